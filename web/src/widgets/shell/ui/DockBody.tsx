import { ChevronDown, ChevronUp, Swords } from 'lucide-react';
import { Link, useLocation } from 'react-router-dom';
import { deadlineLabels, matchStanding, opponentOf } from '@/entities/match';
import { useNow } from '@/shared/lib/clock';
import { plural } from '@/shared/lib/format';
import { routes } from '@/shared/routes';
import { IconButton } from '@/shared/ui/button';
import { Count } from '@/shared/ui/chip';
import { Countdown } from '@/shared/ui/countdown';
import { smallIcon } from '@/shared/ui/icons';
import { Hidden } from '@/shared/ui/text';
import { type ActiveMatch, collapseDock, inOrder, isUrgent, useDockChoice } from '../model/activity.ts';
import { chip, dock, dot, fold } from './Dock.css.ts';

const shown = 3;

interface ChipProps {
  match: ActiveMatch;
  ownId: string;
  more: number;
}

/** An active match: the opponent, the next action and its deadline. */
function Chip({ match, ownId, more }: ChipProps) {
  const { pathname } = useLocation();
  const path = routes.match(match.id);
  const { title, yourTurn } = matchStanding(match, ownId);
  const opponent = opponentOf(match, ownId)?.user;
  return (
    <li>
      <Link
        className={chip}
        to={path}
        data-asks={yourTurn || undefined}
        aria-current={pathname === path ? 'page' : undefined}
      >
        <span>
          <b>{opponent ? `vs. ${opponent.username}` : match.game.name}</b>
          <small>{title}</small>
          {more > 0 && <small>and {more} more</small>}
        </span>
        {match.deadline && yourTurn && (
          <Countdown to={match.deadline.at} label={deadlineLabels[match.deadline.kind]} size="small" urgent />
        )}
      </Link>
    </li>
  );
}

export interface DockProps {
  matches: readonly ActiveMatch[];
  ownId: string;
  /** Whether the dock is at the bottom of the rail or a strip on top of the tab bar. */
  place: 'rail' | 'tabs';
}

/**
 * The content of the dock. Shows several matches in the rail, but only the most urgent one above the tab bar. When
 * collapsed, it is a dot in the rail and a line above the tab bar, where it starts collapsed unless a match needs the
 * user soon.
 */
export function DockBody({ matches, ownId, place }: DockProps) {
  const choice = useDockChoice();
  const now = useNow('minute');
  const urgent = matches.some((match) => isUrgent(match, ownId, now));
  const collapsed = choice === 'collapsed' || (place === 'tabs' && choice === null && !urgent);
  const asks = matches.some((match) => matchStanding(match, ownId).yourTurn);
  const visible = inOrder(matches, ownId).slice(0, place === 'rail' ? shown : 1);
  const more = matches.length - visible.length;
  // An invitation isn't an active match yet, so the line says what the match is waiting for.
  const only = matches.length === 1 ? matches[0] : undefined;
  return (
    <section className={dock} data-place={place} data-collapsed={collapsed || undefined} aria-label="Live activity">
      {collapsed ? (
        <button type="button" className={dot} data-asks={asks || undefined} onClick={() => collapseDock(false)}>
          <Swords {...smallIcon} />
          {place === 'rail' ? (
            <Count value={matches.length} />
          ) : (
            <>
              <span>{only ? matchStanding(only, ownId).title : plural(matches.length, 'match', 'matches')}</span>
              <ChevronUp {...smallIcon} />
            </>
          )}
          <Hidden>Show live activity</Hidden>
        </button>
      ) : (
        <>
          <ul>
            {visible.map((match, index) => (
              <Chip key={match.id} match={match} ownId={ownId} more={index === visible.length - 1 ? more : 0} />
            ))}
          </ul>
          <IconButton className={fold} label="Minimize" size={32} onClick={() => collapseDock(true)}>
            <ChevronDown {...smallIcon} />
          </IconButton>
        </>
      )}
    </section>
  );
}
