export interface PayoutMethod {
  platform: 'ach';
  id: string;
  mask: string;
  description: string;
}

export interface DotsUser {
  id: string;
  firstName: string;
  lastName: string;
  email: string;
  countryCode: string;
  phoneNumber: string;
  methods: PayoutMethod[];
  /** Whether a tax form is required before the next payout. */
  formRequired: boolean;
  taxId: 'unsubmitted' | 'matched' | 'mismatched';
  metadata: unknown;
  created: string;
}

/** The bank's response when a payment method is charged. */
export type Funding = 'good' | 'pending' | 'card_declined' | 'insufficient_funds';

export interface PaymentMethod {
  id: string;
  kind: 'card' | 'apple_pay';
  mask: string;
  funding: Funding;
}

export type IntentStatus = 'requires_payment_method' | 'processing' | 'succeeded' | 'canceled' | 'failed';

export interface Intent {
  id: string;
  amount: number;
  description: string | null;
  status: IntentStatus;
  clientSecret: string;
  methodId: string | null;
  transferId: string | null;
  metadata: unknown;
  created: string;
}

export type TransferStatus = 'created' | 'pending' | 'completed' | 'failed' | 'reversed' | 'canceled' | 'flagged';

export interface Transfer {
  id: string;
  type: 'payout' | 'payment';
  userId: string | null;
  /** Amount in cents. Always positive. */
  amount: number;
  status: TransferStatus;
  /** The final status of a pending payout. */
  destination: TransferStatus;
  platform: string;
  accountId: string | null;
  idempotencyKey: string | null;
  metadata: unknown;
  created: string;
  updated: string;
}

export type FlowStep = 'manage-payouts' | 'compliance';

export interface Flow {
  id: string;
  userId: string;
  steps: unknown[];
  step: FlowStep;
  redirectUrl: string | null;
  completed: boolean;
  created: string;
}

/** The complete state of Dots, by ID. */
export interface DotsState {
  users: Record<string, DotsUser>;
  methods: Record<string, PaymentMethod>;
  intents: Record<string, Intent>;
  transfers: Record<string, Transfer>;
  flows: Record<string, Flow>;
}
