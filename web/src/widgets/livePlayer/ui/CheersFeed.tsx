import { formatCount } from '@/shared/lib/format';
import { Avatar } from '@/shared/ui/avatar';
import { EmptyState } from '@/shared/ui/region';
import type { CheersNow } from '../model/useCheers.ts';
import type { StageSide } from '../model/useStageHistory.ts';
import { board, feed } from './feed.css.ts';

/** The latest cheers, and the viewers who cheer most. Null before the first update. */
export function CheersFeed({ sides, cheers }: { sides: readonly StageSide[]; cheers: CheersNow | null }) {
  const nameOf = (id: string) => sides.find((side) => side.id === id)?.name ?? 'a team';
  return (
    <div className={board}>
      {cheers?.latest.length === 0 && (
        <EmptyState small title="No cheers yet">
          Be the first to cheer. Cheers are free.
        </EmptyState>
      )}
      <ul className={feed} aria-label="Latest cheers">
        {cheers?.latest.map(({ id, user, eventTeamId, count: times }) => (
          <li key={id}>
            <Avatar name={user.username} src={user.imageUrl} size={24} />
            <span>
              <b>{user.username}</b> <bdi>cheers {nameOf(eventTeamId)}</bdi>
            </span>
            <strong>×{times}</strong>
          </li>
        ))}
      </ul>
      {cheers && cheers.top.length > 0 && (
        <section aria-label="Top cheers">
          <h3>Top cheers</h3>
          <ol className={feed}>
            {cheers.top.map(({ user, count: times }) => (
              <li key={user.id}>
                <Avatar name={user.username} src={user.imageUrl} size={24} />
                <b>{user.username}</b>
                <strong>{formatCount(times)}</strong>
              </li>
            ))}
          </ol>
        </section>
      )}
    </div>
  );
}
