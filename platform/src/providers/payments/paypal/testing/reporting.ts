/** A transaction of the test server, in the format of PayPal's Transaction Search. */
export interface TestLine {
  transaction_id: string;
  paypal_reference_id?: string;
  transaction_event_code: string;
  transaction_initiation_date: string;
  transaction_amount: { currency_code: string; value: string };
  transaction_status: string;
  custom_field?: string;
}

interface BookedOrder {
  customId: string;
  amount: { currency_code: string; value: string };
  capture: { id: string; status: string; at: Date; takenBackAt?: Date } | null;
}

interface BookedPayout {
  senderBatchId: string;
  status: string;
  item: Record<string, unknown>;
  at: Date;
}

/** Returns the balance changes caused by these orders and payouts. */
export function linesOf(orders: Iterable<BookedOrder>, payouts: Iterable<BookedPayout>): TestLine[] {
  return [...[...orders].flatMap(orderLines), ...[...payouts].flatMap(payoutLines)];
}

function orderLines({ capture, amount, customId }: BookedOrder): TestLine[] {
  if (!capture || capture.status === 'DECLINED') return [];
  const taken = {
    transaction_id: capture.id,
    transaction_event_code: 'T0006',
    transaction_initiation_date: capture.at.toISOString(),
    transaction_amount: amount,
    transaction_status: capture.status === 'PENDING' ? 'P' : 'S',
    custom_field: customId,
  };
  if (capture.status !== 'REFUNDED' && capture.status !== 'REVERSED') return [taken];
  const back = {
    transaction_id: `BACK${capture.id}`,
    paypal_reference_id: capture.id,
    transaction_event_code: capture.status === 'REFUNDED' ? 'T1107' : 'T1106',
    transaction_initiation_date: (capture.takenBackAt ?? capture.at).toISOString(),
    transaction_amount: { ...amount, value: `-${amount.value}` },
    transaction_status: 'S',
  };
  return [taken, back];
}

function payoutLines({ senderBatchId, status, item, at }: BookedPayout): TestLine[] {
  if (status !== 'SUCCESS') return [];
  const { value } = item.amount as { value: string };
  return [
    {
      transaction_id: `TX${senderBatchId}`,
      transaction_event_code: 'T0001',
      transaction_initiation_date: at.toISOString(),
      transaction_amount: { currency_code: 'USD', value: `-${value}` },
      transaction_status: 'S',
      custom_field: senderBatchId,
    },
  ];
}

/** Answers `GET /v1/reporting/transactions?…`. */
export function searchAnswer(lines: TestLine[], url: string): [number, unknown] {
  const query = new URL(url, 'http://localhost').searchParams;
  const [from, to] = [Date.parse(query.get('start_date') ?? ''), Date.parse(query.get('end_date') ?? '')];
  if (!(from < to) || to - from > 31 * 86_400_000) return [400, { name: 'INVALID_REQUEST' }];
  const [size, page] = [Number(query.get('page_size') ?? 100), Number(query.get('page') ?? 1)];
  const found = lines.filter(({ transaction_initiation_date: date }) => {
    const at = Date.parse(date);
    return at >= from && at <= to;
  });
  const shown = found.slice((page - 1) * size, page * size);
  return [
    200,
    {
      transaction_details: shown.map((line) => ({ transaction_info: line })),
      total_items: found.length,
      total_pages: Math.ceil(found.length / size),
      page,
    },
  ];
}
