import type { MarketPhase } from '@/shared/api/types.generated.ts';
import { phaseWords } from './phase.ts';

/** Why a market waits, by the platform's code (DOMAIN.md 5.5), and why nothing can be sold in it. */
const words: Record<string, string> = {
  score: 'Score under review',
  round: 'Between rounds',
  play_interval: 'Break in play',
  interval: 'Break in play',
  lineup: 'Line-up changed',
  stream: 'Stream is down',
  feed: 'Waiting for the referee',
  dispute: 'Result disputed',
  price: 'Price moved too fast',
  staff: 'Paused by staff',
  integrity: 'Under review by staff',
  no_bids: 'No buyers right now',
};

const phases: readonly MarketPhase[] = ['closed', 'provisional', 'settled', 'voided'];

/** The code of a pause in words, as short as a button takes them: `Score under review`. */
export function pausedWords(reason: string | null | undefined): string {
  const phase = phases.find((each) => each === reason);
  return phase ? phaseWords(phase) : (words[reason ?? ''] ?? 'Paused for a moment');
}
