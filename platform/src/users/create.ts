import type { Insertable } from 'kysely';
import type { Tx } from '../db/database.ts';
import { newId } from '../shared/ids.ts';
import { runCreatedHooks } from './accountHooks.ts';
import type { UserTable } from './tables.ts';
import { proposeUsername } from './usernames.ts';

const MOST_TRIES = 10;

type NewUser = Partial<Omit<Insertable<UserTable>, 'id' | 'username'>>;

/** Creates a user with a generated, unused username. Returns the ID. */
export async function createUser(tx: Tx, fields: NewUser): Promise<string> {
  for (let attempt = 0; attempt < MOST_TRIES; attempt++) {
    const made = await tx
      .insertInto('users')
      .values({ ...fields, id: newId(), username: proposeUsername() })
      .onConflict((conflict) => conflict.column('username').doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!made) continue;
    await runCreatedHooks(tx, { userId: made.id, referralCode: fields.signup_referral_code ?? null });
    return made.id;
  }
  throw new Error(`no unused username found in ${MOST_TRIES} tries`);
}
