import { css } from '@linaria/core';
import { ArrowUpDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { PaidNotice } from '@/entities/paidAccess';
import { legsIn, mostLegs, ReceiptPanel, slipDraft } from '@/features/placeStake';
import { formatMoney, plural } from '@/shared/lib/format';
import { formatCents, formatPrice } from '@/shared/lib/odds';
import { openOverlay } from '@/shared/lib/overlays';
import { Avatar } from '@/shared/ui/avatar';
import { Button } from '@/shared/ui/button';
import { smallIcon } from '@/shared/ui/icons';
import { LedgerList, LedgerRow } from '@/shared/ui/ledger';
import { MoneyText } from '@/shared/ui/money';
import { EmptyState } from '@/shared/ui/region';
import { SlipStub } from '@/shared/ui/slip';
import { Caps, KeyValue } from '@/shared/ui/text';
import { placedStake } from '../model/placedStake.ts';
import type { SlipView } from '../model/useSlip.ts';
import { DraftLegRow } from './DraftLegRow.tsx';

const benchHead = css`
  display: flex;
  justify-content: space-between;
  margin: var(--space-16) 0 var(--space-8);
`;

const stack = css`
  display: grid;
  gap: var(--space-16);
`;

/** The draft, with its legs, its totals for every outcome and the bench. */
export function DraftTab({ slip }: { slip: SlipView }) {
  const { draft, reviews, placing, balance } = slip;
  const lineup = reviews.filter(({ leg }) => leg.slot === 'lineup');
  const bench = legsIn(draft, 'bench');
  return (
    <div className={stack}>
      {placing.placed.length > 0 && (
        <ReceiptPanel placed={placing.placed.map(placedStake)} balance={placing.busy ? null : balance} />
      )}
      {draft.legs.length > 0 && <PaidNotice access={slip.access} />}
      {draft.legs.length === 0 && placing.placed.length === 0 && <NothingYet />}
      {lineup.length > 0 && (
        <SlipStub
          folio="Draft"
          stamp={<Caps>{`${lineup.length} of ${mostLegs.lineup} legs`}</Caps>}
          receipt
          stub={<Sums slip={slip} />}
        >
          {lineup.map((review) => (
            <DraftLegRow key={review.leg.id} review={review} refusal={placing.refusals[review.leg.id]} />
          ))}
        </SlipStub>
      )}
      {draft.legs.length > 0 && (
        <section>
          <div className={benchHead}>
            <Caps>Bench</Caps>
            <Caps>
              <bdi>
                {bench.length} of {mostLegs.bench}
              </bdi>
            </Caps>
          </div>
          <LedgerList>
            {bench.map((leg) => (
              <LedgerRow
                key={leg.id}
                icon={<Avatar name={leg.team} src={leg.imageUrl} size={28} />}
                title={leg.team}
                text={`${formatPrice(leg.price)} · no money held`}
                action={
                  <Button
                    variant="grey"
                    size={32}
                    icon={<ArrowUpDown {...smallIcon} />}
                    onClick={() => slipDraft.change(leg.id, { slot: 'lineup' })}
                  >
                    Move to slip
                  </Button>
                }
              />
            ))}
            {bench.length === 0 && lineup.length > 1 && (
              <LedgerRow
                title="Bench is empty"
                text="You can swap in benched legs later"
                action={
                  <Button
                    variant="grey"
                    size={32}
                    onClick={() => slipDraft.change(lineup.at(-1)?.leg.id ?? '', { slot: 'bench' })}
                  >
                    Bench last leg
                  </Button>
                }
              />
            )}
          </LedgerList>
        </section>
      )}
    </div>
  );
}

function NothingYet() {
  return (
    <EmptyState
      title="Your slip is empty"
      learn={
        <Button variant="tertiary" onClick={() => openOverlay({ kind: 'stake-tutorial' })}>
          How staking works
        </Button>
      }
    >
      Select a price on the board. A price of {formatCents(63)} means a 63% chance and pays $1.00.
    </EmptyState>
  );
}

/** The total cost and every possible outcome. */
function Sums({ slip }: { slip: SlipView }) {
  const { totals, balance } = slip;
  const one = totals.count === 1;
  const all = one ? 'it' : totals.count === 2 ? 'both' : 'all';
  const s = one ? 's' : '';
  const rows: { label: string; value: ReactNode; total?: boolean }[] = [
    { label: `Stake, ${plural(totals.count, 'leg')}`, value: <MoneyText cents={totals.stake} /> },
    ...(totals.bonus > 0
      ? [{ label: 'Boost, if you win', value: <MoneyText cents={totals.bonus} tone="signed" /> }]
      : []),
    { label: 'Fee', value: <MoneyText cents={0} /> },
    { label: `If ${all} win${s}`, value: <MoneyText cents={totals.win} tone="outcome" />, total: true },
    { label: `If ${all} lose${s}`, value: <MoneyText cents={-totals.lose} tone="outcome" /> },
    { label: `If ${all} tie${s}`, value: <MoneyText cents={totals.tie} tone="outcome" /> },
    { label: 'If void', value: `${formatMoney(totals.stake)} back` },
    {
      label: 'If a lineup changes',
      value: 'Stake stays in play, but is void if the change is material and happens before the start',
    },
    ...(balance === null
      ? []
      : [{ label: 'Balance after', value: <MoneyText cents={Math.max(0, balance - totals.stake)} /> }]),
  ];
  return <KeyValue rows={rows} />;
}
