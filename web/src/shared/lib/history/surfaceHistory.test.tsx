import { act, useState } from 'react';
import {
  UNSAFE_createBrowserHistory as createBrowserHistory,
  unstable_HistoryRouter as HistoryRouter,
  useLocation,
  useNavigate,
  useSearchParams,
} from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { render } from '@/shared/lib/testing';
import { surfaceHistory } from './surfaceHistory.ts';
import { useHistoryEntry } from './useHistoryEntry.ts';

type Name = 'first' | 'second' | 'third';

let open: readonly Name[];
let setOpen: (names: readonly Name[]) => void;
let navigate: ReturnType<typeof useNavigate>;
let setSearch: ReturnType<typeof useSearchParams>[1];
let shown: string;

function Page() {
  const [names, set] = useState<readonly Name[]>([]);
  const { pathname, search } = useLocation();
  open = names;
  setOpen = set;
  navigate = useNavigate();
  [, setSearch] = useSearchParams();
  shown = pathname + search;
  const close = (name: Name) => () => set((all) => all.filter((each) => each !== name));
  useHistoryEntry(names.includes('first'), close('first'));
  useHistoryEntry(names.includes('second'), close('second'));
  useHistoryEntry(names.includes('third'), close('third'));
  return null;
}

let page: ReturnType<typeof render>;
const closeAll = vi.fn();
let visits = 0;
let start: string;

const entries = (): number[] => window.history.state.overlays ?? [];
const show = (...names: Name[]) => act(async () => setOpen(names));
/**
 * Waits until the check passes. Doesn't use `act`, because the browser navigates through its history asynchronously.
 */
async function until(check: () => void): Promise<void> {
  globalThis.IS_REACT_ACT_ENVIRONMENT = false;
  await vi.waitFor(check);
  globalThis.IS_REACT_ACT_ENVIRONMENT = true;
}
const back = () => window.history.back();
const go = (path: string, options?: { replace: boolean }) => act(async () => void navigate(path, options));
/** Delays the next `history.go()` calls until the returned function is called. */
function holdSteps(): () => void {
  const { promise: mayStep, resolve: step } = Promise.withResolvers<void>();
  const realGo = window.history.go.bind(window.history);
  vi.spyOn(window.history, 'go').mockImplementation((by) => void mayStep.then(() => realGo(by)));
  return step;
}
/** Closes all surfaces except these, and presses Back before the entries of the closed surfaces have been removed. */
const backRightAfter = (...names: Name[]) =>
  act(async () => {
    setOpen(names);
    back();
  });
/** Waits until exactly these surfaces have an entry at this URL. */
const settled = (url: string, count: number) => until(() => expect([shown, entries().length]).toEqual([url, count]));

beforeEach(async () => {
  const history = surfaceHistory(createBrowserHistory({ v5Compat: true }), closeAll);
  page = render(
    <HistoryRouter history={history}>
      <Page />
    </HistoryRouter>,
  );
  // Each test starts on a new page, with another page before it in the history.
  start = `/start/${++visits}`;
  await go(`/below/${visits}`);
  await go(start);
});

afterEach(async () => {
  await act(async () => setOpen([]));
  await until(() => expect(entries()).toEqual([]));
  page.unmount();
});

it('closes a surface on Back and stays on the page', async () => {
  await show('first');
  await settled(start, 1);
  back();
  await settled(start, 0);
  expect(open).toEqual([]);
});

it('removes the entries of surfaces that close together, so Back leaves the page', async () => {
  await show('first');
  await settled(start, 1);
  await show('first', 'second');
  await settled(start, 2);
  await show();
  await settled(start, 0);
  back();
  await settled(`/below/${visits}`, 0);
});

it('leaves the page on Back right after a surface has closed', async () => {
  await show('first');
  await settled(start, 1);
  await show('first', 'second');
  await settled(start, 2);
  await backRightAfter();
  await settled(`/below/${visits}`, 0);
});

it('closes the surface below on Back right after the one above has closed', async () => {
  await show('first');
  await settled(start, 1);
  await show('first', 'second');
  await settled(start, 2);
  await backRightAfter('first');
  await settled(start, 0);
  expect(open).toEqual([]);
});

it('removes the entry of a surface that closed beneath an open one, once the open one closes', async () => {
  await show('first');
  await settled(start, 1);
  await show('first', 'second');
  await settled(start, 2);
  await show('second');
  expect(entries()).toHaveLength(2);
  back();
  await settled(start, 0);
  expect(open).toEqual([]);
  back();
  await settled(`/below/${visits}`, 0);
});

it('passes the entry to the surface that replaces another', async () => {
  const { length } = window.history;
  await show('first');
  await settled(start, 1);
  await show('second');
  await settled(start, 1);
  expect(window.history.length).toBe(length + 1);
  back();
  await settled(start, 0);
  expect(open).toEqual([]);
});

it("doesn't mistake the removal of one surface’s entry for Back in the next", async () => {
  await show('first');
  await settled(start, 1);
  const step = holdSteps();
  await show();
  await until(() => expect(window.history.go).toHaveBeenCalled());
  await show('second');
  const counts: number[] = [];
  window.addEventListener('popstate', () => counts.push(entries().length), { once: true });
  step();
  await until(() => expect(counts).toEqual([0]));
  await settled(start, 1);
  expect(open).toEqual(['second']);
});

it.each([1, 2, 3])('takes the place of %i open surfaces when navigating', async (count) => {
  const names = (['first', 'second', 'third'] as const).slice(0, count);
  for (let at = 1; at <= count; at++) {
    await show(...names.slice(0, at));
    await settled(start, at);
  }
  const index = window.history.state.idx;
  await go(`${start}?next=true`);
  await settled(`${start}?next=true`, 0);
  expect(open).toEqual([]);
  expect(closeAll).toHaveBeenCalled();
  expect(window.history.state.idx).toBe(index + 1);
  back();
  await settled(start, 0);
  expect(open).toEqual([]);
});

it('navigates while the entry of a closed surface is still being removed', async () => {
  await show('first');
  await settled(start, 1);
  await show();
  await go('/next');
  await settled('/next', 0);
  back();
  await settled(start, 0);
});

it('follows the later of two navigations that wait for the same step', async () => {
  await show('first', 'second');
  await settled(start, 2);
  const step = holdSteps();
  await act(async () => {
    void navigate('/one');
    void navigate('/two');
  });
  step();
  await settled('/two', 0);
  back();
  await settled(start, 0);
});

it('keeps other surfaces open when the query is replaced while an entry is being removed', async () => {
  await go(`${start}?leg=1`, { replace: true });
  await show('first');
  await settled(`${start}?leg=1`, 1);
  await show('first', 'second');
  await settled(`${start}?leg=1`, 2);
  const step = holdSteps();
  await show('first');
  await until(() => expect(window.history.go).toHaveBeenCalled());
  await act(async () => setSearch({}, { replace: true }));
  step();
  await settled(start, 1);
  expect(open).toEqual(['first']);
});

it('removes the entry of a surface that was open before the page was reloaded', async () => {
  window.history.pushState({ ...window.history.state, overlays: [7] }, '');
  surfaceHistory(createBrowserHistory({ v5Compat: true }), closeAll);
  await until(() => expect(entries()).toEqual([]));
});

it('only closes the surfaces when navigating to the current page', async () => {
  await show('first');
  await settled(start, 1);
  await go(start);
  await settled(start, 0);
  back();
  await settled(`/below/${visits}`, 0);
});

it('keeps surfaces open when the query is replaced, and keeps the query when they close', async () => {
  await go(`${start}?leg=1`, { replace: true });
  await show('first');
  await settled(`${start}?leg=1`, 1);
  await act(async () => setSearch({}, { replace: true }));
  await settled(start, 1);
  expect(open).toEqual(['first']);
  await show();
  await settled(start, 0);
  back();
  await settled(`/below/${visits}`, 0);
});

it('closes all overlays when Back leads to another page', async () => {
  closeAll.mockClear();
  back();
  await settled(`/below/${visits}`, 0);
  expect(closeAll).toHaveBeenCalledTimes(1);
});
