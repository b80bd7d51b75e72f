import { type ApolloCache, type Cache, InMemoryCache, type OperationVariables, type Reference } from '@apollo/client';

/** Types whose `version` rises with every change on the platform. */
const versioned = new Set(['Match', 'Wallet', 'Conversation', 'Message']);

interface Versioned {
  readonly __typename: string;
  readonly id: string;
  readonly version: number;
}

const isVersioned = (value: object): value is Versioned => {
  const { __typename, id, version } = value as Partial<Versioned>;
  return versioned.has(__typename ?? '') && typeof id === 'string' && typeof version === 'number';
};

/** Every versioned entity inside an answer. */
export function versionedIn(value: unknown): Versioned[] {
  if (Array.isArray(value)) return value.flatMap(versionedIn);
  if (typeof value !== 'object' || value === null) return [];
  const inner = Object.values(value).flatMap(versionedIn);
  return isVersioned(value) ? [value, ...inner] : inner;
}

/**
 * A cache in which a match, a wallet, a conversation or a message never goes back to an older version. A live event and a slower answer to an earlier
 * question may arrive in either order; the newer state stays.
 */
export class VersionedCache extends InMemoryCache {
  override write(options: Parameters<InMemoryCache['write']>[0]): Reference | undefined {
    const older = versionedIn(options.result).flatMap((entity) => {
      const id = `${entity.__typename}:${entity.id}`;
      return this.versionOf(id) > entity.version ? [id] : [];
    });
    if (older.length === 0) return super.write(options);
    const kept = this.extract();
    return this.batch({
      update: (cache: ApolloCache) => {
        const reference = super.write(options);
        for (const id of older) {
          const known = kept[id] ?? {};
          cache.modify({
            id,
            broadcast: false,
            fields: (value, { storeFieldName }) => (storeFieldName in known ? known[storeFieldName] : value),
          });
        }
        return reference;
      },
    });
  }

  /**
   * As Apollo's, but while nothing optimistic stands what is known is read where what is shown has been read already: with every change
   * Apollo reads each query both ways to see whether they differ. That would take twice the work, twice the notes on every field, and a
   * comparison of two answers in full.
   */
  override diff<TData = unknown, TVariables extends OperationVariables = OperationVariables>(
    asked: Cache.DiffOptions<TData, TVariables>,
  ): Cache.InternalDiffResultWithDataState<TData> {
    const { known, shown } = this.stores();
    const same = 'stump' in known && known.stump === shown;
    // Apollo declares the answer by what it is asked with, a mark that it keeps to itself.
    return super.diff(same ? { ...asked, optimistic: true } : asked) as Cache.InternalDiffResultWithDataState<TData>;
  }

  /**
   * The version an entity is known in, 0 for one that is not. Looks at it alone: a copy of the cache for every answer grows with the cache,
   * and `modify()` keeps a place for notes on every entity it has looked at.
   */
  private versionOf(id: string): number {
    const version: unknown = this.stores().known.lookup(id)?.version;
    return typeof version === 'number' ? version : 0;
  }

  /** What is known, and what is shown: the same as long as nothing optimistic stands on top of it. */
  private stores() {
    // biome-ignore lint/complexity/useLiteralKeys: TypeScript lets what is private be reached this way only.
    return { known: this['data'], shown: this['optimisticData'] };
  }
}
