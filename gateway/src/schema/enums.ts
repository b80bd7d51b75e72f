/** Platform values of enums that are named differently in GraphQL, by name. */
export const enumResolvers = {
  PaymentSourceType: {
    PayPal: 'PaymentSource::PayPal',
    Venmo: 'PaymentSource::Venmo',
    Dots: 'PaymentSource::Dots',
    ApplePay: 'PaymentSource::ApplePay',
    Card: 'PaymentSource::Card',
  },
  PriceRange: { quarter: '15m', hour: '1h' },
};
