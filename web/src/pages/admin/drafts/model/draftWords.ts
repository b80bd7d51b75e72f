import type { DraftState, DraftWarning } from '@/shared/api/types.generated';
import { formatCount } from '@/shared/lib/format';
import type { DraftScore_ViewFragment, StaffDraft_ViewFragment } from '../api/drafts.generated.ts';

export const draftStates: Record<DraftState, string> = {
  generated: 'Generated',
  edited: 'Edited',
  approved: 'Approved',
};

export const warningWords: Record<DraftWarning, string> = {
  rematch: 'Rematch within 14 days',
  uneven: '200 points apart or more',
  not_free: 'A player hasn’t chosen this time',
  drafted_elsewhere: 'A player is drafted elsewhere',
  double_booked: 'Too close to another event',
  over_cap: 'A team is at its weekly limit',
  past: 'The start has passed',
  unavailable: 'A team has no full lineup or no active captain',
};

const blocking: readonly DraftWarning[] = ['double_booked', 'past', 'unavailable'];

/** Why a draft can't be approved as it is. Null if it can. */
export function refusalOf({ warnings }: Pick<StaffDraft_ViewFragment, 'warnings'>): string | null {
  const found = warnings.find((warning) => blocking.includes(warning));
  return found ? `${warningWords[found]}.` : null;
}

/** Warnings that an approval overrides. Drafts with these warnings can only be approved individually. */
const overrides: Partial<Record<DraftWarning, string>> = {
  not_free: 'Approving this draft books them anyway.',
  drafted_elsewhere: 'Approving this draft first keeps the other one from being approved.',
  over_cap: 'Approving this draft overrides the limit.',
};

/** Whether a draft has no warning that prevents it from being approved in bulk. */
export const isValid = (draft: Pick<StaffDraft_ViewFragment, 'state' | 'warnings'>) =>
  draft.state !== 'approved' && refusalOf(draft) === null && !draft.warnings.some((warning) => overrides[warning]);

/** Text of a warning for the staff member who approves the draft, including what the approval overrides. */
export const approvalWords = (warning: DraftWarning) =>
  [`${warningWords[warning]}.`, overrides[warning]].filter(Boolean).join(' ');

export const titleOf = ({ teams }: { teams: readonly { name: string }[] }) =>
  teams.map(({ name }) => name).join(' vs. ');

/** Breaks down a score: `Score 130: 90 points apart, 40 for exposure`. Lower is better. */
export function scoreWords({ total, pointsDifference, rematch, exposure }: DraftScore_ViewFragment): string {
  const parts = [
    `${formatCount(pointsDifference)} points apart`,
    ...(rematch > 0 ? [`${formatCount(rematch)} for a rematch`] : []),
    ...(exposure > 0 ? [`${formatCount(exposure)} for exposure`] : []),
  ];
  return `Score ${formatCount(total)}: ${parts.join(', ')}`;
}
