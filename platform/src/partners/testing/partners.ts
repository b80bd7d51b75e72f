import { sql } from 'kysely';
import { appNow, withTransaction } from '../../db/transaction.ts';
import { newId } from '../../shared/ids.ts';
import type { Person, TestPlatform } from '../../testing/harness.ts';
import { addPartner } from '../program/decide.ts';
import { setSchedule } from '../schedule/programSchedule.ts';
import type { Schedule } from '../schedule/timeslots.ts';
import { changePartner } from '../store.ts';

type Platform = Pick<TestPlatform, 'owner' | 'db'>;

let count = 0;

/** Creates a league of the partner program: evenings in New York, unless given otherwise. */
export async function programLeague(t: Platform, wanted: Partial<Schedule> = {}): Promise<Schedule> {
  const mode = await t.owner
    .selectFrom('game_modes')
    .select(['id', 'game_id'])
    .orderBy('position')
    .orderBy('id')
    .limit(1)
    .executeTakeFirstOrThrow();
  const number = ++count;
  const schedule = {
    league_id: newId(),
    time_zone: 'America/New_York',
    slot_starts: [1140, 1230],
    slot_minutes: 90,
    ...wanted,
  };
  const league = { id: schedule.league_id, slug: `program-${number}`, name: `Program ${number}`, position: number };
  await t.owner
    .insertInto('leagues')
    .values({ ...league, game_id: mode.game_id, game_mode_id: mode.id })
    .execute();
  await withTransaction(t.db, (tx) => setSchedule(tx, schedule));
  return schedule;
}

/** Makes a person an active partner in these leagues. */
export async function enroll(t: Platform, { id }: Pick<Person, 'id'>, leagues: readonly Schedule[]): Promise<void> {
  await withTransaction(t.db, async (tx) => {
    const added = await addPartner(tx, id);
    await changePartner(tx, added, { state: 'active', code: `CODE${++count}`, active_since: await appNow(tx) });
    for (const { league_id } of leagues)
      await tx
        .insertInto('partner_leagues')
        .values({ id: newId(), user_id: id, league_id, state: 'joined', joined_at: sql<Date>`app_now()` })
        .execute();
  });
}

/** Moves the clock to an instant without running timers. */
export async function moveTo(t: Platform, instant: string): Promise<void> {
  await sql`insert into app_clock (offset_ms)
      values ((extract(epoch from ${instant}::timestamptz - now()) * 1000)::bigint)
    on conflict (singleton) do update set offset_ms = excluded.offset_ms`.execute(t.owner);
}
