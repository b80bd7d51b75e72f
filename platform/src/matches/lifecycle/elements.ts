import { invariant } from '../../shared/assert.ts';
import type { Match } from '../store.ts';
import type { RulesSnapshot, StoredElement } from '../tables.ts';
import { drawCount, drawElements } from './draw.ts';

/**
 * Validates a side's picks or bans: exactly one element from the captain to become ready if the set uses picks or bans,
 * otherwise none. @returns the error for display, or null.
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

/**
 * Elements in play, fixed at the start: the draw, both sides' picks, or the elements no one banned. Null for a match
 * without a set.
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
  return drawElements(match.draw_seed, set.elements, drawCount(set.kind, match.rules.best_of));
}
