import { sql } from 'kysely';
import type { OperationAt } from '../support.ts';
import type { Named } from './people.ts';
import type { World } from './world.ts';

const settings = 'Settings, catalog or content without data about people.';
const totals = 'Totals, without single records.';
const published = 'Schedules, lineups and results, which players see, too.';
const planning = 'Plans and labels of events and teams, without personal data.';

/** Reads by staff that aren't in the audit log because they show no personal data, with the reason. */
export const unaudited: Readonly<Record<string, string>> = {
  'admin.catalog.consoles': settings,
  'admin.catalog.games': settings,
  'admin.content.figures': settings,
  'admin.content.get': settings,
  'admin.content.list': settings,
  'admin.events.active': published,
  'admin.events.active_by_user': published,
  'admin.events.completed': published,
  'admin.events.completed_matches': published,
  'admin.events.drafts': planning,
  'admin.events.drafts_available_matches': planning,
  'admin.events.drafts_preview': planning,
  'admin.events.drafts_schedule': planning,
  'admin.events.element_sets': settings,
  'admin.events.partners': published,
  'admin.events.payouts': 'Prizes of events and the staff members who work on them.',
  'admin.events.team_tags': planning,
  'admin.events.teams': published,
  'admin.events.tournament_invite_lists': 'Lists of usernames that staff keep for invitations.',
  'admin.influencers.games': settings,
  'admin.leagues.availability': planning,
  'admin.leagues.captains': published,
  'admin.leagues.list': published,
  'admin.notes.tags': settings,
  'admin.partners.strike_categories': settings,
  'admin.partners.team_tags': planning,
  'admin.queues.counts': totals,
  'admin.referrals.marketing': totals,
  'admin.stakes.promoted_event': settings,
  'admin.stakes.promoted_events': settings,
  'admin.stakes.settings': settings,
  'admin.stakes.types': settings,
  'admin.switches.changes': settings,
  'admin.switches.list': settings,
  'admin.wallets.identity_reasons': settings,
  'admin.wallets.stats': totals,
  'referee.announcements_list': published,
  'referee.event': published,
  'referee.matches': published,
  'referee.play_by_plays': published,
  'referee.tournament_teams': published,
};

/** Fields of the reads above that are named like personal data, but hold something else. */
export const sameWords: Readonly<Record<string, readonly string[]>> = {
  'admin.content.get': ['body'],
  'admin.content.list': ['body'],
  'admin.events.drafts': ['league_id'],
  'admin.events.drafts_schedule': ['week'],
  'admin.events.element_sets': ['game_mode_id'],
  'admin.events.payouts': ['claim'],
  'admin.leagues.list': ['times'],
  'admin.switches.changes': ['staff'],
  'admin.wallets.stats': ['cash', 'partner_earnings', 'unsettled', 'wager_only'],
  'referee.announcements_list': ['author'],
  'referee.event': ['payout'],
  'referee.play_by_plays': ['author'],
};

/** Writes that leave no entry, with the reason. */
const unloggedWrites: Readonly<Record<string, string>> = {
  'admin.content.preview': 'Renders a document and changes nothing.',
  'admin.events.bracket_preview': 'Computes what a result would change, and changes nothing.',
};

/** The number of the newest entry in the audit log about staff. */
export async function lastEntry({ t }: World): Promise<number> {
  const { rows } = await sql<{ seq: number }>`
    select coalesce(max(seq), 0)::int as seq from audit_log where area = 'staff'`.execute(t.owner);
  return rows[0]?.seq ?? 0;
}

/**
 * Checks that a call by a staff member is in the audit log: a write under any action, a read under its own name unless
 * it is listed as one without personal data. Repeated writes may change nothing and leave no entry, so check only the
 * first. Call it after the staff member was let in. Returns the difference, if any.
 * @param since number of the newest entry before the call
 */
export async function checkAudited(
  { t, people }: World,
  { operationId, method, policy }: OperationAt,
  who: Named,
  since: number,
): Promise<string[]> {
  if (policy.who !== 'staff') return [];
  const reads = method === 'GET';
  const logged = await t.owner
    .selectFrom('audit_log')
    .select('seq')
    .where('area', '=', 'staff')
    .where('actor', '=', people[who].id)
    .where('seq', '>', since)
    .$if(reads, (query) => query.where('action', '=', operationId))
    .executeTakeFirst();
  const listed = operationId in (reads ? unaudited : unloggedWrites);
  if (logged && listed) return [`${operationId} is audited as ${who}, but listed as a call without an entry`];
  return logged || listed ? [] : [`${operationId} as ${who} is neither audited nor listed as a call without an entry`];
}
