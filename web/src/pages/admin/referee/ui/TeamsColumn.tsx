import { useMutation } from '@apollo/client/react';
import { may } from '@/entities/staffMember';
import { clashes, jerseyWords } from '@/entities/stakeEvent';
import { isAnsweredCentrally, refusalOf } from '@/shared/api';
import { formatTime } from '@/shared/lib/format';
import { useOnline } from '@/shared/lib/media';
import { toast } from '@/shared/lib/toasts';
import { Checkbox } from '@/shared/ui/checkbox';
import { Tag } from '@/shared/ui/chip';
import { CheckInTeamDocument } from '../api/referee.generated.ts';
import type { CheckIn, RefereeTeam } from '../model/types.ts';
import type { ConsoleProps } from './ConsolePage.tsx';
import { JerseyAction } from './JerseyAction.tsx';
import { roster, teamsList } from './TeamsColumn.css.ts';

interface TeamsColumnProps extends ConsoleProps {
  checkIns: readonly CheckIn[] | undefined;
}

/** Teams with check-in, jersey and lineup. */
export function TeamsColumn(props: TeamsColumnProps) {
  const { view, checkIns } = props;
  const clashing = clashes(view.event.teams);
  return (
    <section className={teamsList} aria-label="Teams">
      {view.event.teams.map((team, index) => (
        <article key={team.id} data-side={index === 0 ? 'a' : index === 1 ? 'b' : undefined}>
          <TeamHead {...props} team={team} clashes={clashing.has(team.id)} />
          <CheckInRow {...props} team={team} checkIn={checkIns?.find(({ id }) => id === team.id)} />
          <ul className={roster}>
            {team.lineup.map(({ user, role, captain }) => (
              <li key={user.id}>
                <span dir="auto">{user.username}</span>
                <small>{captain ? 'Captain' : role}</small>
              </li>
            ))}
          </ul>
        </article>
      ))}
    </section>
  );
}

interface TeamProps extends ConsoleProps {
  team: RefereeTeam;
}

function TeamHead({ clashes: clash, ...props }: TeamProps & { clashes: boolean }) {
  const { team, staff } = props;
  return (
    <header>
      <h2 dir="auto">{team.name}</h2>
      {may(staff.roles, 'checkInTeams') ? (
        <JerseyAction key={jerseyWords(team)} {...props} />
      ) : (
        <small>{jerseyWords(team)}</small>
      )}
      {clash && <Tag>Jersey clash</Tag>}
    </header>
  );
}

const open = ['check_in', 'locked', 'live'];

function CheckInRow(props: TeamProps & { checkIn: CheckIn | undefined }) {
  const { view, staff, team, checkIn, onChanged } = props;
  const { event } = view;
  const online = useOnline();
  const [mutate, { loading }] = useMutation(CheckInTeamDocument);
  const since = checkIn?.checkedInAt ?? null;
  // Teams of tournaments and play events are fixed once the event locks.
  const canChange = event.kind === 'stake_event' ? open.includes(event.state) : event.state === 'check_in';
  const set = async (checkedIn: boolean) => {
    try {
      await mutate({ variables: { id: event.id, eventTeamId: team.id, checkedIn } });
    } catch (fault) {
      if (!isAnsweredCentrally(fault)) {
        toast({ kind: 'error', title: `${team.name} isn’t changed`, text: refusalOf(fault).message });
      }
    }
    onChanged();
  };
  const missing = since === null && (event.state === 'locked' || event.state === 'live');
  return (
    <p>
      <Checkbox
        checked={since !== null}
        disabled={!canChange || !online || loading || !checkIn || !may(staff.roles, 'checkInTeams')}
        onChange={(checked) => void set(checked)}
      >
        {event.kind === 'stake_event' ? 'On camera' : 'Checked in'}
      </Checkbox>
      {since && <time dateTime={since}>{formatTime(since)}</time>}
      {missing && <Tag>Not here</Tag>}
    </p>
  );
}
