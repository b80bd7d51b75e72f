import type { MatchDeadlineKind, MatchState } from '@/shared/api/types.generated';

interface ActiveMatch {
  readonly state: MatchState;
  readonly participants: readonly {
    readonly userId: string;
    readonly user: { readonly username: string; readonly profileImageUrl: string | null } | null;
  }[];
  readonly deadline: { readonly kind: MatchDeadlineKind; readonly at: string } | null;
}

const sentences: Partial<Record<MatchState, string>> = {
  forming: 'Being formed',
  available: 'Waiting for a rival',
  invited: 'Invitation',
  prematch: 'Get ready',
  active: 'Playing',
  reporting: 'Report your result',
  disputed: 'Under review',
  replay: 'Replay',
};

/** The other side's first player, or null while nobody is there. */
export const opponentOf = ({ participants }: ActiveMatch, ownId: string) =>
  participants.find(({ userId }) => userId !== ownId) ?? null;

/** One word or two about where a match stands. */
export const standOf = ({ state }: ActiveMatch) => sentences[state] ?? 'Ending';

/** Whether the person has to act before the deadline. */
export const asksForAction = ({ state }: ActiveMatch) =>
  state === 'prematch' || state === 'reporting' || state === 'invited';
