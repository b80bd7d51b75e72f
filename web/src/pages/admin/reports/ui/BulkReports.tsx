import { Check, X } from 'lucide-react';
import { may, type StaffUser } from '@/entities/staffMember';
import { BulkAction } from '@/features/staffAction';
import type { ReportOutcome, ReportSubject } from '@/shared/api/types.generated';
import { formatCount, plural } from '@/shared/lib/format';
import { smallIcon } from '@/shared/ui/icons';
import { TakeEntries } from '@/widgets/claimEntry';
import { DecideReportDocument, type Report_RowFragment } from '../api/reports.generated.ts';
import { entryOf } from '../model/entry.ts';
import { reasonWords, reportSubjects, upheldEffect } from '../model/words.ts';

type Row = Report_RowFragment;

interface Props {
  rows: readonly Row[];
  staff: StaffUser;
  onDone: () => void;
}

/** Claims, upholds or rejects all checked reports. */
export function BulkReports({ rows, staff, onDone }: Props) {
  return (
    <>
      <TakeEntries entries={rows.map(entryOf)} staff={staff} onDone={onDone} />
      {may(staff.roles, 'decideReport') &&
        (['upheld', 'rejected'] as const).map((outcome) => (
          <Decide key={outcome} rows={rows} staff={staff} onDone={onDone} outcome={outcome} />
        ))}
    </>
  );
}

const words = {
  upheld: { verb: 'Uphold', Icon: Check, told: 'Reporters see that action was taken. No money moves.' },
  rejected: { verb: 'Reject', Icon: X, told: 'Reporters see that no violation was found. No money moves.' },
} as const;

function Decide({ rows, staff, onDone, outcome }: Props & { outcome: ReportOutcome }) {
  const { verb, Icon, told } = words[outcome];
  return (
    <BulkAction
      rows={rows}
      keyOf={({ id }) => id}
      nameOf={({ subjectType, subjectUser, reason }) =>
        `${reportSubjects[subjectType]}, ${subjectUser?.username ?? 'nobody'}, ${reasonWords(reason)}`
      }
      skipOf={(row) => skipOf(row, rows, staff)}
      document={DecideReportDocument}
      variables={({ id }, { reason }) => ({ id, input: { outcome, reason } })}
      label={verb}
      icon={<Icon {...smallIcon} />}
      track={{ open: 'staff_open_report', confirm: 'staff_decide_report' }}
      title={(count) => `${verb} ${plural(count, 'report')}`}
      facts={(taken) => [
        { label: 'Items', value: formatCount(taken.length) },
        { label: 'Open reports about them', value: taken.reduce((sum, { openReports }) => sum + openReports, 0) },
      ]}
      effects={(taken) => [...effectsOn(taken, outcome), told]}
      done={(count) => `${plural(count, 'report')} ${outcome}`}
      onDone={onDone}
    />
  );
}

/** All open reports about an item are decided together, so only the first one checked is sent. */
function skipOf(row: Row, rows: readonly Row[], staff: StaffUser): string | null {
  if (row.state !== 'open') return 'This report has already been decided.';
  if ([row.subjectUser?.id, row.reporter?.id].includes(staff.id)) return 'You’re involved in this report.';
  const first = rows.find(({ state, subjectId }) => state === 'open' && subjectId === row.subjectId);
  return first?.id === row.id ? null : 'It’s decided together with another report in this list.';
}

function effectsOn(taken: readonly Row[], outcome: ReportOutcome): readonly string[] {
  if (outcome === 'rejected') return ['Items that are hidden until decided are shown again.'];
  const kinds = [...new Set(taken.map(({ subjectType }): ReportSubject => subjectType))];
  return kinds.map(upheldEffect);
}
