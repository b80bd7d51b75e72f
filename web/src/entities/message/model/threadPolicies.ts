import type { ApolloCache, FieldPolicy, InMemoryCache, Reference, TypePolicies } from '@apollo/client';
import { type Asked, addLive, endLive, type Keys, mergeThread, type Stretch } from './mergeThread.ts';

type ReadField = <T>(name: string, from: Reference) => T | undefined;
type Thread = Stretch<Reference>;

const prefix = 'Message:';

const keysBy = (readField: ReadField): Keys<Reference> => ({
  // The cache key already contains the message's ID.
  id: ({ __ref }) => __ref.slice(prefix.length),
  seq: (item) => readField<number>('seq', item) ?? 0,
});

const thread = (...keyArgs: string[]): FieldPolicy => ({
  keyArgs,
  merge: (kept: Thread | null | undefined, page: Thread | null, { args, readField }) =>
    page && mergeThread(kept ?? undefined, page, (args ?? {}) as Asked, keysBy(readField as ReadField)),
});

interface Reaction {
  readonly type: string;
  readonly value: string;
  readonly own: boolean | null;
}

/** Keeps the known marks of the user's own reactions, because broadcasts don't contain them. */
export function keepOwnMarks<R extends Reaction>(known: readonly R[] | undefined, news: readonly R[]): readonly R[] {
  const mine = new Set(known?.filter(({ own }) => own).map(({ value }) => value));
  return news.map((each) => (each.own === null ? { ...each, own: mine.has(each.value) } : each));
}

const newest = { merge: (_known: unknown, news: unknown) => news };

const threadPolicies: TypePolicies = {
  Query: {
    fields: {
      messages: thread('conversationId'),
      chatMessages: thread('id'),
      comments: thread('subjectType', 'subjectId'),
    },
  },
  Message: { fields: { reactions: { merge: keepOwnMarks }, mentions: newest } },
  Conversation: { fields: { peers: newest } },
};

const taught = new WeakSet<object>();

/**
 * Registers the cache policies for threads when the first one is shown, so that the initial page load doesn't include
 * them.
 */
export function addThreadPolicies(cache: ApolloCache): void {
  if (taught.has(cache)) return;
  taught.add(cache);
  (cache as InMemoryCache).policies.addTypePolicies(threadPolicies);
}

/** Identifies a thread in the cache by its field and arguments. */
export interface ThreadName {
  readonly field: 'messages' | 'chatMessages' | 'comments';
  readonly args: Readonly<Record<string, string>>;
}

function modifyThread(
  cache: ApolloCache,
  name: ThreadName | null,
  change: (kept: Thread, keys: Keys<Reference>) => Thread,
) {
  const suffix = name && `:${JSON.stringify(name.args)}`;
  const modify = (kept: Thread | null, details: { storeFieldName: string; readField: unknown }) => {
    if (!kept || (suffix && !details.storeFieldName.endsWith(suffix))) return kept;
    return change(kept, keysBy(details.readField as ReadField));
  };
  // The cast is needed because Apollo types a field as either a reference or a value, whereas a thread is a value that
  // contains references.
  const fields = { [name?.field ?? 'messages']: modify } as unknown as Parameters<ApolloCache['modify']>[0]['fields'];
  cache.modify({ id: 'ROOT_QUERY', fields, broadcast: true });
}

/** Adds a cached message to its thread if the thread reaches the live end. */
export function addToThread(cache: ApolloCache, name: ThreadName, messageId: string): void {
  const id = cache.identify({ __typename: 'Message', id: messageId });
  if (id) modifyThread(cache, name, (kept, keys) => addLive(kept, { __ref: id }, keys));
}

/** Cache IDs of all messages in kept threads, including match comments. */
export function keptMessages(cache: ApolloCache): ReadonlySet<string> {
  const found = new Set<string>();
  const look = (kept: Thread | null) => {
    for (const { __ref } of kept?.items ?? []) found.add(__ref);
    return kept;
  };
  const all = { messages: look, chatMessages: look, comments: look };
  const fields = all as unknown as Parameters<ApolloCache['modify']>[0]['fields'];
  cache.modify({ id: 'ROOT_QUERY', fields, broadcast: false });
  return found;
}

/** Marks a thread's channel as down. A null name marks the channel that covers all of the user's conversations. */
export function endLiveThread(cache: ApolloCache, name: ThreadName | null): void {
  modifyThread(cache, name, endLive);
}
