import type { App, Deps } from '../app.ts';
import { registerKeys } from '../http/idempotency.ts';
import type { Module } from '../module.ts';
import { invariant } from '../shared/assert.ts';
import { common } from '../shared/errors.ts';
import { serverKey } from '../shared/serverSecret.ts';
import { Host } from './engine/nodes/host.ts';
import { connectMarkets } from './engine/nodes/markets.ts';
import { addPeerRoute, createPeers } from './engine/nodes/peers.ts';
import { isKnownKey, purgeMarketKeys } from './engine/writer/keys.ts';
import { onRequest } from './engine/writer/requests.ts';
import { Projector } from './projection/projector.ts';
import { Rows } from './projection/rows.ts';

interface Running {
  host: Host;
  peers: ReturnType<typeof createPeers>;
  key: Buffer;
}

const MINUTE = 60_000;

/** The staking market engine: market writers, access to them, and projections of their commits. */
export const marketModule: Module = createMarketModule();

function createMarketModule(): Module {
  const appOf = new WeakMap<Deps, App>();
  const runningOf = new WeakMap<Deps, Running>();
  const running = (deps: Deps): Running => {
    const found = runningOf.get(deps);
    invariant(found, 'the market module was started');
    return found;
  };
  return {
    name: 'market',
    jobs: {
      'market.purge_keys': async (_data, { db, log }) => {
        const count = await purgeMarketKeys(db);
        log.info({ job: 'market.purge_keys', count }, 'purged');
      },
    },
    // Runs only once a day, at a time with little traffic, because scanning all keys takes a while.
    schedules: { 'market.purge_keys': '40 9 * * *' },
    routes(app) {
      appOf.set(app.deps, app);
      registerKeys('market', isKnownKey);
      // After an early answer, the user's next request waits for the rows. Requests from other readers do too.
      app.addHook('preHandler', async ({ method, session, routeOptions: { config } }) => {
        const { host } = running(app.deps);
        const userId = session?.userId ?? null;
        if (config.behind) {
          if (userId !== null) await host.seen(userId);
          return;
        }
        // Readers may see slightly outdated data, but users who place or cancel orders must not be told that their
        // order doesn't exist.
        const acts = method !== 'GET' && config.operationId?.startsWith('stakes.') === true;
        const seen = await host.seenByAll(userId, acts);
        if (acts && !seen) throw common.unavailable({ retry_after: 1 });
      });
      addPeerRoute(
        app,
        () => running(app.deps).key,
        () => running(app.deps).host,
      );
    },
    start(deps) {
      const key = serverKey(deps.config, 'market-nodes');
      const peers = createPeers(key);
      const rows = new Rows(deps.db, deps.log);
      const projector = new Projector(deps.db, deps.log, rows);
      const host = new Host({
        db: deps.db,
        log: deps.log,
        peers,
        address: () => deps.config.market.address ?? listeningAddress(appOf.get(deps)),
        deadlineMs: deps.config.market.deadlineMs,
        finalityMs: (pot) => finalityMs(deps.config.market, pot),
        projector,
        rows,
      });
      runningOf.set(deps, { host, peers, key });
      connectMarkets(deps.db, host);
      onRequest(deps.db, (marketId) => host.poke(marketId));
      deps.metrics.gauge('market_queue', 'Commands queued for their writer.', () => host.queued);
      deps.metrics.gauge('markets_held', 'Markets written by this process.', () => host.held.length);
      deps.metrics.gauge('market_rows_lag', 'Committed commands without projected rows.', () => rows.lag);
      deps.metrics.gauge('market_projection_lag', 'Committed batches not projected yet.', () => projector.lag);
      host.start();
    },
    async stop(deps) {
      const { host, peers } = running(deps);
      await host.stop();
      await peers.close();
    },
  };
}

function finalityMs({ largePot, largeFinalityHours, finalityMinutes }: Deps['config']['market'], pot: number): number {
  return pot > largePot ? largeFinalityHours * 60 * MINUTE : finalityMinutes * MINUTE;
}

function listeningAddress(app: App | undefined): string | null {
  const address = app?.server.address();
  if (!address || typeof address === 'string') return null;
  const host = address.family === 'IPv6' ? `[${address.address}]` : address.address;
  return `http://${host === '0.0.0.0' || host === '[::]' ? '127.0.0.1' : host}:${address.port}`;
}
