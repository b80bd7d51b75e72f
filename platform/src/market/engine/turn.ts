import type { Market } from '../core/market.ts';
import type { Batch } from './batch.ts';
import type { Turn } from './commit.ts';

/**
 * Changes to the market's row after a batch that changed its phase, limits or delay; null when none did.
 * @param finalityMs how long winnings from a pot of this many cents stay unsettled.
 */
export function turnOf(
  market: Market,
  batch: Batch,
  wasInPlay: boolean,
  finalityMs: (pot: number) => number,
): Turn | null {
  const { turned } = batch;
  if (!turned) return null;
  const { figures } = market;
  const { command, extras, pot } = turned;
  const turn: Turn = {
    phase: figures.phase,
    in_play: wasInPlay || isInPlay(market),
    // New limits don't change the reason for a suspension.
    ...(command.type !== 'limits' && {
      reason: 'reason' in command ? command.reason : null,
      resumes_at: extras?.resumesAt ?? null,
    }),
    limits: figures.limits,
    delay_ms: figures.delay_ms,
  };
  if (command.type === 'settle' || command.type === 'void') turn.settled_pot = pot;
  if (command.type === 'settle' || command.type === 'correct') {
    turn.shares = command.shares;
    turn.final_at = extras?.finalAt ?? command.at + finalityMs(pot);
  }
  return turn;
}

/** Whether it is in play, or will be once resumed. */
function isInPlay({ figures }: Market): boolean {
  return figures.phase === 'in_play' || (figures.phase === 'suspended' && figures.interrupted === 'in_play');
}
