import type { MatchRank } from '@/shared/api/types.generated';

/** States of the create-match flow, in order (docs/domain/matches.md#creating-a-match). */
export const createSteps = [
  'SelectGame',
  'SelectConsole',
  'SelectMode',
  'ReviewMode',
  'AddTeam',
  'EnterAmount',
  'NotEnoughCash',
  'Deposit',
  'CreateMatch',
  'StartStreaming',
  'WaitingForOpponent',
  'SendInvite',
  'WaitingForPlayers',
  'Results',
] as const;

export type CreateStep = (typeof createSteps)[number];

export const isCreateStep = (step: string): step is CreateStep => (createSteps as readonly string[]).includes(step);

/** Position in the flow, for example 6 for EnterAmount. Users see the positions in `stages.ts` instead. */
export const stepNumber = (step: CreateStep) => createSteps.indexOf(step) + 1;

/** An invited player, with the fields needed to display them. */
export interface Pal {
  userId: string;
  username: string;
  profileImageUrl: string | null;
}

/** Choices made so far. Kept while the dialog is closed; no money is involved yet. */
export interface Draft {
  gameId: string | null;
  consoleId: string | null;
  gameModeId: string | null;
  /** Players per side. */
  teamSize: number;
  elementSetId: string | null;
  rulesAccepted: boolean;
  /**
   * Teammates in seat order, not including the captain. If there is one more than there are open seats, the last is the
   * substitute.
   */
  team: readonly Pal[];
  /** Entry per seat, in cents. */
  amount: number;
  visibility: 'public' | 'private';
  /** Range of ranks that can join a public match. Null means no limit at that end. */
  minRank: MatchRank | null;
  maxRank: MatchRank | null;
  /** Players invited to the other side of a private match. Empty when a link is shared instead. */
  invited: readonly Pal[];
}

export const emptyDraft: Draft = {
  gameId: null,
  consoleId: null,
  gameModeId: null,
  teamSize: 1,
  elementSetId: null,
  rulesAccepted: false,
  team: [],
  amount: 0,
  visibility: 'public',
  minRank: null,
  maxRank: null,
  invited: [],
};

/** Applies a choice and resets the choices that depended on the previous value. */
export function chosen(draft: Draft, choice: Partial<Draft>): Draft {
  const next = { ...draft, ...choice };
  const other = (key: keyof Draft) => choice[key] !== undefined && choice[key] !== draft[key];
  if (other('gameId')) {
    return { ...next, ...missing(choice, { consoleId: null, gameModeId: null, teamSize: 1 }), ...afresh };
  }
  if (other('gameModeId')) return { ...next, ...afresh, team: fitting(next) };
  if (other('teamSize')) return { ...next, team: fitting(next) };
  return next;
}

const afresh = { elementSetId: null, rulesAccepted: false } as const;

/** Default values for fields that the choice doesn't set. */
const missing = (choice: Partial<Draft>, defaults: Partial<Draft>): Partial<Draft> =>
  Object.fromEntries(Object.entries(defaults).filter(([key]) => !(key in choice)));

/**
 * Teammates who still fit after the team size is reduced: one for every seat except the captain's, plus one substitute.
 */
const fitting = ({ team, teamSize }: Draft) => (teamSize === 1 ? [] : team.slice(0, teamSize));

/** Number of players a captain can invite: the other seats plus one substitute. */
export const askable = ({ teamSize }: Pick<Draft, 'teamSize'>) => (teamSize === 1 ? 0 : teamSize);

/** Returns the list with one entry moved up (-1) or down (1). */
export function moved<T>(list: readonly T[], index: number, by: -1 | 1): readonly T[] {
  const to = index + by;
  const item = list[index];
  if (item === undefined || to < 0 || to >= list.length) return list;
  return list.toSpliced(index, 1).toSpliced(to, 0, item);
}

/** The furthest step that the draft allows. Stored or linked steps beyond it fall back to this one. */
export function furthestStep(draft: Draft): CreateStep {
  if (!draft.gameId) return 'SelectGame';
  if (!draft.consoleId) return 'SelectConsole';
  if (!draft.gameModeId) return 'SelectMode';
  if (!draft.rulesAccepted) return 'ReviewMode';
  return draft.amount > 0 ? 'CreateMatch' : 'EnterAmount';
}

/** The requested step, or the furthest one the draft allows if that comes first. */
export function reachable(step: CreateStep, draft: Draft): CreateStep {
  const furthest = furthestStep(draft);
  if (stepNumber(step) > stepNumber(furthest)) return furthest;
  return step === 'AddTeam' && draft.teamSize === 1 ? 'EnterAmount' : step;
}

/**
 * The next step. Skips the team step for 1v1 matches, and the deposit steps if the balance covers the entry.
 * @param playable cents the player can spend
 */
export function nextStep(step: CreateStep, draft: Draft, playable: number): CreateStep {
  switch (step) {
    case 'SelectGame':
      return 'SelectConsole';
    case 'SelectConsole':
      return 'SelectMode';
    case 'SelectMode':
      return 'ReviewMode';
    case 'ReviewMode':
      return draft.teamSize > 1 ? 'AddTeam' : 'EnterAmount';
    case 'AddTeam':
      return 'EnterAmount';
    case 'EnterAmount':
      return draft.amount > playable ? 'NotEnoughCash' : 'CreateMatch';
    case 'NotEnoughCash':
      return 'Deposit';
    case 'Deposit':
      return draft.amount > playable ? 'Deposit' : 'CreateMatch';
    default:
      return 'WaitingForOpponent';
  }
}

/** The previous step. Null once going back would require a refund. */
export function previousStep(step: CreateStep, { teamSize }: Pick<Draft, 'teamSize'>): CreateStep | null {
  const before: Partial<Record<CreateStep, CreateStep>> = {
    SelectConsole: 'SelectGame',
    SelectMode: 'SelectConsole',
    ReviewMode: 'SelectMode',
    AddTeam: 'ReviewMode',
    EnterAmount: teamSize > 1 ? 'AddTeam' : 'ReviewMode',
    NotEnoughCash: 'EnterAmount',
    Deposit: 'EnterAmount',
    CreateMatch: 'EnterAmount',
    SendInvite: 'WaitingForOpponent',
  };
  return before[step] ?? null;
}
