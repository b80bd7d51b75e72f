/** Thrown when the provider doesn't offer this payment method in this browser. */
export class NotEligible extends Error {}
