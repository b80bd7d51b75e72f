import { css } from '@linaria/core';
import { Clock, Plus } from 'lucide-react';
import type { Wallet_BalanceFragment } from '@/entities/wallet';
import { formatDateTime, formatMoney } from '@/shared/lib/format';
import { openOverlay } from '@/shared/lib/overlays';
import { Button } from '@/shared/ui/button';
import { StateChip } from '@/shared/ui/chip';
import { smallIcon, tinyIcon } from '@/shared/ui/icons';
import { LetterMark } from '@/shared/ui/letter-mark';
import { Panel, Sub } from '@/shared/ui/text';

const limits = css`
  padding: 12px 20px 16px;

  & > p {
    display: flex;
    justify-content: space-between;
    font-size: 13px;
    line-height: 28px;
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
`;

/** How much of today's deposit limit is used. */
export function LimitsPanel({ wallet: { limits: of } }: { wallet: Wallet_BalanceFragment }) {
  return (
    <Panel className={limits} aria-label="Limits">
      <p>
        <span id="deposits-today">Deposits today</span>
        <span>
          {formatMoney(of.depositDayUsed)} of {formatMoney(of.depositDayAmount)}
        </span>
      </p>
      <meter min={0} max={of.depositDayAmount} value={of.depositDayUsed} aria-labelledby="deposits-today" />
    </Panel>
  );
}

const sources = css`
  header {
    display: flex;
    align-items: center;
    justify-content: space-between;
    padding: 12px 8px 8px 20px;
  }

  h2 {
    font-size: 15px;
    line-height: 22px;
    font-stretch: 112%;
  }

  ul {
    margin: 0;
    padding: 0;
    list-style: none;
  }

  li {
    display: flex;
    align-items: center;
    gap: 12px;
    min-height: 64px;
    padding: 8px 20px;
    border-top: 1px solid var(--rule);
  }

  li > div {
    min-width: 0;
  }

  b {
    display: flex;
    align-items: center;
    gap: 8px;
    font-weight: 600;
    color: var(--paper);
  }

  & > p {
    padding: 0 20px 16px;
  }
`;

/** Where money can be paid out to. A new one takes only small amounts for a day. */
export function SourcesPanel({ wallet, now }: { wallet: Wallet_BalanceFragment; now: number }) {
  const active = wallet.paymentSources.filter(({ state }) => state !== 'disconnected');
  return (
    <Panel className={sources} aria-labelledby="payment-sources">
      <header>
        <h2 id="payment-sources">Payment sources</h2>
        <Button
          variant="tertiary"
          size={32}
          icon={<Plus {...smallIcon} />}
          onClick={() => openOverlay({ kind: 'withdraw' })}
        >
          Add
        </Button>
      </header>
      {active.length === 0 && (
        <p>
          <Sub>None yet. You connect one with your first withdrawal.</Sub>
        </p>
      )}
      <ul>
        {active.map((source) => (
          <li key={source.id}>
            <LetterMark name={source.type} />
            <div>
              <b>
                {source.type}
                {source.state === 'pending' && <StateChip tone="amber">In review</StateChip>}
                {source.heldUntil && new Date(source.heldUntil).getTime() > now && (
                  <StateChip tone="amber" icon={<Clock {...tinyIcon} />}>
                    <span title={`Up to $100.00 until ${formatDateTime(source.heldUntil)}`}>New</span>
                  </StateChip>
                )}
              </b>
              <Sub>{source.valueMasked}</Sub>
            </div>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
