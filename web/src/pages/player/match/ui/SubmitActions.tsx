import type { Result, Score, Side } from '@/entities/match';
import { scoreline } from '@/entities/match';
import type { Report } from '@/features/submitResult';
import { Button } from '@/shared/ui/button';
import { HoldButton } from '@/shared/ui/hold-button';

/** A button label with the result from the user's perspective: `Submit 2–1`, `Submit: I won`. */
function saying(verb: string, side: Side, result: Result, scores: readonly Score[]): string {
  if (scores.length > 0) return `${verb} ${scoreline(scores, side)}`;
  if (result === 'draw') return `${verb}: a tie`;
  return `${verb}: ${result === side ? 'I won' : 'I lost'}`;
}

/**
 * The button that submits the user's report. For a report that ends the match or opens a dispute, the user has to hold
 * the button, because the report can't be undone. For a first report, which can still be edited, a press is enough.
 */
export function SubmitActions({ report, onScores }: { report: Report; onScores: () => void }) {
  const { side, theirs, answer, sending } = report;
  const agreeing = answer === 'same';
  return (
    <>
      {theirs && !agreeing && !report.reported && (
        <HoldButton variant="secondary" size={48} loading={sending} onConfirm={report.agree} data-track="report_result">
          {saying('Agree', side, theirs.result, theirs.scores)}
        </HoldButton>
      )}
      <Send report={report} onScores={onScores} />
    </>
  );
}

function Send({ report, onScores }: { report: Report; onScores: () => void }) {
  const { side, answer, sending } = report;
  const { result, scores } = report.reading;
  if (report.reported && !report.changed) {
    return (
      <Button variant="secondary" size={48} onClick={onScores} data-track="open_scores">
        Edit report
      </Button>
    );
  }
  if (!result) {
    return (
      <Button size={48} onClick={onScores} data-track="open_scores">
        Submit result
      </Button>
    );
  }
  if (answer === 'first') {
    return (
      <Button size={48} loading={sending} onClick={report.submit} data-track="report_result">
        {report.onlyFiles ? 'Update files' : saying(report.reported ? 'Change to' : 'Submit', side, result, scores)}
      </Button>
    );
  }
  return (
    <HoldButton size={48} loading={sending} onConfirm={report.submit} data-track="report_result">
      {saying(answer === 'same' ? 'Agree' : 'Submit', side, result, scores)}
    </HoldButton>
  );
}
