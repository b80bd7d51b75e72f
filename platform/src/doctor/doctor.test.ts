import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, createServer as createSocketServer, type Server } from 'node:net';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { loadConfig } from '../config.ts';
import { type TestPlatform, testPlatform } from '../testing/harness.ts';
import { checkDatabase, checkOwner } from './database.ts';
import { type Finding, lineOf } from './report.ts';
import { checkFolder, checkProviders, checkRedis } from './services.ts';

let t: TestPlatform;
const servers: Server[] = [];
beforeAll(async () => {
  t = await testPlatform();
});
afterEach(() => {
  vi.useRealTimers();
});
afterAll(async () => {
  for (const server of servers) server.close();
  await t.close();
});

const linesOf = (found: Finding[]) => found.map(lineOf);

async function listening<T extends Server>(server: T): Promise<number> {
  servers.push(server);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}

test('a database that is up to date has one fault here: its login is the owner', async () => {
  const lines = linesOf(await checkDatabase(t.databaseUrl));
  expect(lines.filter((line) => line.startsWith('FIX'))).toEqual([expect.stringMatching(/is a superuser/)]);
  expect(lines).toContain('ok   Migrations are complete');
});

test('missing migrations and a clock that runs ahead are faults', async () => {
  await sql`delete from schema_migrations where number > 500`.execute(t.owner);
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 60_000 });
  const lines = linesOf(await checkDatabase(t.databaseUrl)).join('\n');
  expect(lines).toMatch(/^FIX {2}\d+ migration\(s\) are pending, first 0501-kernel\.sql\. Run npm run migrate$/m);
  expect(lines).toMatch(/^FIX {2}The clock of this machine differs from the database's by (59|60)\d{3} ms/m);
});

test('an owner that can’t create roles can’t migrate', async () => {
  const owner = new pg.Client({ connectionString: t.databaseUrl });
  await owner.connect();
  const login = `weak_${process.pid}`;
  await owner.query(`create role ${login} login password 'weak'`);
  const url = new URL(t.databaseUrl);
  url.username = login;
  url.password = 'weak';
  try {
    expect(linesOf(await checkOwner(url.href))).toEqual([expect.stringMatching(/^FIX .* can't create roles/)]);
    expect(linesOf(await checkOwner(t.databaseUrl))).toEqual(['ok   DATABASE_OWNER_URL: the login can migrate']);
    expect(linesOf(await checkOwner(null))).toEqual([expect.stringMatching(/^- .*not set/)]);
  } finally {
    await owner.query(`drop role ${login}`);
    await owner.end();
  }
});

test('a database that can’t be used is named without its password', async () => {
  const url = new URL(t.databaseUrl);
  url.password = 'not-the-password';
  const lines = linesOf(await checkDatabase(url.href));
  expect(lines).toEqual(["FIX  DATABASE_URL: the database can't be used (28P01). Check address and password"]);
});

test('Redis has to answer a ping', async () => {
  const port = await listening(
    createSocketServer((socket) => {
      socket.on('data', (data) => {
        for (const command of String(data).match(/info|ping|client/gi) ?? [])
          socket.write(command.toLowerCase() === 'info' ? '$17\r\nredis_version:8.0\r\n' : '+PONG\r\n');
      });
    }),
  );
  expect(linesOf(await checkRedis(`redis://127.0.0.1:${port}`))).toEqual(['ok   Redis answers']);
  expect(linesOf(await checkRedis('redis://127.0.0.1:1'))).toEqual([expect.stringMatching(/^FIX {2}REDIS_URL: .*\(/)]);
  expect(linesOf(await checkRedis(null))).toEqual([expect.stringMatching(/^- /)]);
});

test('a provider is reachable whatever it answers, and providers that are off aren’t asked', async () => {
  const asked: string[] = [];
  const port = await listening(
    createServer((request, response) => {
      asked.push(`${request.method} ${request.headers.authorization ?? 'without credentials'}`);
      response.writeHead(500).end();
    }),
  );
  const here = `http://127.0.0.1:${port}`;
  const names = ['PAYPAL_BASE_URL', 'SMS_BASE_URL', 'SMS_LOOKUP_BASE_URL', 'SOCIAL_ISSUER', 'TWITCH_ID_BASE_URL'];
  const config = loadConfig({
    ...Object.fromEntries(names.map((name) => [name, here])),
    TWITCH_API_BASE_URL: 'http://127.0.0.1:1',
    KINGFALL_BASE_URL: 'off',
    SMTP_HOST: '127.0.0.1',
    SMTP_PORT: String(port),
  });
  const lines = linesOf(await checkProviders(config));
  for (const name of [...names, 'SMTP_HOST']) expect(lines).toContain(`ok   ${name}: reachable`);
  expect(lines).toContainEqual(expect.stringMatching(/^FIX {2}TWITCH_API_BASE_URL: can't be reached/));
  expect(lines.join()).not.toMatch(/KINGFALL|GIPHY|FCM|DOTS|TWITCH_INGEST/);
  expect(new Set(asked)).toEqual(new Set(['HEAD without credentials']));
});

test('the data folder has to be a folder', async () => {
  expect(linesOf(await checkFolder(t.deps.config.dataDir))).toEqual(['ok   DATA_DIR can be written']);
  const file = new URL(import.meta.url).pathname;
  expect(linesOf(await checkFolder(file))).toEqual([expect.stringMatching(/^FIX {2}DATA_DIR: .*\(EEXIST\)/)]);
});
