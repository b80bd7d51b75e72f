import { Check, Hourglass, Swords } from 'lucide-react';
import type { MatchState } from '@/shared/api/types.generated';
import { formatCount, formatMoney } from '@/shared/lib/format';
import { routes } from '@/shared/routes';
import { GameIcon } from '@/shared/ui/avatar';
import { ButtonLink } from '@/shared/ui/button';
import { LiveBadge, StateChip } from '@/shared/ui/chip';
import { tinyIcon } from '@/shared/ui/icons';
import type { MessageView } from '../model/liveMessages.ts';
import { card } from './cards.css.ts';

type SharedMatch = NonNullable<MessageView['data']['match']>;

const waiting: readonly MatchState[] = ['forming', 'invited', 'available', 'prematch'];

function Standing({ state }: { state: MatchState }) {
  if (state === 'active') return <LiveBadge />;
  if (state === 'available') return <StateChip tone="mint">Open</StateChip>;
  if (waiting.includes(state))
    return (
      <StateChip tone="amber" icon={<Hourglass {...tinyIcon} />}>
        Waiting
      </StateChip>
    );
  if (state === 'disputed') return <StateChip tone="amber">In dispute</StateChip>;
  return (
    <StateChip tone="plain" icon={<Check {...tinyIcon} />}>
      {state === 'completed' || state === 'forfeited' ? 'Played' : 'Canceled'}
    </StateChip>
  );
}

/** A shared match with its details, state and a link. */
export function MatchCard({ match }: { match: SharedMatch }) {
  return (
    <div className={card}>
      <header>
        <GameIcon src={match.gameImageUrl} name={match.gameName} size={40} />
        <div>
          <b>
            {match.gameName} · {match.modeName}
          </b>
          <small>
            Match {formatCount(match.number)} · {match.teamSize}v{match.teamSize} · entry{' '}
            {formatMoney(match.entryAmount)}
          </small>
        </div>
      </header>
      <footer>
        <Standing state={match.state} />
        <ButtonLink
          data-track="open_match"
          to={routes.match(match.id)}
          size={40}
          variant={match.state === 'available' ? 'primary' : 'secondary'}
          icon={<Swords {...tinyIcon} />}
        >
          {match.state === 'available' ? 'Join match' : 'Open match'}
        </ButtonLink>
      </footer>
    </div>
  );
}
