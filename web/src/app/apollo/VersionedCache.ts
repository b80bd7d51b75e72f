import { type ApolloCache, InMemoryCache, type Reference } from '@apollo/client';

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
   * The version an entity is known in, 0 for one that is not. Looks at it alone: a copy of the cache for every answer grows with the cache,
   * and `modify()` keeps a place for notes on every entity it has looked at.
   */
  private versionOf(id: string): number {
    // biome-ignore lint/complexity/useLiteralKeys: TypeScript lets what is private be reached this way only.
    const version: unknown = this['data'].lookup(id)?.version;
    return typeof version === 'number' ? version : 0;
  }
}
