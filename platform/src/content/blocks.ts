import MarkdownIt, { type Token } from 'markdown-it';
import { invariant } from '../shared/assert.ts';

export const blockKinds = ['heading', 'paragraph', 'bullet', 'step', 'note'] as const;
export type BlockKind = (typeof blockKinds)[number];

export interface Span {
  text: string;
  strong: boolean;
  italic: boolean;
  code: boolean;
  link: string | null;
}

export interface Block {
  kind: BlockKind;
  spans: Span[];
}

/** Allows no HTML and only two kinds of links: https addresses and deep links into the app. */
const options = { html: false, linkify: false, typographer: true };
const parser = new MarkdownIt(options);
parser.validateLink = isAllowedLink;

/**
 * Notes quote people, so everything that isn't formatting stays as typed: no typographic replacements, entities or
 * images, and no headings or rules made of `#` and `-`. URLs with a scheme become links automatically.
 */
const lightParser = new MarkdownIt({ html: false, linkify: true }).disable([
  'blockquote',
  'code',
  'entity',
  'heading',
  'hr',
  'image',
  'lheading',
  'reference',
  'strikethrough',
  'table',
]);
lightParser.validateLink = isAllowedLink;
lightParser.linkify.set({ fuzzyLink: false, fuzzyEmail: false });

const kindOf: Readonly<Record<string, BlockKind>> = {
  heading_open: 'heading',
  bullet_list_open: 'bullet',
  blockquote_open: 'note',
};

/**
 * Parses Markdown into blocks, so that clients build elements and never receive HTML. Supports headings, paragraphs,
 * flat lists, quotes (shown as notes), strong and italic text, code and links. Everything else becomes plain text.
 */
export function toBlocks(markdown: string): Block[] {
  return blocksOf(parser.parse(markdown, {}), ' ');
}

/**
 * Parses the light Markdown of staff notes: paragraphs, flat lists, strong and italic text, code and links. Everything
 * else, including HTML, stays text, and line breaks are kept.
 */
export function toLightBlocks(text: string): Block[] {
  const blocks = blocksOf(lightParser.parse(text, {}), '\n');
  return blocks.length > 0 ? blocks : [{ kind: 'paragraph', spans: [spanOf(text)] }];
}

function blocksOf(tokens: readonly Token[], lineBreak: string): Block[] {
  const blocks: Block[] = [];
  const open: BlockKind[] = [];
  let number = '';
  for (const token of tokens) {
    const kind = token.type === 'ordered_list_open' ? numberedKind(token) : kindOf[token.type];
    if (kind) open.push(kind);
    else if (token.type in closing) open.pop();
    else if (token.type === 'list_item_open')
      number = open.at(-1) === 'paragraph' ? `${token.info}${token.markup} ` : '';
    else if (token.type === 'inline') {
      blocks.push({ kind: open.at(-1) ?? 'paragraph', spans: joined([spanOf(number), ...spansOf(token, lineBreak)]) });
      number = '';
    } else if (token.content) {
      blocks.push({ kind: 'paragraph', spans: [{ ...spanOf(token.content.trim()), code: token.type === 'fence' }] });
    }
  }
  return blocks;
}

/** Clients number steps from 1, so a list with other numbers, or a line such as "2019. A good year", stays text. */
function numberedKind(list: Token): BlockKind {
  return list.attrGet('start') === null ? 'step' : 'paragraph';
}

function isAllowedLink(link: string): boolean {
  return /^(?:https:\/\/|duelbook:\/\/)/.test(link);
}

/** The first link target in a text that `toBlocks` wouldn't accept. Null if there is none. */
export function refusedLink(markdown: string): string | null {
  const refused: string[] = [];
  const finder = new MarkdownIt(options);
  finder.validateLink = (link) => {
    if (!isAllowedLink(link)) refused.push(link);
    return true;
  };
  finder.parse(markdown, {});
  return refused[0] ?? null;
}

const closing = { heading_close: 1, bullet_list_close: 1, ordered_list_close: 1, blockquote_close: 1 };

const plain: Readonly<Omit<Span, 'text'>> = { strong: false, italic: false, code: false, link: null };
const spanOf = (text: string): Span => ({ ...plain, text });

function spansOf({ children }: Token, lineBreak: string): Span[] {
  invariant(children, 'an inline token has children');
  const spans: Span[] = [];
  let strong = 0;
  let italic = 0;
  let link: string | null = null;
  for (const token of children) {
    if (token.type === 'strong_open') strong += 1;
    else if (token.type === 'strong_close') strong -= 1;
    else if (token.type === 'em_open') italic += 1;
    else if (token.type === 'em_close') italic -= 1;
    else if (token.type === 'link_open') link = String(token.attrGet('href'));
    else if (token.type === 'link_close') link = null;
    else {
      const text = token.type === 'softbreak' || token.type === 'hardbreak' ? lineBreak : token.content;
      const code = token.type === 'code_inline';
      spans.push({ text, strong: strong > 0, italic: italic > 0, code, link });
    }
  }
  return spans;
}

/** Merges adjacent spans with the same formatting and drops empty ones. */
function joined(spans: Span[]): Span[] {
  const result: Span[] = [];
  for (const span of spans.filter(({ text }) => text !== '')) {
    const last = result.at(-1);
    if (last && sameFormat(last, span)) last.text += span.text;
    else result.push({ ...span });
  }
  return result;
}

function sameFormat(one: Span, other: Span): boolean {
  return (Object.keys(plain) as (keyof typeof plain)[]).every((key) => one[key] === other[key]);
}
