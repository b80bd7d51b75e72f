import { apply, permit } from '../../events/lifecycle/change.ts';
import type { Change } from '../../events/lifecycle/eventChange.ts';
import { saveTeam } from '../../events/store.ts';
import { publish } from '../../live/publish.ts';
import { arrangeMatch, type Seat } from '../../matches/bracket/arrange.ts';
import { endStates } from '../../matches/machine.ts';
import { invariant } from '../../shared/assert.ts';
import type { Config } from '../../shared/config.ts';
import type { BracketState, MatchState } from '../brackets/play.ts';
import { fieldsOf } from '../competition.ts';
import { membersOf } from '../registration/teams.ts';
import { type Bracket, readBracket } from './store.ts';
import { bracketDelta } from './view.ts';

/** The bracket of an event that is being changed. */
export function bracketOf({ tx, event }: Pick<Change, 'tx' | 'event'>): Promise<Bracket> {
  return readBracket(tx, { id: event.id, kind: event.kind, bracket: fieldsOf(event).bracket }, event.teams);
}

/**
 * Advances the bracket according to its facts: creates the matches that became ready, updates teams, completes the
 * event once every placement is final, and announces the changes. Returns whether the event's state changed; if so, the
 * caller finishes the change.
 */
export async function advance(change: Change, config: Config, before: BracketState | null): Promise<boolean> {
  const { tx, event } = change;
  const bracket = await bracketOf(change);
  const { state } = bracket;
  await updateTeams(change, state);
  const moved = await moveEvent(change, state);
  if (event.state === 'live') await arrangeReady(change, config, state.matches);
  publish(tx, {
    channel: 'brackets',
    key: { event_id: event.id },
    type: 'bracket.changed',
    data: await bracketDelta(tx, event, bracket, before),
  });
  return moved;
}

async function arrangeReady(change: Change, config: Config, matches: readonly MatchState[]): Promise<void> {
  const { tx, event } = change;
  const open = await openMatches(change);
  const { console_id, rules } = fieldsOf(event);
  for (const { key, status, teams } of matches) {
    if (status !== 'ready' || open.has(key)) continue;
    const [a, b] = teams;
    invariant(typeof a === 'string' && typeof b === 'string', 'a ready match has two teams');
    await arrangeMatch(
      tx,
      { config, userId: null },
      {
        eventId: event.id,
        key,
        title: event.name,
        gameId: event.game_id,
        consoleId: console_id,
        gameModeId: event.game_mode_id,
        elementSetId: event.element_set_id,
        rules,
        seats: { a: seatsOf(change, a), b: seatsOf(change, b) },
      },
    );
  }
}

/** Unfinished matches of the event by their key in the bracket. */
export async function openMatches({ tx, event }: Pick<Change, 'tx' | 'event'>): Promise<Map<string, string>> {
  const rows = await tx
    .selectFrom('matches')
    .select(['id', 'bracket_key'])
    .where('event_id', '=', event.id)
    .where('state', 'not in', endStates)
    .execute();
  return new Map(rows.map((row) => [row.bracket_key ?? '', row.id]));
}

function seatsOf({ event }: Change, teamId: string): Seat[] {
  const members = membersOf(event, teamId).sort(
    (a, b) => Number(a.slot === 'bench') - Number(b.slot === 'bench') || a.position - b.position,
  );
  return members.map((member) => ({
    userId: member.user_id,
    captain: member.captain,
    substitute: member.slot === 'bench',
  }));
}

/** Stores placements and eliminations. */
async function updateTeams({ tx, event }: Change, { standings }: BracketState): Promise<void> {
  for (const row of standings) {
    const team = event.teams.find((one) => one.id === row.team);
    if (!team) continue;
    const status = row.disqualified ? 'dq' : row.playing || row.rank === 1 ? 'active' : 'eliminated';
    if (team.status === status && team.placement === row.placement) continue;
    team.status = status;
    team.placement = row.placement;
    await saveTeam(tx, team);
  }
}

/** Completes the event, or reopens it after a correction. */
async function moveEvent(change: Change, { finished }: BracketState): Promise<boolean> {
  const { event } = change;
  const own: Change = { ...change, origin: { ...change.origin, actor: 'platform' } };
  if (finished && event.state === 'live') {
    event.completed_at = event.now;
    await apply(own, permit(own, 'complete'));
    return true;
  }
  if (!finished && event.state === 'completed') {
    event.completed_at = null;
    await apply(own, permit(own, 'reopen'));
    return true;
  }
  return false;
}
