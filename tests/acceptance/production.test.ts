import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Installation, prepareInstallation, query } from './production/installation.ts';
import { call } from './support.ts';

let live: Installation;
beforeAll(async () => {
  live = await prepareInstallation();
});
afterAll(() => live?.close());

const manifest: Record<string, string> = JSON.parse(
  readFileSync(new URL('../../web/persisted-documents.json', import.meta.url), 'utf8'),
);

/** SQLSTATE of a statement that PostgreSQL rejects. */
const refusalOf = (...texts: string[]) =>
  query(live.serving, ...texts).then(
    () => 'allowed',
    (error: unknown) => (error instanceof Error && 'code' in error ? error.code : error),
  );

test('a database that was never migrated is refused, and the error names the command to run', async () => {
  await query(live.owner, "create role live_server login password 'sérving/password'");
  const { code, output } = await live.run('start:platform');
  await query(live.owner, 'drop role live_server');
  expect([code, output]).toEqual([1, expect.stringContaining('Run npm run migrate')]);
});

test('migrate prepares the database as its owner, creates the servers’ login, and can be repeated', async () => {
  const first = await live.run('migrate');
  expect([first.code, first.output]).toEqual([0, expect.stringContaining('Created the login live_server')]);
  const again = await live.run('migrate');
  expect([again.code, again.output]).toEqual([0, 'The database is up to date.\n']);
});

test('the servers serve only public data, and stop cleanly', async () => {
  const [platform, gateway] = [live.server('platform'), live.server('gateway')];
  const at = (port: number, path: string) => `http://127.0.0.1:${port}${path}`;
  const { ports } = live;
  try {
    await platform.start();
    await gateway.start();

    for (const [port, metric] of [
      [ports.platformMetrics, 'database_connections{state="idle"}'],
      [ports.gatewayMetrics, 'upstream_requests_in_flight'],
    ] as const) {
      expect(await (await fetch(at(port, '/metrics'))).text()).toContain(metric);
      expect((await fetch(at(port, '/healthz'))).status).toBe(404);
    }
    expect((await fetch(at(ports.platform, '/metrics'))).status).toBe(404);
    expect(await (await fetch(at(ports.gateway, '/metrics'))).text()).not.toContain('upstream_requests_in_flight');
    for (const path of ['/docs', '/openapi.json']) expect((await fetch(at(ports.platform, path))).status).toBe(404);

    const graphql = at(ports.gateway, '/graphql');
    const page = await fetch(graphql, { headers: { accept: 'text/html' } });
    expect((await page.text()).toLowerCase()).not.toContain('graphiql');
    const foreign = await call(graphql, 'POST', { body: { query: '{ config { maintenance } }' } });
    expect([foreign.status, JSON.stringify(foreign.body)]).toEqual([
      400,
      expect.stringContaining('UNTRUSTED_DOCUMENT'),
    ]);
    const [hash] = Object.entries(manifest).find(([, text]) => /^query Faq\b/.test(text)) ?? [];
    const known = await call(graphql, 'POST', {
      body: { extensions: { persistedQuery: { version: 1, sha256Hash: hash } } },
    });
    expect(known.body).toMatchObject({
      data: { faq: expect.arrayContaining([expect.objectContaining({ slug: expect.any(String) })]) },
    });

    await query(live.owner, "insert into schema_migrations values (9999, '9999-next.sql', 'x')");
    expect((await fetch(at(ports.gateway, '/readyz'))).status).toBe(200);
    await query(live.owner, 'delete from schema_migrations where number = 9999');
  } finally {
    const codes = await Promise.allSettled([gateway.stop(), platform.stop()]);
    expect(codes.map((code) => ('value' in code ? code.value : code.reason))).toEqual([0, 0]);
  }
});

test('RESET ROLE gives the servers’ login no power over the ledger', async () => {
  const [row] = await query(live.serving, 'set role duelbook_app', 'reset role', 'select current_user as name');
  expect(row).toEqual({ name: 'live_server' });
  for (const statement of [
    'delete from ledger_entries',
    'update ledger_entries set amount = 0',
    'truncate ledger_transfers cascade',
    'delete from audit_log',
    'alter table ledger_entries disable trigger all',
    'drop table checkpoints',
    'create table public.mine (n int)',
    'set role live_owner',
    'grant live_owner to live_server',
  ])
    expect([statement, await refusalOf('set role duelbook_app', 'reset role', statement)]).toEqual([
      statement,
      '42501',
    ]);
});

test('servers refuse to run as the owner, as a role that can become the owner, and as a superuser', async () => {
  const asOwner = await live.run('start:platform', { DATABASE_URL: live.owner });
  expect([asOwner.code, asOwner.output]).toEqual([1, expect.stringMatching(/live_owner owns .*its tables/)]);
  await query(
    live.superuser,
    'create role keeper',
    'alter table audit_log owner to keeper',
    'grant keeper to live_server',
  );
  const asMember = await live.run('start:platform');
  await query(live.superuser, 'alter table audit_log owner to live_owner', 'drop role keeper');
  expect([asMember.code, asMember.output]).toEqual([1, expect.stringContaining('can become keeper, which owns')]);
  const asSuperuser = await live.run('start:platform', { DATABASE_URL: live.superuser });
  expect([asSuperuser.code, asSuperuser.output]).toEqual([1, expect.stringContaining('is a superuser')]);
});

test('an address where other nodes can’t reach this one is refused', async () => {
  const nowhere = await live.run('start:platform', { MARKET_ADDRESS: 'http://node.duelbook.example:4001' });
  expect([nowhere.code, nowhere.output]).toEqual([1, expect.stringContaining("can't be reached at http://node.")]);
});

test('an unsafe configuration is refused, and the error lists all reasons', async () => {
  const unsafe = { SERVER_SECRET: '', CHECKPOINT_KEY: '', SMS_BASE_URL: 'http://127.0.0.1:4002', MARKET_ADDRESS: '' };
  const platform = await live.run('start:platform', { ...unsafe, PLATFORM_HOST: '127.0.0.1' });
  expect(platform.code).toBe(1);
  for (const name of Object.keys(unsafe)) expect(platform.output).toContain(`${name}:`);
  const gateway = await live.run('start:gateway', { TRUSTED_DOCUMENTS: '0', TRUST_PROXY: '0', METRICS_PORT: '' });
  expect(gateway.code).toBe(1);
  for (const name of ['TRUSTED_DOCUMENTS', 'TRUST_PROXY', 'METRICS_PORT']) expect(gateway.output).toContain(name);
});

test('the doctor reports what has to be fixed, and why', async () => {
  const { code, output } = await live.run('doctor');
  expect(code).toBe(1);
  const lines = output.trim().split('\n');
  const faults = lines.filter((line) => line.startsWith('FIX'));
  // The only problems are the providers, whose URLs are unreachable.
  expect(faults.length).toBeGreaterThan(5);
  for (const fault of faults) expect(fault).toMatch(/^FIX {2}\w+: can't be reached \(\w+\)/);
  for (const fine of [
    'The configuration of the platform is complete',
    'DATABASE_URL: the login owns nothing and can become no owner',
    'Migrations are complete',
    'DATABASE_OWNER_URL: the login can migrate',
    'The configuration of the gateway is complete',
  ])
    expect(lines).toContain(`ok   ${fine}`);
  expect(output).toMatch(/^ok {3}The clocks differ by \d+ ms$/m);
  expect(output).not.toMatch(/password|live-secret/);

  const wrong = await live.run('doctor', { REDIS_URL: 'redis://127.0.0.1:1', DATABASE_URL: live.owner });
  expect(wrong.output).toMatch(/^FIX {2}REDIS_URL: Redis doesn't answer/m);
  expect(wrong.output).toMatch(/^FIX {2}DATABASE_URL: the login live_owner owns/m);
});
