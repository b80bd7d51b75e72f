import type { WebSocket } from 'ws';
import type { Person } from '../../platform/src/testing/harness.ts';
// The client's own merge is under test here.
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
  /** The last update that was taken; null: the channel begins anew. */
  #seq: number | null = null;
  /** What came live since the channel speaks: a page that was read earlier may arrive later. */
  #recent: Message[] = [];
  #catchingUp: Promise<void> | null = null;
  #again = false;

  constructor(address: string, person: Person, conversationId: string) {
    this.#address = address;
    this.person = person;
    this.conversationId = conversationId;
  }

  /** Follows, from the last update on or, when it is `forgotten`, from the channel's state. */
  async connect(forgotten: boolean): Promise<void> {
    if (forgotten) this.#seq = null;
    if (this.#seq !== null) this.counts.resumed += 1;
    const operation = { query: documents.updates, variables: { resume: this.#seq } };
    const line: WebSocket = await openLine<Update>(this.#address, this.person.token, operation, (update) => {
      if (this.#line === null || this.#line === line) this.#take(update);
    });
    this.#line = line;
  }

  /** The line is cut: nothing that is still on its way arrives. */
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

  /** Nothing is asked for any more, and the thread reaches to the live end. */
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

  /** Reads on from where the thread ends up to the live end; anew when the channel fell silent meanwhile. */
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

  /** The thread to its beginning, newest first: what is kept of it, and behind that page by page what a client lets go of. */
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
