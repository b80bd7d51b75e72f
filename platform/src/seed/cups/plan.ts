import { sql } from 'kysely';
import type { Deps } from '../../app.ts';
import type { Db, Tx } from '../../db/database.ts';
import { appNow, withTransaction } from '../../db/transaction.ts';
import type { Stages } from '../../events/lifecycle/stages.ts';
import { balances } from '../../ledger/accounts.ts';
import { PROMO } from '../../ledger/promo.ts';
import { invariant } from '../../shared/assert.ts';
import { createTournament } from '../../tournaments/create.ts';
import { readFields } from '../lobby.ts';
import { enterCup } from './entering.ts';
import { organizer } from './origins.ts';
import { type Cup, readCups } from './read.ts';
import { APART, arrivingSoon, quickStages, REGISTRATION, runningSoon, series } from './series.ts';

const SECOND = 1000;
const PLAN_LOCK = 261_123;
/** Step through the fields that makes consecutive events use different games. */
const FIELD_STEP = 3;

/**
 * Makes sure that one event is running, one is in check-in and one is open, even after a break in which earlier events
 * passed. Bots register for the first two at once.
 */
export async function seedTournaments(deps: Deps): Promise<void> {
  if (!deps.config.seedTournaments) return;
  const cups = await readCups(deps.db);
  if (!cups.some((cup) => cup.state === 'live' || locksWithin(cup, runningSoon.startsIn)))
    await open(deps, runningSoon.startsIn, runningSoon.stages);
  if (!cups.some((cup) => locksWithin(cup, arrivingSoon.startsIn)))
    await open(deps, arrivingSoon.startsIn, arrivingSoon.stages);
  await keepTournamentsComing(deps);
}

/** Whether an event's teams lock soon. Its state isn't enough, because it may be from before the platform stopped. */
function locksWithin({ lock, now }: Cup, seconds: number): boolean {
  const left = lock.getTime() - now.getTime();
  return left > 0 && left <= seconds * SECOND;
}

async function open(deps: Deps, startsIn: number, stages: Stages): Promise<void> {
  const id = await withTransaction(deps.db, async (tx) => {
    const start = new Date((await appNow(tx)).getTime() + startsIn * SECOND);
    return create(tx, deps, start, stages);
  });
  const cup = (await readCups(deps.db)).find((one) => one.id === id);
  invariant(cup, 'the new event is open');
  for (let team = 0; team < cup.series.teams; team += 1) await enterCup(deps, cup);
}

/** Creates the next event once its registration is due. */
export async function keepTournamentsComing(deps: Deps): Promise<void> {
  if ((await nextStart(deps.db)) === null) return;
  await withTransaction(deps.db, async (tx) => {
    await sql`select pg_advisory_xact_lock(${PLAN_LOCK})`.execute(tx);
    const start = await nextStart(tx);
    if (start) await create(tx, deps, start, quickStages);
  });
}

/** Start time of the event whose registration opens now. Null if none is due yet. */
async function nextStart(db: Db | Tx): Promise<Date | null> {
  const { rows } = await sql<{ now: Date; last: Date | null }>`
    select app_now() as now, max(start_date) as last from events where kind <> 'stake_event' and created_by is null`.execute(
    db,
  );
  const [found] = rows;
  invariant(found, 'the query returns a row');
  const earliest = found.now.getTime() + (REGISTRATION + quickStages.checkIn) * SECOND;
  return (found.last?.getTime() ?? 0) + APART * SECOND > earliest ? null : new Date(earliest);
}

/** Creates the next event of the rotation. Has no sponsor money if the promotions account can't cover it. */
async function create(tx: Tx, deps: Deps, start: Date, stages: Stages): Promise<string> {
  const { made } = await tx
    .selectFrom('events')
    .select((eb) => eb.fn.countAll<number>().as('made'))
    .where('kind', '<>', 'stake_event')
    .where('created_by', 'is', null)
    .executeTakeFirstOrThrow();
  const number = Number(made);
  const next = series[number % series.length];
  invariant(next, 'the rotation has series');
  const fields = (await readFields({ db: tx })).filter((one) => one.teamSizes.includes(next.team_size));
  const field = fields[(number * FIELD_STEP) % fields.length];
  invariant(field, 'a mode for this team size exists');
  const { teams: _teams, bounty: _bounty, ...terms } = next;
  const event = await createTournament(
    tx,
    deps.config,
    organizer,
    {
      ...terms,
      name: `${next.name} ${Math.floor(number / series.length) + 1}`,
      sponsor_amount: await affordable(tx, next.sponsor_amount ?? 0),
      game_mode_id: field.game_mode_id,
      console_id: field.console_id,
      element_set_id: field.element_set_id ?? null,
      min_teams: 2,
      start_date: start.toISOString(),
    },
    stages,
  );
  return event.id;
}

async function affordable(tx: Tx, amount: number): Promise<number> {
  const held = (await balances(tx, [PROMO]))[PROMO] ?? 0;
  return held < amount ? 0 : amount;
}
