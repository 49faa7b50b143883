import { formAddress, formPath } from './paths.ts';
import type { MovableForm, Site } from './site.ts';

type FormFrameProps = {
  form: MovableForm;
  /** The page it stands on, kept with what is sent. */
  from: string;
  title: string;
  /** The words of the link to the form in a page of its own. */
  open: string;
  site: Site;
};

/** A form inside a page: the one an operator keeps elsewhere, or our own. Its height is the style sheet's. */
export function FormFrame({ form, from, title, open, site }: FormFrameProps) {
  const elsewhere = site.formUrls[form];
  return (
    <div className="form-frame">
      <iframe
        className={elsewhere ? `frame-${form} elsewhere` : `frame-${form}`}
        src={elsewhere ?? formPath(form, { from, isFrame: true })}
        title={title}
        loading="lazy"
      />
      <p>
        <a href={formAddress(site, form, from)}>{open}</a>
      </p>
    </div>
  );
}
