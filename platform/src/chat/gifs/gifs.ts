import type { Db } from '../../db/database.ts';
import { ProviderFault } from '../../providers/fault.ts';
import type { Gifs } from '../../providers/giphy/port.ts';
import { common } from '../../shared/errors.ts';
import { type PageRequest, pageRange } from '../../shared/page.ts';
import type { Gif } from '../schemas.ts';

/** Searches GIFs or lists trending ones. All returned GIFs can then be sent in messages. @throws 503 */
export async function findGifs(db: Db, giphy: Gifs | null, request: PageRequest & { q?: string }) {
  if (!giphy) throw common.unavailable({}, 'GIFs aren’t available right now.');
  const { offset } = pageRange(request);
  const range = { offset, limit: request.page_size };
  const found = await (request.q === undefined ? giphy.trending(range) : giphy.search(request.q, range)).catch(refuse);
  await allow(db, found.items);
  return {
    items: found.items,
    page: request.page,
    page_size: request.page_size,
    has_next: offset + request.page_size < found.total,
  };
}

function refuse(error: unknown): never {
  throw error instanceof ProviderFault ? common.unavailable() : error;
}

async function allow(db: Db, items: readonly Gif[]): Promise<void> {
  if (items.length === 0) return;
  await db
    .insertInto('giphy_items')
    .values([...items])
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet((eb) => ({
        title: eb.ref('excluded.title'),
        url: eb.ref('excluded.url'),
        mp4_url: eb.ref('excluded.mp4_url'),
        preview_url: eb.ref('excluded.preview_url'),
      })),
    )
    .execute();
}
