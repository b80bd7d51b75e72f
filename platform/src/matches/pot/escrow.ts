import type { AccountName } from '../../ledger/accounts.ts';
import { escrowAccount, registerEscrow } from '../../ledger/escrows.ts';

/** Name of the escrow account that holds a match's pot. */
export const matchEscrow = (matchId: string): AccountName => escrowAccount('match', matchId);

registerEscrow('match', {
  name: 'Pot',
  checks: [
    {
      name: 'match escrows hold their open entries, and nothing after the match has ended',
      tables: ['ledger_accounts', 'matches', 'match_entries'],
      text: `with held as (
       select m.id, m.state, m.ended_at, coalesce(a.balance, 0) as balance,
         (select coalesce(sum(e.amount), 0) from match_entries e where e.match_id = m.id and e.released_at is null) as entries
       from matches m left join ledger_accounts a on a.name = 'escrow:match:' || m.id)
     select count(*) as examined, min(format('match %s (%s): escrow %s, entries held %s', id, state, balance, entries))
       filter (where balance <> entries or (ended_at is not null and balance <> 0)) as breach from held`,
    },
  ],
});
