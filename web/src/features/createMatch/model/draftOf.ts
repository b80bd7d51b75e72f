import { type MatchView, sideOf } from '@/entities/match';
import type { Criteria } from '@/entities/matchFilter';
import type { OverlayOf } from '@/shared/lib/overlays';
import { type Draft, emptyDraft, type Pal } from './steps.ts';

const palOf = ({ userId, user }: MatchView['participants'][number]): Pal => ({
  userId,
  username: user?.username ?? 'Unknown player',
  profileImageUrl: user?.profileImageUrl ?? null,
});

/** The choices that would recreate this match. The rules must be accepted again. */
export function draftOfMatch(match: MatchView, selfId: string): Draft {
  const own = match.participants.find(({ userId }) => userId === selfId)?.side ?? 'a';
  return {
    ...emptyDraft,
    gameId: match.game.id,
    consoleId: match.console.id,
    gameModeId: match.gameMode.id,
    teamSize: match.teamSize,
    amount: match.entryAmount,
    visibility: match.visibility,
    team: sideOf(match, own)
      .filter(({ userId }) => userId !== selfId)
      .map(palOf),
    invited: sideOf(match, own === 'a' ? 'b' : 'a')
      .filter(({ captain }) => captain)
      .map(palOf),
  };
}

/** A draft with the same lineup that invites the other side's captain. */
export const draftOfRematch = (match: MatchView, selfId: string): Draft => ({
  ...draftOfMatch(match, selfId),
  visibility: 'private',
});

/** An empty draft with one player invited. */
export const draftFor = ({ id, username, imageUrl }: NonNullable<OverlayOf<'create-match'>['invite']>): Draft => ({
  ...emptyDraft,
  visibility: 'private',
  invited: [{ userId: id, username, profileImageUrl: imageUrl }],
});

/** Converts a saved setup to draft choices. Omits the fields that the setup leaves open. */
export function draftOfSetup(criteria: Criteria): Partial<Draft> {
  const [gameId] = criteria.gameIds;
  const [consoleId] = criteria.consoleIds;
  const [gameModeId] = criteria.modeIds;
  return {
    ...(gameId && { gameId }),
    ...(gameId && consoleId && { consoleId }),
    ...(gameId && gameModeId && { gameModeId, teamSize: criteria.teamSize ?? 1 }),
    ...(criteria.maxAmount !== null && { amount: criteria.maxAmount }),
  };
}

/** Converts the draft to a setup that can be saved. Null until a game is chosen. */
export function setupOfDraft(draft: Draft): Criteria | null {
  if (!draft.gameId) return null;
  const amount = draft.amount > 0 ? draft.amount : null;
  return {
    gameIds: [draft.gameId],
    consoleIds: draft.consoleId ? [draft.consoleId] : [],
    modeIds: draft.gameModeId ? [draft.gameModeId] : [],
    teamSize: draft.gameModeId ? draft.teamSize : null,
    minAmount: amount,
    maxAmount: amount,
    minRank: draft.visibility === 'public' ? draft.minRank : null,
    maxRank: draft.visibility === 'public' ? draft.maxRank : null,
    notify: false,
  };
}
