import type { ReportSubject } from './tables.ts';

interface Reason {
  key: string;
  title: string;
  text: string;
}

/** Why somebody can be blocked. Kept with the block, for those who look at reports. */
export const blockReasons: readonly Reason[] = [
  { key: 'unwanted', title: 'I don’t want contact', text: 'Nothing in particular.' },
  { key: 'harassment', title: 'Harassment', text: 'Insults, threats, or writing again and again.' },
  { key: 'spam', title: 'Spam', text: 'Advertising, or the same message many times.' },
  { key: 'cheating', title: 'Cheating', text: 'Unfair play or made-up results.' },
  { key: 'scam', title: 'Fraud', text: 'Offers to pay elsewhere, or asking for codes.' },
  { key: 'other', title: 'Something else', text: 'Tell us in a sentence.' },
];

/** Rises when the reasons below change; kept with each report. */
export const reasonsVersion = 1;

const everything: readonly ReportSubject[] = ['message', 'user', 'clip', 'event', 'conversation'];
const said: readonly ReportSubject[] = ['message', 'user', 'clip', 'conversation'];

/** Why something can be reported, and what each reason can be chosen for. */
export const flagReasons: readonly (Reason & { subjects: readonly ReportSubject[] })[] = [
  { key: 'harassment', title: 'Harassment', text: 'Insults, or going after somebody again and again.', subjects: said },
  { key: 'hate', title: 'Hate', text: 'Contempt for people for what they are.', subjects: said },
  { key: 'threat', title: 'Threats', text: 'Of violence, or of harm to oneself.', subjects: said },
  { key: 'sexual', title: 'Sexual content', text: 'Pictures, remarks or advances.', subjects: said },
  {
    key: 'private_data',
    title: 'Private data',
    text: 'Somebody’s name, address, number or documents.',
    subjects: said,
  },
  { key: 'spam', title: 'Spam', text: 'Advertising, or the same message many times.', subjects: said },
  { key: 'scam', title: 'Fraud', text: 'Offers to pay elsewhere, asking for codes or for money.', subjects: said },
  {
    key: 'cheating',
    title: 'Cheating',
    text: 'Unfair play, or playing for somebody else.',
    subjects: ['user', 'clip', 'event'],
  },
  {
    key: 'match_fixing',
    title: 'Match fixing',
    text: 'Losing on purpose, or agreeing on a result.',
    subjects: ['user', 'event'],
  },
  {
    key: 'impersonation',
    title: 'Impersonation',
    text: 'Pretends to be somebody else.',
    subjects: ['user', 'conversation'],
  },
  { key: 'underage', title: 'Under age', text: 'Too young to play for money.', subjects: ['user'] },
  { key: 'other', title: 'Something else', text: 'Tell us in a sentence.', subjects: everything },
];

export function isFlagReason(key: string, subject: ReportSubject): boolean {
  return flagReasons.some((reason) => reason.key === key && reason.subjects.includes(subject));
}

/** What a reason is called. */
export function reasonTitle(key: string): string {
  return flagReasons.find((reason) => reason.key === key)?.title ?? key;
}
