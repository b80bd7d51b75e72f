import { css } from '@linaria/core';
import { Plus, X } from 'lucide-react';
import { type Slip_ViewFragment, teamsOf } from '@/entities/stakeSlip';
import { formatMoney } from '@/shared/lib/format';
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
  gap: 8px;
  margin-top: 12px;
`;

export interface BenchEditorProps {
  slip: Slip_ViewFragment;
  chosen: string | null;
  onChoose: (id: string) => void;
  /** What could go onto the bench. */
  candidates: readonly BenchCandidate[];
  /** Most legs that a bench takes. */
  most: number;
  busy: boolean;
  /** @returns whether it was changed */
  onChange: (change: BenchChange) => Promise<boolean>;
  /** A candidate is on the bench now. */
  onBenched: (id: string) => void;
}

/** The bench of an open slip: choose one to come in, take one off, put one on, let it come in by itself. */
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
      none="Bench is empty."
      action={(leg) => (
        <IconButton
          label={`Take ${teamsOf(leg).name} off the bench`}
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
          reason={fits ? undefined : `A bench has ${most} at most.`}
          busy={busy}
          onPut={(candidate) => void put(candidate)}
        />
        <Switch
          checked={autoSwap}
          disabled={busy}
          onChange={(on) => void onChange({ legs: benchOf(slip), autoSwap: on })}
        >
          Swap in by itself
        </Switch>
        <Sub>
          When a stake of the line-up is voided, the first of the bench that can be had at its price comes in with the
          money that came back.
        </Sub>
      </div>
    </LegColumn>
  );
}

interface CandidatesProps {
  shown: readonly BenchCandidate[];
  /** Why none can be put there now. */
  reason: string | undefined;
  busy: boolean;
  onPut: (candidate: BenchCandidate) => void;
}

function Candidates({ shown, reason, busy, onPut }: CandidatesProps) {
  if (shown.length === 0)
    return <Sub>Press a price on the board, and it can be benched here. A bench holds no money.</Sub>;
  return (
    <section aria-label="From your draft">
      <Caps>From your draft</Caps>
      <LedgerList>
        {shown.map((candidate) => (
          <LedgerRow
            key={candidate.id}
            icon={<Avatar name={candidate.name} src={candidate.imageUrl} size={32} />}
            title={candidate.name}
            text={`${candidate.against} · ${formatMoney(candidate.amount)} at ${candidate.price}¢`}
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
