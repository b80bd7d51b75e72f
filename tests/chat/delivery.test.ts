import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { begin } from '../../platform/src/chat/testing/conversations.ts';
import type { Person } from '../../platform/src/testing/harness.ts';
import { randomFrom, saveProof, size } from '../money/support/proof.ts';
import { until } from '../support/until.ts';
import { Reader } from './reader.ts';
import { type Servers, startServers } from './servers.ts';
import { ask, documents, type Message, type OwnView, type Page } from './wire.ts';

const CLIENTS = size(20, 300);
const CUTS = size(4, 20);
const MESSAGES = size(1_000, 50_000);
const LONGEST_MS = size(300_000, 3_600_000);
const GROUP = 10;
/** Share of messages whose response is lost, so that the client resends them with the same nonce. */
const LOST_ANSWERS = 0.05;
/** Probability that a user marks messages as read after a message. */
const READS = 0.1;
const SEED = Number(process.env.CHAT_SEED ?? 20_261_122);

let servers: Servers;
const readers: Reader[] = [];
const random = randomFrom(SEED);
/** Acknowledged messages of each conversation, all of which every member must have received at the end. */
const sent = new Map<string, Message[]>();
/** The latest message that a person has read according to their read markers and their own messages. */
const readUpTo = new Map<Reader, number>();
let total = 0;
let repeated = 0;

beforeAll(async () => {
  servers = await startServers(CLIENTS);
});
afterAll(async () => {
  for (const reader of readers) reader.stop();
  await servers?.close();
});

test(`${CLIENTS} clients, ${CUTS} disconnects each, ${MESSAGES} messages: no loss, no duplicates, in order, and correct read positions`, async () => {
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

/** A group whose members are all subscribed. */
async function gather(): Promise<void> {
  const people: Person[] = [];
  for (let n = 0; n < GROUP; n++) people.push(await servers.t.person());
  const [first, ...others] = people;
  if (!first) throw new Error('the group has no members');
  const { id } = await begin(servers.t, first, { user_ids: others.map((person) => person.id), title: 'All of us' });
  sent.set(id, []);
  for (const person of people) {
    const reader = new Reader(servers.address, person, id);
    readers.push(reader);
    readUpTo.set(reader, 0);
    await reader.connect(true);
  }
}

/** Members of a group write one after another and occasionally mark messages as read. */
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
  const send = () => ask<Message>(servers.address, person.token, documents.send, { input });
  const message = await send();
  if (random() < LOST_ANSWERS) {
    repeated += 1;
    expect(await send()).toEqual(message);
  }
  sent.get(conversationId)?.push(message);
  total += 1;
  noteRead(writer, message.seq);
}

/** Marks one of the received messages as read. It may be earlier than the previous one. */
async function read(reader: Reader): Promise<void> {
  const { messages, conversationId, person } = reader;
  const message = messages[Math.floor(random() * Math.min(messages.length, 30))];
  if (!message) return;
  const variables = { id: conversationId, last: message.id };
  await ask(servers.address, person.token, documents.read, variables);
  noteRead(reader, message.seq);
}

function noteRead(reader: Reader, seq: number): void {
  readUpTo.set(reader, Math.max(readUpTo.get(reader) ?? 0, seq));
}

/** Disconnects at random moments and reconnects a few messages later. */
async function breakOff(reader: Reader): Promise<void> {
  const moments = Array.from({ length: CUTS }, () => Math.floor(random() * MESSAGES * 0.9)).sort((a, b) => a - b);
  for (const moment of moments) {
    await until('the conversation to continue', () => total >= moment, LONGEST_MS);
    reader.cut();
    // Limited to the number of messages, because the reader would otherwise wait for one that never arrives.
    const back = Math.min(Math.max(moment, total) + random() * MESSAGES * 0.02, MESSAGES);
    await until('the conversation to continue', () => total >= back, LONGEST_MS);
    await reader.connect(random() < 0.5);
  }
}

/** Checks that the stored thread contains each acknowledged message exactly once and in order. */
async function checkThread(reader: Reader): Promise<void> {
  const said = sent.get(reader.conversationId) ?? [];
  await until('the last message to arrive', () => reader.settled && reader.newest?.id === said.at(-1)?.id);
  expect((await reader.readBack()).toReversed()).toEqual(said);
  const server = await ask<Page>(servers.address, reader.person.token, documents.page, { id: reader.conversationId });
  expect(server.items).toEqual(said.slice(-server.items.length).toReversed());
}

/** The server's unread counts follow from the messages and read markers, and match the channel's last event. */
async function checkReadState(reader: Reader): Promise<void> {
  const { conversationId, person } = reader;
  const said = sent.get(conversationId) ?? [];
  const farthest = readUpTo.get(reader) ?? 0;
  const view = await ask<OwnView>(servers.address, person.token, documents.view, { id: conversationId });
  const unread = said.filter(({ seq, userProfile }) => seq > farthest && userProfile?.id !== person.id).length;
  expect(view).toMatchObject({
    unreadCount: unread,
    isRead: unread === 0,
    lastReadMessageId: said.find(({ seq }) => seq === farthest)?.id ?? null,
  });
  await until('the channel to send the latest state', () => reader.told && reader.told.version >= view.version);
  expect(reader.told).toEqual(view);
}
