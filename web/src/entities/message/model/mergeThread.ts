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
export const keptAtMost = 200;

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
  if (page.items.length === 0) return endAt(kept, asked, keys);
  const beside = asked.before ?? asked.after;
  if (beside) {
    const known = kept.items.some((item) => keys.id(item) === beside);
    return known ? trimmed(joined(kept, page, keys), asked, keys) : kept;
  }
  const known = new Set(kept.items.map(keys.id));
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
  const [keptEnds, pageEnds] = [endsOf(kept, keys), endsOf(page, keys)];
  const older = pageEnds.oldest <= keptEnds.oldest ? page : kept;
  const newer = pageEnds.newest >= keptEnds.newest ? page : kept;
  const cursors = { nextCursor: older.nextCursor, prevCursor: newer.prevCursor };
  // The usual page lies beside what is kept, however long that is: nothing has to be compared.
  if (pageEnds.newest < keptEnds.oldest) return { ...page, ...cursors, items: [...kept.items, ...page.items] };
  if (pageEnds.oldest > keptEnds.newest) return { ...page, ...cursors, items: [...page.items, ...kept.items] };
  const fresh = new Set(page.items.map(keys.id));
  const others = kept.items.filter((item) => !fresh.has(keys.id(item)));
  return { ...page, ...cursors, items: sorted([...others, ...page.items], keys) };
}

/** The places of the first and the last item. */
function endsOf<Item>({ items }: Stretch<Item>, keys: Keys<Item>) {
  const [newest, oldest] = [items[0], items.at(-1)];
  return { newest: newest ? keys.seq(newest) : 0, oldest: oldest ? keys.seq(oldest) : 0 };
}

/** Nothing lies on the side that was asked for: there the thread ends, unless the stretch ends elsewhere by now. */
function endAt<Item>(kept: Stretch<Item>, { before, after }: Asked, keys: Keys<Item>): Stretch<Item> {
  const stillAt = (item: Item | undefined, asked: string) => item !== undefined && keys.id(item) === asked;
  if (before && stillAt(kept.items.at(-1), before)) return { ...kept, nextCursor: null };
  if (after && stillAt(kept.items[0], after)) return { ...kept, prevCursor: null };
  return kept;
}

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
