import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { begin } from '../../platform/src/chat/testing/conversations.ts';
import type { Person } from '../../platform/src/testing/harness.ts';
import { randomFrom, saveProof, size } from '../money/support/proof.ts';
import { until } from '../support/until.ts';
import { type Floors, startFloors } from './floors.ts';
import { Reader } from './reader.ts';
import { ask, documents, type Message, type OwnView, type Page } from './wire.ts';

const CLIENTS = size(20, 300);
const CUTS = size(4, 20);
const MESSAGES = size(1_000, 50_000);
const GROUP = 10;
/** Of so many messages the answer is lost, and the client sends again under the same nonce. */
const LOST_ANSWERS = 0.05;
/** So often somebody reads after a message. */
const READS = 0.1;
const SEED = Number(process.env.CHAT_SEED ?? 20_261_122);

let floors: Floors;
const readers: Reader[] = [];
const random = randomFrom(SEED);
/** Of each conversation, as its senders were answered: what everybody has to end with. */
const sent = new Map<string, Message[]>();
/** The farthest that a person has read, by what they said and what they wrote themselves. */
const readUpTo = new Map<Reader, number>();
let total = 0;
let repeated = 0;

beforeAll(async () => {
  floors = await startFloors(CLIENTS);
});
afterAll(async () => {
  for (const reader of readers) reader.stop();
  await floors?.close();
});

test(`${CLIENTS} clients, ${CUTS} cuts each, ${MESSAGES} messages: none missing, none twice, in order, and read as was said`, async () => {
  for (let group = 0; group < CLIENTS / GROUP; group++) await gather();
  const perGroup = Math.ceil(MESSAGES / sent.size);
  await Promise.all([
    ...[...sent.keys()].map((conversation) => talk(conversation, perGroup)),
    ...readers.map((reader) => breakOff(reader)),
  ]);
  for (const reader of readers) await checkThread(reader);
  for (const reader of readers) await checkReadState(reader);
  const counts = { events: 0, snapshots: 0, resumed: 0, resyncs: 0, disconnects: 0, pages: 0 };
  for (const reader of readers)
    for (const what of Object.keys(counts) as (keyof typeof counts)[]) counts[what] += reader.counts[what];
  expect(counts.disconnects).toBe(CLIENTS * CUTS);
  expect(counts.resumed).toBeGreaterThan(0);
  expect(counts.snapshots).toBeGreaterThan(CLIENTS);
  expect(repeated).toBeGreaterThan(0);
  saveProof('chat-delivery', { clients: CLIENTS, cuts: CUTS, messages: total, repeated, ...counts }, SEED);
});

/** A group of people, each of whom follows. */
async function gather(): Promise<void> {
  const people: Person[] = [];
  for (let n = 0; n < GROUP; n++) people.push(await floors.t.person());
  const [first, ...others] = people;
  if (!first) throw new Error('nobody is there');
  const { id } = await begin(floors.t, first, { user_ids: others.map((person) => person.id), title: 'All of us' });
  sent.set(id, []);
  for (const person of people) {
    const reader = new Reader(floors.address, person, id);
    readers.push(reader);
    readUpTo.set(reader, 0);
    await reader.connect(true);
  }
}

/** People of a group write one after the other, and now and then one of them reads. */
async function talk(conversation: string, count: number): Promise<void> {
  const members = readers.filter(({ conversationId }) => conversationId === conversation);
  const oneOf = () => members[Math.floor(random() * members.length)] as Reader;
  for (let n = 1; n <= count; n++) {
    await write(oneOf(), `${n}`);
    if (random() < READS) await read(oneOf());
  }
}

async function write(writer: Reader, text: string): Promise<void> {
  const { conversationId, person } = writer;
  const input = { conversationId, type: 'text', text, nonce: randomUUID() };
  const send = () => ask<Message>(floors.address, person.token, documents.send, { input });
  const message = await send();
  if (random() < LOST_ANSWERS) {
    repeated += 1;
    expect(await send()).toEqual(message);
  }
  sent.get(conversationId)?.push(message);
  total += 1;
  noteRead(writer, message.seq);
}

/** Says that they have read one of the messages they have, not always one farther than before. */
async function read(reader: Reader): Promise<void> {
  const { messages, conversationId, person } = reader;
  const message = messages[Math.floor(random() * Math.min(messages.length, 30))];
  if (!message) return;
  const variables = { id: conversationId, last: message.id };
  await ask(floors.address, person.token, documents.read, variables);
  noteRead(reader, message.seq);
}

function noteRead(reader: Reader, seq: number): void {
  readUpTo.set(reader, Math.max(readUpTo.get(reader) ?? 0, seq));
}

/** Loses the line at random moments of the talk, and comes back some messages later. */
async function breakOff(reader: Reader): Promise<void> {
  const moments = Array.from({ length: CUTS }, () => Math.floor(random() * MESSAGES * 0.9)).sort((a, b) => a - b);
  for (const moment of moments) {
    await until('the talk to go on', () => total >= moment, 3_600_000);
    reader.cut();
    // At the last message at the latest: who comes back late would wait for one that nobody writes.
    const back = Math.min(Math.max(moment, total) + random() * MESSAGES * 0.02, MESSAGES);
    await until('the talk to go on', () => total >= back, 3_600_000);
    await reader.connect(random() < 0.5);
  }
}

/** The thread that a client kept, read back to its beginning, is what was said: once each and in order. */
async function checkThread(reader: Reader): Promise<void> {
  const said = sent.get(reader.conversationId) ?? [];
  await until('the last message to arrive', () => reader.settled && reader.newest?.id === said.at(-1)?.id);
  expect((await reader.readBack()).toReversed()).toEqual(said);
  const server = await ask<Page>(floors.address, reader.person.token, documents.page, { id: reader.conversationId });
  expect(server.items).toEqual(said.slice(-server.items.length).toReversed());
}

/** What the server counts as unread follows from what was read and written, and the channel's last word was the same. */
async function checkReadState(reader: Reader): Promise<void> {
  const { conversationId, person } = reader;
  const said = sent.get(conversationId) ?? [];
  const farthest = readUpTo.get(reader) ?? 0;
  const view = await ask<OwnView>(floors.address, person.token, documents.view, { id: conversationId });
  const unread = said.filter(({ seq, author }) => seq > farthest && author?.id !== person.id).length;
  expect(view).toMatchObject({
    unreadCount: unread,
    isRead: unread === 0,
    lastReadMessageId: said.find(({ seq }) => seq === farthest)?.id ?? null,
  });
  await until('the channel to tell the last state', () => reader.told && reader.told.version >= view.version);
  expect(reader.told).toEqual(view);
}
