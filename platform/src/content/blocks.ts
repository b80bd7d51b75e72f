import MarkdownIt, { type Token } from 'markdown-it';
import { invariant } from '../shared/assert.ts';

export const blockKinds = ['heading', 'paragraph', 'bullet', 'step', 'note'] as const;
export type BlockKind = (typeof blockKinds)[number];

export interface Span {
  text: string;
  strong: boolean;
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

const kindOf: Readonly<Record<string, BlockKind>> = {
  heading_open: 'heading',
  bullet_list_open: 'bullet',
  ordered_list_open: 'step',
  blockquote_open: 'note',
};

/**
 * Parses Markdown into blocks, so that clients build elements and never receive HTML. Supports headings, paragraphs,
 * flat lists, quotes (shown as notes), strong text and links. Everything else becomes plain text.
 */
export function toBlocks(markdown: string): Block[] {
  const blocks: Block[] = [];
  const open: BlockKind[] = [];
  for (const token of parser.parse(markdown, {})) {
    const kind = kindOf[token.type];
    if (kind) open.push(kind);
    else if (token.type in closing) open.pop();
    else if (token.type === 'inline') blocks.push({ kind: open.at(-1) ?? 'paragraph', spans: spansOf(token) });
    else if (token.content) blocks.push({ kind: 'paragraph', spans: [plain(token.content.trim())] });
  }
  return blocks;
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

function spansOf({ children }: Token): Span[] {
  invariant(children, 'an inline token has children');
  const spans: Span[] = [];
  let strong = 0;
  let link: string | null = null;
  for (const token of children) {
    if (token.type === 'strong_open') strong += 1;
    else if (token.type === 'strong_close') strong -= 1;
    else if (token.type === 'link_open') link = String(token.attrGet('href'));
    else if (token.type === 'link_close') link = null;
    else {
      const text = token.type === 'softbreak' || token.type === 'hardbreak' ? ' ' : token.content;
      if (text !== '') spans.push({ text, strong: strong > 0, link });
    }
  }
  return joined(spans);
}

const plain = (text: string): Span => ({ text, strong: false, link: null });

/** Merges adjacent spans that have the same formatting. */
function joined(spans: Span[]): Span[] {
  const result: Span[] = [];
  for (const span of spans) {
    const last = result.at(-1);
    if (last && last.strong === span.strong && last.link === span.link) last.text += span.text;
    else result.push({ ...span });
  }
  return result;
}
