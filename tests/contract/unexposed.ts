/** Operations of the platform that the graph does not offer, each with the reason. */
export const unexposed: Readonly<Record<string, string>> = {
  'admin.payment_sources.decide': 'its screen comes with the staff area',
  'admin.payment_sources.pending': 'its screen comes with the staff area',
  'media.get': 'streamed by the gateway as a file',
  'media.upload': 'streamed by the gateway as a file',
  'stakes.market_log': 'streamed by the gateway as a file',
  'webhooks.dots': 'streamed by the gateway, for the provider only',
  'webhooks.paypal': 'streamed by the gateway, for the provider only',
};
