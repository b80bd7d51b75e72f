import { act } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { noteServerTime } from '@/shared/lib/clock';
import { render } from '@/shared/lib/testing';
import { hostId, matchOf } from '../../../../workshop/samples/match.ts';
import type { ActiveMatch } from './activity.ts';
import type { Account } from './useAccount.ts';
import { useDesktopStatus } from './useDesktopStatus.ts';

const show = vi.fn();
const showBalance = vi.fn();
const install = (status: object) => vi.stubGlobal('duelbook', { contract: 1, status });

beforeEach(() => install({ show, showBalance }));
afterEach(() => {
  vi.unstubAllGlobals();
  vi.clearAllMocks();
  document.body.replaceChildren();
});

const walletOf = (cash: number, inPlay: number) => ({ cash, inPlay }) as NonNullable<Account['wallet']>;

function Status({ wallet }: Pick<Account, 'wallet'>) {
  useDesktopStatus({ wallet, activeMatches: [], unread: null }, 'user-1');
  return null;
}

it('counts down by this computer’s clock, however wrong it is', () => {
  const match = matchOf({ deadline: { __typename: 'MatchDeadline', kind: 'ready', at: '2026-11-21T20:30:00.000Z' } });
  function Waiting() {
    useDesktopStatus({ wallet: null, activeMatches: [match as unknown as ActiveMatch], unread: null }, hostId);
    return null;
  }
  const { unmount } = render(<Waiting />);
  const dueAt = () => show.mock.lastCall?.[0].nextMatch.dueAt;
  expect(dueAt()).toBe('2026-11-21T20:30:00.000Z');
  const now = Date.now();
  act(() => noteServerTime(new Date(now + 600_000).toISOString(), now));
  expect(dueAt()).toBe('2026-11-21T20:20:00.000Z');
  act(() => noteServerTime(new Date(now).toISOString(), now));
  unmount();
});

it('shows the balance once it is known and with each change, until the user signs out', () => {
  const { rerender, unmount } = render(<Status wallet={null} />);
  expect(showBalance).toHaveBeenLastCalledWith(null);
  rerender(<Status wallet={walletOf(25_000, 1250)} />);
  expect(showBalance).toHaveBeenLastCalledWith({ cash: '$250.00', inPlay: '$12.50' });
  rerender(<Status wallet={walletOf(0, 26_250)} />);
  expect(showBalance).toHaveBeenLastCalledWith({ cash: '$0.00', inPlay: '$262.50' });
  unmount();
  expect(showBalance).toHaveBeenLastCalledWith(null);
  expect(show).toHaveBeenLastCalledWith(null);
});

it('works in versions of the app that can’t show the balance', () => {
  install({ show });
  const { unmount } = render(<Status wallet={walletOf(25_000, 1250)} />);
  unmount();
  expect(show).toHaveBeenLastCalledWith(null);
});
