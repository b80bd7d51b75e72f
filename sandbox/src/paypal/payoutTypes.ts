export const finalItemStates = ['SUCCESS', 'UNCLAIMED', 'RETURNED', 'FAILED', 'BLOCKED', 'REFUNDED', 'DENIED'] as const;
export type ItemState = 'PENDING' | (typeof finalItemStates)[number];

export interface Item {
  id: string;
  transactionId: string;
  state: ItemState;
  /** The item's state after processing. */
  destination: ItemState;
  recipientType: string;
  wallet: string;
  receiver: string;
  amount: { currency: string; value: string };
  note: string | null;
  senderItemId: string | null;
  processedAt: string | null;
  /** When the recipient refunded a completed payout. */
  returnedAt?: string;
}

export interface Batch {
  id: string;
  state: 'PENDING' | 'PROCESSING' | 'SUCCESS';
  senderBatchId: string;
  emailSubject: string | null;
  items: Item[];
  createdAt: string;
  completedAt: string | null;
}
