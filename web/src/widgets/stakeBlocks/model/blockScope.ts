import type { MarketType, StakeBlockInput } from '@/shared/api/types.generated';

/** Possible scopes of a block. */
export const scopes = [
  { value: 'everything', label: 'All events' },
  { value: 'event', label: 'One event' },
  { value: 'team', label: 'One team' },
  { value: 'league', label: 'One league' },
] as const;
export type Scope = (typeof scopes)[number]['value'];

/** Kinds of markets that a block can be limited to. */
export const kinds = [
  { value: '', label: 'All markets' },
  { value: 'winner', label: 'Winner markets' },
  { value: 'round_winner', label: 'Round winner markets' },
  { value: 'placement_top_k', label: 'Top half markets' },
] as const satisfies readonly { value: MarketType | ''; label: string }[];
export type Kind = (typeof kinds)[number]['value'];

export const blockEnds = [
  { value: '24', label: '24 hours' },
  { value: '168', label: '7 days' },
  { value: '720', label: '30 days' },
  { value: '', label: 'No end' },
] as const;
export type BlockEnd = (typeof blockEnds)[number]['value'];

export interface BlockDraft {
  /** Account ID. Empty to block everyone, null while no account is selected. */
  userId: string | null;
  scope: Scope;
  /** ID of the event, team or league. Not used for all events. */
  targetId: string;
  /** Kind of market. Empty for all kinds. */
  kind: Kind;
  end: BlockEnd;
}

const HOUR_MS = 3_600_000;

const ids = { event: 'eventId', team: 'teamId', league: 'leagueId' } as const;

/** Why the draft can't be submitted. Null if it can. */
export const draftFault = ({ userId, scope, targetId }: BlockDraft): string | null => {
  if (userId === null) return 'Choose a user from the list, or clear the field to block everyone.';
  return scope !== 'everything' && targetId.trim() === '' ? `Enter the ${scope}’s ID.` : null;
};

/** Converts the draft to the mutation's input. @param now start of a block without an end, in ms */
export function inputOf(
  { userId, scope, targetId, kind, end }: BlockDraft,
  reason: string,
  now: number,
): StakeBlockInput {
  return {
    reason,
    until: end === '' ? null : new Date(now + Number(end) * HOUR_MS).toISOString(),
    ...(userId && { userId }),
    ...(kind !== '' && { marketType: kind }),
    ...(scope === 'everything' ? { everything: userId === '' && kind === '' } : { [ids[scope]]: targetId.trim() }),
  };
}

/** Effects of the block, one sentence per line. */
export function blockEffects({ userId }: BlockDraft): readonly string[] {
  return userId === ''
    ? [
        'Nobody can place a stake in this scope. Open offers stay in the book, and people can cancel them.',
        'No money moves, and matched stakes stay valid.',
        'Lifting it requires a second staff member.',
      ]
    : [
        'The user can’t place stakes in this scope.',
        'Their open offers there are canceled and refunded. Matched stakes stay valid.',
      ];
}
