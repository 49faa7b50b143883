import type { ListedPhoto } from '../../../store/photos.ts';
import { waitingPhotoPath } from '../../../ui/admin-paths.ts';
import { nameOf, OfficialLink } from '../../../ui/official-link.tsx';
import type { Desk } from '../desk.tsx';
import { PostButton, When } from '../parts.tsx';

export function PhotoEntry({ photo, desk: { here, words } }: { photo: ListedPhoto; desk: Desk }) {
  const say = words.admin.photos;
  const { id, state, createdAt, decidedAt, decidedBy, senderName, senderEmail, width, height } = photo;
  const name = nameOf(photo);
  const button = (act: string, label: string, isMain = false) => (
    <PostButton here={here} act={act} values={{ id }} label={label} about={name} isMain={isMain} />
  );
  return (
    <li className="panel" id={`photo-${id}`}>
      {!photo.isRemoved && (
        <img
          src={waitingPhotoPath(id)}
          alt={say.picture(name)}
          width={width}
          height={height}
          loading="lazy"
        />
      )}
      <div>
        <h3>
          <OfficialLink official={photo} />
        </h3>
        <p>
          {say.sentBy(senderName ?? '', senderEmail ?? '')} <When at={createdAt} />
        </p>
        {decidedAt && (
          <p>
            {say.states[state]} {decidedBy} <When at={decidedAt} />
          </p>
        )}
        <div className="buttons">
          {state === 'waiting' && button('show', say.show, true)}
          {(state === 'waiting' || state === 'shown') && button('refuse', say.refuse)}
          {(state === 'shown' || state === 'refused') && !photo.isRemoved && button('undo', words.admin.undo)}
        </div>
      </div>
    </li>
  );
}
