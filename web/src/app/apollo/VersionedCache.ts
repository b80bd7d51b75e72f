import { type ApolloCache, type Cache, InMemoryCache, type OperationVariables, type Reference } from '@apollo/client';

/** Types with a `version` field that increases with every change on the platform. */
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

/** Finds all versioned entities in a response, at any depth. */
export function versionedIn(value: unknown): Versioned[] {
  if (Array.isArray(value)) return value.flatMap(versionedIn);
  if (typeof value !== 'object' || value === null) return [];
  const inner = Object.values(value).flatMap(versionedIn);
  return isVersioned(value) ? [value, ...inner] : inner;
}

/** Finds the objects inside an entity that don't have their own version, such as the seats of a match. */
function partsOf(entity: object): object[] {
  return Object.values(entity)
    .flat()
    .filter((value): value is object => typeof value === 'object' && value !== null && !isVersioned(value))
    .flatMap((value) => [value, ...partsOf(value)]);
}

/**
 * A cache in which matches, wallets, conversations and messages, including their parts, never revert to an older
 * version. Live events and slow responses to earlier queries may arrive in any order; the newest state wins.
 */
export class VersionedCache extends InMemoryCache {
  override write(options: Parameters<InMemoryCache['write']>[0]): Reference | undefined {
    const older = new Set(
      versionedIn(options.result)
        .filter((entity) => this.versionOf(`${entity.__typename}:${entity.id}`) > entity.version)
        .flatMap((entity) => [entity, ...partsOf(entity)])
        .flatMap((object) => this.identify({ ...object }) ?? []),
    );
    if (older.size === 0) return super.write(options);
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
   * Overrides Apollo's diff. While there are no optimistic updates, reads from the base layer use the optimistic layer
   * instead, whose result is already cached. Without this, Apollo would read every query from both layers after each
   * change and compare the full results, which doubles the work and the dependency tracking.
   */
  override diff<TData = unknown, TVariables extends OperationVariables = OperationVariables>(
    asked: Cache.DiffOptions<TData, TVariables>,
  ): Cache.InternalDiffResultWithDataState<TData> {
    const { known, shown } = this.stores();
    const same = 'stump' in known && known.stump === shown;
    // The cast is needed because Apollo brands the result type with a symbol it doesn't export.
    return super.diff(same ? { ...asked, optimistic: true } : asked) as Cache.InternalDiffResultWithDataState<TData>;
  }

  /**
   * The cached version of an entity, or 0 if it isn't cached. Reads only that entity, because extracting the cache
   * takes time proportional to its size, and `modify()` keeps dependency entries for every entity it visits.
   */
  private versionOf(id: string): number {
    const version: unknown = this.stores().known.lookup(id)?.version;
    return typeof version === 'number' ? version : 0;
  }

  /** The base store and the optimistic store. They hold the same data while there are no optimistic updates. */
  private stores() {
    // biome-ignore lint/complexity/useLiteralKeys: only bracket notation can reach private members.
    return { known: this['data'], shown: this['optimisticData'] };
  }
}
