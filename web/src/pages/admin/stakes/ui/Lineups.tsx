import { Link } from 'react-router-dom';
import { may } from '@/entities/staffMember';
import { staffRoutes } from '@/shared/routes';
import { KeyValue, Panel } from '@/shared/ui/text';
import { panel } from '@/widgets/staffRecord';
import type { StaffPlayer_ViewFragment } from '../api/stakes.generated.ts';
import { canChangeLineup } from '../model/lineups.ts';
import { PromotePlayer } from './PromotePlayer.tsx';
import type { StakeProps } from './StakePage.tsx';

/** The lineup and bench of each team, with the button that swaps a bench player in. */
export function Lineups({ stake, staff, onChanged }: StakeProps) {
  const offered = may(staff.roles, 'changeLineup') && canChangeLineup(stake.event.state);
  return (
    <Panel aria-labelledby="lineups">
      <div className={panel}>
        <h2 id="lineups">Lineups</h2>
        {stake.event.teams.map((team) => (
          <section key={team.id} aria-label={`Lineup of ${team.name}`}>
            <KeyValue
              ruled
              rows={[
                { label: team.name, value: <Players players={team.lineup} /> },
                { label: 'Bench', value: team.bench.length === 0 ? 'Nobody' : <Players players={team.bench} /> },
              ]}
            />
            {offered && team.bench.length > 0 && team.lineup.length > 0 && (
              <PromotePlayer
                key={[...team.lineup, ...team.bench].map(({ user }) => user.id).join()}
                stake={stake}
                team={team}
                onChanged={onChanged}
              />
            )}
          </section>
        ))}
      </div>
    </Panel>
  );
}

function Players({ players }: { players: readonly StaffPlayer_ViewFragment[] }) {
  return players.map(({ user, captain }) => (
    <div key={user.id}>
      <Link to={staffRoutes.adminUser(user.id)}>{user.username}</Link>
      <bdi>{captain && ' (captain)'}</bdi>
    </div>
  ));
}
