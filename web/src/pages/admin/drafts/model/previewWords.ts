import type { DraftLeftOutReason } from '@/shared/api/types.generated';
import { plural } from '@/shared/lib/format';
import type { DraftPreviewQuery } from '../api/drafts.generated.ts';

export type Preview = DraftPreviewQuery['adminDraftPreview'];
export type PreviewSlot = Preview['slots'][number];

export const reasonWords: Record<DraftLeftOutReason, string> = {
  unavailable: 'No full lineup or no active captain',
  drafted_elsewhere: 'A player is drafted elsewhere',
  double_booked: 'Too close to another event or draft',
  not_free: 'A player hasn’t chosen this time',
  over_cap: 'At the weekly limit',
  limit: 'Over your limit',
  no_opponent: 'No other team is free',
};

/** Reasons that merely mean that a team isn't available. */
const absent: readonly DraftLeftOutReason[] = ['unavailable', 'not_free'];

/** Whether any team could play in a slot. */
export const hasCandidates = ({ draftCount, leftOut }: PreviewSlot) =>
  draftCount > 0 || leftOut.some(({ reason }) => !absent.includes(reason));

/** Describes how many drafts will be generated: `3 drafts at 2 times`. */
export function countWords({ draftCount, slots }: Preview): string {
  if (draftCount === 0) return 'No drafts';
  return `${plural(draftCount, 'draft')} at ${plural(slots.filter((slot) => slot.draftCount > 0).length, 'time')}`;
}

/** Names of league teams. */
export const namesOf = ({ teams }: Preview, ids: readonly string[]): string =>
  teams
    .filter(({ id }) => ids.includes(id))
    .map(({ name }) => name)
    .join(', ');

/** Teams that aren't drafted at all, each with its reasons and the number of times each applies. */
export function undraftedTeams({ teams, drafts, slots }: Preview): { id: string; name: string; why: string }[] {
  const drafted = new Set(drafts.flatMap((draft) => draft.teams.map(({ id }) => id)));
  return teams
    .filter(({ id }) => !drafted.has(id))
    .map(({ id, name }) => {
      const reasons = slots.flatMap(({ leftOut }) => leftOut.filter(({ teamIds }) => teamIds.includes(id)));
      const counts = [...Map.groupBy(reasons, ({ reason }) => reason)].map(
        ([reason, own]) => `${reasonWords[reason]} (${plural(own.length, 'time')})`,
      );
      return { id, name, why: counts.join('; ') };
    });
}
