import { type RawNode, sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Db } from '../db/database.ts';
import { type TestPlatform, testPlatform } from '../testing/harness.ts';
import { consents } from './consents.ts';
import { sections } from './sections.ts';

let t: TestPlatform;
beforeAll(async () => {
  t = await testPlatform();
});
afterAll(() => t.close());

const secret = 'Secret or short-lived, and of no use once it is over.';
const internal = 'Bookkeeping of the system, without information about the person.';
const derived = 'Computed from data that is exported.';
const staffNote = 'Decisions and notes by staff.';
const inTransactions = 'Exported as a wallet transaction.';
const inMatches = 'Part of the matches, which are exported.';
const inOrders = 'Part of the slips and orders, which are exported.';
const shown = 'Shown to the person in the app, where it can be changed or removed.';

/** Reasons why tables, or columns of exported tables, aren't in the export. */
const reasons: Record<string, string> = {
  account_presence: 'Which staff members have an account open. Of no use once they have left.',
  'auto_cash_outs.busy_until': internal,
  'auto_cash_outs.order_floor': internal,
  'auto_cash_outs.order_id': internal,
  'auto_cash_outs.order_quantity': internal,
  'auto_cash_outs.retry_at': internal,
  'auto_cash_outs.version': internal,
  bans: staffNote,
  bracket_facts: 'Results of public events.',
  cash_out_quotes: secret,
  'check_ins.geo_token': 'No longer stored.',
  clips: shown,
  commentator_portal_codes: secret,
  commentator_trailers: 'Work for Duelbook, shown in the commentator area.',
  commentator_videos: 'Work for Duelbook, shown in the commentator area.',
  commentators: 'Accounts of commentators, kept by staff.',
  'conversation_members.archived_at': shown,
  'conversation_members.joined_at': shown,
  'conversation_members.last_mention_seq': shown,
  'conversation_members.last_read_message_id': shown,
  'conversation_members.last_read_seq': shown,
  'conversation_members.last_sent_at': shown,
  'conversation_members.left_at': shown,
  'conversation_members.muted_until': shown,
  'conversation_members.notification_setting': shown,
  'conversation_members.pinned_at': shown,
  'conversation_members.role': shown,
  'conversation_members.typing_at': shown,
  conversations: 'Chats belong to all of their members. Own messages are exported.',
  deposit_orders: inTransactions,
  deposit_refunds: inTransactions,
  'devices.id': internal,
  'devices.seen_at': derived,
  'devices.token': secret,
  document_votes: shown,
  dots_users: internal,
  emails: 'Copies of messages we sent, kept only briefly.',
  'event_entries.event_team_id': derived,
  'event_entries.transaction_id': inTransactions,
  'event_entries.transfer_id': inTransactions,
  event_claims: 'Work for Duelbook, shown in the commentator area.',
  event_exits: 'Shown to the person on the event. Their entries and refunds are exported.',
  event_invites: shown,
  event_stakers: derived,
  event_talking_points: 'Work for Duelbook, shown in the commentator area.',
  event_team_members: 'Published line-ups, kept by staff.',
  feature_disablements: staffNote,
  follow_counts: derived,
  gamer_id_links: secret,
  'gamer_ids.value_folded': derived,
  'identity_checks.decided_by': staffNote,
  'identity_checks.expiry_told_at': internal,
  'identity_checks.media_ids': 'The files are listed as uploads.',
  identity_verifications: secret,
  influencers: 'Public profiles, kept by staff.',
  leaderboard_rows: derived,
  league_team_members: 'Published line-ups, kept by staff.',
  'market_objections.answered_by': staffNote,
  'market_orders.cash': derived,
  'market_orders.changed_seq': internal,
  'market_orders.due_at': internal,
  'market_orders.expiry': internal,
  'market_orders.min_proceeds': derived,
  'market_orders.remaining': derived,
  'market_orders.resting': internal,
  'market_orders.seq': internal,
  'market_orders.unsettled': derived,
  'market_orders.wager_only': derived,
  'market_positions.basis': derived,
  'market_positions.cash': derived,
  'market_positions.changed_seq': internal,
  'market_positions.no': derived,
  'market_positions.sold_paid': derived,
  'market_positions.unsettled': derived,
  'market_positions.wager_only': derived,
  market_wallet_lines: inTransactions,
  match_absences: derived,
  match_entries: inMatches,
  match_evidence: 'Shown in the dispute. The files are listed as uploads.',
  match_filters: shown,
  'match_participants.bracket': derived,
  'match_participants.console_id': inMatches,
  'match_participants.covered_by_id': inMatches,
  'match_participants.draw_salt': inMatches,
  'match_participants.element_picks': inMatches,
  'match_participants.invited_until': inMatches,
  'match_participants.open': inMatches,
  'match_participants.ready': inMatches,
  'match_participants.report_evidence_ids': inMatches,
  'match_participants.substitute': inMatches,
  match_records: derived,
  match_strikes: staffNote,
  match_timeline: inMatches,
  'media.encrypted': internal,
  'media.max_bytes': internal,
  'media.reason': staffNote,
  'media.stored_key': internal,
  'media.token_expires_at': secret,
  'media.token_hash': secret,
  'media.token_used_at': secret,
  message_reactions: shown,
  'messages.content_id': derived,
  'messages.hidden_at': derived,
  'messages.mention_ids': derived,
  'messages.nonce': internal,
  'messages.reaction_counts': derived,
  'messages.sent_hash': internal,
  'messages.seq': internal,
  'messages.version': internal,
  moderation_log: staffNote,
  notification_mutes: shown,
  notifications: 'Copies of messages about data that is exported.',
  'partner_earnings.transfer_id': inTransactions,
  'partner_invoices.created_by': staffNote,
  'partner_invoices.transfer_id': inTransactions,
  'partner_strikes.created_by': staffNote,
  'partners.staff_suspended_until': staffNote,
  'partners.version': internal,
  partner_team_selections: 'Play of professional teams, which is public.',
  'payment_sources.context': internal,
  'payment_sources.erase_at': internal,
  'payment_sources.review_cause': staffNote,
  'payment_sources.value_masked': derived,
  'payment_sources.vault_token': secret,
  play_by_plays: 'Commentary on public events.',
  play_pauses: shown,
  presence: derived,
  queue_claims: 'Which staff member works on an entry. Gone once it is decided.',
  ranking_adjustments: staffNote,
  referee_presence: 'Which staff members have a console open. Of no use once it is over.',
  referral_codes: shown,
  referral_surveys: shown,
  risk_flags: 'Exporting them would help people to avoid fraud checks.',
  roster_offers: 'Shown to the person until they answer.',
  'sessions.absolute_expires_at': secret,
  'sessions.expires_at': secret,
  'sessions.scope': internal,
  'sessions.token_hash': secret,
  setup_tokens: secret,
  silences: staffNote,
  social_identities: shown,
  staff_members: 'Accounts of staff.',
  stake_blocks: staffNote,
  stake_boosts: inOrders,
  stake_challenge_targets: shown,
  staff_notes: staffNote,
  stake_challenges: shown,
  'stake_legs.claim': derived,
  'stake_legs.user_id': derived,
  stake_refunds: inTransactions,
  stake_results: derived,
  stake_shields: inOrders,
  stake_swaps: inOrders,
  stake_watches: shown,
  survey_answers: shown,
  tournament_invite_list_users: staffNote,
  twitch_accounts: shown,
  twitch_links: secret,
  unsettled_lots: inTransactions,
  unsettled_uses: inTransactions,
  user_games: shown,
  user_odds_formats: shown,
  'users.deleted_at': internal,
  'users.frozen_reason': staffNote,
  'users.roles': internal,
  'users.version': internal,
  videos: shown,
  wallet_records: inTransactions,
  wallets: internal,
  withdrawal_limits: staffNote,
  withdrawals: inTransactions,
};

type Column = { table: string; column: string };

async function personalColumns(): Promise<Column[]> {
  const { rows } = await sql<Column>`
    select c.table_name as table, c.column_name as column from information_schema.columns c
      join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and (c.table_name = 'users' or exists (
      select from information_schema.columns o where o.table_schema = c.table_schema and o.table_name = c.table_name
        and o.column_name in ('user_id', 'owner_id', 'author_id')))
    order by 1, 2`.execute(t.owner);
  return rows;
}

/** Returns the SQL statements that an export runs. */
async function statements(): Promise<string[]> {
  const person = await t.person();
  const seen: string[] = [];
  const spied = t.db.withPlugin({
    transformQuery: ({ node }) => {
      seen.push((node as RawNode).sqlFragments.join('?'));
      return node;
    },
    transformResult: async ({ result }) => result,
  }) as Db;
  for (const section of sections) for await (const _ of section.rows(spied, person.id));
  await consents(spied, person.id, null);
  return seen;
}

/** Whether a statement reads a column: through its table's alias, by its bare name, or with the whole row. */
function reads(statement: string, { table, column }: Column): boolean {
  const uses = [
    ...statement.matchAll(new RegExp(`\\b(?:from|join) ${table}\\b(?: (?!where|join|on|order)(\\w+))?`, 'g')),
  ];
  return uses.some(([, alias]) => {
    if (alias === undefined) return new RegExp(`(?<![.\\w'])${column}\\b`).test(statement);
    const withAlias = new RegExp(`\\b${alias}\\.${column}\\b|to_jsonb\\(${alias}\\)`);
    return withAlias.test(statement) || new RegExp(`(?<![.\\w'])${column}\\b(?!')`).test(statement);
  });
}

test('every column about a person is exported, or there is a reason why not', async () => {
  const [columns, queries] = [await personalColumns(), await statements()];
  const isExported = (one: Column) => queries.some((query) => reads(query, one));
  const unexplained = columns.filter(
    (one) => !isExported(one) && !(one.table in reasons) && !(`${one.table}.${one.column}` in reasons),
  );
  expect(unexplained.map(({ table, column }) => `${table}.${column}`)).toEqual([]);
});

test('every reason is about an existing column', async () => {
  const columns = await personalColumns();
  const known = new Set(columns.flatMap(({ table, column }) => [table, `${table}.${column}`]));
  expect(Object.keys(reasons).filter((name) => !known.has(name))).toEqual([]);
});
