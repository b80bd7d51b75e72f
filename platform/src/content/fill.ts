import { invariant } from '../shared/assert.ts';
import type { Figures } from './figures.ts';

/** Matches a placeholder such as `{deposit_min}`. */
const PLACE = /\{([a-z_]+)\}/g;

/** Replaces the placeholders in a text. An unknown placeholder is a programming error. */
export function fill(text: string, figures: Figures): string {
  return text.replaceAll(PLACE, (_, name: string) => {
    const figure = figures[name];
    invariant(figure !== undefined, `the content placeholder {${name}} has a value`);
    return figure;
  });
}
