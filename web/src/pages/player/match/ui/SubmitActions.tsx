import type { Result, Score, Side } from '@/entities/match';
import { scoreline } from '@/entities/match';
import type { Report } from '@/features/submitResult';
import { Button } from '@/shared/ui/button';
import { HoldButton } from '@/shared/ui/hold-button';

/** A result in a button's few words, seen from the own side: `2–1`, `I won`. */
function inShort(side: Side, result: Result, scores: readonly Score[]): string {
  if (scores.length > 0) return scoreline(scores, side);
  if (result === 'draw') return 'a draw';
  return result === side ? 'I won' : 'I lost';
}

/**
 * Sending the own report. What ends the match or opens a dispute is held, for it cannot be taken back; a first report can
 * be put right and is a plain button.
 */
export function SubmitActions({ report, onScores }: { report: Report; onScores: () => void }) {
  const { side, reading, theirs, answer, sending } = report;
  const { result, scores } = reading;
  const agreeing = answer === 'same';
  return (
    <>
      {theirs && !agreeing && !report.reported && (
        <HoldButton variant="secondary" size={48} loading={sending} onConfirm={report.agree}>
          Agree {inShort(side, theirs.result, theirs.scores)}
        </HoldButton>
      )}
      <Send report={report} onScores={onScores} label={result ? inShort(side, result, scores) : null} />
    </>
  );
}

function Send({ report, onScores, label }: { report: Report; onScores: () => void; label: string | null }) {
  const { answer, sending } = report;
  if (report.reported && !report.changed) {
    return (
      <Button variant="secondary" size={48} onClick={onScores}>
        Correct it
      </Button>
    );
  }
  if (!label) {
    return (
      <Button size={48} onClick={onScores}>
        Submit result
      </Button>
    );
  }
  if (answer === 'first') {
    return (
      <Button size={48} loading={sending} onClick={report.submit}>
        {report.reported ? 'Correct to' : 'Submit'} {label}
      </Button>
    );
  }
  return (
    <HoldButton size={48} loading={sending} onConfirm={report.submit}>
      {answer === 'same' ? 'Agree' : 'Submit'} {label}
    </HoldButton>
  );
}
