import type { AccountName } from '../../ledger/accounts.ts';
import { registerChecks } from '../../ledger/escrows.ts';

/** The account that holds Duelbook's own money set aside to pay partners. The database refuses a negative balance. */
export const PARTNER_POOL: AccountName = 'house:partner_pool';

/** Name of the account that holds a partner's unpaid earnings. */
export const earningsAccount = (userId: string): AccountName => `partner:${userId}:earnings`;

registerChecks('partners', [
  {
    name: 'partner earnings accounts hold what was earned and not yet paid',
    tables: ['ledger_accounts', 'partner_earnings', 'partner_invoices'],
    text: `with owed as (
       select e.user_id::text as user_id, sum(e.amount) as amount from partner_earnings e
       left join partner_invoices i on i.id = e.invoice_id
       where i.state is distinct from 'paid' and e.transfer_id is not null group by e.user_id
     ), held as (
       select split_part(name, ':', 2) as user_id, balance from ledger_accounts where name like 'partner:%:earnings'
     ), compared as (
       select user_id, coalesce(h.balance, 0) as balance, coalesce(o.amount, 0) as amount
       from held h full join owed o using (user_id))
     select count(*) as examined, min(format('partner %s: the account holds %s, unpaid earnings are %s', user_id, balance, amount))
       filter (where balance <> amount) as breach from compared`,
  },
  {
    name: 'the partner pool paid each earning once, and none waits that it could pay',
    tables: ['ledger_accounts', 'ledger_entries', 'ledger_transfers', 'partner_earnings'],
    text: `with paid as (
       select t.id, sum(l.amount) as amount from ledger_transfers t
       join ledger_entries l on l.transfer_id = t.id join ledger_accounts a on a.id = l.account_id and a.name ~ '^partner:'
       where t.kind = 'partner_earning' group by t.id
     ), first as (
       select amount from partner_earnings where transfer_id is null order by earned_at, id limit 1
     ), faults as (
       select format('transfer %s credits %s, the earning is %s', coalesce(e.transfer_id, p.id), p.amount, e.amount) as fault
       from (select * from partner_earnings where transfer_id is not null) e full join paid p on p.id = e.transfer_id
       where e.amount is distinct from p.amount
       union all
       select format('the pool holds %s, and an earning of %s waits', a.balance, f.amount)
       from first f join ledger_accounts a on a.name = 'house:partner_pool' where a.balance >= f.amount)
     select (select count(*) from partner_earnings) as examined, (select min(fault) from faults) as breach`,
  },
  {
    name: 'partner invoices are the sum of their items unless canceled, and paid ones moved it to the partner',
    tables: ['ledger_accounts', 'ledger_entries', 'partner_earnings', 'partner_invoice_extras', 'partner_invoices'],
    text: `with summed as (
       select i.id, i.state, i.amount,
         (select coalesce(sum(e.amount), 0) from partner_earnings e where e.invoice_id = i.id)
           + (select coalesce(sum(x.amount), 0) from partner_invoice_extras x where x.invoice_id = i.id) as items,
         (select coalesce(sum(l.amount), 0) from ledger_entries l join ledger_accounts a on a.id = l.account_id
           where l.transfer_id = i.transfer_id and a.name = 'user:' || i.user_id || ':cash') as moved
       from partner_invoices i where i.state <> 'canceled')
     select count(*) as examined, min(format('invoice %s (%s): %s, items %s, moved %s', id, state, amount, items, moved))
       filter (where amount <> items or moved <> case state when 'paid' then amount else 0 end) as breach from summed`,
  },
]);
