import { randomUUID } from 'node:crypto';
import type { Book } from '../book.ts';
import { DotsError, notFound } from './errors.ts';
import type { Transfer, TransferStatus } from './types.ts';
import type { DotsWebhooks } from './webhooks.ts';

/** Transfers at Dots: payouts, which take a moment to process, and the transfers of payment intents. */
export class DotsTransfers {
  private readonly book: Book;
  private readonly webhooks: DotsWebhooks;
  private readonly processMs: number;
  private readonly timers = new Set<NodeJS.Timeout>();

  constructor(book: Book, webhooks: DotsWebhooks, processMs: number) {
    this.book = book;
    this.webhooks = webhooks;
    this.processMs = processMs;
  }

  /** Resumes transfers that were being processed when the sandbox was stopped. */
  start(): void {
    for (const transfer of this.list()) if (transfer.status === 'pending') this.process(transfer);
  }

  stop(): void {
    for (const timer of this.timers) clearTimeout(timer);
    this.timers.clear();
  }

  list(): Transfer[] {
    return Object.values(this.book.state.dots.transfers);
  }

  get(id: string): Transfer {
    const transfer = this.book.state.dots.transfers[id];
    if (!transfer) throw notFound();
    return transfer;
  }

  /** Creates a payment's transfer, which is completed immediately. */
  payment(amount: number, metadata: unknown): Transfer {
    return this.add({
      type: 'payment',
      userId: null,
      amount,
      status: 'completed',
      destination: 'completed',
      platform: 'card',
      metadata,
    });
  }

  /** Accepts a payout. `forced` (from a fault) sets its outcome. Each idempotency key is accepted once. */
  payout(
    request: {
      userId: string;
      amount: number;
      platform: string;
      accountId: string | null;
      idempotencyKey: string | null;
      metadata: unknown;
    },
    mask: string,
    forced: string | null,
  ): Transfer {
    const { idempotencyKey } = request;
    if (idempotencyKey && this.list().some((each) => each.idempotencyKey === idempotencyKey)) {
      throw new DotsError(409, 'A transfer with this idempotency key exists already.');
    }
    const destination = endings.find((status) => status === forced) ?? destinationOf(mask);
    const transfer = this.add({ type: 'payout', status: 'pending', destination, ...request });
    this.process(transfer);
    return transfer;
  }

  /** Sets a transfer's status from the sandbox page. */
  change(id: string, status: TransferStatus): Transfer {
    const transfer = this.get(id);
    transfer.status = status;
    transfer.updated = new Date().toISOString();
    this.book.changed();
    this.webhooks.send('transfer.updated', transfer.id);
    return transfer;
  }

  view(transfer: Transfer) {
    return {
      id: transfer.id,
      created: transfer.created,
      user_id: transfer.userId,
      status: transfer.status,
      type: transfer.type,
      amount: transfer.amount,
      external_data: { platform: transfer.platform, account_id: transfer.accountId, external_id: null },
      transactions: [],
      metadata: transfer.metadata,
    };
  }

  private add(
    values: Omit<Transfer, 'id' | 'created' | 'updated' | 'accountId' | 'idempotencyKey'> &
      Partial<Pick<Transfer, 'accountId' | 'idempotencyKey'>>,
  ): Transfer {
    const created = new Date().toISOString();
    const transfer: Transfer = {
      id: randomUUID(),
      created,
      updated: created,
      accountId: null,
      idempotencyKey: null,
      ...values,
    };
    this.book.state.dots.transfers[transfer.id] = transfer;
    this.book.changed();
    return transfer;
  }

  /** A payout is always completed before it is reversed. */
  private process(transfer: Transfer): void {
    this.later(() => {
      this.change(transfer.id, transfer.destination === 'reversed' ? 'completed' : transfer.destination);
      if (transfer.destination === 'reversed') this.later(() => this.change(transfer.id, 'reversed'));
    });
  }

  private later(run: () => void): void {
    const timer = setTimeout(() => {
      this.timers.delete(timer);
      run();
    }, this.processMs);
    this.timers.add(timer);
  }
}

const endings: readonly TransferStatus[] = ['completed', 'failed', 'reversed', 'canceled', 'flagged'];

/**
 * Bank accounts with special outcomes, for tests. A number that ends in 0002 returns the money, 0003 fails, and 0005 is
 * flagged for review.
 */
function destinationOf(mask: string): TransferStatus {
  const meanings: Record<string, TransferStatus> = { '0002': 'reversed', '0003': 'failed', '0005': 'flagged' };
  return meanings[mask] ?? 'completed';
}
