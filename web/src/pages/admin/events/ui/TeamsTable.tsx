import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { may, type StaffUser, useReadOnlyWindow } from '@/entities/staffMember';
import { formatMoney } from '@/shared/lib/format';
import { staffRoutes } from '@/shared/routes';
import { Tag } from '@/shared/ui/chip';
import { EmptyState, Region, type RegionQuery, SkeletonRows } from '@/shared/ui/region';
import { AddTeam } from '@/widgets/eventRoster';
import { panel } from '@/widgets/staffRecord';
import { isBeforeLock, teamStatusNames } from '../model/eventWords.ts';
import type { EventTeam, Tournament } from '../model/types.ts';
import { bySeed, type SeedRow, useSeedDrop } from '../model/useSeedDrop.ts';
import { rowActions, wide } from './EventPage.css.ts';
import { TeamActions } from './TeamActions.tsx';
import { TeamName } from './TeamName.tsx';

export interface TeamsTableProps {
  event: Tournament;
  /** Undefined until the first response. */
  teams: readonly EventTeam[] | undefined;
  query: RegionQuery;
  staff: StaffUser;
  onChanged: () => void;
}

/**
 * The teams of an event with their members, sorted by seed. Until the event locks, teams can be dragged to a different
 * seed.
 */
export function TeamsTable({ event, teams, query, staff, onChanged }: TeamsTableProps) {
  const readOnly = useReadOnlyWindow();
  const movable = may(staff.roles, 'manageEvent') && isBeforeLock(event.state) && !readOnly;
  const rows = (seedRowOf: (team: EventTeam) => SeedRow) =>
    bySeed(teams ?? []).map((team) => (
      <TeamRow key={team.id} event={event} team={team} staff={staff} seedRow={seedRowOf(team)} onChanged={onChanged} />
    ));
  return (
    <Region
      title="Teams"
      thing="the teams"
      query={query}
      ready={teams !== undefined}
      aside={may(staff.roles, 'manageEvent') && <AddFreeTeam event={event} onChanged={onChanged} />}
      empty={teams?.length === 0 && <EmptyState title="No teams yet">Teams appear here when they register.</EmptyState>}
      skeleton={<SkeletonRows count={6} height={40} />}
    >
      <div className={`${panel} ${wide}`}>
        <table>
          <thead>
            <tr>
              <th scope="col">Seed</th>
              <th scope="col">Team</th>
              <th scope="col">Members</th>
              <th scope="col">State</th>
              <th scope="col" data-align="end">
                Paid in
              </th>
              <th scope="col">Result</th>
              <th scope="col">Actions</th>
            </tr>
          </thead>
          <tbody>
            {movable ? (
              <MovableTeams event={event} teams={teams ?? []} onChanged={onChanged}>
                {rows}
              </MovableTeams>
            ) : (
              rows(() => ({}))
            )}
          </tbody>
        </table>
      </div>
    </Region>
  );
}

interface MovableTeamsProps {
  event: Tournament;
  teams: readonly EventTeam[];
  onChanged: () => void;
  /** Renders the rows with their drag attributes. */
  children: (seedRowOf: (team: EventTeam) => SeedRow) => ReactNode;
}

function MovableTeams({ event, teams, onChanged, children }: MovableTeamsProps) {
  return children(useSeedDrop(event.id, teams, onChanged));
}

interface TeamRowProps {
  event: Tournament;
  team: EventTeam;
  staff: StaffUser;
  seedRow: SeedRow;
  onChanged: () => void;
}

function TeamRow({ event, team, staff, seedRow, onChanged }: TeamRowProps) {
  return (
    <tr {...seedRow}>
      <td>{team.waitlisted ? '–' : team.seed}</td>
      <td>
        <TeamName event={event} team={team} staff={staff} onChanged={onChanged} /> <Tag>{team.code}</Tag>
        {team.tags.map((tag) => (
          <Tag key={tag}>{tag}</Tag>
        ))}
      </td>
      <td>
        <Members team={team} />
      </td>
      <td>{team.waitlisted ? 'Waitlist' : teamStatusNames[team.status]}</td>
      <td data-align="end">{formatMoney(team.members.reduce((sum, each) => sum + each.paidAmount, 0))}</td>
      <td>{resultOf(team)}</td>
      <td>
        {may(staff.roles, 'ruleEvent') && (
          <div className={rowActions}>
            <TeamActions event={event} team={team} staff={staff} onChanged={onChanged} />
          </div>
        )}
      </td>
    </tr>
  );
}

/** Adds a team that doesn't have to pay. Available while registration is open. */
function AddFreeTeam({ event, onChanged }: { event: Tournament; onChanged: () => void }) {
  if (event.entryAmount > 0 || !['registration', 'check_in', 'postponed'].includes(event.state)) return null;
  return (
    <AddTeam
      event={event}
      effects={['Every member must meet the event’s requirements.', 'No entry is charged.']}
      onChanged={onChanged}
    />
  );
}

function Members({ team }: { team: EventTeam }) {
  return team.members.map(({ user, slot, captain }) => (
    <div key={user.id}>
      <Link to={staffRoutes.adminUser(user.id)}>{user.username}</Link>
      <bdi>
        {captain && ' (captain)'}
        {slot === 'bench' && ' (bench)'}
      </bdi>
    </div>
  ));
}

function resultOf({ placement, prizeAmount }: EventTeam): string {
  if (placement === null) return '–';
  return prizeAmount ? `#${placement}, ${formatMoney(prizeAmount)}` : `#${placement}`;
}
