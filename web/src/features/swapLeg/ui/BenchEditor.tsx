import { css } from '@linaria/core';
import { Plus, X } from 'lucide-react';
import { type Slip_ViewFragment, teamsOf } from '@/entities/stakeSlip';
import { formatMoney } from '@/shared/lib/format';
import { formatPrice } from '@/shared/lib/odds';
import { Avatar } from '@/shared/ui/avatar';
import { Button, IconButton } from '@/shared/ui/button';
import { smallIcon } from '@/shared/ui/icons';
import { LedgerList, LedgerRow } from '@/shared/ui/ledger';
import { Switch } from '@/shared/ui/switch';
import { Caps, Sub } from '@/shared/ui/text';
import { type BenchCandidate, benchOf, benchWith, benchWithout, notOn } from '../model/bench.ts';
import { canComeIn } from '../model/swap.ts';
import type { BenchChange } from '../model/useBench.ts';
import { LegColumn } from './LegColumn.tsx';

const below = css`
  display: grid;
  gap: var(--space-8);
  margin-top: var(--space-12);
`;

export interface BenchEditorProps {
  slip: Slip_ViewFragment;
  chosen: string | null;
  onChoose: (id: string) => void;
  /** Stakes that can be added to the bench. */
  candidates: readonly BenchCandidate[];
  /** Maximum number of legs on the bench. */
  most: number;
  busy: boolean;
  /** @returns whether the bench was changed */
  onChange: (change: BenchChange) => Promise<boolean>;
  /** Called when a candidate has been added to the bench. */
  onBenched: (id: string) => void;
}

/** Bench of an open slip: choose a leg to swap in, remove or add legs, and turn on automatic swaps. */
export function BenchEditor({ slip, chosen, onChoose, candidates, most, busy, onChange, onBenched }: BenchEditorProps) {
  const bench = canComeIn(slip);
  const { autoSwap } = slip;
  const put = async (candidate: BenchCandidate) => {
    if (await onChange({ legs: benchWith(slip, candidate), autoSwap })) onBenched(candidate.id);
  };
  const fits = bench.length < most;
  return (
    <LegColumn
      title="Bench"
      legs={bench}
      chosen={chosen}
      onChoose={onChoose}
      none="Your bench is empty."
      action={(leg) => (
        <IconButton
          label={`Remove ${teamsOf(leg).name} from the bench`}
          size={32}
          disabled={busy}
          onClick={() => void onChange({ legs: benchWithout(slip, leg.id), autoSwap })}
        >
          <X {...smallIcon} />
        </IconButton>
      )}
    >
      <div className={below}>
        <Candidates
          shown={notOn(slip, candidates)}
          reason={fits ? undefined : `A bench holds up to ${most} stakes.`}
          busy={busy}
          onPut={(candidate) => void put(candidate)}
        />
        <Switch
          checked={autoSwap}
          disabled={busy}
          onChange={(on) => void onChange({ legs: benchOf(slip), autoSwap: on })}
        >
          Swap in automatically
        </Switch>
        <Sub>If a stake in your lineup is voided, its refund goes to the first bench stake available at its price.</Sub>
      </div>
    </LegColumn>
  );
}

interface CandidatesProps {
  shown: readonly BenchCandidate[];
  /** Why no leg can be added right now. Undefined if one can. */
  reason: string | undefined;
  busy: boolean;
  onPut: (candidate: BenchCandidate) => void;
}

function Candidates({ shown, reason, busy, onPut }: CandidatesProps) {
  if (shown.length === 0)
    return <Sub>Select a price on the board to add it to your bench here. No money is held for the bench.</Sub>;
  return (
    <section aria-label="From your draft">
      <Caps>From your draft</Caps>
      <LedgerList>
        {shown.map((candidate) => (
          <LedgerRow
            key={candidate.id}
            icon={<Avatar name={candidate.name} src={candidate.imageUrl} size={32} />}
            title={candidate.name}
            text={`${candidate.against} · ${formatMoney(candidate.amount)} at ${formatPrice(candidate.price)}`}
            wraps
            action={
              <Button
                variant="secondary"
                size={32}
                icon={<Plus {...smallIcon} />}
                reason={reason}
                loading={busy}
                onClick={() => onPut(candidate)}
              >
                Bench
              </Button>
            }
          />
        ))}
      </LedgerList>
    </section>
  );
}
