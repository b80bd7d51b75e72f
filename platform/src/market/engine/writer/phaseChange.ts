import type { Market } from '../../core/market.ts';
import type { Batch } from './batch.ts';
import type { PhaseChange } from './commit.ts';

/**
 * Changes to the market's row if a batch changed its phase, limits or delay. Otherwise null.
 * @param finalityMs how long winnings from a pot of this many cents stay unsettled.
 */
export function phaseChangeOf(
  market: Market,
  batch: Batch,
  wasInPlay: boolean,
  finalityMs: (pot: number) => number,
): PhaseChange | null {
  const { phaseCommand } = batch;
  if (!phaseCommand) return null;
  const { figures } = market;
  const { command, extras, pot } = phaseCommand;
  const phaseChange: PhaseChange = {
    phase: figures.phase,
    in_play: wasInPlay || isInPlay(market),
    // New limits leave the reason for a suspension unchanged.
    ...(command.type !== 'limits' && {
      reason: 'reason' in command ? command.reason : null,
      resumes_at: extras?.resumesAt ?? null,
    }),
    limits: figures.limits,
    delay_ms: figures.delay_ms,
  };
  if (command.type === 'settle' || command.type === 'void') phaseChange.settled_pot = pot;
  if (command.type === 'settle' || command.type === 'correct') {
    phaseChange.shares = command.shares;
    phaseChange.final_at = extras?.finalAt ?? command.at + finalityMs(pot);
  }
  return phaseChange;
}

/** Whether the market is in play now or will be when it resumes. */
function isInPlay({ figures }: Market): boolean {
  return figures.phase === 'in_play' || (figures.phase === 'suspended' && figures.interrupted === 'in_play');
}
