import Type, { type Static } from 'typebox';
import Value from 'typebox/value';
import type { BookLine, BookPage } from '../book.ts';
import type { PayPalClient } from './client.ts';
import { fromPayPal } from './money.ts';

const Amount = Type.Object({ currency_code: Type.String(), value: Type.String() });
const Info = Type.Object({
  transaction_id: Type.String(),
  paypal_reference_id: Type.Optional(Type.String()),
  transaction_event_code: Type.String(),
  transaction_initiation_date: Type.String(),
  transaction_amount: Amount,
  fee_amount: Type.Optional(Amount),
  transaction_status: Type.Optional(Type.String()),
  custom_field: Type.Optional(Type.String()),
  invoice_id: Type.Optional(Type.String()),
});
const Answer = Type.Object({
  transaction_details: Type.Optional(Type.Array(Type.Object({ transaction_info: Info }))),
  total_pages: Type.Optional(Type.Integer()),
});

const DAY_MS = 86_400_000;
/** PayPal allows at most 31 days per query. */
const SPAN_MS = 30 * DAY_MS;
const PAGE_SIZE = 500;

/** Reads all pages of `GET /v1/reporting/transactions`: balance changes from `from` (inclusive) to `to` (exclusive). */
export async function readLines(client: PayPalClient, from: Date, to: Date): Promise<BookPage> {
  const lines: BookLine[] = [];
  for (let start = from.getTime(); start < to.getTime(); start += SPAN_MS) {
    const end = Math.min(start + SPAN_MS, to.getTime());
    for (let page = 1, pages = 1; page <= pages; page++) {
      const reply = await client.call({ method: 'GET', path: pathOf(new Date(start), new Date(end), page) });
      if (reply.kind !== 'answer') return reply;
      if (reply.status >= 400) return { kind: 'unavailable' };
      if (!Value.Check(Answer, reply.body)) return { kind: 'unknown' };
      pages = reply.body.total_pages ?? 1;
      for (const { transaction_info: info } of reply.body.transaction_details ?? []) {
        const at = Date.parse(info.transaction_initiation_date);
        // PayPal's end date has second precision and is inclusive. Later lines belong to the next span.
        if (at < start || at >= end || info.transaction_status === 'P' || info.transaction_status === 'D') continue;
        const line = lineOf(info, new Date(at));
        if (line === null) return { kind: 'unknown' };
        lines.push(line);
      }
    }
  }
  return { kind: 'lines', lines };
}

function pathOf(from: Date, to: Date, page: number): string {
  const query = new URLSearchParams({
    start_date: from.toISOString(),
    end_date: to.toISOString(),
    fields: 'transaction_info',
    balance_affecting_records_only: 'Y',
    page_size: String(PAGE_SIZE),
    page: String(page),
  });
  return `/v1/reporting/transactions?${query}`;
}

/** Event codes of payouts and their reversals. Other T00xx codes are payments; T11xx and T12xx are their reversals. */
const payoutCodes = new Set(['T0001', 'T1114', 'T1115']);

function lineOf(info: Static<typeof Info>, at: Date): BookLine | null {
  const amount = signed(info.transaction_amount);
  const fee = info.fee_amount ? signed(info.fee_amount) : 0;
  if (amount === null || fee === null) return null;
  const code = info.transaction_event_code;
  const reversal = code.startsWith('T11') || code.startsWith('T12');
  const payment = reversal || code.startsWith('T00');
  return {
    reference: (reversal ? info.paypal_reference_id : undefined) ?? info.transaction_id,
    kind: payoutCodes.has(code) ? 'payout' : payment ? 'payment' : 'other',
    amount,
    fee: Math.abs(fee),
    ourId: info.custom_field ?? info.invoice_id ?? null,
    reversal,
    at,
  };
}

function signed({ currency_code, value }: Static<typeof Amount>): number | null {
  const negative = value.startsWith('-');
  const amount = fromPayPal({ currency_code, value: negative ? value.slice(1) : value });
  return amount === null ? null : negative ? -amount : amount;
}
