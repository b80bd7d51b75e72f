import type { AccountName } from '../ledger/accounts.ts';
import { escrowAccount, registerEscrow } from '../ledger/escrows.ts';

/** Name of the escrow account that holds the entries of an event. */
export const eventEscrow = (eventId: string): AccountName => escrowAccount('event', eventId);

registerEscrow('event', {
  name: 'Prize pool',
  checks: [
    {
      name: 'event escrows hold their open entries, and nothing after the event has ended',
      tables: ['ledger_accounts', 'events', 'event_entries'],
      text: `with held as (
       select e.id, e.state, coalesce(a.balance, 0) as balance,
         (select coalesce(sum(n.amount), 0) from event_entries n where n.event_id = e.id and n.state = 'held') as entries
       from events e left join ledger_accounts a on a.name = 'escrow:event:' || e.id where e.kind <> 'stake_event')
     select count(*) as examined, min(format('event %s (%s): escrow %s, entries held %s', id, state, balance, entries))
       filter (where balance <> entries or (state in ('paid', 'cancelled') and balance <> 0)) as breach from held`,
    },
  ],
});
