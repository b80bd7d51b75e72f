/** Runs SQL as the database owner. */
type Run = (text: string, values?: unknown[]) => Promise<unknown>;

export const ACCOUNTS = 10_000;
/** Number of matches, reports and conversations. Every tenth account is also an influencer. */
const RECORDS = 10_000;

/** Accounts with sessions. One in ten is frozen or disabled, and a few are muted or flagged. */
async function accounts(run: Run): Promise<void> {
  await run(
    `insert into users (id, username, first_name, last_name, phone_e164, status, created_at)
     select gen_random_uuid(), 'many_' || n, 'First' || n, 'Last' || n, '+1202' || (4000000 + n),
       (array['enabled', 'enabled', 'enabled', 'enabled', 'enabled', 'enabled', 'enabled', 'enabled', 'frozen',
         'disabled'])[n % 10 + 1], app_now() - n * interval '1 hour'
     from generate_series(1, $1::int) n`,
    [ACCOUNTS],
  );
  await run(
    `insert into sessions (id, user_id, token_hash, area, scope, device_id, client_type, app_version, expires_at,
       absolute_expires_at)
     select gen_random_uuid(), id, sha256(convert_to(username || turn, 'utf8')), 'player', 'full', 'device-' || username,
       'web', '1.0.0', app_now() + interval '1 day', app_now() + interval '1 day'
     from users, generate_series(1, 3) turn where username like 'many\\_%'`,
  );
  await run(
    `insert into silences (id, user_id, scope, until, reason, created_at)
     select gen_random_uuid(), id, 'all', app_now() + interval '1 day', 'Insults', app_now()
     from users where username like 'many_1__'`,
  );
  await run(
    `insert into risk_flags (id, user_id, kind, subject_id)
     select gen_random_uuid(), id, 'wash_trades', gen_random_uuid() from users where username like 'many_2__'`,
  );
}

/** A number for each account, used to pair accounts. */
const numbered = `numbered as (
  select id, row_number() over (order by created_at desc) as n from users where username like 'many\\_%')`;

/**
 * Matches in every state that staff lists show, between pairs of accounts, in the mode of a match from the demo data.
 * One in twenty is disputed. No money is involved: the ledger only accepts balanced transfers, and the lists don't
 * depend on amounts.
 */
async function matches(run: Run): Promise<void> {
  await run(
    `with one as (select * from matches where state = 'completed' order by number limit 1),
     ${numbered}, made as (
       insert into matches (id, state, visibility, game_id, console_id, game_mode_id, team_size, entry_amount, creator_id,
         rules, winner, outcome, created_at, started_at, ended_at)
       select gen_random_uuid(), s.state, 'public', o.game_id, o.console_id, o.game_mode_id, 1, 100 + u.n % 900, u.id,
         o.rules, case when s.state = 'completed' then 'a' end, case when s.state = 'completed' then o.outcome end,
         app_now() - u.n * interval '5 minutes', app_now() - u.n * interval '5 minutes',
         case when s.state not in ('disputed', 'active') then app_now() - u.n * interval '4 minutes' end
       from numbered u cross join one o
         cross join lateral (select case when u.n % 20 = 0 then 'disputed' when u.n % 20 < 3 then 'cancelled'
           when u.n % 20 < 5 then 'forfeited' when u.n % 20 < 7 then 'active' else 'completed' end as state) s
       where u.n <= $1 returning *),
     seated as (
       insert into match_participants (id, match_id, side, seat, user_id, console_id, captain, joined, ready, open,
         placement, payout_amount)
       select gen_random_uuid(), m.id, p.side, 1, p.user_id, m.console_id, true, true, true, false,
         case when m.winner = p.side then 1 when m.winner is not null then 2 end, 0
       from made m join numbered u on u.id = m.creator_id
         join numbered r on r.n = u.n % $1 + 1
         cross join lateral (values ('a', u.id), ('b', r.id)) p (side, user_id)),
     told as (
       insert into match_timeline (id, match_id, at, text)
       select gen_random_uuid(), m.id, m.created_at, 'Step ' || step from made m, generate_series(1, 8) step)
     insert into match_disputes (match_id, state, reason, opened_by, opened_at, evidence_until, decide_by)
     select id, 'review', 'They left before the end.', 'a', created_at, created_at + interval '1 hour',
       app_now() + interval '1 hour' from made where state = 'disputed'`,
    [RECORDS],
  );
}

/** Reports, support cases, referral codes and influencers. */
async function queues(run: Run): Promise<void> {
  await run(
    `with ${numbered} insert into reports (id, subject_type, subject_id, subject_user_id, reporter_id, reason_key,
       reasons_version, state, decided_at, created_at)
     select gen_random_uuid(), 'user', r.id, r.id, u.id, 'spam', 1, case when u.n % 10 = 0 then 'open' else 'rejected' end,
       case when u.n % 10 > 0 then app_now() end, app_now() - u.n * interval '1 minute'
     from numbered u join numbered r on r.n = u.n % $1 + 1`,
    [RECORDS],
  );
  await run(
    `insert into referral_codes (user_id, code)
     select id, 'MANY' || lpad(replace(username, 'many_', ''), 6, '0') from users where username like 'many\\_%'`,
  );
  await run(
    `with ${numbered} insert into influencers (id, user_id, slug, name, bio, position)
     select gen_random_uuid(), id, 'many-' || n, 'Influencer ' || n, 'Plays every night.', 1000 + n from numbered
     where n % 10 = 0`,
  );
}

/**
 * Fills the demo database to the size that the goals assume, then updates planner statistics, as autovacuum does in
 * production.
 */
export async function fill(run: Run): Promise<void> {
  await accounts(run);
  await matches(run);
  await queues(run);
  await run('vacuum analyze');
}
