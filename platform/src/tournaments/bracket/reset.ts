import type { Change } from '../../events/lifecycle/eventChange.ts';
import { dropMatch } from '../../matches/bracket/rule.ts';
import type { Config } from '../../shared/config.ts';
import { common } from '../../shared/errors.ts';
import { type Correction, fits } from '../brackets/correction.ts';
import type { Fact } from '../brackets/facts.ts';
import { openMatches } from './advance.ts';
import { type Bracket, dropFacts, replaceFact } from './store.ts';

export interface AppliedCorrection {
  /** Index of the corrected fact. */
  index: number;
  correction: Correction;
  /** The new fact. Null removes the old one. */
  fact: Fact | null;
  matchId: string | null;
  authorId: string | null;
  reason?: string | null;
}

/**
 * Stores a correction: replaces the fact, drops later facts that no longer fit, and ends unfinished matches whose teams
 * changed. The caller advances the bracket afterwards. @throws 1002 if the new fact doesn't fit the bracket
 */
export async function applyCorrection(
  change: Change,
  config: Config,
  bracket: Bracket,
  { index, correction, fact, matchId, authorId, reason = null }: AppliedCorrection,
): Promise<void> {
  const { tx, event } = change;
  const old = bracket.facts[index];
  if (!old || !fits(correction, fact)) throw common.notAllowedNow({}, 'This result doesn’t fit the bracket.');
  await replaceFact(tx, event, old, fact && { fact, matchId, authorId, reason });
  const dropped = correction.dropped.flatMap((at) => bracket.facts[at]?.id ?? []);
  await dropFacts(tx, event, dropped);
  const open = await openMatches(change);
  const affected = correction.changed.flatMap((key) => {
    const was = correction.before.matches.find((one) => one.key === key);
    const now = correction.after.matches.find((one) => one.key === key);
    const sameTeams = was?.teams[0] === now?.teams[0] && was?.teams[1] === now?.teams[1];
    const id = open.get(key);
    return id !== undefined && !(sameTeams && (now?.status === 'ready' || now?.status === 'running')) ? [id] : [];
  });
  for (const id of affected.sort()) {
    await dropMatch(tx, { config, userId: null }, id, 'An earlier result was corrected, so this match isn’t played.');
  }
}
