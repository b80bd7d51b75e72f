import { ApolloClient, ApolloLink, InMemoryCache, Observable } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { act } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { sampleConversation, sampleMessage } from '@/entities/conversation/model/samples.ts';
import { noteClip } from '@/entities/message/model/clipNews.ts';
import { buttonNamed, click, find, render } from '@/shared/lib/testing';
import { currentToasts, dismissToast } from '@/shared/lib/toasts';
import { ConversationDetails } from '@/widgets/conversationDetails';
import { typePolicies } from './apollo/fieldPolicies.ts';

beforeEach(() =>
  vi.stubGlobal('matchMedia', () => ({
    matches: false,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  })),
);
afterEach(() => {
  leave();
  for (const { id } of currentToasts()) dismissToast(id);
  vi.unstubAllGlobals();
});

const clip = (n: number) => ({
  __typename: 'MessageClip' as const,
  id: `k${n}`,
  title: `Clip ${n}`,
  owner: n === 1 ? null : { __typename: 'PublicPerson' as const, id: 'maya', username: 'maya_q' },
  videoUrl: `/media/m${n}?sig=1`,
  durationMs: 9000,
});

let leave = () => {};

interface Line {
  /** Clips on the platform, newest first. Null if the user can't see them. */
  clips: number[] | null;
  cut: boolean;
  held: boolean;
  /** Responses that the test delays. Null to deliver responses immediately. */
  slow: (() => void)[] | null;
}

/** Renders the details of a direct conversation. `asked` contains the variables of each request. */
async function details(clips: Line['clips'], change: Partial<Line> = {}) {
  const line: Line = { clips, cut: false, held: false, slow: null, ...change };
  const asked: { page?: number; pageSize: number }[] = [];
  const link = new ApolloLink(
    ({ operationName, variables }) =>
      new Observable((observer) => {
        if (operationName !== 'ConversationClips' || line.held) return;
        const { page = 1, pageSize } = variables as { page?: number; pageSize: number };
        asked.push({ page, pageSize });
        if (line.cut) return observer.error(new TypeError('Failed to fetch'));
        const from = (page - 1) * pageSize;
        const conversationClips = line.clips && {
          __typename: 'MessageClipPage',
          items: line.clips.slice(from, from + pageSize).map(clip),
          page,
          pageSize,
          hasNext: line.clips.length > from + pageSize,
        };
        const arrive = () => {
          observer.next({ data: { conversationClips } });
          observer.complete();
        };
        if (line.slow) line.slow.push(arrive);
        else arrive();
      }),
  );
  const peer = { __typename: 'PublicPerson' as const, id: 'maya', username: 'maya_q', imageUrl: null };
  const { root, unmount } = render(
    <ApolloProvider client={new ApolloClient({ cache: new InMemoryCache({ typePolicies }), link })}>
      <MemoryRouter>
        <ConversationDetails conversation={sampleConversation({ kind: 'direct', guidelines: null, peers: [peer] })} />
      </MemoryRouter>
    </ApolloProvider>,
  );
  leave = unmount;
  const titles = () => [...root.querySelectorAll('li > b')].map(({ textContent }) => textContent);
  const see = (what: () => void) => vi.waitFor(what);
  const seeTitles = (...numbers: number[]) => see(() => expect(titles()).toEqual(numbers.map((n) => `Clip ${n}`)));
  return { root, line, asked, see, seeTitles };
}

const region = (root: HTMLElement) => find(root, 'section section');

it('shows each clip’s author and length, and plays it in place', async () => {
  const { root, seeTitles } = await details([2, 1]);
  await seeTitles(2, 1);
  expect(document.getElementById(region(root).getAttribute('aria-labelledby') ?? '')?.textContent).toBe('Shared clips');
  expect([...root.querySelectorAll('li > small')].map(({ textContent }) => textContent)).toEqual([
    'maya_q',
    'Deleted account',
  ]);
  expect(find(root, 'li').textContent).toContain('0:09');
  const play = vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
  click(buttonNamed(root, 'Play Clip 2'));
  expect(play).toHaveBeenCalledOnce();
  expect(root.querySelector('video')).toMatchObject({ controls: true, ariaLabel: 'Clip 2' });
});

it('reserves one row while loading', async () => {
  const { root } = await details([1], { held: true });
  expect(region(root).querySelectorAll('[aria-busy] li')).toHaveLength(2);
});

it('describes the section in one line while it is empty', async () => {
  const { root, see } = await details([]);
  await see(() => expect(region(root).textContent).toBe('Shared clipsClips sent in this conversation appear here.'));
});

it('isn’t shown to users who can’t see the clips', async () => {
  const { root, see } = await details(null);
  await see(() => expect(root.textContent).not.toContain('Shared clips'));
});

it('reports a failure and reloads on Retry', async () => {
  const { root, line, see, seeTitles } = await details([1], { cut: true });
  await see(() => expect(root.textContent).toContain('Couldn’t load shared clips'));
  line.cut = false;
  click(buttonNamed(root, 'Retry'));
  await seeTitles(1);
});

it('loads one more page per press, and keeps the clips on screen when a page fails', async () => {
  const { root, line, asked, see, seeTitles } = await details([10, 9, 8, 7, 6, 5, 4, 3, 2, 1]);
  await seeTitles(10, 9, 8, 7);
  line.cut = true;
  click(buttonNamed(root, 'More clips'));
  await see(() => expect(currentToasts().map(({ title }) => title)).toEqual(['Couldn’t load more']));
  line.cut = false;
  click(buttonNamed(root, 'More clips'));
  await seeTitles(10, 9, 8, 7, 6, 5, 4, 3);
  click(buttonNamed(root, 'More clips'));
  await seeTitles(10, 9, 8, 7, 6, 5, 4, 3, 2, 1);
  expect(asked.slice(-2)).toEqual([
    { page: 2, pageSize: 4 },
    { page: 2, pageSize: 8 },
  ]);
  expect([...root.querySelectorAll('button')].map(({ textContent }) => textContent)).not.toContain('More clips');
});

const shared = (n: number) => sampleMessage({ type: 'clip', data: { clip: clip(n) } });

it('reflects clips added to and removed from the thread immediately, within the loaded range', async () => {
  const { root, line, asked, seeTitles } = await details([5, 4, 3, 2, 1]);
  await seeTitles(5, 4, 3, 2);
  click(buttonNamed(root, 'More clips'));
  await seeTitles(5, 4, 3, 2, 1);
  line.clips = [6, 5, 4, 3, 2, 1];
  act(() => noteClip('message.added', shared(6)));
  await seeTitles(6, 5, 4, 3, 2, 1);
  expect(asked.at(-1)).toEqual({ page: 1, pageSize: 8 });
  line.clips = [6, 5, 4, 3, 2];
  act(() => noteClip('message.changed', sampleMessage({ type: 'clip', deleted: true })));
  await seeTitles(6, 5, 4, 3, 2);
});

it('includes a clip that arrived while an earlier response was in flight', async () => {
  const { line, see, seeTitles } = await details([1]);
  await seeTitles(1);
  const slow: (() => void)[] = [];
  Object.assign(line, { slow, clips: [2, 1] });
  act(() => noteClip('message.added', shared(2)));
  await see(() => expect(slow).toHaveLength(1));
  line.clips = [3, 2, 1];
  act(() => noteClip('message.added', shared(3)));
  for (const n of [1, 2]) {
    await see(() => expect(slow).toHaveLength(n));
    act(() => slow[n - 1]?.());
  }
  await seeTitles(3, 2, 1);
});

it('disappears when the conversation is no longer visible', async () => {
  const { root, line, see, seeTitles } = await details([1]);
  await seeTitles(1);
  line.clips = null;
  act(() => noteClip('message.added', shared(2)));
  await see(() => expect(root.textContent).not.toContain('Shared clips'));
});

it('fetches nothing for text messages, reactions to clips or other conversations', async () => {
  const { asked, seeTitles } = await details([1]);
  await seeTitles(1);
  act(() => {
    noteClip('message.added', sampleMessage());
    noteClip('message.changed', shared(1));
    noteClip('message.added', { ...shared(1), conversationId: 'c2' });
  });
  await seeTitles(1);
  expect(asked).toHaveLength(1);
});
