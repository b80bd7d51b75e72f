import type { OperationAt } from '../support.ts';
import type { World } from './world.ts';

const settings = 'Settings, catalog or content without data about people.';
const totals = 'Totals, without single records.';
const published = 'Schedules, lineups and results, which players see, too.';
const planning = 'Plans and labels of events and teams, without personal data.';

/** Reads by staff that aren't in the audit log because they show no personal data, with the reason. */
const unaudited: Readonly<Record<string, string>> = {
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
  'admin.matches.list': published,
  'admin.notes.tags': settings,
  'admin.partners.strike_categories': settings,
  'admin.partners.team_tags': planning,
  'admin.queues.counts': totals,
  'admin.referrals.marketing': totals,
  'admin.stakes.get': published,
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

/**
 * Checks that a read by an admin is in the audit log, or listed as a read without personal data. Call it after the admin
 * was let in. Returns the difference, if any.
 */
export async function checkAudited(
  { t, people }: World,
  { operationId, method, policy }: OperationAt,
): Promise<string[]> {
  if (method !== 'GET' || policy.who !== 'staff') return [];
  const logged = await t.owner
    .selectFrom('audit_log')
    .select('seq')
    .where('actor', '=', people.admin.id)
    .where('action', '=', operationId)
    .executeTakeFirst();
  const listed = operationId in unaudited;
  if (logged && listed) return [`${operationId} is audited, but listed as a read without personal data`];
  return logged || listed ? [] : [`${operationId} is neither audited nor listed as a read without personal data`];
}
