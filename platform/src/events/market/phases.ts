/** Market phases as driven by the event (docs/domain/markets.md#market-phases). Pure. */

export const marketTypes = ['winner', 'round_winner', 'placement_top_k'] as const;
export type MarketType = (typeof marketTypes)[number];

export const marketPhases = [
  'draft',
  'open',
  'in_play',
  'suspended',
  'closed',
  'provisional',
  'settled',
  'voided',
] as const;
export type MarketPhase = (typeof marketPhases)[number];

/** Share of the payout that a team's claim receives, as [numerator, denominator]. */
export type Share = [number, number];

export const marketTriggers = [
  'open',
  'start',
  'suspend',
  'resume',
  'close',
  'settle',
  'correct',
  'finalize',
  'void',
] as const;
export type MarketTrigger = (typeof marketTriggers)[number];

export interface Standing {
  phase: MarketPhase;
  /** The phase that a suspended market resumes in. */
  running: 'open' | 'in_play';
}

const trading = ['open', 'in_play'] as const;
const undecided = ['draft', 'open', 'in_play', 'suspended', 'closed'] as const;

interface Row {
  from: readonly MarketPhase[];
  on: MarketTrigger;
  to: (from: Standing) => Standing;
}

const rows: readonly Row[] = [
  { from: ['draft'], on: 'open', to: () => ({ phase: 'open', running: 'open' }) },
  { from: ['open'], on: 'start', to: () => ({ phase: 'in_play', running: 'in_play' }) },
  // A market that is suspended when play begins stays suspended and later resumes in play.
  { from: ['suspended'], on: 'start', to: () => ({ phase: 'suspended', running: 'in_play' }) },
  { from: trading, on: 'suspend', to: ({ running }) => ({ phase: 'suspended', running }) },
  { from: ['suspended'], on: 'resume', to: ({ running }) => ({ phase: running, running }) },
  { from: [...trading, 'suspended'], on: 'close', to: ({ running }) => ({ phase: 'closed', running }) },
  { from: ['closed'], on: 'settle', to: ({ running }) => ({ phase: 'provisional', running }) },
  { from: ['provisional'], on: 'correct', to: ({ running }) => ({ phase: 'provisional', running }) },
  { from: ['provisional'], on: 'finalize', to: ({ running }) => ({ phase: 'settled', running }) },
  { from: undecided, on: 'void', to: ({ running }) => ({ phase: 'voided', running }) },
];

/** The phase after a trigger. Null if the trigger has no effect in this phase. */
export function nextPhase(from: Standing, on: MarketTrigger): Standing | null {
  return rows.find((row) => row.on === on && row.from.includes(from.phase))?.to(from) ?? null;
}

/** Whether the market accepts orders, now or after a suspension. */
export function isTrading(phase: MarketPhase): boolean {
  return phase === 'open' || phase === 'in_play' || phase === 'suspended';
}
