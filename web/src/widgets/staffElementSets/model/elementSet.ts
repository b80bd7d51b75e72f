import type { ElementKind, ElementRule } from '@/shared/api/types.generated';
import { plural } from '@/shared/lib/format';
import type { StaffElementSet_RowFragment } from '../api/elementSets.generated.ts';

export const rules: readonly ElementRule[] = ['pick', 'ban', 'draw'];
export const kinds: readonly ElementKind[] = ['maps', 'weapons', 'characters', 'teams', 'cars', 'elements'];

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

/** The form fields for an element set, as typed by staff. */
export interface ElementSetDraft {
  name: string;
  rule: ElementRule;
  kind: ElementKind;
  /** Elements, one per line. */
  elements: string;
}

export const emptySet: ElementSetDraft = { name: '', rule: 'pick', kind: 'maps', elements: '' };

/** A draft that contains the values of an existing set. */
export const setDraftOf = ({ name, rule, kind, elements }: StaffElementSet_RowFragment): ElementSetDraft => ({
  name,
  rule,
  kind,
  elements: elements.map((element) => element.name).join('\n'),
});

/** Converts the draft to the mutation's input. */
export const cleanSet = ({ name, elements, ...rest }: ElementSetDraft) => ({
  ...rest,
  name: name.trim(),
  elements: linesOf(elements),
});

type Row = Pick<StaffElementSet_RowFragment, 'rule' | 'kind' | 'offered' | 'elements'>;

/** Describes a set in one line: `Banned by captains · Maps · 4 elements`. */
export const setWords = ({ rule, kind, offered, elements }: Row): string =>
  [ruleNames[rule], kindLabels[kind], plural(elements.length, 'element'), ...(offered ? [] : ['Withdrawn'])].join(
    ' · ',
  );

/** Names in a text, one per line. Keeps duplicates, so that they can be reported as an error. */
export function linesOf(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
}

/** The reason why the draft can't be submitted yet, or null. */
export function setFault(draft: ElementSetDraft): string | null {
  const { name, elements } = cleanSet(draft);
  if (name.length < 2) return 'Enter a name of at least two characters.';
  if (elements.length < 2) return 'Enter at least two elements, one per line.';
  if (elements.length > 50) return 'Sets can have at most 50 elements.';
  const repeated = elements.find(
    (each, index) => elements.findIndex((other) => other.toLowerCase() === each.toLowerCase()) < index,
  );
  if (repeated) return `${repeated} is in the list twice.`;
  const long = elements.find((each) => each.length > 60);
  return long ? `Shorten “${long.slice(0, 24)}…” to 60 characters.` : null;
}
