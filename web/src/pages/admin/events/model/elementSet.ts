import type { ElementKind, ElementRule } from '@/shared/api/types.generated';

export const ruleNames: Record<ElementRule, string> = {
  pick: 'Picked by captains',
  ban: 'Banned by captains',
  draw: 'Drawn at random',
};

export const kindLabels: Record<ElementKind, string> = {
  maps: 'Maps',
  weapons: 'Weapons',
  characters: 'Characters',
  teams: 'Teams',
  cars: 'Cars',
  elements: 'Other',
};

/** Names in a text, one per line. Repeated names are kept, so that they can be named as a fault. */
export function linesOf(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
}

/** Why the set can't be created. Null if it can. */
export function setFault(name: string, elements: readonly string[]): string | null {
  if (name.trim().length < 2) return 'Enter a name of at least two characters.';
  if (elements.length < 2) return 'Enter at least two elements, one per line.';
  if (elements.length > 50) return 'A set has at most 50 elements.';
  const repeated = elements.find(
    (each, index) => elements.findIndex((other) => other.toLowerCase() === each.toLowerCase()) < index,
  );
  if (repeated) return `${repeated} is in the list twice.`;
  const long = elements.find((each) => each.length > 60);
  return long ? `Shorten “${long.slice(0, 24)}…” to 60 characters.` : null;
}
