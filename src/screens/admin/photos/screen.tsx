import { saveAudit } from '../../../store/audit-log.ts';
import { countWaitingPhotos } from '../../../store/desk-counts.ts';
import { approvePhoto, refusePhoto, undoPhotoDecision } from '../../../store/photo-decisions.ts';
import { findPhoto, listDecidedPhotos, listWaitingPhotos } from '../../../store/photos.ts';
import { type Desk, deskScreen, type Outcome } from '../desk.tsx';
import { readId } from '../parts.tsx';
import { PhotoEntry } from './entry.tsx';

const mostListed = 20;

export const adminPhotosScreen = deskScreen({
  section: 'photos',
  async draw(desk) {
    const say = desk.words.admin.photos;
    const waiting = await listWaitingPhotos(desk.db, mostListed);
    const decided = await listDecidedPhotos(desk.db, mostListed);
    return (
      <>
        <h2>{say.waiting(await countWaitingPhotos(desk.db))}</h2>
        {waiting.length > 0 && <p className="soft">{say.lead}</p>}
        <ul className="photos">
          {waiting.map((photo) => (
            <PhotoEntry key={photo.id} photo={photo} desk={desk} />
          ))}
        </ul>
        {decided.length > 0 && <h2>{say.decided}</h2>}
        <ul className="photos">
          {decided.map((photo) => (
            <PhotoEntry key={photo.id} photo={photo} desk={desk} />
          ))}
        </ul>
      </>
    );
  },
  actions: {
    show: (form, desk) =>
      decide(form, desk, {
        work: (id) => approvePhoto(desk.db, id, desk.author),
        what: 'photo-shown',
        done: 'photo-shown',
      }),
    refuse: (form, desk) =>
      decide(form, desk, {
        work: (id) => refusePhoto(desk.db, id, desk.author),
        what: 'photo-refused',
        done: 'photo-refused',
      }),
    undo: (form, desk) =>
      decide(form, desk, {
        work: (id) => undoPhotoDecision(desk.db, id, desk.now),
        what: 'photo-undone',
        done: 'photo-undone',
      }),
  },
});

type Step = {
  work: (id: number) => Promise<boolean>;
  what: 'photo-shown' | 'photo-refused' | 'photo-undone';
  done: 'photo-shown' | 'photo-refused' | 'photo-undone';
};

async function decide(form: URLSearchParams, desk: Desk, { work, what, done }: Step): Promise<Outcome> {
  const id = readId(form, 'id');
  if (!(await work(id))) return { problem: 'stale' };
  const photo = await findPhoto(desk.db, id);
  await saveAudit(desk.db, { what, about: photo?.pageId ?? '', detail: { photo: id } }, desk.author);
  return { done };
}
