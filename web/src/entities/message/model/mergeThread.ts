/** A stretch of a thread without a hole, newest first. */
export interface Stretch<Item> {
  readonly items: readonly Item[];
  /** Asks for what is older; null when there is nothing. */
  readonly nextCursor: string | null;
  /** Asks for what is newer. Null while the stretch reaches to the live end. */
  readonly prevCursor: string | null;
}

/** What a page was asked for with. */
export interface Asked {
  readonly before?: string | null;
  readonly after?: string | null;
}

/** How an item's id and its place in the thread are read. */
export interface Keys<Item> {
  id(item: Item): string;
  seq(item: Item): number;
}

/** So many are kept; what lies farthest from where people read is dropped and can be asked for again. */
export const keptAtMost = 2000;

/**
 * Joins a page to what is known of a thread, so that it stays one stretch without holes or doubles.
 * - What is next to a message that is not known any more is not taken.
 * - Two stretches that both reach to the live end belong together; any other two only when they share a message. Else the page begins
 *   the thread anew: what lies between is unknown.
 */
export function mergeThread<Item>(
  kept: Stretch<Item> | undefined,
  page: Stretch<Item>,
  asked: Asked,
  keys: Keys<Item>,
): Stretch<Item> {
  if (!kept || kept.items.length === 0) return page;
  if (page.items.length === 0) return endAt(kept, asked);
  const known = new Set(kept.items.map(keys.id));
  const beside = asked.before ?? asked.after;
  if (beside) return known.has(beside) ? trimmed(joined(kept, page, keys), asked, keys) : kept;
  const bothLive = kept.prevCursor === null && page.prevCursor === null;
  const meets = bothLive || page.items.some((item) => known.has(keys.id(item)));
  return meets ? trimmed(joined(kept, page, keys), asked, keys) : page;
}

/**
 * Adds what a live channel brought. Into a stretch that ends before the live end nothing is added: between the two may lie what is
 * not known yet.
 */
export function addLive<Item>(kept: Stretch<Item>, item: Item, keys: Keys<Item>): Stretch<Item> {
  if (kept.prevCursor !== null || kept.items.some((each) => keys.id(each) === keys.id(item))) return kept;
  const oldest = kept.items.at(-1);
  if (kept.nextCursor !== null && oldest && keys.seq(item) < keys.seq(oldest)) return kept;
  return { ...kept, items: sorted([...kept.items, item], keys) };
}

/** The live channel fell silent: from here on newer messages have to be asked for. */
export function endLive<Item>(kept: Stretch<Item>, keys: Keys<Item>): Stretch<Item> {
  const newest = kept.items[0];
  return kept.prevCursor === null && newest ? { ...kept, prevCursor: keys.id(newest) } : kept;
}

function joined<Item>(kept: Stretch<Item>, page: Stretch<Item>, keys: Keys<Item>): Stretch<Item> {
  const fresh = new Set(page.items.map(keys.id));
  const seqs = (stretch: Stretch<Item>) => stretch.items.map(keys.seq);
  const [keptSeqs, pageSeqs] = [seqs(kept), seqs(page)];
  const older = Math.min(...pageSeqs) <= Math.min(...keptSeqs) ? page : kept;
  const newer = Math.max(...pageSeqs) >= Math.max(...keptSeqs) ? page : kept;
  return {
    ...page,
    items: sorted([...kept.items.filter((item) => !fresh.has(keys.id(item))), ...page.items], keys),
    nextCursor: older.nextCursor,
    prevCursor: newer.prevCursor,
  };
}

/** Nothing lies on the side that was asked for: there the thread ends. */
const endAt = <Item>(kept: Stretch<Item>, { before, after }: Asked): Stretch<Item> => ({
  ...kept,
  nextCursor: before ? null : kept.nextCursor,
  prevCursor: after ? null : kept.prevCursor,
});

function sorted<Item>(items: Item[], keys: Keys<Item>): Item[] {
  return items.sort((a, b) => keys.seq(b) - keys.seq(a));
}

function trimmed<Item>(stretch: Stretch<Item>, asked: Asked, keys: Keys<Item>): Stretch<Item> {
  const { items } = stretch;
  if (items.length <= keptAtMost) return stretch;
  if (asked.before) {
    const left = items.slice(-keptAtMost);
    return { ...stretch, items: left, prevCursor: left[0] ? keys.id(left[0]) : null };
  }
  const left = items.slice(0, keptAtMost);
  const oldest = left.at(-1);
  return { ...stretch, items: left, nextCursor: oldest ? keys.id(oldest) : null };
}
