import type { AccountName } from '../../ledger/accounts.ts';
import { registerChecks } from '../../ledger/escrows.ts';

/** What Duelbook set aside to pay partners. It is Duelbook's own money and is negative while it isn't funded. */
export const PARTNER_POOL: AccountName = 'house:partner_pool';

/** Name of the account that holds what a partner has earned and wasn't paid yet. */
export const earningsAccount = (userId: string): AccountName => `partner:${userId}:earnings`;

registerChecks('partners', [
  {
    name: 'partner earnings accounts hold what was earned and not yet paid',
    tables: ['ledger_accounts', 'partner_earnings', 'partner_invoices'],
    text: `with owed as (
       select e.user_id::text as user_id, sum(e.amount) as amount from partner_earnings e
       left join partner_invoices i on i.id = e.invoice_id where i.state is distinct from 'paid' group by e.user_id
     ), held as (
       select split_part(name, ':', 2) as user_id, balance from ledger_accounts where name like 'partner:%:earnings'
     ), compared as (
       select user_id, coalesce(h.balance, 0) as balance, coalesce(o.amount, 0) as amount
       from held h full join owed o using (user_id))
     select count(*) as examined, min(format('partner %s: the account holds %s, unpaid earnings are %s', user_id, balance, amount))
       filter (where balance <> amount) as breach from compared`,
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
