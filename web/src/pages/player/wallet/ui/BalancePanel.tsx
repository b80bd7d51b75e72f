import { css } from '@linaria/core';
import { ArrowUpRight, Info, Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { setAside, unplayedDeposits, unplayedReason, type Wallet_BalanceFragment } from '@/entities/wallet';
import { formatMoney, formatTime } from '@/shared/lib/format';
import { openOverlay } from '@/shared/lib/overlays';
import { media } from '@/shared/styles';
import { Button, IconButton } from '@/shared/ui/button';
import { icon, smallIcon } from '@/shared/ui/icons';
import { MoneyText } from '@/shared/ui/money';
import { Popover } from '@/shared/ui/popover';
import { Caps, Panel, Sub } from '@/shared/ui/text';

const panel = css`
  container-type: inline-size;
  padding: var(--space-20) var(--space-20) var(--space-12);

  ${media.phone} {
    margin: 0 calc(-1 * var(--gutter));
    padding: var(--space-16) var(--gutter) 0;
    border: 0;
    border-radius: 0;
    background: none;
  }
`;

const total = css`
  display: block;
  margin: var(--space-4) 0;
  font-size: clamp(1.5rem, 16cqi, var(--size-display));
  line-height: var(--leading-46);
`;

const bar = css`
  display: flex;
  gap: var(--space-2);
  height: 8px;
  margin: var(--space-16) 0;
  overflow: hidden;
  border-radius: 4px;
  background: var(--ink-4);

  i {
    min-width: 6px;
    border-radius: 1px;
  }
`;

const actions = css`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(8rem, 1fr));
  gap: var(--space-12);
  margin-bottom: var(--space-8);

  ${media.phone} {
    position: sticky;
    top: var(--topbar);
    z-index: var(--z-sticky);
    margin: 0 calc(-1 * var(--gutter));
    padding: 0 var(--gutter) var(--space-16);
    background: var(--ink-1);
  }
`;

const lockedBox = css`
  & button {
    height: auto;
    min-height: max(40px, 2.5rem);
    white-space: normal;
  }

  margin-bottom: var(--space-16);
`;

const parts = css`
  margin: 0;

  & > div {
    display: grid;
    grid-template-columns: 1fr auto;
    padding: var(--space-10) 0;
    border-top: 1px solid var(--rule);
  }

  & > div:first-child {
    border: 0;
  }

  dt {
    display: flex;
    align-items: center;
    gap: var(--space-8);
  }

  dt button {
    margin: calc(-1 * var(--space-6)) 0;
  }

  dd {
    margin: 0;
    text-align: right;
    font-weight: var(--weight-semibold);
    color: var(--paper);
  }

  dd:last-child:not(:nth-child(2)) {
    grid-column: 1 / -1;
    padding-left: var(--space-16);
    text-align: left;
    font-weight: var(--weight-regular);
    font-size: var(--size-small);
    line-height: var(--leading-16);
    color: var(--ash);
  }

  ${media.phone} {
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(max(8rem, 40%), 1fr));
    margin: 0 calc(-1 * var(--gutter));
    border-top: 1px solid var(--rule);

    & > div,
    & > div:first-child {
      grid-template-columns: 1fr;
      align-content: start;
      padding: var(--space-12) var(--gutter);
      border: 0 solid var(--rule);
      border-bottom-width: 1px;
    }

    & > div:nth-child(odd) {
      border-right-width: 1px;
    }

    dd {
      text-align: left;
      padding-left: var(--space-16);
      font-size: var(--size-lead);
      line-height: var(--leading-24);
    }
  }
`;

const swatch = css`
  width: 8px;
  height: 8px;
  border-radius: 2px;
`;

const fills = css`
  &[data-part='cash'] {
    background: var(--mint);
  }

  &[data-part='unplayed'] {
    background: var(--azure);
  }

  &[data-part='owed'] {
    background: var(--rose);
  }

  &[data-part='unsettled'] {
    background: var(--amber);
  }

  &[data-part='wager'] {
    background: var(--bone);
  }

  &[data-part='hold'] {
    background: repeating-linear-gradient(-76deg, var(--edge) 0 2px, var(--ink-4) 2px 5px);
  }
`;

const memo = css`
  display: flex;
  justify-content: space-between;
  font-size: var(--size-dense);
  line-height: var(--leading-28);
  color: var(--ash);

  ${media.phone} {
    line-height: var(--leading-44);
  }
`;

const sum = css`
  display: flex;
  justify-content: space-between;
  padding: var(--space-12) 0 var(--space-8);
  border-top: 3px double var(--edge);
  font-weight: var(--weight-bold);
  color: var(--paper);

  ${media.phone} {
    display: none;
  }
`;

function partsOf(wallet: Wallet_BalanceFragment, held: boolean) {
  const hold = wallet.pendingWithdrawal;
  const unplayed = unplayedDeposits(wallet);
  const repays = setAside(wallet);
  return [
    {
      key: 'cash',
      label: 'Withdrawable',
      cents: wallet.withdrawable,
      note: held ? 'You can withdraw this after the hold' : 'Available to withdraw',
    },
    ...(unplayed > 0
      ? [{ key: 'unplayed', label: 'Unplayed deposits', cents: unplayed, note: 'Play once to withdraw' } as const]
      : []),
    ...(repays > 0 ? [{ key: 'owed', label: 'Set aside', cents: repays, note: 'Repays what you owe' } as const] : []),
    {
      key: 'unsettled',
      label: 'Pending',
      cents: wallet.unsettled,
      note: unsettledNote(wallet),
    },
    { key: 'wager', label: 'Wager-only', cents: wallet.wagerOnly, note: 'For play only, not withdrawable' },
    {
      key: 'hold',
      label: 'On hold',
      cents: hold,
      note: hold > 0 ? 'In a withdrawal or a dispute' : 'No withdrawals or disputes',
    },
  ] as const;
}

/**
 * Describes pending winnings. They become final when the window for objections closes, or at an unknown time while an
 * appeal is pending.
 */
function unsettledNote({ unsettled, unsettledUntil }: Wallet_BalanceFragment): string {
  if (unsettled === 0) return 'No pending winnings';
  return unsettledUntil
    ? `Winnings, final by ${formatTime(unsettledUntil)}`
    : 'Winnings, held until the dispute is decided';
}

/** Explains what wager-only money is. Shown next to the amount. */
function WagerOnly() {
  return (
    <Popover
      title="Wager-only"
      trigger={
        <IconButton label="About wager-only money" size={32}>
          <Info {...smallIcon} />
        </IconButton>
      }
    >
      <p>
        Wager-only money comes from referrals, gifts and promotions, and it’s used before the rest of your balance. You
        can withdraw what you win with it, but not the money itself.
      </p>
    </Popover>
  );
}

/** Explains why deposits can't be withdrawn yet. Shown next to the amount. */
function Unplayed() {
  return (
    <Popover
      title="Unplayed deposits"
      trigger={
        <IconButton label="About unplayed deposits" size={32}>
          <Info {...smallIcon} />
        </IconButton>
      }
    >
      <p>{unplayedReason}</p>
    </Popover>
  );
}

export interface BalancePanelProps {
  wallet: Wallet_BalanceFragment;
  /** Whether withdrawals are on hold. */
  held: boolean;
  /** Shown instead of the deposit and withdraw buttons to explain why they aren't available. */
  locked: ReactNode;
  /** Why deposits are blocked during a break or a ban. Withdrawals aren't affected. Otherwise null. */
  paused: string | null;
}

/** The balance and its components, with buttons to deposit and withdraw. */
export function BalancePanel({ wallet, held, locked, paused }: BalancePanelProps) {
  const all = partsOf(wallet, held);
  return (
    <Panel className={panel}>
      <Caps>Total balance</Caps>
      <MoneyText className={total} cents={wallet.total} figure="quiet" />
      <Sub>You can play with {formatMoney(wallet.playable)} of it right now</Sub>
      <div className={bar} aria-hidden="true">
        {all.map(
          ({ key, cents }) =>
            cents > 0 && <i key={key} className={fills} data-part={key} style={{ flexGrow: cents }} />,
        )}
      </div>
      {locked ? (
        <div className={lockedBox}>{locked}</div>
      ) : (
        <div className={actions}>
          <Button
            size={48}
            icon={<Plus {...icon} />}
            disabled={paused !== null}
            onClick={() => openOverlay({ kind: 'deposit' })}
            data-track="open_deposit"
          >
            Deposit
          </Button>
          <Button
            size={48}
            variant="secondary"
            icon={<ArrowUpRight {...icon} />}
            onClick={() => openOverlay({ kind: 'withdraw' })}
            data-track="open_withdraw"
          >
            Withdraw
          </Button>
        </div>
      )}
      {paused && <p className={lockedBox}>{paused}. You can withdraw at any time.</p>}
      <dl className={parts}>
        {all.map(({ key, label, cents, note }) => (
          <div key={key}>
            <dt>
              <i className={`${swatch} ${fills}`} data-part={key} aria-hidden="true" />
              <bdi>{label}</bdi>
              {key === 'wager' && <WagerOnly />}
              {key === 'unplayed' && <Unplayed />}
            </dt>
            <dd>
              <MoneyText cents={cents} />
            </dd>
            <dd>{note}</dd>
          </div>
        ))}
      </dl>
      <p className={sum}>
        <span>Total</span>
        <MoneyText cents={wallet.total} />
      </p>
      <p className={memo}>
        <span>In play, not included in the total</span>
        <MoneyText cents={wallet.inPlay} />
      </p>
    </Panel>
  );
}
