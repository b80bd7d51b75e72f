import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { moveTo } from '../../partners/testing/partners.ts';
import { type TestPlatform, testPlatform } from '../../testing/harness.ts';
import { leagues } from '../leagues.ts';
import { seedLeagues } from '../leagueWorld.ts';
import { pros } from '../pros.ts';
import { seedStakeEvents, stakeWorld } from '../stakeEvents.ts';
import { seedCommentator } from '../television.ts';
import { answerWeeks } from './availability.ts';
import { seedPartners } from './enroll.ts';
import { runPartnerTick } from './tick.ts';

const MINUTE = 60_000;
const SLOTS = 7 * 12;

let t: TestPlatform;
beforeAll(async () => {
  // Partners choose their teams until a minute before the start, as in `npm start`.
  t = await testPlatform({ config: { stakes: { selectionMinutes: 1 } } });
  // A Sunday: the schedule of the next week has closed.
  await moveTo(t, '2027-02-07T15:00:00Z');
  await seed();
}, 120_000);
afterAll(() => t.close());

async function seed(): Promise<void> {
  await seedLeagues(t.deps);
  await seedPartners(t.deps);
  await answerWeeks(t.deps);
  await seedCommentator(t.deps);
  await seedStakeEvents(t.deps);
}

interface Numbers {
  partners: number;
  coming: number;
  drafts: number;
  races: number;
  undrafted: number;
  uncovered: number;
  together: number;
}

/** Figures about the program and about the events of the board that haven't ended. */
async function numbers(): Promise<Numbers> {
  const { rows } = await sql<Numbers>`
    with board as (select * from events where kind = 'stake_event' and created_by is null and state <> 'paid'),
    sides as (select b.id, b.start_date, et.league_team_id, count(*) over (partition by b.id) as teams
      from board b join event_teams et on et.event_id = b.id)
    select (select count(*)::int from partners where state = 'active') as partners,
      (select count(*)::int from board where start_date > app_now()) as coming,
      (select count(*)::int from partner_drafts) as drafts,
      (select count(distinct id)::int from sides where teams = 4) as races,
      (select count(*)::int from board where id not in (select event_id from partner_drafts where state = 'approved')) as undrafted,
      (select count(*)::int from board b join event_team_members m on m.event_id = b.id
        where not exists (select from partner_week_slots s where s.user_id = m.user_id and s.league_id = b.league_id
          and b.start_date >= s.starts_at and b.start_date < s.starts_at + interval '2 hours')) as uncovered,
      (select count(*)::int from sides a join sides b on b.league_team_id = a.league_team_id and b.id > a.id
        where abs(extract(epoch from a.start_date - b.start_date)) < 300) as together`.execute(t.db);
  const [found] = rows;
  if (!found) throw new Error('the query returns a row');
  return found;
}

const answers = async () => {
  const { rows } = await sql<{ week: string; origin: string; answers: number; slots: number }>`
    select w.week::text as week, w.origin, count(*)::int as answers, sum((select count(*) from partner_week_slots s
      where s.user_id = w.user_id and s.league_id = w.league_id and s.week = w.week))::int as slots
    from partner_weeks w group by 1, 2 order by 1, 2`.execute(t.db);
  return rows;
};
const answered = (week: string) => ({ week, origin: 'partner', answers: pros.length, slots: pros.length * SLOTS });

it('has partners who chose their times for this week and the next', async () => {
  expect((await numbers()).partners).toBe(pros.length);
  expect(await answers()).toEqual(['2027-02-01', '2027-02-08'].map(answered));
});

it('takes every event of the board from a draft, when its players are available, and never books a team twice', async () => {
  const { coming, races, ...rest } = await numbers();
  // Some may have started since.
  expect(coming).toBeGreaterThan(stakeWorld.upcoming / 2);
  expect(races).toBeGreaterThan(0);
  expect(rest).toMatchObject({ undrafted: 0, uncovered: 0, together: 0 });
  const { rows } = await sql<{ league: string; markets: number; told: boolean }>`
    select l.slug as league, (select count(*)::int from event_markets k where k.event_id = e.id and k.phase <> 'draft') as markets,
      exists (select from notifications n where n.title = 'You’ve been drafted'
        and n.data ->> 'active_event_id' = e.id::text) as told
    from events e join leagues l on l.id = e.league_id where e.state = 'scheduled'`.execute(t.db);
  expect(new Set(rows.map(({ league }) => league))).toEqual(new Set(leagues.map(({ slug }) => slug)));
  expect(rows.every(({ markets }) => markets === 1)).toBe(true);
  expect(rows.every(({ told }) => told)).toBe(true);
});

it('changes nothing when it runs again', async () => {
  const { partners, drafts } = await numbers();
  const before = await answers();
  await seed();
  expect(await numbers()).toMatchObject({ partners, drafts, undrafted: 0, uncovered: 0, together: 0 });
  expect(await answers()).toEqual(before);
});

it('lets bots choose their teams before the deadline, at random, once', async () => {
  const picks = async () =>
    t.db
      .selectFrom('partner_team_selections as s')
      .innerJoin('events as e', 'e.id', 's.event_id')
      .select(['s.user_id', 's.event_id', 's.element_ids', 's.by_default', 'e.start_date', 's.chosen_at'])
      .orderBy('s.event_id')
      .orderBy('s.user_id')
      .execute();
  await runPartnerTick(t.deps);
  const chosen = await picks();
  expect(chosen.length).toBeGreaterThan(10);
  expect(chosen.every(({ start_date, chosen_at }) => chosen_at < start_date)).toBe(true);
  expect(chosen.some(({ by_default, element_ids }) => by_default || element_ids.length === 0)).toBe(false);
  await runPartnerTick(t.deps);
  expect(await picks()).toEqual(expect.arrayContaining(chosen));
});

it('keeps drafting as time passes, and answers for the week after next once it comes up', async () => {
  const before = (await numbers()).drafts;
  await t.clock.advance(10 * MINUTE);
  await runPartnerTick(t.deps);
  const { coming, drafts, ...rest } = await numbers();
  expect(coming).toBeGreaterThan(stakeWorld.upcoming / 2);
  expect(rest).toMatchObject({ undrafted: 0, uncovered: 0, together: 0 });
  // Drafts are generated for a day ahead, so there are enough for now.
  expect(drafts).toBe(before);
  await moveTo(t, '2027-02-10T15:00:00Z');
  await runPartnerTick(t.deps);
  expect(await answers()).toEqual(['2027-02-01', '2027-02-08', '2027-02-15'].map(answered));
  expect(await numbers()).toMatchObject({ undrafted: 0, uncovered: 0, together: 0 });
});
