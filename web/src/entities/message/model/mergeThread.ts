/** A contiguous part of a thread, newest first. */
export interface Stretch<Item> {
  readonly items: readonly Item[];
  /** Cursor for older items. Null if there are none. */
  readonly nextCursor: string | null;
  /** Cursor for newer items. Null if the newest item is included, in which case live updates are added after it. */
  readonly prevCursor: string | null;
}

/** The cursors of a page request. */
export interface Asked {
  readonly before?: string | null;
  readonly after?: string | null;
}

/** Functions that read an item's ID and its position in the thread. */
export interface Keys<Item> {
  id(item: Item): string;
  seq(item: Item): number;
}

/**
 * Maximum number of items in a stretch. Items farthest from the reading position are dropped and can be loaded again.
 */
export const keptAtMost = 200;

/**
 * Merges a page into a thread, which remains one contiguous stretch without duplicates.
 * - A page that was requested relative to a message no longer in the thread is ignored.
 * - Two stretches are joined if both reach the live end or if they share a message. Otherwise the page replaces the
 *   thread, because there may be unknown messages between them.
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
 * Adds an item from the live channel. Ignores it if the stretch doesn't reach the live end, because there may be
 * missing items in between.
 */
export function addLive<Item>(kept: Stretch<Item>, item: Item, keys: Keys<Item>): Stretch<Item> {
  if (kept.prevCursor !== null || kept.items.some((each) => keys.id(each) === keys.id(item))) return kept;
  const oldest = kept.items.at(-1);
  if (kept.nextCursor !== null && oldest && keys.seq(item) < keys.seq(oldest)) return kept;
  return { ...kept, items: sorted([...kept.items, item], keys) };
}

/** Marks the live channel as down, so newer messages have to be requested from this point on. */
export function endLive<Item>(kept: Stretch<Item>, keys: Keys<Item>): Stretch<Item> {
  const newest = kept.items[0];
  return kept.prevCursor === null && newest ? { ...kept, prevCursor: keys.id(newest) } : kept;
}

function joined<Item>(kept: Stretch<Item>, page: Stretch<Item>, keys: Keys<Item>): Stretch<Item> {
  const [keptEnds, pageEnds] = [endsOf(kept, keys), endsOf(page, keys)];
  const older = pageEnds.oldest <= keptEnds.oldest ? page : kept;
  const newer = pageEnds.newest >= keptEnds.newest ? page : kept;
  const cursors = { nextCursor: older.nextCursor, prevCursor: newer.prevCursor };
  // Usually the page is adjacent to the kept items and can be appended without comparing items.
  if (pageEnds.newest < keptEnds.oldest) return { ...page, ...cursors, items: [...kept.items, ...page.items] };
  if (pageEnds.oldest > keptEnds.newest) return { ...page, ...cursors, items: [...page.items, ...kept.items] };
  const fresh = new Set(page.items.map(keys.id));
  const others = kept.items.filter((item) => !fresh.has(keys.id(item)));
  return { ...page, ...cursors, items: sorted([...others, ...page.items], keys) };
}

/** Positions of the newest and oldest items. */
function endsOf<Item>({ items }: Stretch<Item>, keys: Keys<Item>) {
  const [newest, oldest] = [items[0], items.at(-1)];
  return { newest: newest ? keys.seq(newest) : 0, oldest: oldest ? keys.seq(oldest) : 0 };
}

/**
 * Handles an empty page: the thread ends in the requested direction, unless the stretch has changed since the request.
 */
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
