import { sql } from 'kysely';
import type { Deps } from '../app.ts';
import { seedChat } from './chat.ts';
import { seedInfluencers } from './content.ts';
import { seedBook, seedHouse } from './house.ts';
import { seedLeagues } from './leagueWorld.ts';
import { seedMatches } from './lobby.ts';
import { seedPages } from './people2.ts';
import { seedPeople } from './population.ts';
import { seedStakeEvents } from './stakeEvents.ts';

const SEED_LOCK = 261_121;

/**
 * Makes the demo world: people with money and gamer ids, matches that are over, running and open, leagues and events to
 * stake on. Running it again only adds what is missing, so that the lobby is full at every start. Several platforms that
 * start at once take turns.
 */
export async function seedDemo(deps: Deps): Promise<void> {
  await deps.db.connection().execute(async (connection) => {
    await sql`select pg_advisory_lock(${SEED_LOCK})`.execute(connection);
    try {
      await seedHouse(deps);
      await seedPeople(deps);
      await seedInfluencers(deps);
      await seedBook(deps);
      await seedMatches(deps);
      await seedLeagues(deps);
      await seedStakeEvents(deps);
      await seedPages(deps);
      await seedChat(deps);
    } finally {
      await sql`select pg_advisory_unlock(${SEED_LOCK})`.execute(connection);
    }
  });
}
