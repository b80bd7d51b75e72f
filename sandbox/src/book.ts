import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Hit } from './analytics/routes.ts';
import type { Delivery } from './deliveries.ts';
import type { DotsState } from './dots/types.ts';
import type { Push } from './fcm/send.ts';
import type { Dispute } from './paypal/disputes.ts';
import type { Order } from './paypal/orderTypes.ts';
import type { Batch } from './paypal/payoutTypes.ts';
import type { VaultToken } from './paypal/vault.ts';
import type { Message } from './sms/messages.ts';
import type { Channel } from './twitch/channels.ts';

export interface Email {
  id: string;
  from: string;
  to: string;
  subject: string;
  text: string;
  html: string | null;
  /** Headers by lowercase name. Empty for emails from other providers, which aren't sent over SMTP. */
  headers: Record<string, string>;
  at: string;
}

/** A stored response, which is returned again for requests with the same ID. */
export interface KeptReply {
  /** Hash of the request that the response belongs to. */
  request: string;
  status: number;
  body: unknown;
}

/** The complete state of the sandbox. Lists are sorted oldest first. */
export interface State {
  messages: Message[];
  emails: Email[];
  /** Messages delivered to devices. */
  pushes: Push[];
  /** Received analytics events. */
  hits: Hit[];
  orders: Record<string, Order>;
  batches: Record<string, Batch>;
  /** PayPal disputes by ID. */
  disputes: Record<string, Dispute>;
  deliveries: Delivery[];
  replies: Record<string, KeptReply>;
  dots: DotsState;
  /** PayPal vault tokens by ID. */
  vault: Record<string, VaultToken>;
  /** Twitch accounts by ID. */
  channels: Record<string, Channel>;
}

const KEPT = 2000;
const SAVE_AFTER_MS = 100;

/** The sandbox's in-memory state, with a snapshot on disk that survives restarts. */
export class Book {
  readonly state: State;
  private readonly file: string | null;
  private timer: NodeJS.Timeout | null = null;
  private closed = false;

  constructor(dataDir: string | null) {
    if (dataDir) mkdirSync(dataDir, { recursive: true });
    this.file = dataDir && join(dataDir, 'sandbox.json');
    this.state = { ...empty(), ...(this.file ? read(this.file) : {}) };
  }

  /** Must be called after every change. Several changes are written together. */
  changed(): void {
    if (!this.file || this.timer || this.closed) return;
    this.timer = setTimeout(() => this.flush(), SAVE_AFTER_MS);
    this.timer.unref();
  }

  /** Writes the final snapshot. Later changes, such as those of a response in flight, aren't saved. */
  close(): void {
    this.flush();
    this.closed = true;
  }

  /** Writes the snapshot atomically: a crash during the write leaves the previous one intact. */
  private flush(): void {
    if (this.timer) clearTimeout(this.timer);
    this.timer = null;
    if (!this.file) return;
    forgetOldest(this.state);
    writeFileSync(`${this.file}.new`, JSON.stringify(this.state));
    renameSync(`${this.file}.new`, this.file);
  }
}

function empty(): State {
  return {
    messages: [],
    emails: [],
    pushes: [],
    hits: [],
    orders: {},
    batches: {},
    disputes: {},
    deliveries: [],
    replies: {},
    dots: { users: {}, methods: {}, intents: {}, transfers: {}, flows: {} },
    vault: {},
    channels: {},
  };
}

/**
 * Reads the snapshot. If the snapshot is missing or corrupt, returns an empty state, because losing sandbox data is
 * better than failing to start.
 */
function read(file: string): Partial<State> {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return {};
  }
}

function forgetOldest(state: State): void {
  const { messages, emails, pushes, hits, deliveries } = state;
  for (const list of [messages, emails, pushes, hits, deliveries]) list.splice(0, list.length - KEPT);
  const records = [
    state.orders,
    state.batches,
    state.disputes,
    state.replies,
    state.channels,
    state.vault,
    ...Object.values(state.dots),
  ];
  for (const record of records) {
    for (const key of Object.keys(record).slice(0, -KEPT)) delete record[key];
  }
}
