import { ArrowUpDown } from 'lucide-react';
import { type Slip_ViewFragment, teamsOf } from '@/entities/stakeSlip';
import { formatMoney } from '@/shared/lib/format';
import { openOverlay } from '@/shared/lib/overlays';
import { Avatar } from '@/shared/ui/avatar';
import { Button } from '@/shared/ui/button';
import { smallIcon } from '@/shared/ui/icons';
import { LedgerList, LedgerRow } from '@/shared/ui/ledger';
import { Price } from '@/shared/ui/price';
import { Sub } from '@/shared/ui/text';
import type { SlipDetailQuery } from '../api/slipDetail.generated.ts';

/**
 * The legs on a slip's bench, in the order in which they are swapped in. Renders nothing for a settled slip with an
 * empty bench.
 */
export function BenchPanel({ slip, bench }: { slip: Slip_ViewFragment; bench: SlipDetailQuery['slipBench'] }) {
  const open = slip.state === 'open';
  if (!bench || (!open && bench.bench.length === 0)) return null;
  const { lineup, allowedLineup, allowedBench, autoSwap } = bench;
  return (
    <section aria-labelledby="bench">
      <h2 id="bench">Bench</h2>
      <LedgerList>
        {bench.bench.length === 0 && <LedgerRow title={<Sub>Your bench is empty.</Sub>} />}
        {bench.bench.map((leg, index) => {
          const team = teamsOf(leg);
          return (
            <LedgerRow
              key={leg.id}
              folio={String(index + 1)}
              icon={<Avatar name={team.name} src={team.imageUrl} size={32} />}
              title={team.claim}
              text={`${formatMoney(leg.amount)}, no money held · ${team.against}`}
              figures={<Price cents={leg.price} />}
            />
          );
        })}
      </LedgerList>
      <p>
        <Sub>
          Lineup {lineup.length} of {allowedLineup}, bench {bench.bench.length} of {allowedBench}.{' '}
          {autoSwap
            ? 'If a stake is voided, the first bench stake available at its price is swapped in automatically.'
            : 'Automatic swaps are off.'}
        </Sub>
      </p>
      {open && (
        <Button
          variant="secondary"
          size={40}
          icon={<ArrowUpDown {...smallIcon} />}
          data-track="swap_leg"
          onClick={() => openOverlay({ kind: 'swap-leg', slipId: slip.id })}
        >
          Change the bench
        </Button>
      )}
    </section>
  );
}
