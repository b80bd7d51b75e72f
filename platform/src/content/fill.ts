import type { Figures } from './figures.ts';

/** Matches a placeholder such as `{deposit_min}`. */
const PLACE = /\{([a-z_]+)\}/g;
/** Matches everything that was probably meant to be a placeholder, including typos such as `{Deposit Min}`. */
const BRACES = /\{([^{}]{0,60})\}/g;

/**
 * Replaces the placeholders in a text. Unknown placeholders stay unchanged, because staff's texts can outlive a release
 * that knew more of them.
 */
export function fill(text: string, figures: Figures): string {
  return text.replaceAll(PLACE, (place, name: string) => figureOf(name, figures) ?? place);
}

/** The first placeholder in a text that has no value, including its braces. Null if all have one. */
export function unknownPlace(text: string, figures: Figures): string | null {
  for (const [place, name = ''] of text.matchAll(BRACES)) if (figureOf(name, figures) === undefined) return place;
  return null;
}

/** Only looks at own properties, so that `{constructor}` has no value. */
function figureOf(name: string, figures: Figures): string | undefined {
  return Object.hasOwn(figures, name) ? figures[name] : undefined;
}
