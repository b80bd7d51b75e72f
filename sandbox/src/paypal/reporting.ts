import type { FastifyInstance } from 'fastify';
import { PayPalError } from './errors.ts';
import type { Orders } from './orders.ts';
import type { Order } from './orderTypes.ts';
import type { Payouts } from './payouts.ts';
import type { Batch, Item } from './payoutTypes.ts';
import type { Guard } from './routes.ts';

interface Money {
  currency_code: string;
  value: string;
}

/** A transaction in the format of PayPal's Transaction Search. */
interface TransactionInfo {
  transaction_id: string;
  paypal_reference_id?: string;
  paypal_reference_id_type?: 'TXN' | 'ODR';
  /**
   * Event code: T0006 for a checkout, T0001 for a payout, T1115 for one that came back, T1107 for a refund by
   * us, T1106 for a reversal by the bank, T1202 when it is undone.
   */
  transaction_event_code: string;
  transaction_initiation_date: string;
  transaction_updated_date: string;
  transaction_amount: Money;
  fee_amount?: Money;
  transaction_status: 'S' | 'P' | 'D';
  custom_field?: string;
}

const eventCodes = { refund: 'T1107', reversal: 'T1106', restored: 'T1202' } as const;
const MAX_SPAN_MS = 31 * 86_400_000;
const PAYOUT_FEE = '-0.25';

/** `GET /v1/reporting/transactions`: transactions that changed the account's balance, oldest first. */
export function reportingRoute(
  app: FastifyInstance,
  { orders, payouts }: { orders: Orders; payouts: Payouts },
  guard: Guard,
): void {
  app.get<{ Querystring: Record<string, string | undefined> }>(
    '/v1/reporting/transactions',
    { ...guard, config: { target: 'paypal.transactions' } },
    async ({ query }) => {
      const { from, to } = spanOf(query);
      const size = numberOf(query.page_size, 100, 500);
      const page = numberOf(query.page, 1, 2_147_483_647);
      const lines = [...orders.list().flatMap(orderLines), ...payouts.list().flatMap(payoutLines)]
        .filter(({ transaction_initiation_date: date }) => Date.parse(date) >= from && Date.parse(date) <= to)
        .sort((a, b) => (a.transaction_initiation_date < b.transaction_initiation_date ? -1 : 1));
      return {
        transaction_details: lines.slice((page - 1) * size, page * size).map((line) => ({ transaction_info: line })),
        account_number: 'SANDBOXACCOUNT',
        start_date: new Date(from).toISOString(),
        end_date: new Date(to).toISOString(),
        last_refreshed_datetime: new Date().toISOString(),
        page,
        total_items: lines.length,
        total_pages: Math.ceil(lines.length / size),
      };
    },
  );
}

function spanOf(query: Record<string, string | undefined>): { from: number; to: number } {
  const [from, to] = [Date.parse(query.start_date ?? ''), Date.parse(query.end_date ?? '')];
  if (Number.isNaN(from) || Number.isNaN(to) || from > to) throw refuse('start_date and end_date are needed.');
  if (to - from > MAX_SPAN_MS) throw refuse('Date range is greater than 31 days');
  return { from, to };
}

function numberOf(text: string | undefined, fallback: number, most: number): number {
  const number = text === undefined ? fallback : Number(text);
  if (!Number.isInteger(number) || number < 1 || number > most) throw refuse('page and page_size are counted from 1.');
  return number;
}

function orderLines({ id, capture, customId }: Order): TransactionInfo[] {
  if (!capture || capture.status === 'DECLINED') return [];
  const taken: TransactionInfo = {
    transaction_id: capture.id,
    paypal_reference_id: id,
    paypal_reference_id_type: 'ODR',
    transaction_event_code: 'T0006',
    transaction_initiation_date: capture.createdAt,
    transaction_updated_date: capture.updatedAt,
    transaction_amount: capture.amount,
    transaction_status: capture.status === 'PENDING' ? 'P' : 'S',
    ...(customId && { custom_field: customId }),
  };
  const back = (capture.returns ?? []).map(
    ({ id: returnId, kind, amount, at }): TransactionInfo => ({
      ...taken,
      transaction_id: returnId,
      paypal_reference_id: capture.id,
      paypal_reference_id_type: 'TXN',
      transaction_event_code: eventCodes[kind],
      transaction_initiation_date: at,
      transaction_updated_date: at,
      transaction_amount: kind === 'restored' ? amount : { ...amount, value: `-${amount.value}` },
    }),
  );
  return [taken, ...back];
}

/**
 * Only includes items that reached their recipient. The money of all others never left the account. Money that a
 * recipient returned is a separate line.
 */
function payoutLines({ items, createdAt }: Batch): TransactionInfo[] {
  return items
    .filter(({ state, returnedAt }) => state === 'SUCCESS' || returnedAt)
    .flatMap((item) => [paidLine(item, item.processedAt ?? createdAt), ...givenBack(item)]);
}

function paidLine({ transactionId, amount, senderItemId }: Item, at: string): TransactionInfo {
  return {
    transaction_id: transactionId,
    transaction_event_code: 'T0001',
    transaction_initiation_date: at,
    transaction_updated_date: at,
    transaction_amount: { currency_code: amount.currency, value: `-${amount.value}` },
    fee_amount: { currency_code: amount.currency, value: PAYOUT_FEE },
    transaction_status: 'S',
    ...(senderItemId && { custom_field: senderItemId }),
  };
}

/** PayPal keeps its fee. */
function givenBack({ transactionId, amount, returnedAt, senderItemId }: Item): TransactionInfo[] {
  if (!returnedAt) return [];
  const line: TransactionInfo = {
    transaction_id: `${transactionId}R`,
    paypal_reference_id: transactionId,
    paypal_reference_id_type: 'TXN',
    transaction_event_code: 'T1115',
    transaction_initiation_date: returnedAt,
    transaction_updated_date: returnedAt,
    transaction_amount: { currency_code: amount.currency, value: amount.value },
    transaction_status: 'S',
    ...(senderItemId && { custom_field: senderItemId }),
  };
  return [line];
}

function refuse(description: string): PayPalError {
  return new PayPalError(400, 'INVALID_REQUEST', 'Request is not well-formed.', [
    { issue: 'INVALID_REQUEST', description },
  ]);
}
