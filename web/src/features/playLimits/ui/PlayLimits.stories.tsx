import type { PlayLimits_FormFragment } from '../api/playLimits.generated.ts';
import { noLimit } from '../model/samples.ts';
import type { PlayLimitsDialog } from '../model/usePlayLimits.ts';
import { PlayLimitsView } from './PlayLimitsModal.tsx';
import { ReminderView } from './SessionReminder.tsx';

export default { title: 'Limits and breaks', fullWidth: true };

const nothing = () => undefined;
const idle = { loading: false, refetch: nothing };
const limits: PlayLimits_FormFragment = {
  __typename: 'PlayLimits',
  deposit: { ...noLimit, day: 5_000, week: 20_000, dayUsed: 2_500, weekUsed: 8_000, monthUsed: 8_000 },
  stake: { ...noLimit, weekUsed: 4_000, monthUsed: 9_000 },
  loss: { ...noLimit, month: 10_000, monthUsed: 1_250 },
  atRisk: { __typename: 'PlayAtRisk', day: 500, week: 500, month: 500 },
  sessionMinutes: 60,
  coolOffUntil: null,
  selfExcludedUntil: null,
  pending: [],
  netPosition: -1_250,
  stakedTotal: 9_000,
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
export const NoLimits = () =>
  show({ deposit: noLimit, stake: noLimit, loss: noLimit, sessionMinutes: null, netPosition: 0 });
export const Limits = () => show();
export const RaisesWaiting = () => show({ pending });
export const OnABreak = () => show({ coolOffUntil: '2099-01-01T00:00:00Z' });
export const Excluded = () => show({ selfExcludedUntil: '2099-06-01T00:00:00Z' });
export const Refused = () => show({}, { error: 'You can extend a break but not shorten it.' });
export const Reminder = () => (
  <ReminderView check={{ minutes: 65, every: 60, played: { staked: 4_000, net: -1_250 } }} onClose={nothing} />
);
export const ReminderWithoutTotals = () => (
  <ReminderView check={{ minutes: 60, every: 60, played: null }} onClose={nothing} />
);
