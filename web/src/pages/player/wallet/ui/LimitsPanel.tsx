import { css } from '@linaria/core';
import type { Wallet_BalanceFragment } from '@/entities/wallet';
import { formatMoney } from '@/shared/lib/format';
import { openOverlay } from '@/shared/lib/overlays';
import { Button } from '@/shared/ui/button';
import { Panel } from '@/shared/ui/text';
import type { WalletLimitsQuery } from '../api/walletPage.generated.ts';

const limits = css`
  padding: var(--space-12) var(--space-20) var(--space-8);

  & > p {
    display: flex;
    justify-content: space-between;
    font-size: var(--size-dense);
    line-height: var(--leading-28);
  }

  & > p > :last-child {
    color: var(--paper);
  }

  meter {
    display: block;
    width: 100%;
    height: 4px;
    border-radius: 2px;
    appearance: none;
    background: var(--ink-4);
  }

  meter::-webkit-meter-inner-element {
    display: block;
  }

  meter::-webkit-meter-bar {
    height: 4px;
    border: 0;
    border-radius: 2px;
    background: var(--ink-4);
  }

  meter::-webkit-meter-optimum-value {
    border-radius: 2px;
    background: var(--bone);
  }

  meter::-moz-meter-bar {
    background: var(--bone);
  }

  & > button {
    margin: var(--space-4) 0 0 calc(-1 * var(--space-8));
  }
`;

/** How much of today's deposit limit and of the user's own weekly limit is used up, with a link to the limits. */
export function LimitsPanel({
  wallet: { limits: of },
  own,
}: {
  wallet: Wallet_BalanceFragment;
  own: WalletLimitsQuery['playLimits'] | undefined;
}) {
  const week = own?.deposit.week ?? null;
  return (
    <Panel className={limits} aria-label="Limits">
      <Meter id="deposits-today" label="Deposits today" used={of.depositDayUsed} limit={of.depositDayAmount} />
      {own && week !== null && (
        <Meter id="deposits-week" label="Your weekly limit" used={own.deposit.weekUsed} limit={week} />
      )}
      <Button variant="tertiary" size={32} onClick={() => openOverlay({ kind: 'play-limits' })}>
        Limits and breaks
      </Button>
    </Panel>
  );
}

/** Shows how much of a limit is used. Amounts are in cents. */
function Meter({ id, label, used, limit }: { id: string; label: string; used: number; limit: number }) {
  return (
    <>
      <p>
        <span id={id}>{label}</span>
        <span>
          {formatMoney(used)} of {formatMoney(limit)}
        </span>
      </p>
      <meter min={0} max={limit} value={used} aria-labelledby={id} />
    </>
  );
}
