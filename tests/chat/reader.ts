import type { WebSocket } from 'ws';
import type { Person } from '../../platform/src/testing/harness.ts';
// Uses the web client's merge logic, so that the test covers it.
import {
  addLive,
  endLive,
  type Keys,
  mergeThread,
  type Stretch,
} from '../../web/src/entities/message/model/mergeThread.ts';
import { ask, documents, type Message, type OwnView, openLine, type Page, type Update } from './wire.ts';

const keys: Keys<Message> = { id: ({ id }) => id, seq: ({ seq }) => seq };

/** A client with one open thread, using the web client's merge for pages and live messages. */
export class Reader {
  readonly person: Person;
  readonly conversationId: string;
  readonly counts = { events: 0, snapshots: 0, resumed: 0, resyncs: 0, disconnects: 0, pages: 0 };
  /** The conversation as of the channel's last event. */
  told: OwnView | null = null;
  thread: Stretch<Message> | undefined;
  readonly #address: string;
  #line: WebSocket | null = null;
  /** `seq` of the last update received. Null makes the channel start over with a snapshot. */
  #seq: number | null = null;
  /** Live messages since the channel started. A page requested before them may arrive after them. */
  #recent: Message[] = [];
  #catchingUp: Promise<void> | null = null;
  #again = false;

  constructor(address: string, person: Person, conversationId: string) {
    this.#address = address;
    this.person = person;
    this.conversationId = conversationId;
  }

  /** Subscribes, resuming after the last update, or from a snapshot if that update is `forgotten`. */
  async connect(forgotten: boolean): Promise<void> {
    if (forgotten) this.#seq = null;
    if (this.#seq !== null) this.counts.resumed += 1;
    const operation = { query: documents.updates, variables: { resume: this.#seq } };
    const line: WebSocket = await openLine<Update>(this.#address, this.person.token, operation, (update) => {
      if (this.#line === null || this.#line === line) this.#take(update);
    });
    this.#line = line;
  }

  /** Drops the connection. Messages in flight are lost. */
  cut(): void {
    this.counts.disconnects += 1;
    this.stop();
  }

  stop(): void {
    const line = this.#line;
    this.#line = null;
    line?.removeAllListeners('message');
    line?.terminate();
  }

  get messages(): readonly Message[] {
    return this.thread?.items ?? [];
  }

  get newest(): Message | undefined {
    return this.messages[0];
  }

  /** True when no request is in flight and the thread reaches the live end. */
  get settled(): boolean {
    return this.#catchingUp === null && this.thread?.prevCursor === null;
  }

  #take({ kind, seq, data }: Update): void {
    if (kind === 'EVENT' && this.#seq !== null && seq !== this.#seq + 1) {
      throw new Error(`update ${seq} comes after ${this.#seq}`);
    }
    this.#seq = seq;
    this.counts[kind === 'EVENT' ? 'events' : kind === 'SNAPSHOT' ? 'snapshots' : 'resyncs'] += 1;
    if (kind !== 'EVENT') this.#beginAnew();
    if (data?.conversation) this.#tell(data.conversation);
    if (data?.type !== 'message.added' || !data.message) return;
    this.#recent = [...this.#recent.slice(-199), data.message];
    if (this.thread) this.thread = addLive(this.thread, data.message, keys);
  }

  #tell(view: OwnView): void {
    if (!this.told || view.version >= this.told.version) this.told = view;
  }

  #beginAnew(): void {
    this.#recent = [];
    if (this.thread) this.thread = endLive(this.thread, keys);
    this.#again = true;
    this.#catchingUp ??= this.#catchUp().finally(() => {
      this.#catchingUp = null;
    });
  }

  /** Reads pages from the end of the thread to the live end. Starts over if the channel restarted in the meantime. */
  async #catchUp(): Promise<void> {
    do {
      this.#again = false;
      do {
        const after = this.thread?.prevCursor ?? null;
        const page = await ask<Page>(this.#address, this.person.token, documents.page, {
          id: this.conversationId,
          after,
        });
        this.counts.pages += 1;
        if (this.#again) break;
        this.thread = mergeThread(this.thread, page, { after }, keys);
        for (const message of this.#recent) {
          if (message.seq > (this.newest?.seq ?? 0)) this.thread = addLive(this.thread, message, keys);
        }
      } while (this.thread?.prevCursor !== null);
    } while (this.#again);
  }

  /** The complete thread, newest first: the loaded messages, then older ones page by page that a client has evicted. */
  async readBack(): Promise<Message[]> {
    const read = [...this.messages];
    for (let before = this.thread?.nextCursor ?? null; before !== null; ) {
      const variables = { id: this.conversationId, before };
      const page = await ask<Page>(this.#address, this.person.token, documents.page, variables);
      read.push(...page.items);
      before = page.nextCursor;
    }
    return read;
  }
}
