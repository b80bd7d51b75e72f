import type { Deps } from '../app.ts';
import { readRules } from './figures.ts';
import type { Document } from './schemas.ts';
import { audiencesOf, published } from './store.ts';
import type { DocumentKind } from './tables.ts';
import { documentViews } from './view.ts';

/** Lists all documents of a kind that the person can see now, most important first. */
export async function readDocuments(
  { db, config }: Deps,
  kind: DocumentKind,
  userId: string | null,
): Promise<Document[]> {
  const audiences = await audiencesOf(db, userId);
  const rows = await published(db, kind, audiences).orderBy('position').orderBy('id').execute();
  return documentViews(rows, await readRules(db, config));
}
