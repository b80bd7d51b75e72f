import type { WithdrawOptionsQuery } from '../api/withdraw.generated.ts';
import type { WithdrawSource } from '../model/sources.ts';
import type { WithdrawDialog } from '../model/useWithdraw.ts';

export interface StepProps {
  dialog: WithdrawDialog;
  options: WithdrawOptionsQuery;
  sources: readonly WithdrawSource[];
}
