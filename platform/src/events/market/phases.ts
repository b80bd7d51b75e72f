/** The life of a market (docs/domain/markets.md#market-phases) as the event moves it. Pure. */

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

/** What is paid for a team's claim, as [numerator, denominator]. */
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
  /** What a suspended market goes back to. */
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
  // A suspended market stays suspended when play begins, and goes in play when it is resumed.
  { from: ['suspended'], on: 'start', to: () => ({ phase: 'suspended', running: 'in_play' }) },
  { from: trading, on: 'suspend', to: ({ running }) => ({ phase: 'suspended', running }) },
  { from: ['suspended'], on: 'resume', to: ({ running }) => ({ phase: running, running }) },
  { from: [...trading, 'suspended'], on: 'close', to: ({ running }) => ({ phase: 'closed', running }) },
  { from: ['closed'], on: 'settle', to: ({ running }) => ({ phase: 'provisional', running }) },
  { from: ['provisional'], on: 'correct', to: ({ running }) => ({ phase: 'provisional', running }) },
  { from: ['provisional'], on: 'finalize', to: ({ running }) => ({ phase: 'settled', running }) },
  { from: undecided, on: 'void', to: ({ running }) => ({ phase: 'voided', running }) },
];

/** Where a trigger leads; null when it does nothing in this phase. */
export function nextPhase(from: Standing, on: MarketTrigger): Standing | null {
  return rows.find((row) => row.on === on && row.from.includes(from.phase))?.to(from) ?? null;
}

/** Whether orders may be placed, now or after a suspension. */
export function isTrading(phase: MarketPhase): boolean {
  return phase === 'open' || phase === 'in_play' || phase === 'suspended';
}
