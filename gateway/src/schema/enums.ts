/** Enums whose values are written differently on the platform's wire: name in the graph -> value on the wire. */
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
