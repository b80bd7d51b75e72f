import { type Block, toBlocks } from '../blocks.ts';
import type { Figures } from '../figures.ts';
import { fill } from '../fill.ts';
import { requireReadable } from './check.ts';

export interface DocumentPreview {
  title: string;
  summary: string;
  blocks: Block[];
}

/**
 * Previews a text as players would read it now.
 * @throws 1000 for unknown placeholders and refused links
 */
export function previewDocument(
  { title, summary, body }: { title: string; summary: string; body: string },
  figures: Figures,
): DocumentPreview {
  requireReadable({ title, summary, body_md: body }, figures);
  return { title: fill(title, figures), summary: fill(summary, figures), blocks: toBlocks(fill(body, figures)) };
}
