import { Megaphone } from 'lucide-react';
import { useState } from 'react';
import { formatCount } from '@/shared/lib/format';
import { Avatar } from '@/shared/ui/avatar';
import { Button } from '@/shared/ui/button';
import { smallIcon } from '@/shared/ui/icons';
import { EmptyState } from '@/shared/ui/region';
import { type CardEvent, sidesOf } from '@/widgets/eventCard';
import type { CheersState } from '../model/useCheers.ts';
import { board, feed, numbers, send } from './live.css.ts';

const counts = [1, 5, 25];

/** Totals, the latest cheers, the viewers who cheer the most, and buttons to cheer. */
export function CheersTab({ event, state }: { event: CardEvent; state: CheersState }) {
  const [count, setCount] = useState(1);
  const { cheers, cheer, sending } = state;
  const sides = sidesOf(event);
  const nameOf = (id: string) => sides.find(({ team }) => team.id === id)?.team.name ?? 'a team';
  const totalOf = (id: string) => cheers?.totals.find(({ eventTeamId }) => eventTeamId === id)?.count ?? 0;
  return (
    <div className={board}>
      <div className={numbers} role="radiogroup" aria-label="Number of cheers">
        {counts.map((each) => (
          <Button
            key={each}
            variant="grey"
            size={40}
            role="radio"
            aria-checked={each === count}
            onClick={() => setCount(each)}
          >
            ×{each}
          </Button>
        ))}
      </div>
      <ul className={send}>
        {sides.map(({ team }) => (
          <li key={team.id}>
            <Button
              variant="secondary"
              wide
              icon={<Megaphone {...smallIcon} />}
              loading={sending}
              data-track="cheer"
              onClick={() => cheer(team.id, count)}
            >
              Cheer {team.name}
            </Button>
            <b>{formatCount(totalOf(team.id))}</b>
          </li>
        ))}
      </ul>
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
              <b>{user.username}</b> cheers {nameOf(eventTeamId)}
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
