import { randomInt } from 'node:crypto';
import { sql } from 'kysely';
import Type, { type Static } from 'typebox';
import type { Db, Tx } from '../../db/database.ts';
import { checkText } from '../../moderation/checkText.ts';
import { describeSchema } from '../../shared/describe.ts';
import { OneOf } from '../../shared/schema.ts';
import { peopleErrors } from '../errors.ts';

/** Usernames as they are stored. */
export const usernamePattern = '^[a-z0-9][a-z0-9_]{1,18}[a-z0-9]$';
/** Usernames that could be mistaken for Duelbook's own account or for a deleted one. */
const RESERVED =
  /^(admin|administrator|duelbook.*|moderator|official|staff|support|system|deleted_.*|everyone|here|me)$/;

const valid = new RegExp(usernamePattern);
const MOST_SUGGESTIONS = 3;
/** Number of candidates. Higher than the number shown, because some may be taken or not allowed. */
const CANDIDATES = 12;
/** Maximum length of the stem. Leaves room for an underscore and three digits. */
const STEM_LETTERS = 16;

const usernameStates = ['available', 'own', 'taken', 'invalid', 'not_allowed'] as const;

export const UsernameAvailability = Type.Object({
  username: Type.String(),
  state: OneOf(usernameStates),
  suggestions: Type.Array(Type.String()),
});
describeSchema(UsernameAvailability, 'UsernameAvailability', 'Whether the viewer can take a username.', {
  username: 'Username as it would be stored.',
  state:
    "`available`; `own`: already the viewer's; `taken`; `invalid`: too short, too long or with other characters; `not_allowed`: reserved, or refused by the language filter.",
  suggestions: 'Up to three similar usernames that are available. Empty unless the username is taken.',
});
type Availability = Static<typeof UsernameAvailability>;

/** Whether a well-formed username is neither reserved nor refused by the language filter. */
export async function isAllowedUsername(db: Db | Tx, username: string): Promise<boolean> {
  if (RESERVED.test(username)) return false;
  // Underscores act as spaces in usernames, so they can also split a forbidden word. Removing them reveals such words.
  const readings = [username.replaceAll('_', ' '), username.replaceAll('_', '')];
  const checked = await Promise.all(readings.map((reading) => checkText(db, reading)));
  return checked.every(({ clean }) => clean);
}

/**
 * Reserves a well-formed username until the transaction ends.
 * @throws 1000 if it isn't allowed, 1007 if someone has it
 */
export async function takeUsername(tx: Tx, username: string): Promise<void> {
  if (!(await isAllowedUsername(tx, username))) throw peopleErrors.nameRefused(undefined, undefined, 'username');
  await sql`select pg_advisory_xact_lock(hashtextextended(${`username:${username}`}, 0))`.execute(tx);
  const [holder] = await holders(tx, [username]);
  if (holder) throw peopleErrors.nameTaken(undefined, undefined, 'username');
}

/** Checks a username that someone is typing. Doesn't reserve it, so choosing it can still be refused. */
export async function usernameAvailability(db: Db, userId: string, typed: string): Promise<Availability> {
  const username = typed.trim().toLowerCase();
  const answer = (state: Availability['state'], suggestions: string[] = []) => ({ username, state, suggestions });
  if (!valid.test(username)) return answer('invalid');
  const [holder] = await holders(db, [username]);
  if (holder?.id === userId) return answer('own');
  if (!(await isAllowedUsername(db, username))) return answer('not_allowed');
  return holder ? answer('taken', await suggestions(db, username)) : answer('available');
}

async function suggestions(db: Db, username: string): Promise<string[]> {
  const candidates = similarUsernames(username);
  const taken = new Set((await holders(db, candidates)).map((holder) => holder.username));
  const found: string[] = [];
  for (const candidate of candidates) {
    if (found.length === MOST_SUGGESTIONS) break;
    if (!taken.has(candidate) && (await isAllowedUsername(db, candidate))) found.push(candidate);
  }
  return found;
}

/** Returns similar usernames without duplicates: they start with the same letters and end with a different number. */
export function similarUsernames(username: string): string[] {
  const name = username.replace(/_*\d+$/, '') || username;
  const stem = name.slice(0, STEM_LETTERS).replace(/_+$/, '');
  const made = Array.from({ length: CANDIDATES }, (_, i) => `${stem}${i % 2 === 0 ? '_' : ''}${randomInt(10, 1000)}`);
  return [...new Set(made)].filter((each) => each !== username);
}

function holders(db: Db | Tx, usernames: string[]) {
  return db.selectFrom('users').select(['id', 'username']).where('username', 'in', usernames).execute();
}
