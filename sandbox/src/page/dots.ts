import type { DotsParts } from '../dots/api.ts';
import type { Intent, Transfer } from '../dots/types.ts';
import { type Html, html } from './html.ts';
import { action, latest, section, stamp, time } from './parts.ts';

/** Dots' data: card and Apple Pay payments, bank payouts, users and their forms. */
export function dotsView({ accounts, payments, transfers }: DotsParts): Html {
  const paid = latest(payments.list()).map((intent) => {
    const transfer = intent.transferId ? transfers.get(intent.transferId) : null;
    const method = payments.methodOf(intent);
    return html`<tr><td>${time(intent.created)}</td><td>${method?.kind ?? ''} ${method?.mask}</td>
<td class="number">$${dollars(intent.amount)}</td><td>${stamp(transfer?.status ?? intent.status)}</td><td class="code">${intent.id}</td>
<td>${intentActions(intent, transfer)}</td></tr>`;
  });
  const payouts = latest(transfers.list().filter(({ type }) => type === 'payout')).map(
    (transfer) => html`<tr><td>${time(transfer.updated)}</td><td>${transfer.platform} ${transfer.accountId}</td>
<td class="number">$${dollars(transfer.amount)}</td><td>${stamp(transfer.status)}</td><td class="code">${transfer.idempotencyKey}</td>
<td>${payoutActions(transfer)}</td></tr>`,
  );
  const people = latest(accounts.list()).map(
    (
      user,
    ) => html`<tr><td>${user.firstName} ${user.lastName}</td><td>${user.methods.map(({ description, mask }) => html`${description} ${mask} `)}</td>
<td>${stamp(user.taxId)}</td><td>${action(`/actions/dots-users/${user.id}/require-form`, 'require tax form')}</td></tr>`,
  );
  return html`${section('Cards and Apple Pay', 'cards', paid, ['At', 'By', 'Amount', 'State', 'Intent', ''], 'No payments yet.')}
${section('Bank payouts', 'bank-payouts', payouts, ['At', 'To', 'Amount', 'State', 'Withdrawal', ''], 'No payouts yet.')}
${section('Dots users', 'dots-people', people, ['Name', 'Connected', 'Tax id', ''], 'No users yet.')}`;
}

function intentActions(intent: Intent, transfer: Transfer | null): Html[] {
  if (intent.status === 'processing') {
    return ['complete', 'deny'].map((word) => action(`/actions/intents/${intent.id}/${word}`, word));
  }
  if (transfer?.status === 'reversed') return [action(`/actions/transfers/${transfer.id}/restore`, 'restore')];
  if (transfer?.status !== 'completed') return [];
  return ['refund', 'reverse'].map((word) => action(`/actions/transfers/${transfer.id}/${word}`, word));
}

function payoutActions(transfer: Transfer): Html[] {
  if (transfer.status === 'completed') return [action(`/actions/transfers/${transfer.id}/reverse`, 'return')];
  if (transfer.status !== 'flagged') return [];
  return ['complete', 'fail'].map((word) => action(`/actions/transfers/${transfer.id}/${word}`, word));
}

function dollars(cents: number): string {
  return (cents / 100).toFixed(2);
}
