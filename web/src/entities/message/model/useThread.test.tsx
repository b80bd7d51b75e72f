import { InMemoryCache } from '@apollo/client';
import { act } from 'react';
import { expect, it } from 'vitest';
import { sampleMessage } from '@/entities/conversation/model/samples.ts';
import { renderHeld } from '@/shared/lib/testing';
import { useMessageUpdates } from './useMessageUpdates.ts';
import { useConversationThread } from './useThread.ts';

const snapshot = {
  messageUpdates: {
    __typename: 'MessageUpdate',
    kind: 'SNAPSHOT',
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
    },
  },
};

const feed = (...items: object[]) => ({
  messages: { __typename: 'MessageFeed', items, nextCursor: null, prevCursor: null },
});

it('reaches the live end if the same page is loaded for the restarted channel and for the scroll position', async () => {
  const message = sampleMessage();
  const thread = renderHeld(new InMemoryCache(), () => {
    useMessageUpdates(false, () => undefined);
    return useConversationThread({ id: message.conversationId, around: null, room: false });
  });
  const take = (operation: string) => {
    const at = thread.calls.findIndex((call) => call.operation === operation);
    return thread.calls.splice(at, at < 0 ? 0 : 1)[0];
  };
  await take('Messages')?.answer(feed(message));
  await expect.poll(() => thread.current().messages?.length).toBe(1);
  await take('MessageUpdates')?.answer(snapshot);
  await expect.poll(() => thread.current().hasNewer).toBe(true);
  await act(async () => void thread.current().newer());
  for (let call = take('Messages'); call; call = take('Messages')) await call.answer(feed());
  await expect.poll(() => thread.current().hasNewer).toBe(false);
  thread.unmount();
});
