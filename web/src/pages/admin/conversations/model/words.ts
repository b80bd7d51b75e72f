import type { SupportTopic } from '@/shared/api/types.generated';

export const topics: Record<SupportTopic, string> = {
  match: 'Match',
  money: 'Money',
  stakes: 'Stakes',
  account: 'Account',
  safety: 'Other people’s behavior',
  other: 'Other',
};
