export interface Money {
  currency_code: string;
  value: string;
}

export type Rail = 'paypal' | 'venmo';

export type CaptureStatus = 'COMPLETED' | 'PENDING' | 'DECLINED' | 'REFUNDED' | 'REVERSED';

export interface Capture {
  id: string;
  status: CaptureStatus;
  amount: Money;
  reason: string | null;
  /** Of the refund that gave it back. */
  refundId?: string;
  createdAt: string;
  updatedAt: string;
}

export interface Payer {
  id: string;
  email: string;
  givenName: string;
  surname: string;
}

/** What the payer's bank will say when the order is captured; chosen on the approve page. */
export type Funding = 'good' | 'declined' | 'pending';

export interface Order {
  id: string;
  status: 'CREATED' | 'PAYER_ACTION_REQUIRED' | 'APPROVED' | 'COMPLETED' | 'VOIDED';
  rail: Rail;
  /** Whether the order named its payment source when it was created: decides its first status and link. */
  named: boolean;
  amount: Money;
  referenceId: string;
  customId: string | null;
  description: string | null;
  brandName: string;
  returnUrl: string | null;
  cancelUrl: string | null;
  payer: Payer | null;
  funding: Funding;
  capture: Capture | null;
  createdAt: string;
  updatedAt: string;
}
