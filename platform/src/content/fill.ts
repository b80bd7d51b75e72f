import { invariant } from '../shared/assert.ts';
import type { Figures } from './figures.ts';

/** `{deposit_min}` */
const PLACE = /\{([a-z_]+)\}/g;

/** Replaces placeholders in a text. Unknown placeholders are a programming error. */
export function fill(text: string, figures: Figures): string {
  return text.replaceAll(PLACE, (_, name: string) => {
    const figure = figures[name];
    invariant(figure !== undefined, `the content placeholder {${name}} has a value`);
    return figure;
  });
}
