import { useEffect } from 'react';
import { deadlineLabels } from '@/entities/match';
import { useClockOffset } from '@/shared/lib/clock';
import { formatMoney } from '@/shared/lib/format';
import { desktop } from '@/shared/platform';
import { routes } from '@/shared/routes';
import { inOrder } from './activity.ts';
import type { Account } from './useAccount.ts';

/** Shows the balance, the unread count and the next deadline in the tray of the desktop app, until the user signs out. */
export function useDesktopStatus({ wallet, activeMatches, unread }: Account, ownId: string) {
  const count = (unread?.notifications ?? 0) + (unread?.conversations ?? 0);
  const match = inOrder(activeMatches, ownId).find(({ deadline }) => deadline !== null);
  const title = match?.deadline ? `${match.game.name}: ${deadlineLabels[match.deadline.kind].toLowerCase()}` : '';
  const path = match ? routes.match(match.id) : '';
  // The tray counts down by this computer's clock.
  const offset = useClockOffset();
  const dueAt = match?.deadline ? new Date(Date.parse(match.deadline.at) - offset).toISOString() : '';
  useEffect(() => {
    const nextMatch = path ? { title: title.slice(0, 120), dueAt, path } : null;
    void desktop()?.status.show({ unread: count, nextMatch });
  }, [count, title, dueAt, path]);
  const cash = wallet ? formatMoney(wallet.cash) : '';
  const inPlay = wallet ? formatMoney(wallet.inPlay) : '';
  useEffect(() => void desktop()?.status.showBalance?.(cash ? { cash, inPlay } : null), [cash, inPlay]);
  useEffect(
    () => () => {
      const status = desktop()?.status;
      void status?.show(null);
      void status?.showBalance?.(null);
    },
    [],
  );
}
