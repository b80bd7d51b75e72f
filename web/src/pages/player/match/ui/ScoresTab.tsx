import { css } from '@linaria/core';
import { Check, Clock, TriangleAlert } from 'lucide-react';
import { type ReactElement, useId } from 'react';
import { EvidenceFiles, type EvidenceUpload, readyIds, SentFiles } from '@/entities/evidence';
import { canSubmit, outcomeWords, ownSeat } from '@/entities/match';
import { DisputePanel } from '@/features/disputeMatch';
import { type Report, Reports } from '@/features/submitResult';
import { formatMoney, plural } from '@/shared/lib/format';
import { smallIcon } from '@/shared/ui/icons';
import { EmptyState } from '@/shared/ui/region';
import { Sub } from '@/shared/ui/text';
import type { RoomMatch } from '../model/useMatchRoom.ts';
import { FinalScores } from './FinalScores.tsx';
import { block, check, columns } from './PlayTab.css.ts';

const files = css`
  padding: var(--space-12) 0;
`;

const intro = css`
  display: block;
  padding: var(--space-8) 0;
`;

export interface ScoresTabProps {
  match: RoomMatch;
  selfId: string | null;
  /** The user's draft report. Used only while a report can be submitted. */
  report: Report;
  /** Files to attach to the report. */
  proof: EvidenceUpload;
}

/** Shows both reports side by side, with the consequences of each response. */
export function ScoresTab({ match, selfId, report, proof }: ScoresTabProps) {
  const editing = canSubmit(match, selfId).allowed ? report : undefined;
  const none = match.participants.every((each) => each.report === null);
  if (none && !editing && !match.dispute) {
    return (
      <EmptyState title="No scores yet" as="h2">
        {match.endedAt ? 'No one reported a result.' : 'Both sides report their result here after the match.'}
      </EmptyState>
    );
  }
  return (
    <div className={columns}>
      <Reports match={match} selfSide={ownSeat(match, selfId)?.side ?? null} editing={editing} />
      {editing && <ReportList match={match} report={editing} proof={proof} />}
      {match.state === 'completed' && <FinalScores match={match} />}
      {match.dispute && (
        <div className={whole}>
          <DisputePanel match={match} dispute={match.dispute} selfId={selfId} />
        </div>
      )}
    </div>
  );
}

const whole = css`
  grid-column: 1 / -1;
  min-width: 0;
`;

const done = <Check {...smallIcon} />;
const open = <Clock {...smallIcon} />;

/** The title of the report's section, depending on whether it has been sent. */
function headingOf({ reported, changed }: Report): string {
  if (!reported) return 'Before you submit';
  return changed ? 'Before you submit the change' : 'What you reported';
}

/**
 * Before submission, shows what the report is missing and the effect of submitting it. Afterward, shows the reported
 * result.
 */
function ReportList({ match, report, proof }: { match: RoomMatch; report: Report; proof: EvidenceUpload }) {
  const { reading, answer } = report;
  const heading = useId();
  const items: { key: string; icon: ReactElement; met: boolean; text: string }[] = [
    {
      key: 'result',
      icon: reading.result ? done : open,
      met: reading.result !== null,
      text: reading.result
        ? outcomeWords(match, report.side, reading.result, reading.scores)
        : (reading.fault ?? 'Result is missing'),
    },
    {
      key: 'scores',
      icon: reading.scores.length > 0 ? done : open,
      met: reading.scores.length > 0,
      text: reading.scores.length > 0 ? 'Scores for each game' : 'Scores help in a dispute',
    },
  ];
  const kept = match.reportFiles.filter(({ mediaId }) => !report.removed.has(mediaId)).length;
  const handed = kept + readyIds(proof.files).length;
  items.push({
    key: 'proof',
    icon: handed > 0 ? done : open,
    met: handed > 0,
    text: handed > 0 ? `Proof, ${plural(handed, 'file')}` : 'Proof decides a dispute',
  });
  if (report.theirs && reading.result) {
    const same = answer === 'same';
    items.push({
      key: 'answer',
      icon: same ? done : <TriangleAlert {...smallIcon} />,
      met: same,
      text: same ? 'Same winner as their report' : 'Different winner than their report',
    });
  }
  return (
    <section className={block} aria-labelledby={heading}>
      <h2 id={heading}>{headingOf(report)}</h2>
      <ul>
        {items.map(({ key, icon, met, text }) => (
          <li key={key} className={check} data-met={met || undefined}>
            {icon}
            <bdi>{text}</bdi>
          </li>
        ))}
      </ul>
      <div className={files}>
        <SentFiles
          files={match.reportFiles}
          removed={report.removed}
          onRemove={report.removeFile}
          onKeep={report.keepFile}
        />
        <EvidenceFiles upload={proof} />
      </div>
      <Sub className={intro}>
        If the reports name different winners, a dispute opens and the {formatMoney(match.potAmount)} stays in escrow
        until a referee decides.
      </Sub>
    </section>
  );
}
