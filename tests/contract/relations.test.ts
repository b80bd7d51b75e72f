import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Person } from '../../platform/src/testing/harness.ts';
import { makeWorld, type World } from './parity/world.ts';
import { calls } from './relations/calls.ts';
import { type Cast, type Column, castFor, columns } from './relations/cast.ts';
import { idsOfTable } from './relations/ids.ts';
import { follow, knock } from './relations/knock.ts';
import { idOf, readTable } from './relations/table.ts';
import { noteTouched, touched } from './relations/touched.ts';
import { operations } from './support.ts';

const SET_UP_MS = 240_000;
/** Outcomes after which something may be stored; the last one has asked a second member of staff. */
const stores = ['ok', 'without', '409/1015'];
const table = readTable();
const byId = new Map(operations().map((operation) => [operation.operationId, operation]));

describe('who gets what of people, conversations and content', () => {
  let world: World;
  let address: string;
  let staff: { staff: Person; clerk: Person };

  beforeAll(async () => {
    world = await makeWorld();
    await noteTouched(world.t);
    address = await world.t.listen();
    staff = { staff: world.people.moderator, clerk: world.people.finance };
  }, SET_UP_MS);
  afterAll(() => world?.close());

  it('has a row for every call, a call for every row, and no others', () => {
    expect([...new Set([...table.keys()].map(idOf))].sort()).toEqual(idsOfTable().sort());
    expect([...table.keys()].sort()).toEqual(Object.keys(calls).sort());
  });

  it('would notice what a call has stored', async () => {
    const cast = await castFor(world, staff);
    await touched(cast.t);
    await cast.message();
    expect(await touched(cast.t)).toEqual(expect.arrayContaining(['conversation_members', 'messages', 'live_events']));
    expect(await touched(cast.t)).toEqual([]);
  });

  it.each([...table])('%s', async (row, expected) => {
    const cast = await castFor(world, staff);
    const found: Record<string, string> = {};
    const leftBehind: string[] = [];
    for (const who of columns) {
      if (expected[who] === '-') continue;
      const { outcome, left } = await callAs(cast, row, who);
      found[who] = outcome;
      if (left.length > 0) leftBehind.push(`${who}: ${outcome}, yet ${left.join(', ')} changed`);
    }
    const wanted = Object.fromEntries(Object.entries(expected).filter(([, outcome]) => outcome !== '-'));
    expect(found).toEqual(wanted);
    expect(leftBehind).toEqual([]);
  });

  /** Calls a row as one of the columns; `left` are the tables that a refused call has changed. */
  async function callAs(cast: Cast, row: string, who: Column): Promise<{ outcome: string; left: string[] }> {
    const call = calls[row];
    if (!call) throw new Error(`${row} is not called`);
    const request = await call(cast, who);
    await touched(cast.t);
    const outcome = await made(cast, idOf(row), who, request);
    const refused = !stores.includes(outcome);
    return { outcome, left: refused ? await touched(cast.t) : [] };
  }

  function made(cast: Cast, id: string, who: Column, request: Awaited<ReturnType<(typeof calls)[string]>>) {
    const person = cast.actor(who);
    if (id.startsWith('channel ')) return follow(address, person, id.slice('channel '.length), request);
    const operation = byId.get(id);
    if (!operation) throw new Error(`there is no ${id}`);
    return knock(cast.t, person, operation, request);
  }
});
