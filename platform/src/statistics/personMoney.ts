import { sql } from 'kysely';
import type { Static } from 'typebox';
import type { Db } from '../db/database.ts';
import type { Cents } from '../shared/money.ts';
import { figuresOf } from './figures.ts';
import { moneyFigure } from './moneyFigure.ts';
import type { EarningsSchema, PersonMoneySchema } from './personSchemas.ts';
import { modeNames, narrowed, sumsByMode, totalOf } from './results.ts';
import type { StatisticsQuery, Subject } from './subject.ts';

const DAYS = 90;

interface MoneySums {
  game_mode_id: string;
  matches: number;
  events: number;
  entered: Cents;
  won: Cents;
  /** Highest net winnings in a single match or event. */
  best: Cents;
}

/** Returns a person's statistics with amounts: exact for the person, in bands for everyone else. */
export async function personMoney(
  db: Db,
  { userId }: Subject,
  query: StatisticsQuery,
  exact: boolean,
): Promise<Static<typeof PersonMoneySchema>> {
  const figures = figuresOf(totalOf(await sumsByMode(db, userId, query)));
  const { entered, won, best } = sumOf(await moneyByMode(db, userId, query));
  return {
    user_id: userId,
    figures,
    entered: moneyFigure(entered, exact),
    won: moneyFigure(won, exact),
    net: moneyFigure(won - entered, exact),
    best: best > 0 ? moneyFigure(best, exact) : null,
  };
}

/** Returns a person's net winnings in total, by day and by mode. */
export async function earnings(
  db: Db,
  { userId, own }: Subject,
  query: StatisticsQuery,
): Promise<Static<typeof EarningsSchema>> {
  const modes = await moneyByMode(db, userId, query);
  const names = await modeNames(
    db,
    modes.map((mode) => mode.game_mode_id),
  );
  const { entered, won } = sumOf(modes);
  const days = await daysOf(db, userId, query);
  return {
    user_id: userId,
    net: moneyFigure(won - entered, own),
    days: days.map(({ net, ...day }) => ({ ...day, net: moneyFigure(net, own) })),
    modes: modes.flatMap(({ game_mode_id, matches, events, ...mode }) => {
      const named = names.get(game_mode_id);
      return named ? [{ ...named, matches, events, net: moneyFigure(mode.won - mode.entered, own) }] : [];
    }),
  };
}

/** Sums a person's entries and winnings by mode, most played first. */
async function moneyByMode(db: Db, userId: string, query: StatisticsQuery): Promise<MoneySums[]> {
  const { rows } = await sql<MoneySums>`
    select r.game_mode_id, sum(r.matches)::int as matches, sum(r.events)::int as events,
      sum(r.entered)::int8 as entered, sum(r.won)::int8 as won, max(r.won - r.entered)::int8 as best
    from earning_results r where r.user_id = ${userId} ${narrowed('r', query)}
    group by r.game_mode_id order by count(*) desc, r.game_mode_id`.execute(db);
  return rows;
}

function sumOf(modes: readonly MoneySums[]) {
  const sum = (of: (mode: MoneySums) => number) => modes.reduce((total, mode) => total + of(mode), 0);
  return {
    entered: sum((mode) => mode.entered),
    won: sum((mode) => mode.won),
    best: modes.length === 0 ? 0 : Math.max(...modes.map((mode) => mode.best)),
  };
}

/** Returns the last days with completed matches or paid events, earliest first. */
async function daysOf(db: Db, userId: string, query: StatisticsQuery) {
  const { rows } = await sql<{ day: string; matches: number; events: number; net: Cents }>`
    select to_char(r.ended_at at time zone 'UTC', 'YYYY-MM-DD') as day, sum(r.matches)::int as matches,
      sum(r.events)::int as events, sum(r.won - r.entered)::int8 as net
    from earning_results r where r.user_id = ${userId} ${narrowed('r', query)}
    group by day order by day desc limit ${DAYS}`.execute(db);
  return rows.reverse();
}
