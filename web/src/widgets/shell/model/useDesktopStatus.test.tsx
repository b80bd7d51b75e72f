import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { render } from '@/shared/lib/testing';
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
