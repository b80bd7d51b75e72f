/** Benchmark of a long conversation with many members. Uses the real components and a simulated platform. */
import { ApolloClient, ApolloLink } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { css } from '@linaria/core';
import { createRoot } from 'react-dom/client';
import { MemoryRouter } from 'react-router-dom';
import { asyncScheduler, NEVER, scheduled } from 'rxjs';
import '@/shared/styles/fonts.css';
import '@/shared/styles/tokens.css';
import '@/shared/styles/base.css';
import { typePolicies } from '@/app/apollo/fieldPolicies.ts';
import { VersionedCache } from '@/app/apollo/VersionedCache.ts';
import { sampleConversation, sampleMessage } from '@/entities/conversation/model/samples.ts';
import type { MessageView } from '@/entities/message';
import { beginSession, type Session } from '@/entities/session';
import { ConversationDetails } from '@/widgets/conversationDetails';
import { ConversationThread } from '@/widgets/thread';
import { dice } from './feed.ts';

/** Sizes from the query string, for example `?messages=10000&members=1000`. */
const asked = new URLSearchParams(window.location.search);
const messagesCount = Number(asked.get('messages') ?? 10_000);
const membersCount = Number(asked.get('members') ?? 1_000);
/** Number of messages per page on the platform. */
const pageSize = 20;

const person = (n: number) => ({
  __typename: 'PublicPerson' as const,
  id: `u${n}`,
  username: `person${n}`,
  imageUrl: null,
});

const words = 'the draft was late and nobody wanted to play mid so we took the long way round again'.split(' ');

/** Creates message number `n`, starting at 1. Deterministic, with varying lengths, reactions and replies. */
function message(n: number): MessageView {
  // Spreads the seeds, because consecutive seeds would produce similar values.
  const roll = dice(Math.imul(n, 0x9e3779b1));
  const length = 3 + roll(40);
  const text = Array.from({ length }, () => words[roll(words.length)]).join(' ');
  const own = { __typename: 'ReactionCount' as const, type: 'emoji', value: '🔥', count: 1 + roll(9), own: false };
  const quoted = { __typename: 'MessageQuote' as const, id: `q${n}`, userProfile: person(n % 40), deleted: false };
  return sampleMessage({
    id: `m${n}`,
    seq: n,
    userProfile: person(roll(40)),
    data: { text: `Message ${n}: ${text}` },
    reactions: n % 7 === 0 ? [own] : [],
    hasReactions: n % 7 === 0,
    replyTo: n % 11 === 0 ? { ...quoted, type: 'text', text: 'what was said before' } : null,
    createdAt: new Date(Date.UTC(2026, 10, 1) + n * 97_000).toISOString(),
  });
}

const conversation = sampleConversation({
  kind: 'community',
  memberCount: membersCount,
  isRead: true,
  unreadCount: 0,
  lastMessage: message(messagesCount),
  guidelinesApproved: true,
});

function feed({ before, after }: Record<string, unknown>) {
  const at = (id: unknown) => Number(String(id).slice(1)) - 1;
  let [from, to] = [messagesCount - pageSize, messagesCount];
  if (before) [from, to] = [at(before) - pageSize, at(before)];
  if (after) [from, to] = [at(after) + 1, at(after) + 1 + pageSize];
  // Messages are created on request, so that they don't take up memory in the page before they are loaded.
  const first = Math.max(0, from);
  const items = Array.from({ length: Math.min(to, messagesCount) - first }, (_, n) => message(first + n + 1)).reverse();
  return {
    __typename: 'MessageFeed',
    items,
    nextCursor: from > 0 ? (items.at(-1)?.id ?? null) : null,
    prevCursor: to < messagesCount ? (items[0]?.id ?? null) : null,
  };
}

function participants({ page }: Record<string, unknown>) {
  const [number, size] = [Number(page ?? 1), 50];
  const from = (number - 1) * size;
  const items = Array.from({ length: size }, (_, n) => ({
    __typename: 'ConversationParticipant',
    user: person(from + n),
    role: 'member',
    joinedAt: '2026-11-01T00:00:00.000Z',
  }));
  const hasNext = from + size < membersCount;
  return { __typename: 'ConversationParticipantPage', items, page: number, pageSize: size, hasNext };
}

/** Responds without delay but in a separate task, as a network would. */
const answer = (data: Record<string, unknown>) => scheduled([{ data }], asyncScheduler);

/** Simulates the platform. Its live channels never send anything. */
const link = new ApolloLink(({ operationName, variables }) => {
  if (operationName === 'Messages') return answer({ messages: feed(variables) });
  if (operationName === 'ConversationParticipants')
    return answer({ conversationParticipants: participants(variables) });
  if (operationName === 'ThreadBlockedIds' || operationName === 'BlockedIds') return answer({ blockedIds: [] });
  return NEVER;
});

const layout = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr) 300px;
  height: 100vh;

  & > * {
    min-height: 0;
    display: flex;
    flex-direction: column;
  }
`;

beginSession({ token: 't', scope: 'full', expiresAt: '2999-01-01T00:00:00Z', user: { id: 'u1' } } as Session);
const client = new ApolloClient({ cache: new VersionedCache({ typePolicies }), link });
const root = document.getElementById('_app');
if (root) {
  createRoot(root).render(
    <ApolloProvider client={client}>
      <MemoryRouter>
        <div className={layout}>
          <main>
            <ConversationThread conversation={conversation} />
          </main>
          <aside>
            <ConversationDetails conversation={conversation} />
          </aside>
        </div>
      </MemoryRouter>
    </ApolloProvider>,
  );
}

const seen = { longTask: 0, shift: 0 };
new PerformanceObserver((list) => {
  for (const { duration } of list.getEntries()) seen.longTask = Math.max(seen.longTask, duration);
}).observe({ type: 'longtask' });

declare global {
  interface Window {
    threadBench: typeof seen;
  }
}

window.threadBench = seen;
