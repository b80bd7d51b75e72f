import { Link } from 'react-router-dom';
import { may } from '@/entities/staffMember';
import { staffRoutes } from '@/shared/routes';
import { Tag } from '@/shared/ui/chip';
import { RegionError } from '@/shared/ui/region';
import { KeyValue, Panel } from '@/shared/ui/text';
import { AddPartner, AddTeam, takesTeams, useTeamDetails } from '@/widgets/eventRoster';
import { panel } from '@/widgets/staffRecord';
import type { StaffPlayer_ViewFragment } from '../api/stakes.generated.ts';
import { canChangeLineup, lineupEffects, newTeamEffects, removalEffects } from '../model/lineups.ts';
import { PromotePlayer } from './PromotePlayer.tsx';
import { rowOfActions } from './pages.css.ts';
import type { StakeProps } from './StakePage.tsx';
import { TeamActions } from './TeamActions.tsx';

/** The teams with their lineups, benches and labels, and the actions that change them. */
export function Lineups({ stake, staff, onChanged }: StakeProps) {
  const { event } = stake;
  const details = useTeamDetails(event.id);
  const changes = may(staff.roles, 'changeLineup');
  const offered = changes && canChangeLineup(event.state);
  const changed = () => {
    onChanged();
    details.reload();
  };
  return (
    <Panel aria-labelledby="lineups">
      <div className={panel}>
        <h2 id="lineups">Lineups</h2>
        {event.teams.map((team) => {
          const known = details.teams.get(team.id);
          return (
            <section key={team.id} aria-label={`Lineup of ${team.name}`}>
              <KeyValue
                ruled
                rows={[
                  { label: team.name, value: <Players players={team.lineup} /> },
                  { label: 'Bench', value: team.bench.length === 0 ? 'Nobody' : <Players players={team.bench} /> },
                  ...(known && known.tags.length > 0
                    ? [{ label: 'Labels', value: known.tags.map((tag) => <Tag key={tag}>{tag}</Tag>) }]
                    : []),
                ]}
              />
              <div className={rowOfActions}>
                {offered && team.bench.length > 0 && team.lineup.length > 0 && (
                  <PromotePlayer
                    key={[...team.lineup, ...team.bench].map(({ user }) => user.id).join()}
                    stake={stake}
                    team={team}
                    onChanged={onChanged}
                  />
                )}
                {changes && (
                  <TeamActions
                    event={event}
                    team={team}
                    known={known}
                    lineupEffects={lineupEffects(stake)}
                    removal={
                      may(staff.roles, 'ruleEvent') && team.status !== 'withdrawn' ? removalEffects(stake) : null
                    }
                    onChanged={changed}
                  />
                )}
              </div>
            </section>
          );
        })}
        {details.query.error && !details.query.data && (
          <RegionError error={details.query.error} thing="the labels and shares" onRetry={details.reload} />
        )}
        {changes && takesTeams(event.state) && (
          <div className={rowOfActions}>
            {may(staff.roles, 'manageStakeEvent') && (
              <AddTeam key={event.teams.length} event={event} effects={newTeamEffects(stake)} onChanged={changed} />
            )}
            <AddPartner key={`partner ${event.teams.length}`} event={event} onChanged={changed} />
          </div>
        )}
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
