import type { MarketPhase } from '@/shared/api/types.generated.ts';
import { phaseWords } from './phase.ts';

/** Reasons why a market is paused or a stake can't be cashed out, by the platform's reason code. */
const words: Record<string, string> = {
  score: 'Score under review',
  round: 'Between rounds',
  play_interval: 'Break in play',
  interval: 'Break in play',
  lineup: 'Lineup changed',
  stream: 'Stream is down',
  feed: 'Waiting for the referee',
  dispute: 'Result disputed',
  price: 'Price moved too fast',
  staff: 'Paused by staff',
  integrity: 'Under review by staff',
  no_bids: 'No buyers right now',
};

const phases: readonly MarketPhase[] = ['closed', 'provisional', 'settled', 'voided'];

/** A pause reason short enough for a button: `Score under review`. */
export function pausedWords(reason: string | null | undefined): string {
  const phase = phases.find((each) => each === reason);
  return phase ? phaseWords(phase) : (words[reason ?? ''] ?? 'Briefly paused');
}
