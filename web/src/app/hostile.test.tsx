import { ApolloClient, ApolloLink, InMemoryCache } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { sampleConversation, sampleMessage } from '@/entities/conversation/model/samples.ts';
import { DocumentBlocks } from '@/entities/document';
import { BubbleLine, FlatLine, MessageBody, previewOf, Quote, quoteOf } from '@/entities/message';
import { NotificationRow } from '@/entities/notification';
import type { ProfileView } from '@/entities/user';
import { render } from '@/shared/lib/testing';
import { harmIn, hostileLinks, hostileTexts } from '@/shared/lib/testing/hostile.ts';
import { ConversationRow } from '@/widgets/conversationList/ui/ConversationRow.tsx';
import { ProfileHead } from '@/widgets/profileHead';

const createdAt = '2026-11-22T12:00:00.000Z';
const client = new ApolloClient({ link: ApolloLink.empty(), cache: new InMemoryCache() });

/** Renders the component and checks that hostile input created no unexpected elements. Returns the root element. */
function shown(part: ReactNode): HTMLElement {
  const { root } = render(
    <ApolloProvider client={client}>
      <MemoryRouter>{part}</MemoryRouter>
    </ApolloProvider>,
  );
  expect(harmIn(root)).toEqual([]);
  return root;
}

/** All text content of an element, including labels for screen readers. */
const readable = (root: HTMLElement) =>
  [root, ...root.querySelectorAll('*')]
    .flatMap((element) => [element.textContent, element.getAttribute('aria-label'), element.getAttribute('alt')])
    .join('\n');

describe.each(hostileTexts)('%s', (text) => {
  const message = sampleMessage({ data: { text } });
  const author = { id: 'a', username: text, imageUrl: null };

  it('is rendered verbatim in a message', () => {
    expect(shown(<MessageBody message={message} selfId={null} />).textContent).toContain(text);
    expect(previewOf(quoteOf(message))).toBe(text);
    const quote = {
      __typename: 'MessageQuote' as const,
      id: 'q',
      userProfile: { __typename: 'PublicPerson' as const, ...author },
      type: 'text' as const,
      text,
      deleted: false,
    };
    expect(shown(<Quote quote={quote} />).textContent).toBe(`${text} ${text}`);
  });

  it('is rendered verbatim as a name in a message line', () => {
    const parts = { createdAt, grouped: false, goesOn: false, children: text };
    expect(shown(<FlatLine {...parts} author={author} own={false} role={text} />).textContent).toContain(text);
    expect(readable(shown(<BubbleLine {...parts} mine={false} name={text} card={false} note={text} />))).toContain(
      text,
    );
  });

  it('is rendered verbatim on message cards', () => {
    const clip = {
      __typename: 'MessageClip' as const,
      id: 'c',
      title: text,
      owner: null,
      videoUrl: '/film',
      durationMs: 1000,
    };
    const withClip = sampleMessage({ type: 'clip', data: { text: '', clip } });
    expect(readable(shown(<MessageBody message={withClip} selfId={null} />))).toContain(text);
    const button = sampleMessage({
      type: 'button',
      data: { text, deeplink: 'duelbook://wallet', buttonText: text },
    });
    expect(shown(<MessageBody message={button} selfId={null} />).textContent).toContain(text);
  });

  it('is rendered verbatim in the conversation list', () => {
    const conversation = sampleConversation({ title: text, lastMessage: message, joined: false });
    const root = shown(<ConversationRow conversation={conversation} selfId={null} selected={false} />);
    expect(root.textContent?.split(text).length).toBe(3);
  });

  it('is rendered verbatim in a notification', () => {
    const notification = {
      __typename: 'Notification' as const,
      id: 'n',
      category: 'messages' as const,
      title: text,
      body: text,
      image: null,
      urgent: false,
      read: false,
      count: 1,
      createdAt,
      updatedAt: createdAt,
      data: {
        __typename: 'NotificationData' as const,
        conversationId: null,
        activeMatchId: null,
        activeEventId: null,
        nativedeeplink: null,
        matchId: null,
        invited: false,
        orderId: null,
      },
    };
    const root = shown(<NotificationRow notification={notification} onOpen={() => undefined} />);
    expect(root.textContent?.split(text).length).toBe(3);
  });

  it('is rendered verbatim on a profile', () => {
    const record = { won: 0, lost: 0, drawn: 0, completionPercent: null };
    const user = { id: 'a', username: text, profileImageUrl: null, cardImageUrl: null, memberSince: createdAt, record };
    const profile = {
      id: 'a',
      user,
      bio: text,
      badges: [],
      online: false,
      blockedByMe: true,
      followersCount: 0,
      followingCount: 0,
    } as unknown as ProfileView;
    expect(shown(<ProfileHead profile={profile} own={false} />).textContent).toContain(text);
  });

  it('is rendered verbatim in a document', () => {
    const span = { __typename: 'DocumentSpan' as const, text, strong: true, italic: false, code: false, link: null };
    const kinds = ['heading', 'paragraph', 'bullet', 'step', 'note'] as const;
    const blocks = kinds.map((kind) => ({ __typename: 'DocumentBlock' as const, kind, spans: [span] }));
    expect(shown(<DocumentBlocks blocks={blocks} />).textContent?.split(text).length).toBe(kinds.length + 1);
  });
});

describe.each(hostileLinks)('%s', (link) => {
  it('is not linked from a message, a button or a document', () => {
    const { textContent } = shown(
      <MessageBody message={sampleMessage({ data: { text: `Look: ${link} there` } })} selfId={null} />,
    );
    expect(textContent).toContain(link);
    shown(
      <MessageBody
        message={sampleMessage({ type: 'button', data: { deeplink: link, buttonText: 'Go' } })}
        selfId={null}
      />,
    );
    const span = { __typename: 'DocumentSpan' as const, text: 'Go', strong: false, italic: false, code: false, link };
    shown(<DocumentBlocks blocks={[{ __typename: 'DocumentBlock', kind: 'paragraph', spans: [span] }]} />);
  });
});
