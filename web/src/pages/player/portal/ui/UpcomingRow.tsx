import { Link, useSearchParams } from 'react-router-dom';
import { jerseyWords } from '@/entities/stakeEvent';
import { PhaseChip } from '@/entities/tournament';
import { useNow } from '@/shared/lib/clock';
import { dayName, formatShortDay, formatTime } from '@/shared/lib/format';
import { routes } from '@/shared/routes';
import { ButtonLink } from '@/shared/ui/button';
import { Sub } from '@/shared/ui/text';
import {
  canChoose,
  checkInWords,
  mustChoose,
  selectionWords,
  startWords,
  type UpcomingEvent,
} from '../model/upcomingWords.ts';
import { row, side } from './Upcoming.css.ts';

/**
 * An event that the partner plays in: its time, check-in, opponent, and the team that the partner has chosen for it.
 */
export function UpcomingRow({ upcoming }: { upcoming: UpcomingEvent }) {
  const now = useNow('minute');
  const { event, hidden, team, opponents } = upcoming;
  const checkIn = checkInWords(upcoming, now);
  const selection = selectionWords(upcoming, now);
  const names = [team, ...opponents].map(({ id, name }, index) => (
    <span key={id}>
      {index > 0 && <span>/ </span>}
      <bdi>{name}</bdi>
    </span>
  ));
  return (
    <li className={row}>
      <div>
        <b>{formatTime(event.startDate)}</b>
        <Sub>{dayName(event.startDate, now) ?? formatShortDay(event.startDate)}</Sub>
      </div>
      <div>
        {hidden ? <b>{names}</b> : <Link to={routes.stakeEvent(event.id)}>{names}</Link>}
        <Sub>
          {startWords(upcoming, now)}
          {team.jersey && `. Jersey: ${jerseyWords(team)}`}
        </Sub>
        {checkIn && <Sub>{checkIn}</Sub>}
        {selection && <Sub>{selection}</Sub>}
      </div>
      <div className={side}>
        <PhaseChip state={event.state} />
        {canChoose(upcoming, now) && <ChooseTeam event={event} first={mustChoose(upcoming, now)} />}
      </div>
    </li>
  );
}

interface ChooseTeamProps {
  event: UpcomingEvent['event'];
  /** Whether the partner hasn't chosen a team yet. */
  first: boolean;
}

/** Shows the team selection over the current tab. */
function ChooseTeam({ event, first }: ChooseTeamProps) {
  const [search] = useSearchParams();
  const words = first ? 'Choose team' : 'Change team';
  return (
    <ButtonLink
      size={40}
      variant={first ? 'primary' : 'secondary'}
      to={routes.portal({ tab: search.get('tab') ?? undefined, teamModal: event.id })}
      data-track="open_team_selection"
      aria-label={`${words}: ${event.name}`}
    >
      {words}
    </ButtonLink>
  );
}
