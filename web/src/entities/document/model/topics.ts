import type { DocumentTopic } from '@/shared/api/types.generated.ts';

/** FAQ topics in display order. */
export const topics: readonly { value: DocumentTopic; title: string; text: string }[] = [
  { value: 'money', title: 'Money', text: 'Deposits, withdrawals, fees' },
  { value: 'matches', title: 'Matches', text: 'Playing, results, disputes' },
  { value: 'staking', title: 'Staking', text: 'Prices, orders, payouts' },
  { value: 'account', title: 'Account', text: 'Signing in, identity, limits' },
  { value: 'safety', title: 'Safety', text: 'Reports, blocks, fraud' },
  { value: 'league', title: 'League', text: 'Ranking points and pay' },
];
