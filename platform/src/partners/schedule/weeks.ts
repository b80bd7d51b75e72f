import { sql } from 'kysely';
import type { Db, Tx } from '../../db/database.ts';
import { appNow } from '../../db/transaction.ts';
import type { LeagueAvailabilityView } from '../schemas.ts';
import type { WeekOrigin } from '../tables.ts';
import {
  type Closing,
  copyPattern,
  mondayOf,
  type Schedule,
  type Timeslot,
  timeslotsOf,
  type Week,
  weekBefore,
  weekOf,
} from './timeslots.ts';

/** A week of one of a partner's leagues. */
export interface LeagueWeek {
  league: { id: string; name: string };
  schedule: Schedule;
  week: Week;
  slots: Timeslot[];
}

interface LeagueRow extends Schedule {
  name: string;
}

/** Schedules of the leagues that a partner plays in, in the order of the league list. */
async function schedulesOf(db: Db | Tx, userId: string): Promise<LeagueRow[]> {
  const { rows } = await sql<LeagueRow>`
    select s.league_id, s.time_zone, s.slot_starts, s.slot_minutes, l.name
    from partner_leagues p join partner_league_schedules s on s.league_id = p.league_id join leagues l on l.id = p.league_id
    where p.user_id = ${userId} and p.state = 'joined' order by l.position, l.name, l.id`.execute(db);
  return rows;
}

/**
 * Weeks of a partner's leagues.
 * @param ahead numbers of weeks from now: 0 is the current week of each league, 1 the next
 */
export async function leagueWeeks(
  db: Db | Tx,
  closing: Closing,
  userId: string,
  ahead: readonly number[],
): Promise<LeagueWeek[]> {
  const now = await appNow(db);
  const leagues = await schedulesOf(db, userId);
  return leagues.flatMap(({ name, ...schedule }) =>
    ahead.map((weeks) => {
      const monday = mondayOf(schedule.time_zone, now, weeks);
      return {
        league: { id: schedule.league_id, name },
        schedule,
        week: weekOf(schedule.time_zone, monday, closing),
        slots: timeslotsOf(schedule, monday),
      };
    }),
  );
}

/** A partner's stored answer for a week. */
export interface Answer {
  origin: WeekOrigin;
  startsAt: Date[];
}

/** A partner's answers by league and week (`answerKey`). Weeks without an answer are omitted. */
export async function readAnswers(
  db: Db | Tx,
  userId: string,
  mondays: readonly string[],
): Promise<Map<string, Answer>> {
  const { rows } = await sql<{ league_id: string; week: string; origin: WeekOrigin; starts: Date[] }>`
    select w.league_id, w.week::text as week, w.origin, array(select s.starts_at from partner_week_slots s
      where s.user_id = w.user_id and s.league_id = w.league_id and s.week = w.week order by s.starts_at) as starts
    from partner_weeks w where w.user_id = ${userId} and w.week = any(${[...new Set(mondays)]}::date[])`.execute(db);
  return new Map(
    rows.map(({ league_id, week, origin, starts }) => [answerKey(league_id, week), { origin, startsAt: starts }]),
  );
}

export const answerKey = (leagueId: string, monday: string): string => `${leagueId} ${monday}`;

/** Slots that a partner selected in the previous week. Null if there was no answer. */
function patternBefore(answers: ReadonlyMap<string, Answer>, { schedule, week }: LeagueWeek): Timeslot[] | null {
  const before = weekBefore(week.monday);
  const answer = answers.get(answerKey(schedule.league_id, before));
  return answer ? chosenOf(timeslotsOf(schedule, before), answer) : null;
}

function chosenOf(slots: readonly Timeslot[], answer: Answer | undefined): Timeslot[] {
  const starts = new Set(answer?.startsAt.map((start) => start.getTime()));
  return slots.filter(({ startsAt }) => starts.has(startsAt.getTime()));
}

/** A partner's availability in these weeks. */
export async function availabilityOf(
  db: Db | Tx,
  userId: string,
  weeks: readonly LeagueWeek[],
): Promise<LeagueAvailabilityView[]> {
  const now = await appNow(db);
  const mondays = weeks.flatMap(({ week }) => [week.monday, weekBefore(week.monday)]);
  const answers = await readAnswers(db, userId, mondays);
  return weeks.map((one) => {
    const { league, schedule, week, slots } = one;
    const answer = answers.get(answerKey(schedule.league_id, week.monday));
    const chosen = new Set(chosenOf(slots, answer));
    const copied = new Set(copyPattern(slots, patternBefore(answers, one) ?? []));
    return {
      league,
      time_zone: schedule.time_zone,
      week: week.monday,
      closes_at: week.closesAt.toISOString(),
      closed: week.closesAt <= now,
      origin: answer?.origin ?? null,
      timeslots: slots.map((slot) => ({
        id: slot.id,
        start_date: slot.startsAt.toISOString(),
        end_date: slot.endsAt.toISOString(),
        selected: chosen.has(slot),
        selected_last_week: copied.has(slot),
      })),
    };
  });
}

/**
 * Stores the previous week's pattern as the answer for a week without one. Returns whether there is an answer now, or
 * null if there already was one. The partner is locked.
 */
export async function copyWeek(tx: Tx, userId: string, one: LeagueWeek): Promise<boolean | null> {
  const { schedule, week, slots } = one;
  const answers = await readAnswers(tx, userId, [week.monday, weekBefore(week.monday)]);
  if (answers.has(answerKey(schedule.league_id, week.monday))) return null;
  const pattern = patternBefore(answers, one);
  if (!pattern) return false;
  await writeAnswer(tx, userId, one, 'copied');
  await select(tx, userId, one, copyPattern(slots, pattern));
  return true;
}

/** Selects or clears slots of a week. The partner is locked. */
export async function answerWeek(
  tx: Tx,
  userId: string,
  one: LeagueWeek,
  change: { slots: readonly Timeslot[]; selected: boolean; origin: 'partner' | 'staff' },
): Promise<void> {
  await writeAnswer(tx, userId, one, change.origin);
  if (change.selected) await select(tx, userId, one, change.slots);
  else await clear(tx, userId, one, change.slots);
}

async function writeAnswer(tx: Tx, userId: string, { schedule, week }: LeagueWeek, origin: WeekOrigin): Promise<void> {
  const answer = { origin, answered_at: await appNow(tx) };
  await tx
    .insertInto('partner_weeks')
    .values({ user_id: userId, league_id: schedule.league_id, week: week.monday, ...answer })
    .onConflict((conflict) => conflict.columns(['user_id', 'league_id', 'week']).doUpdateSet(answer))
    .execute();
}

async function select(tx: Tx, userId: string, { schedule, week }: LeagueWeek, slots: readonly Timeslot[]) {
  if (slots.length === 0) return;
  const row = { user_id: userId, league_id: schedule.league_id, week: week.monday };
  await tx
    .insertInto('partner_week_slots')
    .values(slots.map(({ startsAt }) => ({ ...row, starts_at: startsAt })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

async function clear(tx: Tx, userId: string, { schedule, week }: LeagueWeek, slots: readonly Timeslot[]) {
  if (slots.length === 0) return;
  await tx
    .deleteFrom('partner_week_slots')
    .where('user_id', '=', userId)
    .where('league_id', '=', schedule.league_id)
    .where('week', '=', week.monday)
    .where(
      'starts_at',
      'in',
      slots.map(({ startsAt }) => startsAt),
    )
    .execute();
}
