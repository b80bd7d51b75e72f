import Type, { type Static } from 'typebox';
import type { BookLine, BookPage } from '../book.ts';
import { type DotsClient, metadataOf } from './client.ts';
import { listAll } from './list.ts';
import { Intent } from './payments.ts';

const Entry = Type.Object({
  id: Type.String(),
  type: Type.String(),
  amount: Type.Integer(),
  status: Type.String(),
  created: Type.String(),
  metadata: Type.Optional(Type.Unknown()),
});

/** Statuses of transfers that moved money. Reversed and canceled transfers moved it twice: out and back. */
const moved = new Set(['completed', 'reversed', 'canceled']);

/**
 * Reads Dots' transfers for a time span. Payments are identified by their payment intent, the ID we store. A reversal
 * carries the timestamp of the original transfer because Dots provides no other.
 */
export async function readLines(client: DotsClient, from: Date, to: Date): Promise<BookPage> {
  const until = ({ created }: Static<typeof Entry>) => Date.parse(created) < from.getTime();
  const transfers = await listAll(client, '/v2/transfers', Entry, until);
  if (transfers.kind !== 'all') return transfers;
  const intents = await listAll(client, '/v2/payment-intents', Intent, () => false);
  if (intents.kind !== 'all') return intents;
  const intentOf = new Map(
    intents.items.flatMap(({ id, transfer_id: transfer }) => (transfer ? [[transfer, id]] : [])),
  );
  const inSpan = transfers.items.filter(({ created }) => new Date(created) >= from && new Date(created) < to);
  return { kind: 'lines', lines: inSpan.flatMap((entry) => linesOf(entry, intentOf.get(entry.id) ?? entry.id)) };
}

function linesOf(entry: Static<typeof Entry>, paymentReference: string): BookLine[] {
  const { id, type, status, created, metadata } = entry;
  const payout = type === 'payout';
  if (!moved.has(status) || (payout && status === 'canceled')) return [];
  const amount = Math.abs(entry.amount);
  const line: BookLine = {
    reference: payout ? id : paymentReference,
    kind: payout ? 'payout' : type === 'payment' ? 'payment' : 'other',
    amount: payout ? -amount : amount,
    fee: 0,
    ourId: metadataOf(metadata, payout ? 'withdrawal_id' : 'order_id'),
    reversal: false,
    at: new Date(created),
  };
  return status === 'completed' ? [line] : [line, { ...line, amount: -line.amount, reversal: true }];
}
