import type { ProviderBook, Refunds } from '../book.ts';
import type { NoAnswer, PaymentProvider } from '../port.ts';

/** User details that Dots requires. */
export interface DotsPerson {
  userId: string;
  firstName: string;
  lastName: string;
  email: string;
  /** E.164. */
  phone: string;
}

/** A bank account or other payout method that a user has connected. */
export interface PayoutMethod {
  /** The payout platform, for example `ach`. */
  platform: string;
  accountId: string;
  /** Last digits of the account number or address, safe to display. */
  mask: string;
  /** A display name, for example the bank's name. */
  description: string;
}

/** A user's compliance status at Dots. */
export interface DotsStanding {
  /** True when the user must submit a tax form or proof of identity before the next payout. */
  formNeeded: boolean;
  /** True when a tax form was submitted, whether or not it has been reviewed. */
  formCollected: boolean;
  /**
   * True when Dots flagged the user: the tax ID belongs to a different name, or the payout method is shared with other
   * users.
   */
  doubtful: boolean;
}

/** Hosted pages for connecting bank accounts and for submitting the tax form. */
export type FlowStep = 'manage-payouts' | 'compliance';

/** Dots features other than payments and payouts. */
export interface Dots extends PaymentProvider, Refunds, ProviderBook {
  /** Finds or creates the user at Dots. The same phone number always returns the same user. */
  createUser(
    person: DotsPerson,
  ): Promise<{ kind: 'user'; id: string } | { kind: 'refused'; reason: string } | NoAnswer>;
  getStanding(dotsUserId: string): Promise<{ kind: 'standing'; standing: DotsStanding } | NoAnswer>;
  getPayoutMethods(dotsUserId: string): Promise<{ kind: 'methods'; methods: PayoutMethod[] } | NoAnswer>;
  /** Creates a hosted page for the user that redirects to `returnUrl` when finished. */
  createFlow(request: {
    dotsUserId: string;
    step: FlowStep;
    returnUrl: string;
  }): Promise<{ kind: 'flow'; url: string } | { kind: 'refused'; reason: string } | NoAnswer>;
}
