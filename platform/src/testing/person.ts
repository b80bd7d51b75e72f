import { sql } from 'kysely';
import type { Db } from '../db/database.ts';
import { withTransaction } from '../db/transaction.ts';
import type { Area, SessionScope, UserStatus } from '../http/policy.ts';
import { post } from '../ledger/post.ts';
import { guidelines } from '../matches/guidelines/text.ts';
import { newId, newToken, sha256 } from '../shared/ids.ts';
import type { Cents } from '../shared/money.ts';

export interface PersonOptions {
  cash?: Cents;
  /** E.164. Null if the person has no verified phone. */
  phone?: string | null;
  username?: string;
  status?: UserStatus;
  kycState?: 'none' | 'required' | 'submitted' | 'approved' | 'rejected' | 'expired';
  /** `YYYY-MM-DD`. Null if the person hasn't declared a date of birth. */
  dateOfBirth?: string | null;
  /** Whether the person has accepted the match rules. */
  guidelinesAccepted?: boolean;
  /** Staff roles. They only grant access to the staff area with `area: 'staff'`. */
  roles?: string[];
  area?: Area;
  scope?: SessionScope;
}

export interface Person {
  id: string;
  token: string;
  username: string;
  phone: string | null;
}

/** Most tests move the clock without having staff sign in again. */
const alwaysFresh = new Date('2100-01-01T00:00:00Z');

let count = 0;

/** Inserts a user with a session directly into the database, with their cash as a deposit from `external:paypal`. */
export async function createPerson(db: Db, options: PersonOptions = {}): Promise<Person> {
  const number = ++count;
  const area = options.area ?? 'player';
  const phone = options.phone === undefined ? `+1202${String(5_550_000 + number)}` : options.phone;
  const person = { id: newId(), token: newToken(), username: options.username ?? `player_${number}`, phone };
  const scope = options.scope ?? (area === 'player' ? 'full' : area);
  await sql`insert into users (id, status, username, first_name, last_name, phone_e164, phone_verified_at, kyc_state, roles, date_of_birth)
    values (${person.id}, ${options.status ?? 'enabled'}, ${person.username}, 'Test', 'Person', ${phone},
      ${phone === null ? sql`null` : sql`app_now()`}, ${options.kycState ?? 'none'}, ${options.roles ?? []}::text[],
      ${options.dateOfBirth === undefined ? '1990-01-01' : options.dateOfBirth})`.execute(db);
  await sql`insert into sessions
      (id, user_id, token_hash, area, scope, client_type, app_version, expires_at, absolute_expires_at, proved_at)
    values (${newId()}, ${person.id}, ${sha256(person.token)}, ${area}, ${scope}, 'web', '1.0.0',
      app_now() + interval '30 days', app_now() + interval '90 days', ${area === 'staff' ? alwaysFresh : null})`.execute(
    db,
  );
  if (options.guidelinesAccepted !== false) {
    await sql`insert into guideline_acceptances (user_id, version) values (${person.id}, ${guidelines.version})`.execute(
      db,
    );
  }
  const cash = options.cash ?? 0;
  if (cash > 0) {
    await withTransaction(db, (tx) =>
      post(tx, {
        kind: 'deposit',
        causeType: 'test',
        causeId: person.id,
        entries: [
          { account: 'external:paypal', amount: -cash },
          { account: `user:${person.id}:cash`, amount: cash },
        ],
      }),
    );
  }
  return person;
}
