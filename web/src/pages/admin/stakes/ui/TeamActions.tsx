import { Drop, Labels, PickUp, RemoveTeam, RevShare, takesChanges } from '@/widgets/eventRoster';
import type { StaffPlayer_ViewFragment, StaffStake_ViewFragment } from '../api/stakes.generated.ts';

interface TeamActionsProps {
  event: StaffStake_ViewFragment['event'];
  team: {
    readonly id: string;
    readonly name: string;
    readonly lineup: readonly StaffPlayer_ViewFragment[];
    readonly bench: readonly StaffPlayer_ViewFragment[];
  };
  /** Labels and revenue share. Undefined until they are loaded. */
  known: { readonly tags: readonly string[]; readonly revShareBps: number } | undefined;
  lineupEffects: readonly string[];
  /** Effects of removing the team. Null for roles that can't remove it. */
  removal: readonly string[] | null;
  onChanged: () => void;
}

/** Actions for a team of a stake event, except swaps. */
export function TeamActions({ event, team, known, lineupEffects, removal, onChanged }: TeamActionsProps) {
  const members = [...team.lineup, ...team.bench].map(({ user }) => user.id).join();
  const shared = { event, team, onChanged };
  return (
    <>
      {takesChanges(event.state) && <PickUp key={`pick up ${members}`} {...shared} />}
      {takesChanges(event.state) && <Drop key={`drop ${members}`} {...shared} lineupEffects={lineupEffects} />}
      <Labels eventId={event.id} team={team} onChanged={onChanged} />
      {removal && takesChanges(event.state) && <RemoveTeam {...shared} effects={removal} />}
      {known && takesChanges(event.state) && (
        <RevShare key={`share ${known.revShareBps}`} {...shared} bps={known.revShareBps} />
      )}
    </>
  );
}
