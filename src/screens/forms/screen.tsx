import type { ReactNode } from 'react';
import { formPath, infoPath, storePath } from '../../ui/paths.ts';
import type { Face, PageTools, Screen } from '../../ui/screen.ts';
import type { FormName } from '../../ui/site.ts';
import type { Words } from '../../ui/words/words.ts';
import { notFound } from '../not-found/page.tsx';
import { ElsewherePage } from './elsewhere-page.tsx';
import { type FormCircumstances, formFields, isFormName, pageOfOurs, type Typed } from './fields.ts';
import { FormPage, type FormState } from './page.tsx';
import { SentPage } from './sent-page.tsx';

export const formsScreen: Screen<PageTools> = {
  path: '/forms/:form',
  async answer({ params, query }, { now, site, words }) {
    const form = params.form ?? '';
    if (!isFormName(form)) return notFound('page', words);
    const at: FormCircumstances = {
      from: pageOfOurs(query.get('from')),
      isFrame: query.has('frame'),
      opened: now.toISOString(),
    };
    const elsewhere = form === 'photo' ? site.formUrls.photo : null;
    if (elsewhere) {
      return { status: 200, ...face(form, at, words, <ElsewherePage address={elsewhere} words={words} />) };
    }
    if (query.has('sent')) {
      return { status: 200, ...face(form, at, words, <SentPage form={form} at={at} words={words} />) };
    }
    const state = { ...at, typed: givenIn(query, form), problems: {}, trouble: null };
    // A frame of ours, or filled in by a link, it is one of thousands; bare, it is a page like any other.
    return { status: 200, ...formFace(form, state, words), noIndex: query.size > 0 };
  },
};

/** The form as it was filled in, to be drawn again by whoever refused it. */
export function formFace(form: FormName, state: FormState, words: Words): Face {
  return face(form, state, words, <FormPage form={form} state={state} words={words} />);
}

function face(form: FormName, { isFrame }: FormCircumstances, words: Words, page: ReactNode): Face {
  const { title, description } = words.forms[form];
  const section = { ideas: infoPath, merge: infoPath, store: storePath, photo: null, takedown: null }[form];
  return { title, description, canonical: formPath(form), section, page, noIndex: true, isFrame };
}

/** A link may fill in a field: /forms/merge?one=Ada_Vance. */
function givenIn(query: URLSearchParams, form: FormName): Typed {
  const given: Typed = {};
  for (const { name, most } of formFields[form])
    given[name] = query.getAll(name).map((text) => text.slice(0, most));
  return given;
}
