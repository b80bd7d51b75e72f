import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Person } from '../../platform/src/testing/harness.ts';
import { cases, ids, rows, unrelated } from './cases.ts';
import { makeWorld, type World } from './parity/world.ts';
import { changedTables, trackChanges } from './relations/changedTables.ts';
import { probe, probeChannel } from './relations/probe.ts';
import type { Request, Row } from './relations/row.ts';
import { type Column, columns, createScenario, type Scenario } from './relations/scenario.ts';
import { operations } from './support.ts';

const SET_UP_MS = 240_000;
/** Tables that record refused staff requests. */
const auditTables = ['audit_log', 'audit_heads'];
/** Outcomes after which data may have been stored. The last one means that a second staff member has to approve. */
const stores = ['ok', 'without', '409/1015'];
const byId = new Map(operations().map((operation) => [operation.operationId, operation]));

describe('outcomes that depend on the relation between two people', () => {
  let world: World;
  let address: string;
  let staff: { staff: Person; clerk: Person };

  beforeAll(async () => {
    world = await makeWorld();
    await trackChanges(world.t);
    address = await world.t.listen();
    staff = { staff: world.people.moderator, clerk: world.people.finance };
  }, SET_UP_MS);
  afterAll(() => world?.close());

  it('are declared for every operation and channel that accesses other people’s data', () => {
    expect(unrelated()).toEqual([]);
  });

  it('have no case without an operation or channel', () => {
    expect([...cases.keys()].filter((id) => !ids.includes(id))).toEqual([]);
  });

  it('detect the data that a call stores', async () => {
    const scenario = await createScenario(world, staff);
    await changedTables(scenario.t);
    await scenario.message();
    expect(await changedTables(scenario.t)).toEqual(
      expect.arrayContaining(['conversation_members', 'messages', 'live_events']),
    );
    expect(await changedTables(scenario.t)).toEqual([]);
  });

  it.each(rows())('$name', async ({ id, row: { expected, call } }) => {
    const scenario = await createScenario(world, staff);
    const outcomes: Partial<Record<Column, string>> = {};
    const stored: string[] = [];
    for (const who of columns) {
      if (expected[who] === '-') {
        outcomes[who] = '-';
        continue;
      }
      const { outcome, changed } = await callAs(scenario, id, call, who);
      outcomes[who] = outcome;
      if (changed.length > 0) stored.push(`${who}: ${outcome}, but ${changed.join(', ')} changed`);
    }
    expect(outcomes).toEqual(expected);
    expect(stored).toEqual([]);
  });

  /**
   * Makes a row's call as the person in the given column. `changed` lists the tables that a refused call has changed,
   * excluding the audit log of staff requests.
   */
  async function callAs(scenario: Scenario, id: string, call: Row['call'], who: Column) {
    const request = await call(scenario, who);
    await changedTables(scenario.t);
    const outcome = await outcomeOf(scenario, id, who, request);
    if (stores.includes(outcome)) return { outcome, changed: [] };
    const changed = await changedTables(scenario.t);
    return {
      outcome,
      changed: id.startsWith('admin.') ? changed.filter((table) => !auditTables.includes(table)) : changed,
    };
  }

  function outcomeOf(scenario: Scenario, id: string, who: Column, request: Request) {
    const person = scenario.actor(who);
    if (id.startsWith('channels.')) return probeChannel(address, person, id.slice('channels.'.length), request);
    const operation = byId.get(id);
    if (!operation) throw new Error(`there is no operation ${id}`);
    return probe(scenario.t, person, operation, request);
  }
});
