import type { ApolloCache, Reference } from '@apollo/client';
import { serverNow } from '@/shared/lib/clock';
import {
  type Conversation_ViewFragment,
  Conversation_ViewFragmentDoc,
  type ConversationsQueryVariables,
} from '../api/conversation.generated.ts';

export type ConversationView = Conversation_ViewFragment;
export type InboxTab = NonNullable<ConversationsQueryVariables['tab']>;

/** Whether the viewer currently has the conversation muted. */
export const isMuted = ({ mutedUntil }: Pick<ConversationView, 'mutedUntil'>, now = serverNow()) =>
  mutedUntil !== null && Date.parse(mutedUntil) > now;

const openRooms: readonly ConversationView['kind'][] = ['community', 'event', 'staking'];

/** Whether the conversation is open to everyone, in which case all readers share one message channel. */
export const isRoom = ({ kind }: Pick<ConversationView, 'kind'>) => openRooms.includes(kind);

/** One-on-one conversations show messages in bubbles; group conversations show flat lines. */
export const hasBubbles = ({ kind }: Pick<ConversationView, 'kind'>) => kind === 'direct' || kind === 'support';

const belongs: Record<InboxTab, (conversation: ConversationView) => boolean> = {
  all: ({ archived }) => !archived,
  unread: ({ isRead, archived }) => !isRead && !archived,
  communities: ({ kind }) => kind === 'community',
  archived: ({ archived }) => archived,
};

/** The conversations in an inbox tab: pinned ones first, then most recent first. */
export function inTab(conversations: readonly ConversationView[], tab: InboxTab): ConversationView[] {
  return conversations
    .filter((each) => each.joined && belongs[tab](each))
    .toSorted(
      (a, b) => Number(b.pinned) - Number(a.pinned) || Date.parse(b.lastActivityAt) - Date.parse(a.lastActivityAt),
    );
}

interface Page {
  readonly items: readonly Reference[];
}

/** Adds a conversation to every cached inbox list. `inTab` then filters and sorts the lists. */
export function placeConversation(cache: ApolloCache, id: string): void {
  const ref = cache.identify({ __typename: 'Conversation', id });
  if (!ref) return;
  const add = (page: Page) =>
    page.items.some(({ __ref }) => __ref === ref) ? page : { ...page, items: [{ __ref: ref }, ...page.items] };
  // Apollo's types don't cover paginated fields.
  const fields = { conversations: add } as unknown as Parameters<ApolloCache['modify']>[0]['fields'];
  cache.modify({ id: 'ROOT_QUERY', fields });
}

/** A conversation as displayed, including optimistic changes. Null if it isn't cached. */
export function shownConversation(cache: ApolloCache, id: string): ConversationView | null {
  const fragment = { fragment: Conversation_ViewFragmentDoc, fragmentName: 'Conversation_view' };
  return cache.readFragment({ id: cache.identify({ __typename: 'Conversation', id }), ...fragment }, true);
}

type Changes = { [K in keyof ConversationView]?: (now: ConversationView[K]) => ConversationView[K] };

/** Updates a conversation's fields in the cache based on their current values. */
export function changeConversation(cache: ApolloCache, id: string, changes: Changes): void {
  const fields = changes as Parameters<ApolloCache['modify']>[0]['fields'];
  cache.modify({ id: cache.identify({ __typename: 'Conversation', id }), fields });
}
