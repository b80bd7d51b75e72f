import type { Tx } from '../db/database.ts';
import { checkText } from '../moderation/checkText.ts';
import { common } from '../shared/errors.ts';
import { peopleErrors } from './errors.ts';

/** Normalizes a title. @throws 1000 if it is empty or not allowed */
export async function checkTitle(tx: Tx, text: string): Promise<string> {
  const title = text.normalize('NFC').trim().replaceAll(/\s+/g, ' ');
  if (title === '') throw common.validation({}, 'Enter a title.', 'title');
  const { severity, matches } = await checkText(tx, title);
  if (severity !== 'none' && severity !== 'flag') throw peopleErrors.textRefused({ matches }, undefined, 'title');
  return title;
}
