import { type Selectable, sql } from 'kysely';
import type { Db, Tx } from '../../db/database.ts';
import type { TeamStatus } from '../../events/lifecycle/machine.ts';
import { stagesOf } from '../../events/lifecycle/stages.ts';
import { formatWords } from '../../events/rounds/rounds.ts';
import type { EventTable } from '../../events/tables.ts';
import type { BracketFormat, BracketOptions } from '../../events/tournaments/bracketOptions.ts';
import { fieldsOf } from '../competition.ts';
import { prizePlan } from '../prizes/prizes.ts';
import type { PlayEventView } from '../schemas.ts';

const SECOND = 1000;

interface Row extends Selectable<EventTable> {
  game: PlayEventView['game'];
  mode: PlayEventView['mode'];
  console: PlayEventView['console'];
  teams_count: number;
  waitlist_count: number;
  entries_amount: number;
  own: OwnRow | null;
}

interface OwnRow {
  event_team_id: string;
  name: string;
  status: TeamStatus;
  waitlisted: boolean;
  captain: boolean;
  placement: number | null;
}

/** Tournaments and play events in the order of `ids`, omitting unknown IDs, with the viewer's own registration. */
export async function playEventViews(
  db: Db | Tx,
  ids: readonly string[],
  viewerId: string | null,
): Promise<PlayEventView[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<Row>`
    select e.*,
      jsonb_build_object('id', g.id, 'slug', g.slug, 'name', g.name, 'image_url', g.image_url) as game,
      jsonb_build_object('id', m.id, 'slug', m.slug, 'name', m.name) as mode,
      jsonb_build_object('id', c.id, 'slug', c.slug, 'name', c.name) as console,
      (select count(*)::int from event_teams t where t.event_id = e.id and t.status <> 'withdrawn' and not t.waitlisted)
        as teams_count,
      (select count(*)::int from event_teams t where t.event_id = e.id and t.status <> 'withdrawn' and t.waitlisted)
        as waitlist_count,
      coalesce((select sum(n.amount) from event_entries n join event_teams t on t.id = n.event_team_id
        where n.event_id = e.id and n.state <> 'refunded' and not t.waitlisted), 0)::int8
        as entries_amount,
      (select jsonb_build_object('event_team_id', t.id, 'name', t.name, 'status', t.status, 'waitlisted', t.waitlisted,
          'captain', p.captain, 'placement', t.placement)
        from event_team_members p join event_teams t on t.id = p.event_team_id
        where p.event_id = e.id and p.user_id = ${viewerId}::uuid) as own
    from events e join games g on g.id = e.game_id join game_modes m on m.id = e.game_mode_id
      join consoles c on c.id = e.console_id
    where e.id = any(${ids}::uuid[]) and e.kind <> 'stake_event'`.execute(db);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => {
    const row = byId.get(id);
    return row ? [viewOf(row)] : [];
  });
}

function viewOf(row: Row): PlayEventView {
  const fields = fieldsOf(row);
  const start = row.start_date.getTime();
  const stages = stagesOf(row);
  const plan = prizePlan(row.entries_amount + row.sponsor_amount, fields.prize_table, {
    entry: row.entry_amount,
    teamSize: fields.team_size,
    teams: fields.max_teams,
    sponsor: row.sponsor_amount,
  });
  return {
    id: row.id,
    kind: row.kind,
    number: row.number,
    name: row.name,
    state: row.state,
    hidden: row.hidden,
    invite_only: row.invite_only,
    code: row.invite_only && row.own === null ? null : row.code,
    game: row.game,
    mode: row.mode,
    console: row.console,
    format: fields.bracket.format satisfies BracketFormat,
    format_words: formatWords(row.format, row.format_rounds),
    options: optionsView(fields.bracket),
    seeding: fields.seeding,
    team_size: fields.team_size,
    min_teams: fields.min_teams,
    max_teams: fields.max_teams,
    teams_count: row.teams_count,
    waitlist_count: row.waitlist_count,
    entry_amount: row.entry_amount,
    sponsor_amount: row.sponsor_amount,
    pool_amount: plan.pool,
    full_pool_amount: plan.fullPool,
    prizes: plan.prizes.map(({ full, ...prize }) => ({ ...prize, full_amount: full })),
    start_date: row.start_date.toISOString(),
    check_in_at: new Date(start - stages.checkIn * SECOND).toISOString(),
    locks_at: new Date(start - stages.lock * SECOND).toISOString(),
    started_at: row.started_at?.toISOString() ?? null,
    completed_at: row.completed_at?.toISOString() ?? null,
    shoutcast: row.shoutcast,
    image_url: row.image_url,
    cancel_reason: row.cancel_reason,
    own: row.own,
  };
}

function optionsView(options: BracketOptions): PlayEventView['options'] {
  return {
    consolation: options.format === 'single_elimination' && options.consolation,
    grand_final: options.format === 'double_elimination' ? options.grandFinal : null,
    groups: options.format === 'round_robin' ? options.groups : 1,
    legs: options.format === 'round_robin' ? options.legs : 1,
    rounds: options.format === 'swiss' || options.format === 'rounds' ? options.rounds : null,
    scoring: options.format === 'rounds' ? options.scoring : null,
  };
}
