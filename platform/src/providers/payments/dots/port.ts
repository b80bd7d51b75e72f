import type { ProviderBook, Refunds } from '../book.ts';
import type { NoAnswer, PaymentProvider } from '../port.ts';

/** One of our people as Dots needs to know them. */
export interface DotsPerson {
  userId: string;
  firstName: string;
  lastName: string;
  email: string;
  /** E.164. */
  phone: string;
}

/** A bank account or another way to be paid that a person has connected. */
export interface PayoutMethod {
  /** For example `ach`. */
  platform: string;
  accountId: string;
  /** The end of the number or address, as it may be shown. */
  mask: string;
  /** For example the bank's name. */
  description: string;
}

/** What Dots knows of a person. */
export interface DotsStanding {
  /** A tax form or a proof of identity has to be handed in before the next payout. */
  formNeeded: boolean;
  /** A tax form has been handed in, whether it was looked at or not. */
  formCollected: boolean;
  /** Dots doubts the person: the tax id belongs to another name, or a payout method is others' too. */
  doubtful: boolean;
}

/** Hosted pages: where bank accounts are connected, and where the tax form is filled in. */
export type FlowStep = 'manage-payouts' | 'compliance';

/** What the platform needs of Dots besides payments and payouts. */
export interface Dots extends PaymentProvider, Refunds, ProviderBook {
  /** Finds or creates the person there; the same phone number gives the same account. */
  createUser(
    person: DotsPerson,
  ): Promise<{ kind: 'user'; id: string } | { kind: 'refused'; reason: string } | NoAnswer>;
  getStanding(dotsUserId: string): Promise<{ kind: 'standing'; standing: DotsStanding } | NoAnswer>;
  getPayoutMethods(dotsUserId: string): Promise<{ kind: 'methods'; methods: PayoutMethod[] } | NoAnswer>;
  /** Opens a hosted page for the person that ends at `returnUrl`. */
  createFlow(request: {
    dotsUserId: string;
    step: FlowStep;
    returnUrl: string;
  }): Promise<{ kind: 'flow'; url: string } | { kind: 'refused'; reason: string } | NoAnswer>;
}
