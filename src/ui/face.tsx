import { FaceDrawing } from './face-drawing.tsx';
import { photoPath } from './paths.ts';

type Props = {
  pageId: string;
  label: string;
  /** Null: there is none. A new one draws the page anew, so nothing is asked for in the hope that it is there. */
  photo: { sha256: string; isMoving: boolean } | null;
};

/**
 * A photo, and our own drawing under it: a photo that does not load leaves nothing behind, because its own
 * alternative text is empty, and the drawing shows. No script is needed for that.
 */
export function Face({ pageId, label, photo }: Props) {
  return (
    <span className="face" role="img" aria-label={label}>
      <FaceDrawing />
      {photo && (
        <span className="photo">
          <SmallPhoto pageId={pageId} photo={photo} />
        </span>
      )}
    </span>
  );
}

/** A photo that moves is shown still, as its first frame, to those who asked their machine for less motion. */
function SmallPhoto({ pageId, photo }: { pageId: string; photo: NonNullable<Props['photo']> }) {
  const mark = photo.sha256.slice(0, 10);
  const address = (ending: 'png' | 'webp' | 'avif', size: 192 | 400) =>
    photoPath(pageId, { ending, size, mark });
  const both = (ending: 'png' | 'webp' | 'avif') => `${address(ending, 192)} 1x, ${address(ending, 400)} 2x`;
  const still = photo.isMoving ? '(prefers-reduced-motion: reduce)' : undefined;
  return (
    <picture>
      <source type="image/avif" media={still} srcSet={both('avif')} />
      <source type="image/webp" srcSet={both('webp')} />
      <img src={address('png', 192)} alt="" fetchPriority="low" />
    </picture>
  );
}
