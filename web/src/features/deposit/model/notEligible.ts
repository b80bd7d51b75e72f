/** The provider does not offer this way to pay in this browser. */
export class NotEligible extends Error {}
