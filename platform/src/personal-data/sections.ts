import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../db/database.ts';
import type { Config } from '../shared/config.ts';
import { batches, type Keyed } from './batches.ts';

/** One file of an export. */
export interface Section {
  name: string;
  /** Description of the file's contents, for the README of the export. */
  about: string | ((config: Pick<Config, 'auth'>) => string);
  rows: (db: Db, userId: string) => AsyncGenerator<Record<string, unknown>>;
  /** Columns of an additional CSV file that contains the same rows. */
  csv?: readonly string[];
}

const noId = '00000000-0000-0000-0000-000000000000';

type Query = (userId: string, after: string, limit: number) => RawBuilder<Keyed>;

const byId = (name: string, about: Section['about'], query: Query): Section => ({
  name,
  about,
  rows: (db, userId) => batches(db, noId, (after, limit) => query(userId, after, limit)),
});

const profile = byId(
  'profile',
  'Your account: names, contact details, date of birth, state of the identity check, how you found us, profile and privacy settings.',
  (userId, after, limit) => sql<Keyed>`
    select id::text as key, to_jsonb(r) as row from (
      select u.id, u.status, u.username, u.first_name, u.last_name, u.email, u.email_verified_at, u.phone_e164,
        u.phone_verified_at, u.date_of_birth, u.kyc_state, u.twitch_username, u.twitch_email, u.signup_referral_code,
        u.signup_utm_campaign, u.signup_utm_medium, u.signup_utm_source, u.created_at, u.bio, u.private_profile, u.private_stats,
        u.invisible, u.off_leaderboards, u.read_receipts, u.username_changed_at, u.profile_media_url, u.card_image_url,
        u.twitch_profile_image_url, u.frozen_at
      from users u where u.id = ${userId} and u.id > ${after}::uuid limit ${limit}) r`,
);

const gamerIds = byId(
  'gamer_ids',
  'Gamer IDs you’ve linked, including ones you’ve since unlinked, with the account or screenshot that proves them.',
  (userId, after, limit) => sql<Keyed>`
    select r.id::text as key, to_jsonb(r) as row from (
      select g.id, s.name as system, g.value, g.state, g.public, g.provider_account_id, g.proof_media_id, g.linked_at,
        g.changeable_at, g.disconnected_at
      from gamer_ids g join id_systems s on s.id = g.id_system_id
      where g.user_id = ${userId} and g.id > ${after}::uuid order by g.id limit ${limit}) r order by r.id`,
);

const sessions = byId(
  'sessions',
  'Your sign-ins: app, browser, IP address, first and last use. Tokens are stored only as hashes and aren’t included.',
  (userId, after, limit) => sql<Keyed>`
    select r.id::text as key, to_jsonb(r) as row from (
      select id, area, client_type, app_version, user_agent, device_id, ip, created_at, last_seen_at, revoked_at,
        proved_at
      from sessions where user_id = ${userId} and id > ${after}::uuid order by id limit ${limit}) r order by r.id`,
);

const checkIns = byId(
  'check_ins',
  'Each time an app of yours reported in: app, device, IP address and whether it had shared your location.',
  (userId, after, limit) => sql<Keyed>`
    select r.id::text as key, to_jsonb(r) as row from (
      select id, session_id, client_type, app_version, located, device_id, ip, at
      from check_ins where user_id = ${userId} and id > ${after}::uuid order by id limit ${limit}) r order by r.id`,
);

const positions = byId(
  'position_checks',
  'Which regions your devices were in when you shared your location to play for money, until they expire. We don’t keep coordinates.',
  (userId, after, limit) => sql<Keyed>`
    select r.session_id::text as key, to_jsonb(r) as row from (
      select session_id, outcome, regions, at, expires_at
      from position_checks where user_id = ${userId} and session_id > ${after}::uuid order by session_id limit ${limit}) r
    order by r.session_id`,
);

const cheers = byId(
  'cheers',
  'Your cheers on television channels.',
  (userId, after, limit) => sql<Keyed>`
    select r.id::text as key, to_jsonb(r) as row from (
      select c.id, c.event_id, c.event_team_id, c.count, c.at, c.counted
      from cheers c where c.user_id = ${userId} and c.id > ${after}::uuid order by c.id limit ${limit}) r order by r.id`,
);

const partner = byId(
  'partner',
  'Your application and place in the partner program.',
  (userId, after, limit) => sql<Keyed>`
    select r.user_id::text as key, to_jsonb(r) as row from (
      select user_id, state, code, text, applied_at, decided_at, reason, suspended_until, active_since, created_at
      from partners where user_id = ${userId} and user_id > ${after}::uuid limit ${limit}) r`,
);

const partnerLeagues = byId(
  'partner_leagues',
  'Leagues you applied for or play in as a partner.',
  (userId, after, limit) => sql<Keyed>`
    select r.id::text as key, to_jsonb(r) as row from (
      select p.id, l.name as league, p.league_id, p.state, p.joined_at, p.active, t.tier, t.warning as tier_warning, t.warned_at as tier_warned_at
      from partner_leagues p join leagues l on l.id = p.league_id
        left join partner_tiers t on t.user_id = p.user_id and t.league_id = p.league_id
      where p.user_id = ${userId} and p.id > ${after}::uuid order by p.id limit ${limit}) r order by r.id`,
);

const partnerStrikes = byId(
  'partner_strikes',
  'Strikes you got as a partner.',
  (userId, after, limit) => sql<Keyed>`
    select r.id::text as key, to_jsonb(r) as row from (
      select s.id, s.category_id, s.points, s.text, s.created_at, s.expires_at, s.absorbed, s.revoked_at,
        s.revoke_reason, s.event_id, a.text as appeal_text, a.appealed_at, a.accepted as appeal_accepted, a.answer as appeal_answer,
        a.decided_at as appeal_decided_at
      from partner_strikes s left join partner_strike_appeals a on a.strike_id = s.id where s.user_id = ${userId} and s.id > ${after}::uuid order by s.id limit ${limit}) r
    order by r.id`,
);

const partnerEarnings = byId(
  'partner_earnings',
  'What you earned with each event as a partner, in cents.',
  (userId, after, limit) => sql<Keyed>`
    select r.id::text as key, to_jsonb(r) as row from (
      select e.id, e.event_id, e.base_amount, e.bonus_amount, e.share_amount, e.amount, e.earned_at, e.invoice_id
      from partner_earnings e where e.user_id = ${userId} and e.id > ${after}::uuid order by e.id limit ${limit}) r
    order by r.id`,
);

const partnerInvoices = byId(
  'partner_invoices',
  'Invoices of your pay as a partner, with what staff added to them.',
  (userId, after, limit) => sql<Keyed>`
    select r.id::text as key, to_jsonb(r) as row from (
      select i.id, i.number, i.week, i.state, i.amount, i.created_at, i.paid_at,
        (select coalesce(jsonb_agg(jsonb_build_object('description', x.description, 'amount', x.amount) order by x.position),
          '[]'::jsonb) from partner_invoice_extras x where x.invoice_id = i.id) as extras
      from partner_invoices i where i.user_id = ${userId} and i.id > ${after}::uuid order by i.id limit ${limit}) r
    order by r.id`,
);

/** Weeks have no ID of their own. Their times are part of the row. */
const partnerWeeks: Section = {
  name: 'partner_weeks',
  about: 'Times you were available as a partner, by league and week.',
  rows: (db, userId) =>
    batches(db, '-infinity|00000000-0000-0000-0000-000000000000', (after, limit) => {
      const [week = '', league = ''] = after.split('|');
      return sql<Keyed>`
        select r.week::text || '|' || r.league_id as key, to_jsonb(r) as row from (
          select w.week, w.league_id, w.origin, w.answered_at, array(select s.starts_at from partner_week_slots s
            where s.user_id = w.user_id and s.league_id = w.league_id and s.week = w.week order by s.starts_at) as times
          from partner_weeks w
          where w.user_id = ${userId} and (w.week, w.league_id) > (${week}::date, ${league}::uuid)
          order by w.week, w.league_id limit ${limit}) r order by r.week, r.league_id`;
    }),
};

const phoneMoves = byId(
  'phone_moves',
  'Moves of your account to another phone number, and how long they held your withdrawals.',
  (userId, after, limit) => sql<Keyed>`
    select r.id::text as key, to_jsonb(r) as row from (
      select id, old_phone, at, held_until, staff_id is not null as by_support
      from phone_moves where user_id = ${userId} and id > ${after}::uuid order by id limit ${limit}) r order by r.id`,
);

const sources = byId(
  'payment_sources',
  'Accounts you withdraw to.',
  (userId, after, limit) => sql<Keyed>`
    select r.id::text as key, to_jsonb(r) as row from (
      select id, type, value, owner_name, state, created_at, held_until, disconnected_at
      from payment_sources where user_id = ${userId} and id > ${after}::uuid order by id limit ${limit}) r order by r.id`,
);

const identity = byId(
  'identity_checks',
  ({ auth }) =>
    `Identity checks you submitted and their results. The photos are deleted ${auth.identityDocumentDays} days after the result.`,
  (userId, after, limit) => sql<Keyed>`
    select r.id::text as key, to_jsonb(r) as row from (
      select id, state, reason_id as reason, submitted_at, decided_at, expires_at
      from identity_checks where user_id = ${userId} and id > ${after}::uuid order by id limit ${limit}) r order by r.id`,
);

/** Ordered to match the index that the wallet's lists use. */
const transactions: Section = {
  name: 'transactions',
  about: 'Every transaction of your wallet, oldest first.',
  csv: ['number', 'created_at', 'type', 'state', 'amount', 'fee_amount', 'title', 'subtitle', 'completed_at', 'id'],
  rows: (db, userId) =>
    batches(db, '-infinity|0', (after, limit) => {
      const [at, number] = after.split('|');
      return sql<Keyed>`
        select created_at::text || '|' || number as key, to_jsonb(r) as row from (
          select id, number, type, state, amount, fee_amount, title, subtitle, subject_type, subject_id, reason, created_at,
            completed_at, final_at
          from wallet_transactions
          where user_id = ${userId} and (created_at, number) > (${at}::timestamptz, ${Number(number)}::int)
          order by created_at, number limit ${limit}) r order by created_at, number`;
    }),
};

const matches = byId(
  'matches',
  'Matches you took part in: entry, result, payout and what you reported.',
  (userId, after, limit) => sql<Keyed>`
    select r.key, to_jsonb(r) - 'key' as row from (
      select p.id::text as key, m.id, m.number, m.state, g.name as game, o.name as mode, m.entry_amount, p.side, p.seat,
        p.captain, p.joined, p.gamer_id, p.report_placement, p.report_scores, p.reported_at, p.placement, p.payout_amount,
        m.winner, m.drawn, m.outcome, m.final_scores, m.created_at, m.started_at, m.ended_at
      from match_participants p join matches m on m.id = p.match_id join games g on g.id = m.game_id
        join game_modes o on o.id = m.game_mode_id
      where p.user_id = ${userId} and p.id > ${after}::uuid order by p.id limit ${limit}) r order by r.key`,
);

const eventEntries = byId(
  'event_entries',
  'Tournaments and play events you paid an entry for.',
  (userId, after, limit) => sql<Keyed>`
    select r.id::text as key, to_jsonb(r) as row from (
      select n.id, e.id as event_id, e.name as event, t.name as team, n.amount, n.wager_only, n.unsettled, n.cash, n.state,
        n.held_at, n.ended_at
      from event_entries n join events e on e.id = n.event_id join event_teams t on t.id = n.event_team_id
      where n.user_id = ${userId} and n.id > ${after}::uuid order by n.id limit ${limit}) r order by r.id`,
);

const slips = byId(
  'slips',
  'Your slips with their legs.',
  (userId, after, limit) => sql<Keyed>`
    select r.id::text as key, to_jsonb(r) as row from (
      select s.id, s.number, s.auto_swap, s.created_at,
        (select coalesce(jsonb_agg(jsonb_build_object('id', l.id, 'slot', l.slot, 'event', e.name, 'event_id', l.event_id,
            'market_id', l.market_id, 'team', t.name, 'side', l.side, 'price', l.price, 'amount', l.amount,
            'created_at', l.created_at) order by l.slot desc, l.place), '[]')
          from stake_legs l join events e on e.id = l.event_id join event_teams t on t.id = l.event_team_id
          where l.slip_id = s.id) as legs
      from stake_slips s where s.user_id = ${userId} and s.id > ${after}::uuid order by s.id limit ${limit}) r order by r.id`,
);

const orders = byId(
  'stake_orders',
  'Every order behind your stakes and cash-outs: price, amount, and how much was matched, paid out and refunded.',
  (userId, after, limit) => sql<Keyed>`
    select r.id::text as key, to_jsonb(r) as row from (
      select o.id, lo.leg_id, o.market_id, o.kind, o.claim, o.price, o.tif, o.keep, o.at, o.amount, o.matched, o.payout,
        o.refunded, o.state, o.reason, o.expires_at
      from market_orders o left join stake_leg_orders lo on lo.order_id = o.id
      where o.user_id = ${userId} and o.id > ${after}::uuid order by o.id limit ${limit}) r order by r.id`,
);

const autoCashOuts = byId(
  'auto_cash_outs',
  'Automatic cash-outs you set: prices, state, and what they sold.',
  (userId, after, limit) => sql<Keyed>`
    select r.leg_id::text as key, to_jsonb(r) as row from (
      select leg_id, market_id, target_price, stop_price, min_price, state, cause, reason, sold_amount, proceeds_amount,
        set_at, triggered_at, ended_at
      from auto_cash_outs where user_id = ${userId} and leg_id > ${after}::uuid order by leg_id limit ${limit}) r
    order by r.leg_id`,
);

const objections = byId(
  'market_objections',
  'Objections you filed against results, with our answers.',
  (userId, after, limit) => sql<Keyed>`
    select r.id::text as key, to_jsonb(r) as row from (
      select id, market_id, reason, text, state, created_at, due_at, answer, answered_at
      from market_objections where user_id = ${userId} and id > ${after}::uuid order by id limit ${limit}) r order by r.id`,
);

const results = byId(
  'stake_positions',
  'Your current and past positions in each market: payout if you win, cost, and proceeds from sales.',
  (userId, after, limit) => sql<Keyed>`
    select r.key, to_jsonb(r) - 'key' as row from (
      select max(p.market_id::text) as key, p.market_id, m.phase,
        jsonb_agg(jsonb_build_object('claim', p.claim, 'payout', p.payout, 'paid', p.paid, 'proceeds', p.proceeds)
          order by p.claim) as positions
      from market_positions p join markets m on m.id = p.market_id
      where p.user_id = ${userId} and p.market_id > ${after}::uuid
      group by p.market_id, m.phase order by p.market_id limit ${limit}) r order by r.market_id`,
);

/** Ordered to match the index by author. */
const messages: Section = {
  name: 'messages',
  about: 'Messages you wrote in chats and to support, including hidden ones. Other people’s messages aren’t included.',
  rows: (db, userId) =>
    batches(db, `-infinity|${noId}`, (after, limit) => {
      const [at, id] = after.split('|');
      return sql<Keyed>`
        select created_at::text || '|' || id as key, to_jsonb(r) as row from (
          select m.id, m.conversation_id, c.kind as conversation_kind, c.title as conversation_title, m.type, m.body,
            m.payload, m.reply_to_id, m.created_at, m.edited_at, m.deleted_at, m.hidden_reason
          from messages m join conversations c on c.id = m.conversation_id
          where m.author_id = ${userId} and (m.created_at, m.id) > (${at}::timestamptz, ${id}::uuid)
          order by m.created_at, m.id limit ${limit}) r order by r.created_at, r.id`;
    }),
};

const people = byId(
  'people',
  'People you follow or have blocked, with your reason and note.',
  (userId, after, limit) => sql<Keyed>`
    select r.key, to_jsonb(r) - 'key' as row from (
      select x.other::text as key, x.relation, u.username, x.reason, x.note, x.created_at from (
        select followed_id as other, 'follows' as relation, null as reason, null as note, created_at
          from follows where follower_id = ${userId}
        union all
        select blocked_id, 'blocked', reason, note, created_at from blocks where blocker_id = ${userId}) x
      join users u on u.id = x.other where x.other > ${after}::uuid order by x.other limit ${limit}) r order by r.key`,
);

const uploads = byId(
  'uploads',
  'Details of the files you uploaded. You can find the files themselves where you used them.',
  (userId, after, limit) => sql<Keyed>`
    select r.id::text as key, to_jsonb(r) as row from (
      select id, type, state, content_type, bytes, sha256, created_at, used_at, deleted_at
      from media where user_id = ${userId} and id > ${after}::uuid order by id limit ${limit}) r order by r.id`,
);

/** Files of an export, in the order in which its README lists them. Consents are written separately. */
export const sections: readonly Section[] = [
  profile,
  gamerIds,
  sessions,
  checkIns,
  positions,
  phoneMoves,
  cheers,
  partner,
  partnerLeagues,
  partnerWeeks,
  partnerStrikes,
  partnerEarnings,
  partnerInvoices,
  sources,
  identity,
  transactions,
  matches,
  eventEntries,
  slips,
  orders,
  autoCashOuts,
  results,
  objections,
  messages,
  people,
  uploads,
];
