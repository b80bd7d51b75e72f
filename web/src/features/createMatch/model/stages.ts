import type { CreateStep } from './steps.ts';

/** The five steps shown to users, in order. */
export const stages = ['game', 'format', 'money', 'people', 'review'] as const;

export type Stage = (typeof stages)[number];

export const stageLabels: Record<Stage, string> = {
  game: 'Game',
  format: 'Format',
  money: 'Money',
  people: 'People',
  review: 'Review',
};

/**
 * The visible step of each state of the flow. `CreateMatch` covers two steps: choosing who can join, then the review.
 * The visible step never moves back while the flow moves forward, so it stays at the last step once the match exists.
 */
const stageOfStep: Record<Exclude<CreateStep, 'CreateMatch'>, Stage> = {
  SelectGame: 'game',
  SelectConsole: 'game',
  SelectMode: 'format',
  ReviewMode: 'format',
  AddTeam: 'format',
  EnterAmount: 'money',
  NotEnoughCash: 'money',
  Deposit: 'money',
  StartStreaming: 'review',
  WaitingForOpponent: 'review',
  SendInvite: 'review',
  WaitingForPlayers: 'review',
  Results: 'review',
};

/** @param reviewing whether the user has already chosen who can join, so that `CreateMatch` shows the review */
export function stageOf(step: CreateStep, reviewing: boolean): Stage {
  if (step === 'CreateMatch') return reviewing ? 'review' : 'people';
  return stageOfStep[step];
}

/** Position shown in the UI, from 1 to 5. */
export const stageNumber = (stage: Stage) => stages.indexOf(stage) + 1;
