import type { Transaction_RowFragment } from '@/entities/wallet';

export type WithdrawStep = 'amount' | 'connect' | 'review' | 'requested';

export interface WithdrawFlow {
  step: WithdrawStep;
  /** Cents. */
  amount: number;
  sourceId: string | null;
  /** One review, one key: pressing twice moves the money once. */
  key: string;
  transaction: Transaction_RowFragment | null;
  message: string | null;
  /** A form of the provider that has to be filled in first. */
  complianceUrl: string | null;
}

export type WithdrawAction =
  | { type: 'amount'; amount: number }
  | { type: 'source'; sourceId: string }
  | { type: 'go'; step: 'amount' | 'connect' | 'review'; key: string }
  | { type: 'requested'; transaction: Transaction_RowFragment }
  | { type: 'refused'; message: string | null }
  | { type: 'compliance'; url: string };

export const openWithdraw = (amount: number, key: string): WithdrawFlow => ({
  step: 'amount',
  amount,
  sourceId: null,
  key,
  transaction: null,
  message: null,
  complianceUrl: null,
});

export function withdrawReducer(flow: WithdrawFlow, action: WithdrawAction): WithdrawFlow {
  switch (action.type) {
    case 'amount':
      return { ...flow, amount: action.amount, message: null };
    case 'source':
      return { ...flow, step: 'amount', sourceId: action.sourceId, message: null };
    case 'go':
      return { ...flow, step: action.step, key: action.key, message: null, complianceUrl: null };
    case 'requested':
      return { ...flow, step: 'requested', transaction: action.transaction, message: null };
    case 'refused':
      return { ...flow, message: action.message };
    case 'compliance':
      return { ...flow, complianceUrl: action.url, message: null };
  }
}
