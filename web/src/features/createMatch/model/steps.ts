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

/** What the person has chosen so far. Kept while the dialog is closed; nothing of it is money yet. */
export interface Draft {
  gameId: string | null;
  consoleId: string | null;
  gameModeId: string | null;
  elementSetId: string | null;
  rulesAccepted: boolean;
  /** Cents. */
  amount: number;
  visibility: 'public' | 'private';
  inviteUserId: string | null;
}

export const emptyDraft: Draft = {
  gameId: null,
  consoleId: null,
  gameModeId: null,
  elementSetId: null,
  rulesAccepted: false,
  amount: 0,
  visibility: 'public',
  inviteUserId: null,
};

/** Choosing something else takes back what hung on the earlier choice. */
export function chosen(draft: Draft, choice: Partial<Draft>): Draft {
  const next = { ...draft, ...choice };
  if (choice.gameId !== undefined && choice.gameId !== draft.gameId) {
    return { ...next, consoleId: null, gameModeId: null, elementSetId: null, rulesAccepted: false };
  }
  if (choice.gameModeId !== undefined && choice.gameModeId !== draft.gameModeId) {
    return { ...next, elementSetId: null, rulesAccepted: false };
  }
  return next;
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
  return stepNumber(step) > stepNumber(furthest) ? furthest : step;
}

/**
 * The step after this one, for a side of one player. What is not needed is passed over: no team to fill, and no deposit
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
export function previousStep(step: CreateStep): CreateStep | null {
  const before: Partial<Record<CreateStep, CreateStep>> = {
    SelectConsole: 'SelectGame',
    SelectMode: 'SelectConsole',
    ReviewMode: 'SelectMode',
    EnterAmount: 'ReviewMode',
    NotEnoughCash: 'EnterAmount',
    Deposit: 'EnterAmount',
    CreateMatch: 'EnterAmount',
  };
  return before[step] ?? null;
}
