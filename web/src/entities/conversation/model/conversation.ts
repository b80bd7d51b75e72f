import type { ApolloCache, Reference } from '@apollo/client';
import { serverNow } from '@/shared/lib/clock';
import {
  type Conversation_ViewFragment,
  Conversation_ViewFragmentDoc,
  type ConversationsQueryVariables,
} from '../api/conversation.generated.ts';

export type ConversationView = Conversation_ViewFragment;
export type InboxTab = NonNullable<ConversationsQueryVariables['tab']>;

/** Whether it is silent for the reader now. */
export const isMuted = ({ mutedUntil }: Pick<ConversationView, 'mutedUntil'>, now = serverNow()) =>
  mutedUntil !== null && Date.parse(mutedUntil) > now;

const openRooms: readonly ConversationView['kind'][] = ['community', 'event', 'staking'];

/** Anybody may read it: its messages come by a channel that all of its readers share. */
export const isRoom = ({ kind }: Pick<ConversationView, 'kind'>) => openRooms.includes(kind);

/** Bubbles between two people, flat lines among many. */
export const hasBubbles = ({ kind }: Pick<ConversationView, 'kind'>) => kind === 'direct' || kind === 'support';

const belongs: Record<InboxTab, (conversation: ConversationView) => boolean> = {
  all: ({ archived }) => !archived,
  unread: ({ isRead, archived }) => !isRead && !archived,
  communities: ({ kind }) => kind === 'community',
  archived: ({ archived }) => archived,
};

/** What stands in a tab of the inbox now: pinned ones first, then the latest. */
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

/**
 * Makes sure that every list of the inbox that was asked for knows a conversation. Where it stands, and whether, `inTab` decides by what
 * the conversation is now.
 */
export function placeConversation(cache: ApolloCache, id: string): void {
  const ref = cache.identify({ __typename: 'Conversation', id });
  if (!ref) return;
  const add = (page: Page) =>
    page.items.some(({ __ref }) => __ref === ref) ? page : { ...page, items: [{ __ref: ref }, ...page.items] };
  // The cache's types know no field of pages.
  const fields = { conversations: add } as unknown as Parameters<ApolloCache['modify']>[0]['fields'];
  cache.modify({ id: 'ROOT_QUERY', fields });
}

/** A conversation as it stands on screen by now, with what was pressed a moment ago; null when it is not known. */
export function shownConversation(cache: ApolloCache, id: string): ConversationView | null {
  const fragment = { fragment: Conversation_ViewFragmentDoc, fragmentName: 'Conversation_view' };
  return cache.readFragment({ id: cache.identify({ __typename: 'Conversation', id }), ...fragment }, true);
}

type Changes = { [K in keyof ConversationView]?: (now: ConversationView[K]) => ConversationView[K] };

/** Changes fields of a conversation in the cache, each from what it is now. */
export function changeConversation(cache: ApolloCache, id: string, changes: Changes): void {
  const fields = changes as Parameters<ApolloCache['modify']>[0]['fields'];
  cache.modify({ id: cache.identify({ __typename: 'Conversation', id }), fields });
}
