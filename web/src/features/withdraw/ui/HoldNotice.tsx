import { Clock } from 'lucide-react';
import { Banner } from '@/shared/ui/banner';
import { icon } from '@/shared/ui/icons';
import type { WithdrawalHold_NoticeFragment } from '../api/withdraw.generated.ts';
import { holdWords } from '../model/holdWords.ts';

/** Explains why withdrawals are on hold and until when. */
export function HoldNotice({ withdrawalHold }: Pick<WithdrawalHold_NoticeFragment, 'withdrawalHold'>) {
  if (withdrawalHold === null) return null;
  const { title, text } = holdWords(withdrawalHold);
  return (
    <Banner tone="amber" icon={<Clock {...icon} />} title={title} as="h3">
      {text}
    </Banner>
  );
}
