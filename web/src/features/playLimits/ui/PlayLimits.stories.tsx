import type { PlayLimits_FormFragment } from '../api/playLimits.generated.ts';
import type { PlayLimitsDialog } from '../model/usePlayLimits.ts';
import { PlayLimitsView } from './PlayLimitsModal.tsx';
import { ReminderView } from './SessionReminder.tsx';

export default { title: 'Limits and cool-off', fullWidth: true };

const nothing = () => undefined;
const idle = { loading: false, refetch: nothing };
const none = {
  __typename: 'PlayLimit',
  day: null,
  week: null,
  month: null,
  dayUsed: 0,
  weekUsed: 0,
  monthUsed: 0,
} as const;
const limits: PlayLimits_FormFragment = {
  __typename: 'PlayLimits',
  deposit: { ...none, day: 5_000, week: 20_000, dayUsed: 2_500, weekUsed: 8_000, monthUsed: 8_000 },
  stake: { ...none, weekUsed: 4_000, monthUsed: 9_000 },
  loss: { ...none, month: 10_000, monthUsed: 1_250 },
  sessionMinutes: 60,
  coolOffUntil: null,
  selfExcludedUntil: null,
  pending: [],
  netPosition: -1_250,
};
const pending: PlayLimits_FormFragment['pending'] = [
  { __typename: 'PlayLimitChange', limit: 'deposit.day', amount: 10_000, effectiveAt: '2020-01-01T00:00:00Z' },
  { __typename: 'PlayLimitChange', limit: 'loss.month', amount: null, effectiveAt: '2099-01-01T00:00:00Z' },
];
const dialog: PlayLimitsDialog = { saving: false, error: null, save: async () => true };

const show = (change: Partial<PlayLimits_FormFragment> = {}, other: Partial<PlayLimitsDialog> = {}) => (
  <PlayLimitsView
    dialog={{ ...dialog, ...other }}
    query={{ ...idle, data: { __typename: 'Query', playLimits: { ...limits, ...change } } }}
  />
);

export const FirstLoad = () => <PlayLimitsView dialog={dialog} query={{ ...idle, loading: true }} />;
export const Failed = () => <PlayLimitsView dialog={dialog} query={{ ...idle, error: new Error('no response') }} />;
export const NoLimits = () => show({ deposit: none, stake: none, loss: none, sessionMinutes: null, netPosition: 0 });
export const Limits = () => show();
export const RaisesWaiting = () => show({ pending });
export const OnABreak = () => show({ coolOffUntil: '2099-01-01T00:00:00Z' });
export const Excluded = () => show({ selfExcludedUntil: '2099-06-01T00:00:00Z' });
export const Refused = () => show({}, { error: 'You can extend a break but not shorten it.' });
export const Reminder = () => <ReminderView minutes={60} netPosition={-1_250} onClose={nothing} />;
