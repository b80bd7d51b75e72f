import { ApolloClient, ApolloLink, InMemoryCache, Observable } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { act } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, expect, it, vi } from 'vitest';
import { sampleConversation } from '@/entities/conversation/model/samples.ts';
import { beginSession, clearSession, type Session } from '@/entities/session';
import { buttonNamed, click, find, render } from '@/shared/lib/testing';
import { ConversationDetails } from '@/widgets/conversationDetails';
import { typePolicies } from './apollo/fieldPolicies.ts';

const [rowHeight, viewHeight, pageSize] = [40, 480, 50];

/**
 * A scroll container that is tall enough for twelve rows of the estimated default height, because jsdom has no layout.
 */
class View {
  private readonly tell: ResizeObserverCallback;

  constructor(tell: ResizeObserverCallback) {
    this.tell = tell;
  }

  observe(target: Element) {
    const entry = { target, contentRect: { width: 300, height: viewHeight } };
    queueMicrotask(() => this.tell([entry as unknown as ResizeObserverEntry], this as unknown as ResizeObserver));
  }

  unobserve() {}
  disconnect() {}
}

beforeEach(() => {
  vi.stubGlobal('ResizeObserver', View);
});

function participants(page: number, count: number) {
  const from = (page - 1) * pageSize;
  const items = Array.from({ length: Math.min(pageSize, count - from) }, (_, n) => ({
    __typename: 'ConversationParticipant',
    user: { __typename: 'PublicPerson', id: `u${from + n}`, username: `person${from + n}`, imageUrl: null },
    role: from + n === 0 ? 'owner' : 'member',
    joinedAt: '2026-11-01T00:00:00.000Z',
  }));
  const hasNext = from + pageSize < count;
  return { __typename: 'ConversationParticipantPage', items, page, pageSize, hasNext };
}

/**
 * Renders the details of a community with `count` members. `asked` contains the numbers of the requested pages, and
 * `cut` makes further requests fail.
 */
async function details(count: number) {
  const asked: number[] = [];
  const line = { cut: false };
  const link = new ApolloLink(
    ({ operationName, variables }) =>
      new Observable((observer) => {
        if (operationName !== 'ConversationParticipants') return;
        const page = Number(variables.page ?? 1);
        asked.push(page);
        if (line.cut) return observer.error(new TypeError('Failed to fetch'));
        observer.next({ data: { conversationParticipants: participants(page, count) } });
        observer.complete();
      }),
  );
  const conversation = sampleConversation({ kind: 'community', memberCount: count, role: 'member' });
  const { root } = render(
    <ApolloProvider client={new ApolloClient({ cache: new InMemoryCache({ typePolicies }), link })}>
      <MemoryRouter>
        <ConversationDetails conversation={conversation} />
      </MemoryRouter>
    </ApolloProvider>,
  );
  const person = (n: number) => [...root.querySelectorAll('a')].find((each) => each.textContent === `person${n}`);
  await vi.waitFor(() => expect(person(0)).toBeDefined());
  const scroller = find(root, 'section > div');
  const scrollTo = (row: number) =>
    act(async () => {
      scroller.scrollTop = row * rowHeight;
      scroller.dispatchEvent(new Event('scroll'));
    });
  return { root, asked, line, person, scrollTo };
}

it('shows all members while scrolling, loads each page once, and renders only those in view', async () => {
  const { root, asked, person, scrollTo } = await details(120);
  expect(asked).toEqual([1]);
  expect(root.querySelectorAll('a').length).toBeLessThan(30);
  for (let row = 0; row < 120; row += 5) await scrollTo(row);
  await vi.waitFor(() => expect(person(119)).toBeDefined());
  expect(asked).toEqual([1, 2, 3]);
  expect(root.querySelectorAll('a').length).toBeLessThan(30);
});

it('reports a failed page and retries only on request', async () => {
  const { root, asked, line, person, scrollTo } = await details(60);
  line.cut = true;
  await scrollTo(45);
  await vi.waitFor(() => expect(root.textContent).toContain('Couldn’t load the other members'));
  const before = asked.length;
  await scrollTo(40);
  await scrollTo(45);
  expect(asked).toHaveLength(before);
  line.cut = false;
  click(buttonNamed(root, 'Retry'));
  await vi.waitFor(() => expect(person(55)).toBeDefined());
  expect(asked).toHaveLength(before + 1);
  expect(root.textContent).not.toContain('Couldn’t load');
});

it('shows everyone’s role, including the viewer’s', async () => {
  beginSession({
    token: 't',
    scope: 'full',
    expiresAt: '2099-01-01T00:00:00Z',
    user: { id: 'u0' },
  } as unknown as Session);
  const { person } = await details(3);
  const beside = (n: number) => person(n)?.nextElementSibling?.textContent;
  expect([beside(0), beside(1)]).toEqual(['You · Owner', '']);
  clearSession();
});
