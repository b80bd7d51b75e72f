/** The states of the create-match flow (PRODUCT.md section 4), in order. */
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

/** `6` for EnterAmount: what people see as its number. */
export const stepNumber = (step: CreateStep) => createSteps.indexOf(step) + 1;

/** Somebody who is asked to play, with what is shown of them. */
export interface Pal {
  userId: string;
  username: string;
  profileImageUrl: string | null;
}

/** What the person has chosen so far. Kept while the dialog is closed; nothing of it is money yet. */
export interface Draft {
  gameId: string | null;
  consoleId: string | null;
  gameModeId: string | null;
  /** Players on a side. */
  teamSize: number;
  elementSetId: string | null;
  rulesAccepted: boolean;
  /** Who sits on the own side, in the order of seats after the captain's; one more than needed is the substitute. */
  team: readonly Pal[];
  /** Cents for each seat. */
  amount: number;
  visibility: 'public' | 'private';
  /** Who is asked to take the other side of a private match; nobody when its link is sent instead. */
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
  invited: [],
};

/** Choosing something else takes back what hung on the earlier choice. */
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

/** The defaults for what the choice itself leaves open. */
const missing = (choice: Partial<Draft>, defaults: Partial<Draft>): Partial<Draft> =>
  Object.fromEntries(Object.entries(defaults).filter(([key]) => !(key in choice)));

/** The team without whom a smaller side has no place for: all seats but the captain's, and one substitute. */
const fitting = ({ team, teamSize }: Draft) => (teamSize === 1 ? [] : team.slice(0, teamSize));

/** How many people a captain can ask: the other seats, and one substitute. */
export const askable = ({ teamSize }: Pick<Draft, 'teamSize'>) => (teamSize === 1 ? 0 : teamSize);

/** The same list with one person moved a place up (-1) or down (1). */
export function moved<T>(list: readonly T[], index: number, by: -1 | 1): readonly T[] {
  const to = index + by;
  const item = list[index];
  if (item === undefined || to < 0 || to >= list.length) return list;
  return list.toSpliced(index, 1).toSpliced(to, 0, item);
}

/** The furthest step that the draft allows to be shown; a kept or linked step beyond it falls back to it. */
export function furthestStep(draft: Draft): CreateStep {
  if (!draft.gameId) return 'SelectGame';
  if (!draft.consoleId) return 'SelectConsole';
  if (!draft.gameModeId) return 'SelectMode';
  if (!draft.rulesAccepted) return 'ReviewMode';
  return draft.amount > 0 ? 'CreateMatch' : 'EnterAmount';
}

/** The step that was asked for, or the furthest that is possible before it. */
export function reachable(step: CreateStep, draft: Draft): CreateStep {
  const furthest = furthestStep(draft);
  if (stepNumber(step) > stepNumber(furthest)) return furthest;
  return step === 'AddTeam' && draft.teamSize === 1 ? 'EnterAmount' : step;
}

/**
 * The step after this one. What is not needed is passed over: no team to fill when one plays against one, and no deposit
 * while the balance covers the entry.
 * @param playable cents the person can play with
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

/** The step before this one; null where going back would take money back. */
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
