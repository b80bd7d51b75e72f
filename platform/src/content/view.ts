import type { Selectable } from 'kysely';
import { type Block, toBlocks } from './blocks.ts';
import { type Figures, figuresOf, type Rules } from './figures.ts';
import { fill } from './fill.ts';
import type { Document } from './schemas.ts';
import type { DocumentTable } from './tables.ts';

/** Fills in documents with the current values of their placeholders. */
export function documentViews(rows: readonly Selectable<DocumentTable>[], rules: Rules): Document[] {
  const figures = figuresOf(rules);
  return rows.map((row) => documentView(row, figures));
}

export function documentView(
  row: Selectable<DocumentTable>,
  figures: Figures,
  useful: boolean | null = null,
): Document {
  return {
    id: row.id,
    slug: row.slug,
    kind: row.kind,
    title: fill(row.title, figures),
    summary: fill(row.summary, figures),
    topic: row.topic,
    anchor: row.anchor,
    image_url: row.image_url,
    deeplink: row.deeplink,
    button_text: row.button_text,
    published_at: row.publish_from.toISOString(),
    useful,
    blocks: blocksOf(fill(row.body_md, figures)),
  };
}

const MOST_KEPT = 500;
const kept = new Map<string, Block[]>();

/** Caches parsed texts, because the same few are read repeatedly. */
function blocksOf(markdown: string): Block[] {
  const known = kept.get(markdown);
  if (known) return known;
  const blocks = toBlocks(markdown);
  if (kept.size >= MOST_KEPT) kept.clear();
  kept.set(markdown, blocks);
  return blocks;
}
