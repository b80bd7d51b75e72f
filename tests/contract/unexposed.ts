/** Operations of the platform that the graph does not offer, each with the reason. */
export const unexposed: Readonly<Record<string, string>> = {
  'admin.payment_sources.decide': 'the staff area has no screen for it yet',
  'admin.payment_sources.pending': 'the staff area has no screen for it yet',
  'media.get': 'streamed by the gateway as a file',
  'media.upload': 'streamed by the gateway as a file',
  'stakes.market_log': 'streamed by the gateway as a file',
  'webhooks.dots': 'streamed by the gateway, for the provider only',
  'webhooks.paypal': 'streamed by the gateway, for the provider only',
};
