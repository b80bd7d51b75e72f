import { sql } from 'kysely';
import { registerHeads } from '../audit/checkpoint.ts';
import type { Module } from '../module.ts';
import { sealLedgerHeads } from './checkpoint.ts';
import { makeFinal } from './finality.ts';

/** The ledger has no routes. Its timer turns winnings into cash when their finality window ends. */
export const ledgerModule: Module = {
  name: 'ledger',
  timers: { 'ledger.finality': makeFinal },
  start({ db, metrics }) {
    registerHeads('ledger', sealLedgerHeads);
    metrics.gauge('ledger_imbalance_cents', 'Sum of all balances; anything but 0 is a breach.', async () => {
      const { rows } = await sql<{ sum: number }>`select coalesce(sum(balance), 0) as sum from ledger_accounts`.execute(
        db,
      );
      return rows[0]?.sum ?? 0;
    });
  },
};
