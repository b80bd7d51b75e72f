import { captainName } from '@/entities/match';
import type { AdminVerdictKind, MatchVerdictOutcome } from '@/shared/api/types.generated';
import { formatDateTime } from '@/shared/lib/format';
import { KeyValue, Panel } from '@/shared/ui/text';
import { panel } from '@/widgets/staffRecord';
import type { StaffMatch_ViewFragment } from '../api/matches.generated.ts';
import type { StaffMatch } from '../model/verdict.ts';

const kinds: Record<AdminVerdictKind, string> = { verdict: 'Verdict', appeal: 'Appeal', correction: 'Correction' };

function outcomeOf(match: StaffMatch, outcome: MatchVerdictOutcome): string {
  const words: Record<MatchVerdictOutcome, string> = {
    side_a: `${captainName(match, 'a')} wins`,
    side_b: `${captainName(match, 'b')} wins`,
    draw: 'Draw',
    cancelled: 'Canceled',
    no_contest: 'No contest',
    replay: 'Replay',
  };
  return words[outcome];
}

/** Earlier decisions on the match, oldest first. */
export function Verdicts({ match, verdicts }: { match: StaffMatch; verdicts: StaffMatch_ViewFragment['verdicts'] }) {
  return (
    <Panel aria-labelledby="verdicts">
      <div className={panel}>
        <h2 id="verdicts">Decisions</h2>
        {verdicts.map((verdict) => (
          <KeyValue
            key={verdict.id}
            ruled
            rows={[
              { label: kinds[verdict.kind], value: outcomeOf(match, verdict.outcome) },
              ...(verdict.category ? [{ label: 'Category', value: verdict.category }] : []),
              { label: 'Reason', value: verdict.text },
              { label: 'Rule', value: verdict.rule },
              { label: 'Decided by', value: verdict.judgeName },
              ...(verdict.approverName ? [{ label: 'Approved by', value: verdict.approverName }] : []),
              ...(verdict.fabricatedBy
                ? [{ label: 'Fabricated evidence', value: captainName(match, verdict.fabricatedBy) }]
                : []),
              { label: 'Decided', value: formatDateTime(verdict.decidedAt) },
            ]}
          />
        ))}
      </div>
    </Panel>
  );
}
