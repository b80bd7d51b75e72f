export interface Money {
  currency_code: string;
  value: string;
}

export type Rail = 'paypal' | 'venmo';

export type CaptureStatus = 'COMPLETED' | 'PENDING' | 'DECLINED' | 'PARTIALLY_REFUNDED' | 'REFUNDED' | 'REVERSED';

/** Money that was returned to the payer, or that came back when a reversal was undone. */
export interface CaptureReturn {
  /** ID of the refund, or of the entry in the transaction report. */
  id: string;
  kind: 'refund' | 'reversal' | 'restored';
  amount: Money;
  at: string;
}

export interface Capture {
  id: string;
  status: CaptureStatus;
  amount: Money;
  reason: string | null;
  /** Oldest first. Missing if nothing was returned. */
  returns?: CaptureReturn[];
  createdAt: string;
  updatedAt: string;
}

export interface Payer {
  id: string;
  email: string;
  givenName: string;
  surname: string;
}

/** The bank's response to the capture, chosen on the approval page. */
export type Funding = 'good' | 'declined' | 'pending';

export interface Order {
  id: string;
  status: 'CREATED' | 'PAYER_ACTION_REQUIRED' | 'APPROVED' | 'COMPLETED' | 'VOIDED';
  rail: Rail;
  /**
   * Whether the order specified its payment source when it was created. This determines its initial status and link.
   */
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
