/** Platform operations that the graph doesn't offer, with the reason for each. */
export const unexposed: Readonly<Record<string, string>> = {
  'media.get': 'streamed by the gateway as a file',
  'media.upload': 'streamed by the gateway as a file',
  'share_cards.get': 'read by the gateway for the head of a page',
  'share_cards.picture': 'streamed by the gateway as a file',
  'stakes.market_log': 'streamed by the gateway as a file',
  'twitch.bandwidth_test': 'called by the gateway before it receives a connection test',
  'users.data_export': 'streamed by the gateway as a file',
  'webhooks.dots': 'streamed by the gateway, for the provider only',
  'webhooks.paypal': 'streamed by the gateway, for the provider only',
};
