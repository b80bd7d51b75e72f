import { KeyValue } from '@/shared/ui/text';

/** Stored keys and their lifetimes. The keys start with `duelbook.` and `utm_`. */
const kept = [
  { label: 'A random ID for this browser, for push notifications and sign-in code limits', value: 'until cleared' },
  { label: 'Copies of your session and guest cookies', value: 'until you sign out' },
  { label: 'A match you’ve started creating', value: 'until it is created' },
  { label: 'Message drafts and messages waiting to be sent', value: 'until they are sent' },
  { label: 'A stake you’ve started placing', value: 'until it is placed' },
  { label: 'A withdrawal waiting for a form or an identity check', value: 'until it is sent' },
  { label: 'App files, for faster loading', value: 'until a new version is released' },
  {
    label: 'Recent commands and reactions, whether the dock is collapsed, and whether single-key shortcuts are off',
    value: 'until cleared',
  },
  { label: 'Your display settings and how you confirm stakes', value: 'until cleared' },
  {
    label: 'What you’ve already seen or answered: announcements, a ban, new features, a support case',
    value: 'until cleared',
  },
  {
    label: 'What each of your uploaded identity photos shows, but not the photos themselves',
    value: 'until the tab is closed',
  },
  { label: 'When your session started, to remind you to take a break', value: 'until the tab is closed' },
  { label: 'The campaign and referral code that brought you here', value: 'until the tab is closed' },
];

export const OnThisDevice = () => <KeyValue ruled rows={kept} />;
