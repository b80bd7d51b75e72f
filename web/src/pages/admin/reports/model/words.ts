import type { ReportState, ReportSubject } from '@/shared/api/types.generated';
import type { Tone } from '@/shared/ui/chip';

export const reportSubjects: Record<ReportSubject, string> = {
  message: 'Message',
  user: 'User',
  clip: 'Clip',
  event: 'Event',
  conversation: 'Conversation',
};

export const reportStates: Record<ReportState, { label: string; tone: Tone }> = {
  open: { label: 'Open', tone: 'amber' },
  upheld: { label: 'Upheld', tone: 'rose' },
  rejected: { label: 'Rejected', tone: 'neutral' },
};

export const isReportState = (value: string | undefined): value is ReportState =>
  value !== undefined && Object.hasOwn(reportStates, value);

export const isReportSubject = (value: string | undefined): value is ReportSubject =>
  value !== undefined && Object.hasOwn(reportSubjects, value);

/** A reason's key in words: `private_data` becomes `Private data`. */
export function reasonWords(key: string): string {
  const words = key.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Describes the effect of upholding a report on the reported item. */
export function upheldEffect(subject: ReportSubject): string {
  if (subject === 'message' || subject === 'clip') return `The ${subject} is removed, and its owner sees the reason.`;
  return `Nothing happens to the ${subject} automatically. Act on the account or the ${subject} separately.`;
}
