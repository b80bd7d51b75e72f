import { sql } from 'kysely';
import parsePhoneNumber from 'libphonenumber-js/max';
import type { Db, Tx } from '../../db/database.ts';
import { enqueue, type JobHandler } from '../../jobs/jobs.ts';
import type { Config } from '../../shared/config.ts';
import { common } from '../../shared/errors.ts';
import type { SmsBudgetTable } from '../tables.ts';

type Kind = SmsBudgetTable['kind'];

/**
 * Number of trailing digits ignored when numbers are grouped by prefix. Fraudsters who collect messaging fees rent
 * numbers in blocks.
 */
const blockDigits = 4;
const today = sql`(app_now() at time zone 'UTC')::date`;

/** Refuses (1030) numbers from countries we don't send codes to. */
export function checkCountry({ auth }: Config, phone: string, param = 'value'): void {
  if (auth.smsCountries.includes(countryOf(phone))) return;
  const message = 'We don’t send codes to numbers in this country. Use a mobile number from a supported country.';
  throw common.phoneTypeRefused(undefined, message, param);
}

/** Refuses (1004 with `limit`, `resets_at`) if one of the number's budgets for today is used up. */
export async function checkSmsBudgets(db: Db, config: Config, phone: string): Promise<void> {
  const keys = budgetsOf(phone).map(([kind, key]) => sql`(${kind}, ${key})`);
  const { rows } = await sql<{ kind: Kind; sent: number }>`
    select kind, sent from sms_budgets where day = ${today} and (kind, key) in (${sql.join(keys)})`.execute(db);
  const usedUp = rows.find(({ kind, sent }) => sent >= allowed(config, kind));
  if (usedUp) await refuse(db, usedUp.kind);
}

/**
 * Takes one message from the number's budgets, or refuses like `checkSmsBudgets`. When a budget is used up, an alarm is
 * raised. Must be the last lock that a transaction takes, because all senders share the total budget.
 */
export async function takeFromSmsBudgets(tx: Tx, config: Config, phone: string): Promise<void> {
  const rows = budgetsOf(phone).map(([kind, key]) => sql`(${kind}, ${key}, ${today}, 1)`);
  const counts = await sql<{ kind: Kind; sent: number }>`
    insert into sms_budgets (kind, key, day, sent) values ${sql.join(rows)}
    on conflict (day, kind, key) do update set sent = sms_budgets.sent + 1 returning kind, sent`.execute(tx);
  for (const { kind, sent } of counts.rows) {
    if (sent > allowed(config, kind)) await refuse(tx, kind);
    if (sent === allowed(config, kind)) await enqueue(tx, 'auth.sms_stopped', { kind });
  }
}

/** Logs that no codes are sent until midnight UTC. The gauge `sms_budgets_used_up` shows it until then. */
export const alarmSmsStopped: JobHandler<{ kind: Kind }> = async ({ kind }, { log }) => {
  log.error({ kind }, 'an SMS budget is used up; codes are stopped until midnight UTC');
};

/** Returns how many of today's budgets are used up. */
export async function countUsedUpBudgets(db: Db, config: Config): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from sms_budgets where day = ${today} and sent >= case kind
      when 'prefix' then ${allowed(config, 'prefix')}::int
      when 'country' then ${allowed(config, 'country')}::int
      else ${allowed(config, 'total')}::int end`.execute(db);
  return rows[0]?.count ?? 0;
}

function countryOf(phone: string): string {
  return parsePhoneNumber(phone)?.country ?? '';
}

/** Returns a number's budgets, narrowest first, which is also the order in which they are locked. */
function budgetsOf(phone: string): [Kind, string][] {
  return [
    ['prefix', phone.slice(0, -blockDigits)],
    ['country', countryOf(phone)],
    ['total', ''],
  ];
}

function allowed({ auth }: Config, kind: Kind): number {
  return { prefix: auth.smsPerPrefixDay, country: auth.smsPerCountryDay, total: auth.smsTotalDay }[kind];
}

async function refuse(db: Db | Tx, kind: Kind): Promise<never> {
  const { rows } = await sql<{ resets_at: Date }>`
    select (${today} + 1)::timestamp at time zone 'UTC' as resets_at`.execute(db);
  throw common.limitReached(
    { limit: `sms_${kind}_day`, resets_at: rows[0]?.resets_at.toISOString() },
    'We can’t send more codes to numbers like yours today. Try again tomorrow, or sign in another way.',
  );
}
