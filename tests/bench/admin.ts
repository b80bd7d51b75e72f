/**
 * The staff list of 10,000 accounts: `npm run bench -- admin [--quick]`. The whole stack with demo data and that many
 * accounts, and the built client as an admin: how long after a click the list is sorted or filtered and the peek panel
 * is open (medians over visits, each with an empty cache), how long the platform takes for the slowest read of this and
 * of every other staff list (its median), and how many of the list's query plans scan the accounts from end to end. Fails
 * if a figure is above its floor. `platform/src/admin/listPlans.test.ts` explains the queries of all staff reads.
 */
import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { chromium, type Page } from '@playwright/test';
import { Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import { type UsersQuery, userFilters, userSorts, usersPage } from '../../platform/src/admin/users/usersPage.ts';
import type { Database } from '../../platform/src/db/database.ts';
import type { Caller } from '../support/graph.ts';
import { signInStaff } from '../support/people.ts';
import { type Stack, startStack } from '../support/stack.ts';

const executablePath = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium';
const quick = process.argv.includes('--quick');
const ACCOUNTS = 10_000;
const VISITS = quick ? 3 : 15;
const READS = quick ? 5 : 40;
/** Rows that a page of the list has at least. */
const SHOWN = 20;

const goals: Record<string, number> = { list_ms: 200, filter_ms: 200, peek_ms: 200, server_ms: 50, seq_scans: 0 };
const floors: Record<string, number> = { ...goals, list_ms: 400, filter_ms: 400, peek_ms: 400 };

/** Accounts with wallets; one in ten is frozen or disabled, and a few are silenced or flagged. */
async function fill(stack: Stack): Promise<void> {
  await stack.sql(
    `insert into users (id, username, first_name, last_name, phone_e164, status, created_at)
     select gen_random_uuid(), 'many_' || n, 'First' || n, 'Last' || n, '+1202' || (4000000 + n),
       (array['enabled', 'enabled', 'enabled', 'enabled', 'enabled', 'enabled', 'enabled', 'enabled', 'frozen',
         'disabled'])[n % 10 + 1], app_now() - n * interval '1 hour'
     from generate_series(1, $1::int) n`,
    [ACCOUNTS],
  );
  await stack.sql(
    `insert into silences (id, user_id, scope, until, reason, created_at)
     select gen_random_uuid(), id, 'all', app_now() + interval '1 day', 'Insults', app_now()
     from users where username like 'many_1__'`,
  );
  await stack.sql(
    `insert into risk_flags (id, user_id, kind, subject_id)
     select gen_random_uuid(), id, 'wash_trades', gen_random_uuid() from users where username like 'many_2__'`,
  );
  for (const table of ['users', 'silences', 'risk_flags', 'payment_sources'])
    await stack.sql(`vacuum analyze ${table}`);
}

const small = { page: 1, page_size: 50 };
const queries: UsersQuery[] = [
  small,
  ...userFilters.map((filter) => ({ ...small, filter })),
  ...userSorts.map((sort) => ({ ...small, sort })),
  { ...small, q: 'many_12' },
  { ...small, filter: 'frozen', sort: 'z_to_a' },
];

/** Reads of the other staff lists, below `/admin/v1`. */
const lists = [
  'transactions?page_size=50',
  'transactions?page_size=50&q=kai',
  'matches?page_size=50&status=completed',
  'matches?page_size=50&status=disputed',
  'events/active?page_size=50',
  'events/completed?page_size=50',
  'events/payouts',
  'approvals?state=approved',
  'approvals?state=pending',
  'reports?state=open',
  'reports?state=rejected',
  'withdrawals/pending',
  'wallets/pending_identities',
  'payment_sources/pending',
  'reconciliation/cases',
  'conversations',
  'conversations/search?q=many_12',
  'stakes/blocks',
  'stakes/objections',
  'partners',
  'referrals',
  'influencers',
  'queues/counts',
  'search?q=many_12',
];

/** Median of the slowest read of the lists, in ms, over a connection to the platform. */
async function serverTime(stack: Stack, staff: Caller): Promise<number> {
  const medians: number[] = [];
  const ofUsers = queries.map(
    (query) => `users?${new URLSearchParams(Object.entries(query).map(([key, value]) => [key, String(value)]))}`,
  );
  for (const path of [...ofUsers, ...lists]) {
    const times: number[] = [];
    for (let n = 0; n < READS; n++) {
      const began = performance.now();
      const response = await fetch(`${stack.platform}/admin/v1/${path}`, {
        headers: { authorization: `Bearer ${staff.token}`, 'x-device-id': staff.deviceId },
      });
      if (!response.ok) throw new Error(`${path} was refused: ${response.status} ${await response.text()}`);
      await response.arrayBuffer();
      times.push(performance.now() - began);
    }
    medians.push(median(times));
    console.log(`${path} ${median(times).toFixed(1)} ms`);
  }
  return Math.max(...medians);
}

/** Number of the list's reads whose plan scans all accounts. */
async function scans(stack: Stack): Promise<number> {
  const pool = new pg.Pool({ connectionString: stack.databaseUrl });
  const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool }) });
  let found = 0;
  for (const query of queries) {
    const { rows } = await sql<{ 'QUERY PLAN': string }>`explain ${usersPage(query)}`.execute(db);
    if (rows.some((row) => /Seq Scan on users/.test(row['QUERY PLAN']))) found += 1;
  }
  await db.destroy();
  return found;
}

/**
 * Presses something and waits for the frame in which `done` holds, which can use `rows()` and `before`, the text of the
 * first row at the press. Returns the time from the press to that frame, in ms.
 * Both run in the page, so that the connection to the browser doesn't count.
 */
function timed(page: Page, press: string, done: string): Promise<number> {
  return page.evaluate(
    `new Promise((resolve) => {
      const rows = () => [...document.querySelectorAll('tbody tr')].map((row) => row.textContent);
      const before = rows()[0];
      const began = performance.now();
      const check = () => ((${done}) ? resolve(performance.now() - began) : requestAnimationFrame(check));
      (${press}).click();
      requestAnimationFrame(check);
    })`,
  );
}

const heading = `[...document.querySelectorAll('th button')].find((one) => one.textContent.startsWith('User'))`;
const option = `[...document.querySelectorAll('[role=option]')].find((one) => one.textContent === 'Disabled')`;

/** One visit with an empty cache. */
async function visit(page: Page): Promise<{ list: number; filter: number; peek: number }> {
  await page.goto('/admin/users');
  await page.getByRole('row').nth(20).waitFor();
  const list = await timed(page, heading, `rows().length >= ${SHOWN} && rows()[0] !== before`);
  await page.getByRole('combobox', { name: 'Group' }).click();
  await page.getByRole('option', { name: 'Disabled', exact: true }).waitFor();
  const filter = await timed(
    page,
    option,
    `rows().length >= ${SHOWN} && rows().every((row) => row.includes('Disabled'))`,
  );
  const peek = await timed(
    page,
    `document.querySelector('tbody tr td:nth-child(3)')`,
    `document.querySelector('aside h2')?.textContent?.startsWith('many_')`,
  );
  return { list, filter, peek };
}

async function measure(stack: Stack): Promise<Record<string, number>> {
  const staff = await signInStaff(stack, 'admin');
  await fill(stack);
  const server = await serverTime(stack, staff);
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu', '--disable-quic'] });
  try {
    const localStorage = [
      { name: 'duelbook.staff-session', value: JSON.stringify(staff.session) },
      { name: 'duelbook.device', value: staff.deviceId },
    ];
    const context = await browser.newContext({
      baseURL: stack.origin,
      viewport: { width: 1440, height: 900 },
      serviceWorkers: 'block',
      storageState: { cookies: [], origins: [{ origin: stack.origin, localStorage }] },
    });
    const page = await context.newPage();
    // The first visit warms up the servers.
    await visit(page);
    const visits: Awaited<ReturnType<typeof visit>>[] = [];
    for (let n = 0; n < VISITS; n++) visits.push(await visit(page));
    return {
      list_ms: round(median(visits.map(({ list }) => list))),
      filter_ms: round(median(visits.map(({ filter }) => filter))),
      peek_ms: round(median(visits.map(({ peek }) => peek))),
      server_ms: round(server),
      seq_scans: await scans(stack),
    };
  } finally {
    await browser.close();
  }
}

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

const round = (value: number): number => Number(value.toFixed(1));

execFileSync(process.execPath, [fileURLToPath(new URL('../../scripts/run.mjs', import.meta.url)), 'build'], {
  stdio: 'inherit',
});
let passed = false;
const stack = await startStack({ seed: 'demo' });
try {
  const figures = await measure(stack);
  const within = (limits: Record<string, number>) =>
    Object.entries(limits).every(([name, limit]) => (figures[name] ?? Number.NaN) <= limit);
  passed = within(floors);
  console.log(JSON.stringify({ bench: 'admin', figures, goals, met: within(goals), floors: passed }));
} finally {
  await stack.stop();
}
process.exit(passed ? 0 : 1);
