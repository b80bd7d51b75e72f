import type { ApolloCache, InMemoryCache, Reference, TypePolicies } from '@apollo/client';
import {
  type BracketTeam_ViewFragment,
  BracketTeam_ViewFragmentDoc,
  type BracketUpdatesSubscription,
  EventBracketDocument,
} from '../api/brackets.generated.ts';
import { acceptBracket, type BracketParts, patchBracket } from '../lib/mergeBracket.ts';

/** A bracket as stored in the cache: matches and standings are embedded, teams are normalized entities. */
interface StoredBracket extends BracketParts {
  readonly eventId: string;
  readonly teams: readonly Reference[];
}

type Update = BracketUpdatesSubscription['brackets'];
type Bracket = NonNullable<Update['data']>;

const policies: TypePolicies = {
  Query: {
    fields: {
      brackets: {
        keyArgs: ['id'],
        merge: (known: StoredBracket | null | undefined, news: StoredBracket | null) => acceptBracket(known, news),
      },
    },
  },
};

const taught = new WeakSet<object>();

/**
 * Registers the cache policy for brackets when the first one is shown, which keeps the policy out of the initial page
 * load.
 */
export function addBracketPolicies(cache: ApolloCache): void {
  if (taught.has(cache)) return;
  taught.add(cache);
  (cache as InMemoryCache).policies.addTypePolicies(policies);
}

/** Changes the cached bracket in place. Returns false if the bracket isn't cached. */
function changeBracket(cache: ApolloCache, eventId: string, change: (known: StoredBracket) => StoredBracket): boolean {
  const own = JSON.stringify({ id: eventId });
  return cache.modify<{ brackets: StoredBracket }>({
    id: 'ROOT_QUERY',
    fields: {
      brackets: (known, { storeFieldName }) =>
        known && storeFieldName.endsWith(own) ? change(known as StoredBracket) : known,
    },
  });
}

/** Makes the cache accept the next complete bracket, even if a correction has decreased its version. */
export function forgetVersion(cache: ApolloCache, eventId: string): void {
  changeBracket(cache, eventId, (known) => ({ ...known, version: -1 }));
}

function writeWhole(cache: ApolloCache, eventId: string, brackets: Bracket): void {
  forgetVersion(cache, eventId);
  cache.writeQuery({
    query: EventBracketDocument,
    variables: { id: eventId },
    data: { __typename: 'Query', brackets },
  });
}

function writeTeam(cache: ApolloCache, data: BracketTeam_ViewFragment): Reference[] {
  const fragment = BracketTeam_ViewFragmentDoc;
  const reference = cache.writeFragment({ fragment, fragmentName: 'BracketTeam_view', data });
  return reference ? [reference] : [];
}

function writeChange(cache: ApolloCache, eventId: string, news: Bracket): void {
  const teams = news.teams.flatMap((team) => writeTeam(cache, team));
  changeBracket(cache, eventId, (known) => {
    const refs = new Set(known.teams.map(({ __ref }) => __ref));
    const added = teams.filter(({ __ref }) => !refs.has(__ref));
    const patched = patchBracket(known, news);
    return added.length === 0 ? patched : { ...patched, teams: [...known.teams, ...added] };
  });
}

/**
 * Writes the channel's updates to the cache in order: first the complete bracket, then changes. Only changed matches
 * become new objects.
 */
export function writeBracket(cache: ApolloCache, eventId: string, updates: readonly Update[]): void {
  for (const { data } of updates) {
    if (data?.full) writeWhole(cache, eventId, data);
    else if (data) writeChange(cache, eventId, data);
  }
}
