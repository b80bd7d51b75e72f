import { sql } from 'kysely';
import type { Deps } from '../app.ts';
import { seedChat } from './chat.ts';
import { seedInfluencers } from './content.ts';
import { seedTournaments } from './cups/plan.ts';
import { seedBook, seedHouse } from './house.ts';
import { seedLeagues } from './leagueWorld.ts';
import { seedMatches } from './lobby.ts';
import { answerWeeks } from './partners/availability.ts';
import { seedPartners } from './partners/enroll.ts';
import { seedPages } from './people2.ts';
import { seedPeople } from './population.ts';
import { seedStakeEvents } from './stakeEvents.ts';
import { seedCommentator } from './television.ts';

const SEED_LOCK = 261_121;

/**
 * Creates demo data: people with money and gamer IDs, past, running and open matches, leagues with partners, events and tournaments. Idempotent: a
 * repeated run only adds what is missing, so that the lobby is full after every startup. Only one platform seeds at a
 * time.
 */
export async function seedDemo(deps: Deps): Promise<void> {
  await deps.db.connection().execute(async (connection) => {
    // If another platform is already seeding, this can take minutes, which is longer than requests wait for a lock.
    await sql`set lock_timeout = 0`.execute(connection);
    await sql`select pg_advisory_lock(${SEED_LOCK})`.execute(connection);
    await sql`reset lock_timeout`.execute(connection);
    try {
      await seedHouse(deps);
      await seedPeople(deps);
      await seedInfluencers(deps);
      await seedBook(deps);
      await seedMatches(deps);
      await seedLeagues(deps);
      await seedPartners(deps);
      await answerWeeks(deps);
      await seedCommentator(deps);
      await seedStakeEvents(deps);
      await seedPages(deps);
      await seedChat(deps);
      await seedTournaments(deps);
    } finally {
      await sql`select pg_advisory_unlock(${SEED_LOCK})`.execute(connection);
    }
  });
}
