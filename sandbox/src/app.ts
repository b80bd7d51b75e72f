import formbody from '@fastify/formbody';
import Fastify, { type FastifyInstance } from 'fastify';
import { analyticsRoutes } from './analytics/routes.ts';
import { applePayRoutes } from './apple/applePay.ts';
import { Book } from './book.ts';
import { Clamd } from './clamd/server.ts';
import { Deliveries } from './deliveries.ts';
import { DotsAccounts } from './dots/accounts.ts';
import { dotsApi } from './dots/api.ts';
import { cardRoutes } from './dots/card.ts';
import { flowRoutes } from './dots/flow.ts';
import { DotsPayments } from './dots/payments.ts';
import { DotsTransfers } from './dots/transfers.ts';
import { DotsWebhooks } from './dots/webhooks.ts';
import { applyFaults, Faults, faultRoutes } from './faults.ts';
import { type AccessTokens, fcmOAuth } from './fcm/oauth.ts';
import { fcmSend } from './fcm/send.ts';
import { giphyRoutes } from './giphy/routes.ts';
import { kingfallRoutes } from './kingfall/oauth.ts';
import { Keys } from './oidc/keys.ts';
import { oidcRoutes } from './oidc/provider.ts';
import { pageRoutes } from './page/routes.ts';
import { cardRoutes as payPalCardRoutes } from './paypal/cards.ts';
import { checkoutRoutes } from './paypal/checkout.ts';
import { Disputes } from './paypal/disputes.ts';
import { Orders } from './paypal/orders.ts';
import { Payouts } from './paypal/payouts.ts';
import { paypalRoutes } from './paypal/routes.ts';
import { Vault, vaultPages } from './paypal/vault.ts';
import { Webhooks } from './paypal/webhooks.ts';
import { demoPeople } from './people.ts';
import { s3Routes } from './s3/routes.ts';
import type { Settings } from './settings.ts';
import { twilioRoutes } from './sms/twilio.ts';
import { mailboxRoutes } from './smtp/mailbox.ts';
import { Smtp } from './smtp/server.ts';
import { Channels } from './twitch/channels.ts';
import { twitchHelix } from './twitch/helix.ts';
import { twitchIngest } from './twitch/ingest.ts';
import { twitchOAuth } from './twitch/oauth.ts';
import { Tokens } from './twitch/tokens.ts';
import { twitchVideo } from './twitch/video.ts';

const CONTENT_POLICY =
  "default-src 'none'; style-src 'self'; script-src 'self'; connect-src 'self'; img-src 'self' data:; base-uri 'none'";

/** Above the maximum upload size, as in deploy/compose/clamd.conf. */
const CLAMD_MOST_BYTES = 600 * 1024 * 1024;

/** Builds the sandbox. Its SMTP server listens once the app is ready. Closing it saves its snapshot. */
export async function buildSandbox(settings: Settings): Promise<FastifyInstance> {
  const app = Fastify({ forceCloseConnections: true, bodyLimit: 5 * 1024 * 1024 });
  await app.register(formbody);
  const book = new Book(settings.dataDir);
  const faults = new Faults();
  const deliveries = new Deliveries(settings.webhookRetryMs, book, faults);
  const webhooks = new Webhooks(settings, deliveries);
  const orders = new Orders(book, webhooks, settings.publicUrl);
  const disputes = new Disputes(book, orders, webhooks);
  const payouts = new Payouts(book, webhooks, settings);
  const vault = new Vault(book, settings.publicUrl);
  const dotsWebhooks = new DotsWebhooks(settings, deliveries);
  const transfers = new DotsTransfers(book, dotsWebhooks, settings.payoutMs);
  const dots = {
    accounts: new DotsAccounts(book, dotsWebhooks, settings.publicUrl),
    payments: new DotsPayments(book, dotsWebhooks, transfers),
    transfers,
  };
  const smtp = new Smtp(settings, book, faults);
  const clamd =
    settings.clamdPort === null
      ? null
      : new Clamd({ host: settings.host, port: settings.clamdPort, mostBytes: CLAMD_MOST_BYTES }, faults);
  const keys = new Keys();
  const people = await demoPeople();
  const channels = new Channels(book);
  const twitchTokens = new Tokens();

  app.addHook('onSend', async (_request, reply, payload) => {
    reply.header('content-security-policy', CONTENT_POLICY).header('x-content-type-options', 'nosniff');
    return payload;
  });
  applyFaults(app, faults);
  app.get('/healthz', async () => ({ status: 'ok' }));
  app.get('/readyz', async () => ({ status: 'ok' }));
  faultRoutes(app, faults);
  twilioRoutes(app, settings, book);
  mailboxRoutes(app, book);
  analyticsRoutes(app, book);
  oidcRoutes(app, settings, keys, () => people);
  kingfallRoutes(app, settings, () => people);
  twitchOAuth(app, settings, channels, twitchTokens, () => people);
  twitchHelix(app, settings, channels, twitchTokens);
  twitchVideo(app, settings, channels);
  twitchIngest(app, channels);
  const fcmTokens: AccessTokens = new Map();
  fcmOAuth(app, settings, fcmTokens);
  fcmSend(app, settings, fcmTokens, book);
  giphyRoutes(app, settings);
  checkoutRoutes(app, orders);
  payPalCardRoutes(app, orders, settings.publicUrl);
  vaultPages(app, vault);
  cardRoutes(app, dots.payments);
  flowRoutes(app, dots.accounts);
  applePayRoutes(app);
  pageRoutes(app, { book, faults, deliveries, orders, disputes, payouts, dots, people, channels });
  await app.register(async (scope) =>
    paypalRoutes(scope, { settings, book, orders, disputes, payouts, vault, webhooks }),
  );
  await app.register(async (scope) => s3Routes(scope, settings));
  await app.register(async (scope) => dotsApi(scope, settings, dots));

  // A failure here, such as a busy port, makes `listen` reject. An error in `onListen` would be ignored.
  app.addHook('onReady', async () => {
    await smtp.start();
    await clamd?.start();
  });
  app.addHook('onListen', async () => {
    deliveries.start();
    payouts.start();
    transfers.start();
  });
  app.addHook('onClose', async () => {
    await smtp.stop();
    await clamd?.stop();
    deliveries.stop();
    payouts.stop();
    transfers.stop();
    book.close();
  });
  return app;
}
