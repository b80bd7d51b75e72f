import parsePhoneNumber from 'libphonenumber-js/max';
import Type from 'typebox';
import type { App } from '../app.ts';
import { audit } from '../audit/audit.ts';
import type { Db, Tx } from '../db/database.ts';
import { statement } from '../db/statement.ts';
import { appNow, withTransaction } from '../db/transaction.ts';
import { policy } from '../http/policy.ts';
import { route } from '../http/route.ts';
import type { Config } from '../shared/config.ts';
import { common } from '../shared/errors.ts';
import type { Refusal } from '../shared/refusal.ts';
import { DateOnly } from '../shared/schema.ts';
import { readViewer, Viewer } from './viewer.ts';

/** Declares the date of birth, which determines whether a person is old enough to play for money. */
export function dateOfBirthRoute(app: App): void {
  route(app, {
    operationId: 'users.set_date_of_birth',
    method: 'POST',
    url: '/api/v1/users/date_of_birth',
    summary: "Declares the viewer's date of birth. Can be done once; after that, only staff can correct it.",
    policy: policy.user(),
    fields: { date_of_birth: 'Date of birth, `YYYY-MM-DD`.' },
    body: Type.Object({ date_of_birth: DateOnly }),
    response: Viewer,
    handler: ({ deps, userId, body, ip, requestId }) =>
      withTransaction(deps.db, async (tx) => {
        assertDateOfBirth(body.date_of_birth, await appNow(tx));
        const known = await lockedDateOfBirth(tx, userId);
        if (known !== null && known !== body.date_of_birth) {
          throw common.notAllowedNow(
            { known: true },
            'You’ve already entered a date of birth. Contact support to correct it.',
          );
        }
        if (known === null) {
          await setDateOfBirth(tx, userId, body.date_of_birth);
          await audit(tx, {
            area: 'player',
            actor: userId,
            action: 'users.set_date_of_birth',
            subjectType: 'user',
            subjectId: userId,
            // Audit entries are never erased, so the date isn't included.
            after: { declared: true },
            ip,
            requestId,
          });
        }
        return readViewer(tx, userId);
      }),
  });
}

async function lockedDateOfBirth(tx: Tx, userId: string): Promise<string | null> {
  const row = await tx
    .selectFrom('users')
    .select('date_of_birth')
    .where('id', '=', userId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  return row.date_of_birth;
}

const OLDEST_YEARS = 120;

/** Checks that a date is a possible date of birth. @throws 1000 */
export function assertDateOfBirth(date: string, now: Date): void {
  const at = new Date(`${date}T00:00:00Z`);
  const exists = !Number.isNaN(at.getTime()) && at.toISOString().startsWith(date);
  if (exists && at <= now && yearsBetween(date, now) <= OLDEST_YEARS) return;
  throw common.validation(undefined, 'Enter your date of birth.', 'date_of_birth');
}

/** Stores a date of birth. The caller holds the person's lock. */
export async function setDateOfBirth(tx: Tx, userId: string, date: string): Promise<void> {
  await tx
    .updateTable('users')
    .set((eb) => ({ date_of_birth: date, version: eb('version', '+', 1) }))
    .where('id', '=', userId)
    .execute();
}

/** Returns the full years between a date of birth (`YYYY-MM-DD`) and a point in time, by the UTC calendar. */
export function yearsBetween(date: string, now: Date): number {
  const today = now.toISOString().slice(0, 10);
  const years = Number(today.slice(0, 4)) - Number(date.slice(0, 4));
  return today.slice(5) < date.slice(5) ? years - 1 : years;
}

/** Returns the age from which a person with this phone number can play for money. */
export function minimumAgeOf({ auth }: Pick<Config, 'auth'>, phone: string | null): number {
  const country = phone === null ? undefined : parsePhoneNumber(phone)?.country;
  return auth.minimumAges.find((rule) => rule.country === country)?.age ?? auth.minimumAge;
}

function highestAge(config: Pick<Config, 'auth'>, person: AgeRow | undefined, regionAge: number | null): number {
  return Math.max(minimumAgeOf(config, person?.phone_e164 ?? null), regionAge ?? 0);
}

/** Returns the age from which the person can play for money in a region. */
export async function ageToPlay(
  db: Db | Tx,
  config: Pick<Config, 'auth'>,
  userId: string,
  regionAge: number | null,
): Promise<number> {
  const [person] = await readAge(db, [userId]);
  return highestAge(config, person, regionAge);
}

interface AgeRow {
  date_of_birth: string | null;
  phone_e164: string | null;
  now: Date;
}

const readAge = statement<AgeRow>('age', `select date_of_birth, phone_e164, app_now() as now from users where id = $1`);

/**
 * Returns refusal 1006 unless the person has been confirmed to be old enough to play for money. Its `reason` is
 * `unknown` until a date of birth is declared, then `under_age`. If the phone number's country and the region have
 * different minimum ages, the higher one applies.
 */
export async function ageRefusal(
  db: Db | Tx,
  config: Pick<Config, 'auth'>,
  userId: string,
  regionAge: number | null = null,
): Promise<Refusal | null> {
  const [person] = await readAge(db, [userId]);
  const age = highestAge(config, person, regionAge);
  if (age === 0) return null;
  if (!person?.date_of_birth) {
    return common.ageRefused(
      { reason: 'unknown', minimum_age: age },
      'Enter your date of birth to play for money. You weren’t charged.',
    );
  }
  if (yearsBetween(person.date_of_birth, person.now) >= age) return null;
  return common.ageRefused(
    { reason: 'under_age', minimum_age: age },
    `You must be at least ${age} to play for money. You weren’t charged. You can still watch matches and chat.`,
  );
}

/** Whether a person has to declare their date of birth before they can play for money. */
export async function needsDateOfBirth(db: Db | Tx, config: Pick<Config, 'auth'>, userId: string): Promise<boolean> {
  const [person] = await readAge(db, [userId]);
  return !person?.date_of_birth && minimumAgeOf(config, person?.phone_e164 ?? null) > 0;
}
