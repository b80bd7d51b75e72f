/** The platform's names for enum values that have different names in GraphQL, by enum and GraphQL name. */
export const enumResolvers = {
  ClientType: { support_web: 'support-web', commentator_web: 'commentator-web' },
  PaymentSourceType: {
    PayPal: 'PaymentSource::PayPal',
    Venmo: 'PaymentSource::Venmo',
    Dots: 'PaymentSource::Dots',
    ApplePay: 'PaymentSource::ApplePay',
    Card: 'PaymentSource::Card',
  },
  PriceRange: { quarter: '15m', hour: '1h' },
};
