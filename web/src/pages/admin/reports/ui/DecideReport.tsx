import { Check, X } from 'lucide-react';
import { may } from '@/entities/staffMember';
import { StaffAction } from '@/features/staffAction';
import type { ReportOutcome } from '@/shared/api/types.generated';
import { plural } from '@/shared/lib/format';
import { smallIcon } from '@/shared/ui/icons';
import { DecideReportDocument } from '../api/reports.generated.ts';
import { reasonWords, reportSubjects, upheldEffect } from '../model/words.ts';
import type { ReportProps } from './ReportPeek.tsx';

/** Buttons for upholding or rejecting a report. Hidden once it has been decided, and from roles that can't decide. */
export function DecideReport({ report, staff, onChanged }: ReportProps) {
  if (report.state !== 'open' || !may(staff.roles, 'decideReport')) return null;
  const { id, subjectType, subjectUser, reporter, hidden, openReports } = report;
  const name = reportSubjects[subjectType].toLowerCase();
  const involved = [subjectUser?.id, reporter?.id].includes(staff.id);
  const all = openReports > 1 ? [`All ${openReports} open reports about the ${name} are decided.`] : [];
  const shared = (outcome: ReportOutcome) => ({
    document: DecideReportDocument,
    variables: ({ reason }: { reason: string }) => ({ id, input: { outcome, reason } }),
    track: { open: 'staff_open_report', confirm: 'staff_decide_report' } as const,
    facts: [
      { label: 'About', value: subjectUser?.username ?? 'Nobody' },
      { label: 'Reason', value: reasonWords(report.reason) },
      { label: 'Reports', value: plural(openReports, 'report') },
    ],
    refusal: involved ? 'You’re involved in this report, so someone else has to decide it.' : null,
    onDone: onChanged,
    onChanged,
  });
  return (
    <>
      <StaffAction
        {...shared('upheld')}
        label="Uphold"
        hotkey="a"
        icon={<Check {...smallIcon} />}
        variant="warning"
        title={`Uphold the report of a ${name}`}
        effects={[upheldEffect(subjectType), ...all, 'Reporters see that action was taken. No money moves.']}
        confirm="Uphold report"
        done="Report upheld"
      />
      <StaffAction
        {...shared('rejected')}
        label="Reject"
        hotkey="r"
        icon={<X {...smallIcon} />}
        title={`Reject the report of a ${name}`}
        effects={[
          hidden ? `The ${name} is shown again.` : `Nothing happens to the ${name}.`,
          ...all,
          'Reporters see that no violation was found. No money moves.',
        ]}
        confirm="Reject report"
        done="Report rejected"
      />
    </>
  );
}
