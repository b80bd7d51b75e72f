import { ApolloClient, ApolloLink, InMemoryCache } from '@apollo/client';
import { ApolloProvider, useQuery } from '@apollo/client/react';
import { act } from 'react';
import { Observable, Subject } from 'rxjs';
import { afterEach, expect, it } from 'vitest';
import { ConversationsDocument } from '@/entities/conversation';
import { sampleConversation } from '@/entities/conversation/model/samples.ts';
import { beginSession, clearSession, type Session } from '@/entities/session';
import { render } from '@/shared/lib/testing';
import { useLiveInbox } from './useLiveInbox.ts';

const session = { token: 't', scope: 'full', expiresAt: '2999-01-01T00:00:00Z', user: { id: 'me' } } as Session;

afterEach(clearSession);

function Shows() {
  useLiveInbox();
  return null;
}

it('subscribes once however many components show conversations, until the last one is gone', () => {
  beginSession(session);
  let open = 0;
  const link = new ApolloLink(
    () =>
      new Observable(() => {
        open += 1;
        return () => {
          open -= 1;
        };
      }),
  );
  const client = new ApolloClient({ cache: new InMemoryCache(), link });
  const page = (...names: string[]) => (
    <ApolloProvider client={client}>
      {names.map((name) => (
        <Shows key={name} />
      ))}
    </ApolloProvider>
  );
  const { rerender, unmount } = render(page('rail'));
  expect(open).toBe(1);
  rerender(page('rail', 'inbox'));
  expect(open).toBe(1);
  rerender(page('inbox'));
  expect(open).toBe(1);
  rerender(page());
  expect(open).toBe(0);
  unmount();
});

const frame = (kind: 'SNAPSHOT' | 'EVENT', change: object) => ({
  data: {
    messageUpdates: {
      __typename: 'MessageUpdate',
      kind,
      seq: 1,
      data: {
        __typename: 'MessageChange',
        type: 'state',
        unreadConversations: null,
        conversationId: null,
        message: null,
        conversation: null,
        typing: null,
        read: null,
        ...change,
      },
    },
  },
});

const empty = {
  data: { conversations: { __typename: 'ConversationPage', items: [], page: 1, pageSize: 10, hasNext: false } },
};

it('keeps a conversation that arrives while the lists are refetched', async () => {
  beginSession(session);
  const updates = new Subject<ApolloLink.Result>();
  const lists: Subject<ApolloLink.Result>[] = [];
  const link = new ApolloLink(({ operationName }) => {
    if (operationName === 'MessageUpdates') return updates;
    const list = new Subject<ApolloLink.Result>();
    lists.push(list);
    return list;
  });
  const variables = { tab: 'all' } as const;
  const Inbox = () => {
    useLiveInbox();
    const { data } = useQuery(ConversationsDocument, { variables });
    return data?.conversations?.items.map(({ title }) => title).join();
  };
  const answer = (list?: Subject<ApolloLink.Result>) =>
    act(async () => {
      list?.next(empty);
      list?.complete();
    });
  const client = new ApolloClient({ cache: new InMemoryCache(), link });
  const listed = () => client.readQuery({ query: ConversationsDocument, variables })?.conversations?.items.length;
  const { root, unmount } = render(
    <ApolloProvider client={client}>
      <Inbox />
    </ApolloProvider>,
  );
  await answer(lists[0]);
  await act(async () => updates.next(frame('SNAPSHOT', {})));
  await expect.poll(() => lists.length).toBe(2);
  const conversation = sampleConversation();
  await act(async () => updates.next(frame('EVENT', { type: 'conversation.changed', conversation })));
  await expect.poll(listed).toBe(1);
  await answer(lists[1]);
  await expect.poll(() => root.textContent).toBe('Owls Nest');
  unmount();
});
