import { Link } from 'react-router-dom';
import { matchStanding, opponentOf } from '@/entities/match';
import { useNow } from '@/shared/lib/clock';
import { formatRelative, formatSpan } from '@/shared/lib/format';
import { routes } from '@/shared/routes';
import { Avatar, GameIcon } from '@/shared/ui/avatar';

import type { Account } from '../model/useAccount.ts';
import { group } from './Rail.css.ts';

type Match = Account['activeMatches'][number];

function Row({ match, ownId }: { match: Match; ownId: string }) {
  const now = useNow('minute');
  const opponent = opponentOf(match, ownId);
  const { title, yourTurn } = matchStanding(match, ownId);
  const left = match.deadline && new Date(match.deadline.at).getTime() - now;
  const time = left !== null && left > 0 ? formatSpan(left) : null;
  return (
    <li>
      <Link to={routes.match(match.id)} data-asks={yourTurn || undefined} title={`Match ${match.number}`}>
        {opponent?.user ? (
          <Avatar src={opponent.user.profileImageUrl} name={opponent.user.username} size={28} />
        ) : (
          <GameIcon src={match.game.imageUrl} name={match.game.name} size={28} />
        )}
        <span>
          <b>{opponent?.user ? `v ${opponent.user.username}` : match.game.name}</b>
          <small>{title}</small>
        </span>
        {time && match.deadline && <span title={formatRelative(match.deadline.at, now)}>{time}</span>}
      </Link>
    </li>
  );
}

/** The person's running matches in the rail, at most five. */
export function ActiveMatches({ matches, ownId }: { matches: readonly Match[]; ownId: string }) {
  if (matches.length === 0) return null;
  return (
    <section className={group} aria-label="Your matches">
      <h2>Your matches</h2>
      <ul>
        {matches.slice(0, 5).map((match) => (
          <Row key={match.id} match={match} ownId={ownId} />
        ))}
      </ul>
    </section>
  );
}
