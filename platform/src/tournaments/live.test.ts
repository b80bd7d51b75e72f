import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestPlatform, testPlatform } from '../testing/harness.ts';
import type { BracketsView } from './schemas.ts';
import { brackets, cup, entrants, type Organizer, organizer, playMatch, startCup } from './testing/cups.ts';

let t: TestPlatform;
let staff: Organizer;
beforeAll(async () => {
  t = await testPlatform();
  staff = await organizer(t);
});
afterAll(() => t.close());

async function published(eventId: string): Promise<BracketsView[]> {
  const { rows } = await sql<{ data: string }>`
    select data::text as data from live_events where channel = 'brackets' and key = ${JSON.stringify({ event_id: eventId })}
    order by seq`.execute(t.owner);
  return rows.map((row) => JSON.parse(row.data) as BracketsView);
}

/** Applies an update the way a client does: listed matches and standings replace the known ones. */
function merged(known: BracketsView, update: BracketsView): BracketsView {
  const match = (key: string) => update.matches.find((one) => one.key === key);
  const row = (id: string) => update.standings.find((one) => one.event_team_id === id);
  return {
    ...known,
    version: update.version,
    state: update.state,
    finished: update.finished,
    matches: known.matches.map((one) => match(one.key) ?? one),
    standings: known.standings.map((one) => row(one.event_team_id) ?? one).sort((a, b) => a.rank - b.rank),
  };
}

const byTeam = (rows: BracketsView['standings']) =>
  [...rows].sort((a, b) => (a.event_team_id < b.event_team_id ? -1 : 1));

it('updates of a bracket contain only what changed, and add up to the whole bracket', async () => {
  const event = await cup(t, staff, { options: { consolation: true } });
  const people = await entrants(t, staff, event.id, 5);
  await startCup(t, event, people);
  let known = await brackets(t, event.id);
  let seen = (await published(event.id)).length;
  for (;;) {
    const open = known.matches.find((match) => match.status === 'ready');
    if (!open) break;
    await playMatch(t, open.match_id ?? '', people, 'b');
    const updates = (await published(event.id)).slice(seen);
    seen += updates.length;
    expect(updates.every((update) => !update.full && update.matches.length <= 4)).toBe(true);
    known = updates.reduce(merged, known);
    const whole = await brackets(t, event.id);
    expect(known.matches).toEqual(whole.matches);
    expect(byTeam(known.standings)).toEqual(byTeam(whole.standings));
  }
  expect(known.finished).toBe(true);
});

it('a new order of the seeds is sent with the teams', async () => {
  const event = await cup(t, staff);
  await startCup(t, event, await entrants(t, staff, event.id, 4));
  const seen = (await published(event.id)).length;
  const order = (await brackets(t, event.id)).teams.map((team) => team.id).reverse();
  await t.inject(staff.manager, 'POST', `/admin/v1/events/${event.id}/reseed`, { event_team_ids: order });
  const [update] = (await published(event.id)).slice(seen);
  expect(update?.teams.map((team) => [team.id, team.seed])).toEqual(order.map((id, at) => [id, at + 1]));
  expect(update?.matches).toEqual((await brackets(t, event.id)).matches);
});
