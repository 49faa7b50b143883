import { leagueTitle } from '../../../domain/league.ts';
import type { OpenReview, ReviewedOfficial } from '../../../store/open-reviews.ts';
import { OfficialLink } from '../../../ui/official-link.tsx';
import type { Words } from '../../../ui/words/words.ts';
import type { Desk } from '../desk.tsx';
import { Pager, PostButton } from '../parts.tsx';
import type { OfficialsDesk } from './load.ts';

export function Reviews({ desk, data }: { desk: Desk; data: OfficialsDesk }) {
  const say = desk.words.admin.officials;
  return (
    <section className="panel" aria-labelledby="reviews">
      <h2 id="reviews">{say.reviews(data.reviewCount)}</h2>
      {data.reviewCount > 0 && <p className="soft">{say.reviewsLead}</p>}
      <ul className="reviews">
        {data.reviews.map((review) => (
          <ReviewItem key={review.id} review={review} desk={desk} />
        ))}
      </ul>
      <Pager
        here={desk.here}
        name="reviews"
        paging={data.reviewPaging}
        label={say.reviewPages}
        words={desk.words}
      />
    </section>
  );
}

function ReviewItem({ review, desk: { here, words } }: { review: OpenReview; desk: Desk }) {
  const say = words.admin.officials;
  const { id, official, other, reason, detail } = review;
  const about = `${official.pageId}, ${other.pageId}`;
  const into = (keep: ReviewedOfficial, gone: ReviewedOfficial) => (
    <PostButton
      here={here}
      act="merge-review"
      values={{ review: id, keep: keep.id, other: gone.id }}
      label={say.keep(keep.pageId)}
      about={about}
    />
  );
  return (
    <li id={`review-${id}`}>
      <div className="pair-of-people">
        <Person official={official} words={words} />
        <Person official={other} words={words} />
      </div>
      <p className="soft">
        {say.reasons[reason] ?? reason}
        {detail && <>: {detail}</>}
      </p>
      <div className="buttons">
        {into(official, other)}
        {into(other, official)}
        <PostButton
          here={here}
          act="two-people"
          values={{ review: id }}
          label={say.twoPeople}
          about={about}
        />
      </div>
    </li>
  );
}

function Person({ official, words }: { official: ReviewedOfficial; words: Words }) {
  const { pageId, games, leagueIds, firstDay, lastDay } = official;
  return (
    <p>
      <strong>
        <OfficialLink official={official} />
      </strong>{' '}
      <small className="soft">{pageId}</small>
      <br />
      {words.shared.games(games)}
      {leagueIds.length > 0 && ` · ${leagueIds.map((id) => leagueTitle({ id }, false)).join(', ')}`}
      {firstDay && lastDay && ` · ${words.admin.officials.days(firstDay, lastDay)}`}
    </p>
  );
}
