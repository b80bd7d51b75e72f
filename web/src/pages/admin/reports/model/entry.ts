import type { QueueEntry } from '@/widgets/claimEntry';
import type { Report_RowFragment } from '../api/reports.generated.ts';
import { reasonWords, reportSubjects } from './words.ts';

/** A report as an entry of its queue. All open reports about an item have the same owner. Null once it's decided. */
export function entryOf(report: Report_RowFragment): QueueEntry | null {
  if (report.state !== 'open') return null;
  const { subjectType, subjectId: id, subjectUser, reason, claim, dueAt } = report;
  const about = subjectUser ? ` of ${subjectUser.username}` : '';
  return { queue: 'reports', id, name: `${reportSubjects[subjectType]}${about}, ${reasonWords(reason)}`, claim, dueAt };
}
