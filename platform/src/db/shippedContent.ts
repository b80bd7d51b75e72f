import { canonicalJson } from '../shared/canonical.ts';
import { sha256 } from '../shared/ids.ts';
import type { Db, Tx } from './database.ts';
import { withTransaction } from './transaction.ts';

const hashes = new WeakMap<object, string>();

/**
 * Stores content that ships with the product, unless the database already has this version of it. Skipping it speeds up
 * the start and avoids locking tables that other nodes use. Only the content is compared: if `store` changes but the
 * content doesn't, use a different name. Returns whether it was stored.
 * @param content all content that `store` writes
 * @param store must take a lock that only one transaction can hold, because nodes of two versions may start together
 */
export async function storeShipped(
  db: Db,
  name: string,
  content: object,
  store: (tx: Tx) => Promise<void>,
): Promise<boolean> {
  const hash = hashOf(content);
  const stored = await db.selectFrom('shipped_content').select('hash').where('name', '=', name).executeTakeFirst();
  if (stored?.hash === hash) return false;
  await withTransaction(db, async (tx) => {
    await store(tx);
    await tx
      .insertInto('shipped_content')
      .values({ name, hash })
      .onConflict((conflict) => conflict.column('name').doUpdateSet({ hash }))
      .execute();
  });
  return true;
}

function hashOf(content: object): string {
  const known = hashes.get(content) ?? sha256(canonicalJson(content)).toString('hex');
  hashes.set(content, known);
  return known;
}
