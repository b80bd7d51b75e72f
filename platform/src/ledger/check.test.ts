import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { audit } from '../audit/audit.ts';
import { seal } from '../audit/checkpoint.ts';
import { checkpointKey } from '../audit/checkpointKey.ts';
import { withTransaction } from '../db/transaction.ts';
import { openMarket } from '../market/engine/testing/kit.ts';
import { matchEscrow } from '../matches/pot/escrow.ts';
import { newId } from '../shared/ids.ts';
import { type TestPlatform, testPlatform } from '../testing/harness.ts';
import { userAccount } from './accounts.ts';
import { type Report, runChecks } from './checks.ts';
import { post } from './post.ts';

let t: TestPlatform;
beforeAll(async () => {
  t = await testPlatform();
  const [ann, bob] = [await t.person({ cash: 5_000 }), await t.person({ cash: 300 })];
  const escrow = matchEscrow(newId());
  const causeId = newId();
  const both = [ann, bob];
  for (const person of both) await move('match_entry', causeId, userAccount(person.id, 'cash'), escrow, 200);
  await move('match_win', causeId, escrow, userAccount(ann.id, 'unsettled'), 400);
  await move('match_entry', newId(), userAccount(ann.id, 'unsettled'), matchEscrow(newId()), 100);
  for (const action of ['first.thing', 'second.thing']) {
    await withTransaction(t.db, (tx) =>
      audit(tx, { area: 'system', actor: null, action, subjectType: 'test', subjectId: causeId }),
    );
  }
  const market = await openMarket(t);
  await market.place(bob, { claim: 0, price: 50, amount: 100 });
  await market.place(ann, { claim: 1, price: 50, amount: 100 });
  await seal(t.db, await checkpointKey(null, t.deps.config.dataDir), 0);
});
afterAll(() => t.close());

async function move(kind: 'match_entry' | 'match_win', causeId: string, from: string, to: string, amount: number) {
  const entries = [
    { account: from, amount: -amount },
    { account: to, amount },
  ];
  await withTransaction(t.db, (tx) => post(tx, { kind, causeType: 'match', causeId, entries }));
}

/** Runs `statements` with all triggers bypassed, returns the check results, then rolls back. */
async function reportAfter(statements: string[]): Promise<Report> {
  const client = new pg.Client({ connectionString: t.databaseUrl });
  await client.connect();
  try {
    await client.query('begin');
    await client.query('set local session_replication_role = replica');
    for (const statement of statements) {
      const { rowCount } = await client.query(statement);
      expect(rowCount, `${statement} changes a row`).toBeGreaterThan(0);
    }
    return await runChecks(client);
  } finally {
    await client.end();
  }
}

test('a correct ledger passes, and every check examined something', async () => {
  const { lines, sound } = await reportAfter([]);
  expect(lines.join('\n')).not.toMatch(/BREACH|skipped/);
  expect(sound).toBe(true);
  const idle = lines.filter((line) => line.endsWith('(0)'));
  // This test creates no matches, tournaments or partner earnings. All other checks have rows to examine.
  expect(idle).toEqual([
    'ok      match escrows hold their open entries, and nothing after the match has ended (0)',
    'ok      event escrows hold their open entries, and nothing after the event has ended (0)',
    'ok      partner earnings accounts hold what was earned and not yet paid (0)',
    'ok      the partner pool paid each earning once, and none waits that it could pay (0)',
    'ok      partner invoices are the sum of their items unless canceled, and paid ones moved it to the partner (0)',
  ]);
});

const last = `(select max(seq) from ledger_entries l where l.account_id = ledger_entries.account_id)`;
const paypal = `(select id from ledger_accounts where name = 'external:paypal')`;

test.each([
  [
    'money made of nothing',
    ["update ledger_accounts set balance = balance + 1 where name = 'external:paypal'"],
    /balances sum to 1/,
  ],
  [
    'an entry changed',
    [`update ledger_entries set amount = amount - 1 where account_id = ${paypal} and seq = 1`],
    /transfer .* sum/,
  ],
  [
    'a transfer changed on both sides, balances made to fit',
    [
      `update ledger_entries set amount = amount * 2, balance_after = balance_after + amount where seq = ${last}
       and transfer_id = (select transfer_id from ledger_entries where account_id = ${paypal} and seq = 2)`,
      `update ledger_accounts a set balance = coalesce((select sum(amount) from ledger_entries e where e.account_id = a.id), 0)`,
    ],
    /hash chain of every account: entry/,
  ],
  [
    'a cause rewritten',
    ["update ledger_transfers set cause_id = 'another' where kind = 'match_win'"],
    /hash chain of every account/,
  ],
  [
    'a head rewritten',
    [`update ledger_accounts set hash = sha256('x') where name = 'external:paypal'`],
    /its head is not its last/,
  ],
  [
    'the tail cut off everywhere',
    [
      `delete from ledger_entries where transfer_id = (select transfer_id from ledger_entries where account_id = ${paypal} and seq = 2)`,
      'delete from ledger_transfers t where not exists (select from ledger_entries e where e.transfer_id = t.id)',
    ],
    /counted|sealed|head/,
  ],
  [
    'a person below zero',
    [
      "update ledger_accounts set balance = -1, overdraft = true where name like 'user:%:cash' and id = (select min(id) from ledger_accounts where name like 'user:%:cash')",
    ],
    /balance -1/,
  ],
  [
    'a lot raised',
    ['update unsettled_lots set amount = amount + 1, remaining = remaining + 1'],
    /unsettled, lots hold|lot /,
  ],
  ['a lot final twice', ['update unsettled_uses set amount = amount - 1'], /lot /],
  [
    'an audit entry rewritten',
    ["update audit_log set body = replace(body, 'first', 'other')"],
    /audit entry 1 of area system/,
  ],
  [
    'an audit entry deleted',
    ["delete from audit_log where area = 'system' and seq = 1"],
    /audit entry 1 of area system is missing/,
  ],
  [
    'the last audit entry cut off',
    [
      'delete from audit_log where seq = 2',
      "update audit_heads set seq = 1, hash = (select hash from audit_log where seq = 1 and area = 'system') where area = 'system'",
    ],
    /differs from its sealed head/,
  ],
  [
    'an escrow that no capability owns',
    ["update ledger_accounts set name = replace(name, ':match:', ':lottery:') where name like 'escrow:match:%'"],
    /registered kind: account escrow:lottery/,
  ],
  ['a position raised', ['update market_positions set payout = payout + 1 where claim = 0'], /team 0 is owed/],
  ['an order that holds more', ['update market_orders set cash = cash + 1'], /held by orders/],
  ['positions that were left out', ['delete from market_positions where claim = 1'], /team 1 is owed/],
  [
    'a command of a market rewritten',
    [`update market_log set commands = replace(commands, '"price":50', '"price":51')`],
    /batch 1 of market|batch . of market/,
  ],
  [
    'the last batch of a market cut off',
    ['delete from market_log l where batch = (select max(batch) from market_log m where m.market_id = l.market_id)'],
    /its head is not its last batch/,
  ],
  ['a checkpoint rewritten', [`update checkpoints set body = replace(body, '"seq":2', '"seq":3')`], /bad signature/],
])('detects: %s', async (_what, statements, breach) => {
  const { lines, sound } = await reportAfter(statements);
  expect(sound).toBe(false);
  expect(lines.filter((line) => line.startsWith('BREACH')).join('\n')).toMatch(breach);
});
