import { css } from '@linaria/core';
import { Plus } from 'lucide-react';
import { formatMinutes, formatMoney } from '@/shared/lib/format';
import { openOverlay } from '@/shared/lib/overlays';
import { queries } from '@/shared/styles';
import { AmountPad } from '@/shared/ui/amount-pad';
import { Button } from '@/shared/ui/button';
import { icon } from '@/shared/ui/icons';
import { MoneyText } from '@/shared/ui/money';
import { SkeletonRows } from '@/shared/ui/region';
import { KeyValue, Panel, Sub } from '@/shared/ui/text';
import type { CreateMatchFlow } from '../model/useCreateMatch.ts';

const stack = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-20);
  max-width: 420px;
`;

/* The totals are next to the keypad if there is room, so that both are visible. */
const columns = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-20) var(--space-32);
  align-items: start;
  max-width: 420px;

  @media ${queries.aboveCompact} {
    grid-template-columns: 288px minmax(0, 1fr);
    max-width: none;
  }
`;

const box = css`
  padding: var(--space-12) var(--space-20);
`;

interface Props {
  flow: CreateMatchFlow;
}

/** Step 6: sets the entry per player. */
export function EnterAmount({ flow }: Props) {
  const config = flow.catalog.data?.config;
  if (!config) return <SkeletonRows count={4} />;
  const { limits, durations } = config;
  const { amount, teamSize } = flow.draft;
  return (
    <div className={columns}>
      <AmountPad
        label="Entry"
        value={amount}
        onChange={(cents) => flow.choose({ amount: cents })}
        min={limits.entryMinAmount}
        max={limits.entryMaxAmount}
        chips={limits.entryChips}
        onSubmit={() => amountFits(flow) && flow.next()}
      />
      <div className={stack}>
        <Panel className={box}>
          <KeyValue
            rows={[
              { label: 'Balance', value: <MoneyText cents={flow.playable} /> },
              { label: 'Held for this match', value: <MoneyText cents={-amount} /> },
              ...(teamSize > 1
                ? [
                    { label: `Your side, ${teamSize} seats`, value: <MoneyText cents={teamSize * amount} /> },
                    { label: 'Payout per player if you win', value: <MoneyText cents={2 * amount} /> },
                  ]
                : []),
              { label: 'Winning side takes', value: <MoneyText cents={2 * teamSize * amount} /> },
              { label: 'Fee', value: <MoneyText cents={0} /> },
              amount <= flow.playable
                ? { label: 'Balance after', value: <MoneyText cents={flow.playable - amount} />, total: true }
                : { label: 'Short by', value: <MoneyText cents={amount - flow.playable} />, total: true },
            ]}
          />
        </Panel>
        <Sub>
          Nothing is held until you create the match. If no one joins within {formatMinutes(durations.matchOpenMinutes)}
          , your entry is refunded in full.
        </Sub>
      </div>
    </div>
  );
}

/** Whether the entry is within the limits. */
export function amountFits({ draft, catalog }: CreateMatchFlow): boolean {
  const limits = catalog.data?.config.limits;
  return limits !== undefined && draft.amount >= limits.entryMinAmount && draft.amount <= limits.entryMaxAmount;
}

/**
 * Steps 7 and 8: the player deposits the shortfall or lowers the entry. The flow continues automatically when the money
 * arrives.
 */
export function NotEnoughCash({ flow }: Props) {
  const missing = Math.max(0, flow.draft.amount - flow.playable);
  const limits = flow.catalog.data?.config.limits;
  // A shortfall below the minimum deposit is raised to that minimum.
  const amount = Math.max(missing, limits?.depositMinAmount ?? 0);
  const deposit = () => {
    flow.go('Deposit');
    openOverlay({ kind: 'deposit', amount });
  };
  return (
    <div className={stack}>
      <p>
        Your entry is {formatMoney(flow.draft.amount)} and {formatMoney(flow.playable)} is in your balance.
      </p>
      <Button size={56} wide icon={<Plus {...icon} />} onClick={deposit} data-track="open_deposit">
        Deposit {formatMoney(amount)}
      </Button>
      {limits && flow.playable >= limits.entryMinAmount && (
        <Button
          size={48}
          wide
          variant="secondary"
          onClick={() => {
            flow.choose({ amount: flow.playable });
            flow.go('EnterAmount');
          }}
        >
          Play for {formatMoney(flow.playable)} instead
        </Button>
      )}
      <Sub>Your choices are saved. You’ll come back here after the deposit.</Sub>
    </div>
  );
}
