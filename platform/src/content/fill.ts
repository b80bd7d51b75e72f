import { invariant } from '../shared/assert.ts';
import type { Figures } from './figures.ts';

/** `{deposit_min}` */
const PLACE = /\{([a-z_]+)\}/g;

/** A text with the rules' numbers in it. A name that is not known is a defect of the text. */
export function fill(text: string, figures: Figures): string {
  return text.replaceAll(PLACE, (_, name: string) => {
    const figure = figures[name];
    invariant(figure !== undefined, `the content placeholder {${name}} has a value`);
    return figure;
  });
}
