import type { ReportSubject } from './reportSubjects.ts';

interface Reason {
  key: string;
  title: string;
  text: string;
}

/** Reasons for blocking a person. Stored with the block and shown to moderators. */
export const blockReasons: readonly Reason[] = [
  { key: 'unwanted', title: 'I don’t want to hear from them', text: 'No specific reason.' },
  { key: 'harassment', title: 'Harassment', text: 'Insults, threats or repeated unwanted messages.' },
  { key: 'spam', title: 'Spam', text: 'Advertising or repeated messages.' },
  { key: 'cheating', title: 'Cheating', text: 'Unfair play or fake results.' },
  { key: 'scam', title: 'Fraud', text: 'Offers to pay outside Duelbook, or requests for codes.' },
  { key: 'other', title: 'Something else', text: 'Tell us what happened in a sentence.' },
];

/** Stored with each report. Increment it when the reasons below change. */
export const reasonsVersion = 1;

const everything: readonly ReportSubject[] = ['message', 'user', 'clip', 'event', 'conversation'];
const said: readonly ReportSubject[] = ['message', 'user', 'clip', 'conversation'];

/** Reasons for reporting, each with the subjects it applies to. */
export const flagReasons: readonly (Reason & { subjects: readonly ReportSubject[] })[] = [
  { key: 'harassment', title: 'Harassment', text: 'Insults or repeated harassment.', subjects: said },
  { key: 'hate', title: 'Hate', text: 'Attacks on people because of who they are.', subjects: said },
  { key: 'threat', title: 'Threats', text: 'Threats of violence or self-harm.', subjects: said },
  { key: 'sexual', title: 'Sexual content', text: 'Sexual images, remarks or advances.', subjects: said },
  {
    key: 'private_data',
    title: 'Private information',
    text: 'Someone’s name, address, phone number or documents.',
    subjects: said,
  },
  { key: 'spam', title: 'Spam', text: 'Advertising or repeated messages.', subjects: said },
  {
    key: 'scam',
    title: 'Fraud',
    text: 'Offers to pay outside Duelbook, or requests for codes or money.',
    subjects: said,
  },
  {
    key: 'cheating',
    title: 'Cheating',
    text: 'Unfair play, or playing on someone else’s account.',
    subjects: ['user', 'clip', 'event'],
  },
  {
    key: 'match_fixing',
    title: 'Match fixing',
    text: 'Losing on purpose or agreeing on a result.',
    subjects: ['user', 'event'],
  },
  {
    key: 'impersonation',
    title: 'Impersonation',
    text: 'Pretending to be someone else.',
    subjects: ['user', 'conversation'],
  },
  { key: 'underage', title: 'Underage', text: 'Too young to play for money.', subjects: ['user'] },
  { key: 'other', title: 'Something else', text: 'Tell us what happened in a sentence.', subjects: everything },
];

export function isFlagReason(key: string, subject: ReportSubject): boolean {
  return flagReasons.some((reason) => reason.key === key && reason.subjects.includes(subject));
}

/** Returns the display name of a reason. */
export function reasonTitle(key: string): string {
  return flagReasons.find((reason) => reason.key === key)?.title ?? key;
}
