import { sql } from 'kysely';
import type { Deps } from '../../app.ts';
import type { Db, Tx } from '../../db/database.ts';
import { appNow, withTransaction } from '../../db/transaction.ts';
import { setSlots } from '../../partners/schedule/setSlots.ts';
import { answerWeek, type LeagueWeek, leagueWeeks } from '../../partners/schedule/weeks.ts';
import { lockPartner, registeredStates } from '../../partners/store.ts';
import { leagues } from '../leagues.ts';
import { pros } from '../pros.ts';

/** Lets the partner bots choose all times of this week and the next. Weeks that have an answer are left alone. */
export async function answerWeeks({ db, config }: Pick<Deps, 'db' | 'config'>): Promise<void> {
  for (const { slug } of leagues) {
    const bot = await anyBot(db, slug);
    if (!bot) continue;
    const weeks = await leagueWeeks(db, config.partners, bot.user_id, [0, 1]);
    for (const one of weeks.filter(({ league }) => league.id === bot.league_id)) await answerFor(db, one);
  }
}

/** Any bot in a league, used to read the league's weeks. */
function anyBot(db: Db, slug: string) {
  return db
    .selectFrom('partner_leagues as m')
    .innerJoin('leagues as l', 'l.id', 'm.league_id')
    .innerJoin('users as u', 'u.id', 'm.user_id')
    .select(['m.user_id', 'm.league_id'])
    .where('l.slug', '=', slug)
    .where('m.state', '=', 'joined')
    .where('u.username', 'in', pros)
    .executeTakeFirst();
}

async function answerFor(db: Db, one: LeagueWeek): Promise<void> {
  if ((await silentBots(db, one)).length === 0) return;
  await withTransaction(db, async (tx) => {
    const open = one.week.closesAt > (await appNow(tx));
    for (const userId of await silentBots(tx, one)) {
      await lockPartner(tx, userId);
      if (open)
        await setSlots(tx, userId, [one], { timeslot_ids: one.slots.map(({ id }) => id), selected: true }, 'partner');
      // If the demo starts after the week has closed, its partners still answered in time.
      else await answerWeek(tx, userId, one, { slots: one.slots, selected: true, origin: 'partner' });
    }
  });
}

/** Bots in a league who haven't answered for a week. */
async function silentBots(db: Db | Tx, { league, week }: LeagueWeek): Promise<string[]> {
  const { rows } = await sql<{ user_id: string }>`
    select m.user_id from partner_leagues m join partners p on p.user_id = m.user_id join users u on u.id = m.user_id
    where m.league_id = ${league.id} and m.state = 'joined' and p.state = any(${[...registeredStates]})
      and u.username = any(${[...pros]}) and not exists (select from partner_weeks w
        where w.user_id = m.user_id and w.league_id = m.league_id and w.week = ${week.monday}::date)
    order by m.user_id`.execute(db);
  return rows.map(({ user_id }) => user_id);
}
