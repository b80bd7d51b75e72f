import { KeyValue } from '@/shared/ui/text';

/** By what it is, and until when. Its keys begin with `duelbook.` and `utm_`. */
const kept = [
  { label: 'A random id of this browser, for push and for limits on codes', value: 'until cleared' },
  { label: 'Your session, as in the cookie', value: 'until you sign out' },
  { label: 'A match you began to create', value: 'until it is created' },
  { label: 'Messages you began, and those that wait to be sent', value: 'until they are sent' },
  { label: 'A stake you began to place', value: 'until it is placed' },
  { label: 'A withdrawal that waits for a form or an identity check', value: 'until it is sent' },
  { label: 'The app’s own files, for a quick start', value: 'until a new version' },
  { label: 'Last commands and reactions, folded dock, single keys off', value: 'until cleared' },
  { label: 'How you want it to look, and how stakes are confirmed', value: 'until cleared' },
  { label: 'What you were told or asked already: announcements, a ban, what is new, a case', value: 'until cleared' },
  { label: 'Since when you have been here, to remind you of a pause', value: 'until the tab is closed' },
  { label: 'The campaign and the referral code you came by', value: 'until the tab is closed' },
];

export const OnThisDevice = () => <KeyValue ruled rows={kept} />;
