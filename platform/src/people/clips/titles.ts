import { WrittenText } from '../../http/input/writtenText.ts';
import { common } from '../../shared/errors.ts';

/** Title of a clip or video. */
export const TitleText = WrittenText({ minLength: 1, maxLength: 80 });

/** Normalizes a title. @throws 1000 if it is empty */
export function cleanTitle(text: string): string {
  const title = text.normalize('NFC').trim().replaceAll(/\s+/g, ' ');
  if (title === '') throw common.validation({}, 'Enter a title.', 'title');
  return title;
}
