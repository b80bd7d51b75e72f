import { Hand } from 'lucide-react';
import { may } from '@/entities/staffMember';
import { StaffAction } from '@/features/staffAction';
import { smallIcon } from '@/shared/ui/icons';
import { OwnReportDocument } from '../api/reports.generated.ts';
import type { ReportProps } from './ReportPeek.tsx';

/** Takes an open report, or gives it back. Hidden from roles that can't decide reports. */
export function OwnReport({ report, staff, onChanged }: ReportProps) {
  if (report.state !== 'open' || !may(staff.roles, 'decideReport')) return null;
  const { id, owner, openReports } = report;
  const mine = owner === null;
  const others = owner !== null && owner.id !== staff.id && !staff.roles.includes('admin');
  return (
    <StaffAction
      key={String(mine)}
      document={OwnReportDocument}
      variables={() => ({ id, mine })}
      label={mine ? 'Take' : 'Give back'}
      hotkey="t"
      icon={<Hand {...smallIcon} />}
      track={{ open: 'staff_open_own_report', confirm: 'staff_own_report' }}
      title={mine ? 'Take this report' : 'Give this report back'}
      facts={[
        { label: 'Owner now', value: owner?.username ?? 'Nobody' },
        { label: 'Reports about the item', value: openReports },
      ]}
      effects={[
        mine
          ? 'Your name is shown in the queue, so that nobody else starts on it.'
          : 'Anyone can take it. The time to decide doesn’t change.',
      ]}
      confirm={mine ? 'Take report' : 'Give back'}
      variant={mine ? 'success' : 'secondary'}
      asks={false}
      refusal={others ? `${owner.username} is working on this report.` : null}
      done={mine ? 'The report is yours' : 'Report given back'}
      onDone={onChanged}
      onChanged={onChanged}
    />
  );
}
