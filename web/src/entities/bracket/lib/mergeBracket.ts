/** The parts of a bracket that updates replace. In the cache, matches and standings are embedded values. */
export interface BracketParts {
  readonly version: number;
  readonly matches: readonly { readonly key: string }[];
  readonly standings: readonly { readonly eventTeamId: string; readonly rank: number }[];
}

/** Fields of a bracket that are always updated together. */
export interface BracketHead {
  readonly version: number;
  readonly state: string;
  readonly drawn: boolean;
  readonly finished: boolean;
}

const isEqual = (a: unknown, b: unknown) => a === b || JSON.stringify(a) === JSON.stringify(b);

/** Returns the new list, reusing known objects for equal items. Returns the known list itself if nothing changed. */
function reuse<T>(known: readonly T[], news: readonly T[], keyOf: (item: T) => string): readonly T[] {
  const byKey = new Map(known.map((item) => [keyOf(item), item]));
  const list = news.map((item) => {
    const before = byKey.get(keyOf(item));
    return before !== undefined && isEqual(before, item) ? before : item;
  });
  return list.length === known.length && list.every((item, index) => item === known[index]) ? known : list;
}

/** Replaces the items that an update contains and appends unknown ones. */
function patch<T>(known: readonly T[], news: readonly T[], keyOf: (item: T) => string): readonly T[] {
  const byKey = new Map(news.map((item) => [keyOf(item), item]));
  const kept = known.map((item) => byKey.get(keyOf(item)) ?? item);
  const keys = new Set(known.map(keyOf));
  return reuse(known, [...kept, ...news.filter((item) => !keys.has(keyOf(item)))], keyOf);
}

const matchKey = ({ key }: { readonly key: string }) => key;
const rowKey = ({ eventTeamId }: { readonly eventTeamId: string }) => eventTeamId;

/**
 * Replaces a whole bracket. Unchanged matches and standings stay the same objects, so that they aren't rendered again.
 */
export function renewBracket<B extends BracketParts>(known: B, news: B): B {
  return {
    ...news,
    matches: reuse(known.matches, news.matches, matchKey),
    standings: reuse(known.standings, news.standings, rowKey),
  };
}

/** Applies an update that contains only changes. Standings are sorted again, because ranks may have changed. */
export function patchBracket<B extends BracketParts>(known: B, news: BracketParts & BracketHead): B {
  const { version, state, drawn, finished } = news;
  const standings = patch(known.standings, news.standings, rowKey);
  return {
    ...known,
    version,
    state,
    drawn,
    finished,
    matches: patch(known.matches, news.matches, matchKey),
    standings: standings === known.standings ? standings : standings.toSorted((a, b) => a.rank - b.rank),
  };
}

/**
 * Merges a query's response. A response that is older than the live updates is ignored. `version` decreases only when a
 * correction is made, which the channel reports.
 */
export function acceptBracket<B extends BracketParts>(known: B | null | undefined, news: B | null): B | null {
  if (!known || !news) return news;
  return news.version < known.version ? known : renewBracket(known, news);
}
