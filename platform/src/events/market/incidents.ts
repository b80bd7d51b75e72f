/** Reasons for suspending a market (docs/domain/markets.md#market-phases). Pure. */

export const incidentKinds = [
  'score',
  'round',
  'play_interval',
  'lineup',
  'stream',
  'feed',
  'dispute',
  'price',
  'staff',
  'integrity',
] as const;
export type IncidentKind = (typeof incidentKinds)[number];

/** Reasons for a suspension, as shown to users. */
export const incidentWords: Readonly<Record<IncidentKind, string>> = {
  score: 'A score was just reported.',
  round: 'The round is over and the next one hasn’t started.',
  play_interval: 'The game is paused.',
  lineup: 'A lineup changed.',
  stream: 'The stream is down.',
  feed: 'The referee’s connection was lost.',
  dispute: 'The result is disputed.',
  price: 'The price moved unusually fast.',
  staff: 'Staff suspended this market.',
  integrity: 'Staff are reviewing this market.',
};

/** Incidents that staff end by resuming the market. All others end with the signal or round that they wait for. */
export const endedByStaff: readonly IncidentKind[] = ['staff', 'integrity', 'dispute', 'price', 'stream', 'lineup'];

/** Incidents that end with the referee's next signal. */
export const endedBySign: readonly IncidentKind[] = ['feed'];

/** Incidents that end when a round starts. */
export const endedByRound: readonly IncidentKind[] = ['feed', 'round', 'play_interval'];

export interface OpenIncident {
  kind: IncidentKind;
  reason: string;
  resumes_at: Date | null;
}

/**
 * The incident that lasts longest: one without an end time if there is any, otherwise the one that ends last. Null if
 * there is none.
 */
export function lastingIncident<T extends Pick<OpenIncident, 'resumes_at'>>(open: readonly T[]): T | null {
  let found: T | null = null;
  for (const one of open) {
    if (one.resumes_at === null) return one;
    if (found?.resumes_at == null || one.resumes_at > found.resumes_at) found = one;
  }
  return found;
}
