import { Link } from 'react-router-dom';
import { type StaffUser, useStaffSubject } from '@/entities/staffMember';
import { Due, Owner } from '@/entities/staffQueue';
import { formatDateTime, formatTime } from '@/shared/lib/format';
import { staffRoutes } from '@/shared/routes';
import { CopyChip, StateChip } from '@/shared/ui/chip';
import { LedgerList, LedgerRow } from '@/shared/ui/ledger';
import { KeyValue } from '@/shared/ui/text';
import { ClaimEntry } from '@/widgets/claimEntry';
import type { Report_RowFragment } from '../api/reports.generated.ts';
import { entryOf } from '../model/entry.ts';
import { reasonWords, reportStates, reportSubjects } from '../model/words.ts';
import { DecideReport } from './DecideReport.tsx';

export interface ReportProps {
  report: Report_RowFragment;
  staff: StaffUser;
  onChanged: () => void;
}

type Person = Report_RowFragment['subjectUser'];

const personOf = (person: Person, none: string) =>
  person ? <Link to={staffRoutes.adminUser(person.id)}>{person.username}</Link> : none;

/** A report with the messages around the reported one, the owner of the report and the decision. */
export function ReportPeek(props: ReportProps) {
  const { report } = props;
  const { subjectType, state, text, context } = report;
  const subject = useStaffSubject(subjectType, report.subjectId);
  const entry = entryOf(report);
  return (
    <>
      <h2>{reportSubjects[subjectType]}</h2>
      <StateChip tone={reportStates[state].tone}>{reportStates[state].label}</StateChip>
      <KeyValue ruled rows={factsOf(report, subject)} />
      {text && <blockquote dir="auto">{text}</blockquote>}
      {context.length > 0 && (
        <LedgerList bare aria-label="Messages at the time of the report">
          {context.map((message) => (
            <LedgerRow
              key={message.messageId}
              wraps
              selected={message.reported}
              title={message.username ?? 'Duelbook'}
              note={`${formatTime(message.createdAt)}${message.reported ? ' · Reported' : ''}`}
              text={message.text}
            />
          ))}
        </LedgerList>
      )}
      {entry && <ClaimEntry entry={entry} staff={props.staff} onChanged={props.onChanged} />}
      <DecideReport {...props} />
    </>
  );
}

function factsOf(report: Report_RowFragment, subject: string | null) {
  const { subjectType, subjectId, subjectUser, reporter, reason, trusted, hidden, openReports, claim } = report;
  const { createdAt, dueAt, decidedAt, decisionReason } = report;
  const name = reportSubjects[subjectType].toLowerCase();
  return [
    {
      label: 'Item',
      value: subject ? (
        <Link to={subject}>Open {name}</Link>
      ) : (
        <CopyChip name={`Copy ${name} ID`} value={subjectId} label={`${subjectId.slice(0, 13)}…`} />
      ),
    },
    { label: 'About', value: personOf(subjectUser, 'Nobody') },
    { label: 'Reported by', value: personOf(reporter, 'Automatic check or deleted account') },
    { label: 'Reason', value: reasonWords(reason) },
    { label: 'Open reports', value: openReports },
    { label: 'Trusted reporter', value: trusted ? 'Yes' : 'No' },
    { label: 'Hidden until decided', value: hidden ? 'Yes' : 'No' },
    { label: 'Owner', value: <Owner claim={claim} /> },
    { label: 'Reported', value: formatDateTime(createdAt) },
    ...(decidedAt
      ? [{ label: 'Decided', value: formatDateTime(decidedAt) }]
      : [{ label: 'Decide by', value: <Due at={dueAt} /> }]),
    ...(decisionReason ? [{ label: 'Decision', value: decisionReason }] : []),
  ];
}
