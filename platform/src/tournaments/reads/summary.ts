import type { Db } from '../../db/database.ts';
import { endStates } from '../../matches/machine.ts';
import { common } from '../../shared/errors.ts';
import { bracketsView, teamViews } from '../bracket/view.ts';
import { exitView } from '../registration/exits.ts';
import type { OwnTeamView, PlayEventView, SummaryView } from '../schemas.ts';
import { playEventViews } from './events.ts';
import { ownTeamView } from './ownTeam.ts';

type NextAction = SummaryView['next_action'];

/** The event page's initial data, with the viewer's next step. @throws 404 */
export async function summaryView(db: Db, eventId: string, viewerId: string | null): Promise<SummaryView> {
  const [event] = await playEventViews(db, [eventId], viewerId);
  if (!event) throw common.notFound();
  const brackets = await bracketsView(db, eventId);
  const team = viewerId === null ? null : await ownTeamView(db, eventId, viewerId);
  const invitedBy = viewerId === null ? [] : await invitingTeams(db, eventId, viewerId);
  return {
    event,
    standings: brackets?.standings ?? [],
    teams: brackets?.teams ?? (await teamViews(db, [])),
    team,
    exit: viewerId === null ? null : await exitView(db, eventId, viewerId),
    next_action: team
      ? await memberAction(db, event, team, viewerId ?? '')
      : outsiderAction(event, invitedBy.length > 0),
    invited_by_team_ids: invitedBy,
  };
}

async function invitingTeams(db: Db, eventId: string, userId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('event_invites')
    .select('event_team_id')
    .where('event_id', '=', eventId)
    .where('user_id', '=', userId)
    .where('state', '=', 'open')
    .orderBy('id')
    .execute();
  return rows.map((row) => row.event_team_id);
}

const action = (kind: NextAction['kind'], at: string | null = null, matchId: string | null = null): NextAction => ({
  kind,
  at,
  match_id: matchId,
});

function outsiderAction(event: PlayEventView, invited: boolean): NextAction {
  const open = event.state === 'registration' || event.state === 'postponed';
  if (invited && (open || event.state === 'check_in')) return action('answer_invite', event.locks_at);
  if (!open) return action('none');
  return action(event.teams_count >= event.max_teams ? 'join_waitlist' : 'register', event.check_in_at);
}

async function memberAction(db: Db, event: PlayEventView, team: OwnTeamView, userId: string): Promise<NextAction> {
  if (team.status === 'dq' || team.status === 'eliminated') return action('view_result');
  if (event.state === 'check_in' && team.status === 'registered') {
    return team.complete ? action('check_in', event.locks_at) : action('fill_team', event.locks_at);
  }
  if (event.state === 'registration' || event.state === 'postponed') {
    return team.complete ? action('wait_check_in', event.check_in_at) : action('fill_team', event.locks_at);
  }
  if (event.state === 'check_in' || event.state === 'locked') return action('wait_start', event.start_date);
  if (event.state !== 'live') return action(event.state === 'cancelled' ? 'none' : 'view_result');
  const match = await db
    .selectFrom('match_participants as p')
    .innerJoin('matches as m', 'm.id', 'p.match_id')
    .select('m.id')
    .where('m.event_id', '=', event.id)
    .where('p.user_id', '=', userId)
    .where('m.state', 'not in', endStates)
    .executeTakeFirst();
  return match ? action('enter_match', null, match.id) : action('wait_match');
}
