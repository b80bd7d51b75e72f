import { isInternal } from '@/shared/routes';

interface Named {
  readonly id: string;
  readonly username: string;
}

/** A segment of a message's text. */
export type TextPart =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'mention'; readonly text: string; readonly person: Named }
  | { readonly kind: 'link'; readonly text: string; readonly link: string };

/**
 * Characters that end an address: spaces, quotes and full-width punctuation. A mention can't start within a word or an
 * address.
 */
const addressEnd = String.raw`\s<>"“”„‘’«»。，、．！？；：（）「」『』【】《》`;
const pieces = new RegExp(
  String.raw`((?:duelbook|https?)://[^${addressEnd}]+|(?<![\p{L}\p{N}_])@[\p{L}\p{N}_.-]+)`,
  'giu',
);
const closing: Readonly<Record<string, string>> = { ')': '(', ']': '[', '}': '{' };

/**
 * Splits a message's text into plain text, mentions and links. Only names that the platform lists count as mentions,
 * and only web addresses and `duelbook://` addresses count as links. Markup isn't interpreted.
 */
export function textParts(text: string, mentions: readonly Named[]): TextPart[] {
  const people = new Map(mentions.map((person) => [person.username.toLowerCase(), person]));
  const parts: TextPart[] = [];
  const add = (part: TextPart) => {
    const last = parts.at(-1);
    if (part.text === '') return;
    if (part.kind === 'text' && last?.kind === 'text')
      parts[parts.length - 1] = { kind: 'text', text: last.text + part.text };
    else parts.push(part);
  };
  for (const piece of text.split(pieces)) {
    const { core, rest } = withoutTail(piece, people);
    add(partOf(core, people));
    add({ kind: 'text', text: rest });
  }
  return parts;
}

function withoutTail(piece: string, people: ReadonlyMap<string, Named>): { core: string; rest: string } {
  const isOurs = piece.startsWith('@') || /^(https?|duelbook):\/\//i.test(piece);
  // A username may end in punctuation, such as a period.
  if (!isOurs || people.has(piece.slice(1).toLowerCase())) return { core: piece, rest: '' };
  let end = piece.length;
  while (end > 0 && isTail(piece.slice(0, end))) end -= 1;
  return { core: piece.slice(0, end), rest: piece.slice(end) };
}

/**
 * Whether the last character of a link or mention is punctuation of the surrounding sentence. A closing bracket is part
 * of the address if the address also contains the opening bracket, as in `/Harley_Quinn_(TV_series)`.
 */
function isTail(piece: string): boolean {
  const last = piece.slice(-1);
  const opening = closing[last];
  if (opening) return piece.split(last).length > piece.split(opening).length;
  return /[.,;:!?'…-]/.test(last);
}

function partOf(core: string, people: ReadonlyMap<string, Named>): TextPart {
  const person = core.startsWith('@') ? people.get(core.slice(1).toLowerCase()) : undefined;
  if (person) return { kind: 'mention', text: core, person };
  if (isInternal(core.toLowerCase())) return { kind: 'link', text: core, link: core };
  if (/^https?:\/\//i.test(core) && URL.canParse(core)) return { kind: 'link', text: core, link: core };
  return { kind: 'text', text: core };
}

/** IDs of the people mentioned in a text, matched in the same way as when the text is displayed. */
export function mentionedIn(text: string, people: readonly Named[]): string[] {
  const found = new Set(textParts(text, people).map((part) => (part.kind === 'mention' ? part.person.id : null)));
  return people.filter(({ id }) => found.has(id)).map(({ id }) => id);
}
