import { Link } from 'react-router-dom';
import { useNow } from '@/shared/lib/clock';
import { formatCount, formatRelative } from '@/shared/lib/format';
import { staffRoutes } from '@/shared/routes';
import type { RefereeMatch_RowFragment } from '../api/referee.generated.ts';
import { tabs } from './MatchTabs.css.ts';

/** Maximum number of matches, one for each digit key. */
const MOST = 9;

/** The next matches, with the keys that open them. */
export function MatchTabs({ matches, current }: { matches: readonly RefereeMatch_RowFragment[]; current: string }) {
  const now = useNow('minute');
  return (
    <nav className={tabs} aria-label="Matches">
      {matches.slice(0, MOST).map((match, index) => (
        <Link
          key={match.id}
          to={staffRoutes.adminRefereeEvent(match.eventId)}
          aria-current={match.eventId === current ? 'page' : undefined}
          aria-keyshortcuts={String(index + 1)}
        >
          <kbd>{index + 1}</kbd>
          <span>
            <b dir="auto">{match.name}</b>
            <small>{wordsOf(match, now)}</small>
          </span>
        </Link>
      ))}
    </nav>
  );
}

function wordsOf(match: RefereeMatch_RowFragment, now: number): string {
  const { status, eventState, roundNumber, checkedInCount, teamsCount, startDate } = match;
  if (status === 'live') return roundNumber === null ? 'Live' : `Live, round ${formatCount(roundNumber)}`;
  if (status === 'payout') return eventState === 'payout_blocked' ? 'Payout blocked' : 'Payout';
  if (eventState === 'check_in') return `Check-in ${formatCount(checkedInCount)} of ${formatCount(teamsCount)}`;
  return formatRelative(startDate, now);
}
