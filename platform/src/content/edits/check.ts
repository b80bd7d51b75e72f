import { common } from '../../shared/errors.ts';
import { refusedLink } from '../blocks.ts';
import type { Figures } from '../figures.ts';
import { unknownPlace } from '../fill.ts';
import type { DocumentKind } from '../tables.ts';
import type { DocumentContent } from './content.ts';

type Texts = Pick<DocumentContent, 'title' | 'summary' | 'body_md'>;

/** Maximum number of characters of a link that a refusal repeats. */
const LONGEST_QUOTE = 80;

/** Kinds that can have an audience. The lists of all other kinds are the same for everyone. */
const audienceKinds: readonly DocumentKind[] = ['jumbotron', 'announcement'];
/** Kinds that consist only of a title and summary. */
const shortKinds: readonly DocumentKind[] = ['jumbotron', 'announcement'];

/** Refuses content that players couldn't read as intended. @throws 1000 */
export function requireValid(kind: DocumentKind, content: DocumentContent, figures: Figures): void {
  if (content.title === '') throw common.validation(undefined, 'Enter a title.', 'title');
  if (content.summary === '' && kind !== 'announcement')
    throw common.validation(undefined, 'Enter a summary.', 'summary');
  if (content.body_md === '' && !shortKinds.includes(kind))
    throw common.validation(undefined, 'Enter the text.', 'body');
  requireReadable(content, figures);
  requireButton(content);
  if (content.audience !== 'everyone' && !audienceKinds.includes(kind))
    throw common.validation(undefined, 'Everyone sees documents of this kind. Choose everyone.', 'audience');
  if (content.publish_until && content.publish_until <= content.publish_from)
    throw common.validation(undefined, 'Choose an end after the start.', 'publish_until');
}

/** Refuses placeholders without a value and links that players can't follow. @throws 1000 */
export function requireReadable({ title, summary, body_md }: Texts, figures: Figures): void {
  for (const [param, text] of Object.entries({ title, summary, body: body_md })) {
    const place = unknownPlace(text, figures);
    if (place !== null) throw common.validation(undefined, `${place} isn’t a known placeholder.`, param);
  }
  const link = refusedLink(body_md);
  if (link !== null)
    throw common.validation(
      undefined,
      `Links start with https:// or duelbook://, unlike ${link.slice(0, LONGEST_QUOTE)}.`,
      'body',
    );
}

function requireButton({ deeplink, button_text }: DocumentContent): void {
  if (deeplink !== null && !button_text)
    throw common.validation(undefined, 'Enter a label for the button, or remove its link.', 'button_text');
  if (deeplink === null && button_text !== null)
    throw common.validation(undefined, 'Enter where the button leads, or remove its label.', 'deeplink');
}
