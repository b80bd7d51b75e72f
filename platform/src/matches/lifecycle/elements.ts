import { drawItems, mixedSeed } from '../../draws/draw.ts';
import { invariant } from '../../shared/assert.ts';
import type { Side } from '../machine.ts';
import type { Match, Participant } from '../store.ts';
import type { RulesSnapshot, StoredElement } from '../tables.ts';
import { drawCount } from './draw.ts';

/**
 * Validates a side's picks or bans. If the set uses picks or bans, the captain must choose exactly one element before
 * becoming ready. Otherwise, the list must be empty. @returns the error to display, or null
 */
export function picksFault(
  rules: RulesSnapshot,
  picks: readonly string[],
  { ready, captain }: { ready: boolean; captain: boolean },
): string | null {
  const set = rules.element_set;
  if (!set || set.rule === 'draw') return picks.length === 0 ? null : 'This match has nothing to pick.';
  if (!captain) return picks.length === 0 ? null : 'Your captain picks for your team.';
  if (!picks.every((pick) => set.elements.some((element) => element.id === pick))) {
    return `Choose from ${set.name}.`;
  }
  if (picks.length > 1) return 'Choose one.';
  if (ready && picks.length === 0) return set.rule === 'ban' ? `Ban one of ${set.name}.` : `Pick one of ${set.name}.`;
  return null;
}

/** Texts the captains added to the draw, in the order they are hashed: side A, then side B. */
export function drawSalts(participants: readonly Participant[]): { side: Side; salt: string }[] {
  return participants
    .flatMap(({ captain, side, draw_salt: salt }) => (captain && salt !== null ? [{ side, salt }] : []))
    .sort((a, b) => a.side.localeCompare(b.side));
}

/**
 * Returns the elements in play, which are fixed at the start: elements that were drawn, picked by either side, or not
 * banned. Null for a match without an element set.
 */
export function elementsInPlay(match: Match): StoredElement[] | null {
  const set = match.rules.element_set;
  if (!set) return null;
  const chosen = match.participants.flatMap((one) => one.element_picks);
  if (set.rule === 'ban') return set.elements.filter((element) => !chosen.includes(element.id));
  if (set.rule === 'pick') {
    return chosen.flatMap((pick) => set.elements.filter((element) => element.id === pick));
  }
  invariant(match.draw_seed, 'a draw is committed before the start');
  const seed = mixedSeed(
    match.draw_seed,
    drawSalts(match.participants).map((one) => one.salt),
  );
  return drawItems(seed, set.elements, drawCount(set.kind, match.rules.best_of));
}
