import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import { stagesOf } from '../../events/lifecycle/stages.ts';
import { type Series, seriesOf } from './series.ts';

/** States in which bots have something to do. */
const open = ['registration', 'check_in', 'locked', 'live'] as const;

/** An unfinished event of the demo. */
export interface Cup {
  id: string;
  state: (typeof open)[number];
  series: Series;
  start: Date;
  /** When the teams are fixed. */
  lock: Date;
  now: Date;
}

/** Unfinished events that the demo created. Events that staff create are left alone. */
export async function readCups(db: Db): Promise<Cup[]> {
  const rows = await db
    .selectFrom('events')
    .select(['id', 'name', 'state', 'start_date', 'bracket', sql<Date>`app_now()`.as('now')])
    .where('kind', '<>', 'stake_event')
    .where('created_by', 'is', null)
    .where('state', 'in', open)
    .orderBy('start_date')
    .execute();
  return rows.flatMap(({ id, name, state, start_date: start, bracket, now }) => {
    const series = seriesOf(name);
    const known = open.find((one) => one === state);
    if (!series || !known) return [];
    return {
      id,
      state: known,
      series,
      start,
      lock: new Date(start.getTime() - stagesOf({ bracket }).lock * 1000),
      now,
    };
  });
}
