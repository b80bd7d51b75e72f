import { plural } from '@/shared/lib/format';
import type { DeleteAccountMutation } from '../api/deleteAccount.generated.ts';

type Answer = DeleteAccountMutation['deleteAccount'];
export type Obligation = Extract<Answer, { __typename: 'OpenObligations' }>['open'][number];

const words: Record<Obligation['kind'], (count: number) => string> = {
  balance: () => 'Money in your wallet: take it out first',
  deposit: (count) => `${plural(count, 'deposit')} on the way`,
  withdrawal: (count) => `${plural(count, 'withdrawal')} on the way`,
  match: (count) => `${plural(count, 'match', 'matches')} not over`,
  stake: (count) => `${plural(count, 'stake')} not over`,
  dispute: (count) => `${plural(count, 'dispute')} not decided`,
  review: (count) => `${plural(count, 'decision')} about you that staff has to make`,
  event: (count) => `${plural(count, 'event or team', 'events or teams')} you play in`,
  debt: () => 'Money you owe to the house',
};

/** One thing that has to end first, in words. */
export const obligationWords = ({ kind, count }: Pick<Obligation, 'kind' | 'count'>): string => words[kind](count);
