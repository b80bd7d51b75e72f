import { Drop, Labels, PickUp, RevShare, takesChanges } from '@/widgets/eventRoster';
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
  onChanged: () => void;
}

/** What staff can change about a team of a stake event, apart from swaps. */
export function TeamActions({ event, team, known, lineupEffects, onChanged }: TeamActionsProps) {
  const members = [...team.lineup, ...team.bench].map(({ user }) => user.id).join();
  const shared = { event, team, onChanged };
  return (
    <>
      {takesChanges(event.state) && <PickUp key={`pick up ${members}`} {...shared} />}
      {takesChanges(event.state) && <Drop key={`drop ${members}`} {...shared} lineupEffects={lineupEffects} />}
      {known && (
        <Labels
          key={`labels ${known.tags.join()}`}
          eventId={event.id}
          team={team}
          tags={known.tags}
          onChanged={onChanged}
        />
      )}
      {known && takesChanges(event.state) && (
        <RevShare key={`share ${known.revShareBps}`} {...shared} bps={known.revShareBps} />
      )}
    </>
  );
}
