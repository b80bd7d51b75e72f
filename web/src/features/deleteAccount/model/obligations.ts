import { plural } from '@/shared/lib/format';
import type { DeleteAccountMutation } from '../api/deleteAccount.generated.ts';

type Answer = DeleteAccountMutation['deleteAccount'];
export type Obligation = Extract<Answer, { __typename: 'OpenObligations' }>['open'][number];

const words: Record<Obligation['kind'], (count: number) => string> = {
  balance: () => 'Money in your balance. Withdraw it first.',
  deposit: (count) => `${plural(count, 'deposit')} in progress`,
  withdrawal: (count) => `${plural(count, 'withdrawal')} in progress`,
  match: (count) => `${plural(count, 'unfinished match', 'unfinished matches')}`,
  stake: (count) => `${plural(count, 'open stake')}`,
  dispute: (count) => `${plural(count, 'open dispute')}`,
  review: (count) => `${plural(count, 'pending staff decision')} about you`,
  event: (count) => `${plural(count, 'event or team', 'events or teams')} you’re playing in`,
  debt: () => 'Money you owe Duelbook',
};

/** Describes an obligation that prevents the account from being deleted. */
export const obligationWords = ({ kind, count }: Pick<Obligation, 'kind' | 'count'>): string => words[kind](count);
