import { sql } from 'kysely';
import type { App } from '../../app.ts';
import type { Db } from '../../db/database.ts';
import type { Slot } from '../../events/lifecycle/machine.ts';
import { type Stages, stagesOf } from '../../events/lifecycle/stages.ts';
import { type JerseyColor, jerseyOf } from '../../events/lineup/jerseys.ts';
import { eventBriefs } from '../../events/view.ts';
import { policy } from '../../http/policy.ts';
import { route } from '../../http/route.ts';
import type { Config } from '../../shared/config.ts';
import { itemsOf } from '../../shared/schema.ts';
import { isSetOfEvent } from '../../stakes/events/eventSets.ts';
import { readPartner, requireRegistered } from '../store.ts';
import { UpcomingPartnerEvent, type UpcomingPartnerEventView } from './upcomingSchemas.ts';

const LIMIT = 20;
const SECOND = 1000;
const states = ['scheduled', 'postponed', 'registration', 'check_in', 'locked', 'live'];

export function upcomingRoute(app: App): void {
  route(app, {
    operationId: 'partners.upcoming',
    method: 'GET',
    url: '/api/v1/partners/upcoming',
    summary: 'The next 20 events that the viewer plays in as a partner, sorted by start. Only for partners.',
    policy: policy.user(),
    response: itemsOf(UpcomingPartnerEvent),
    handler: async ({ deps, userId }) => {
      requireRegistered(await readPartner(deps.db, userId));
      return { items: await upcomingEvents(deps.db, deps.config, userId) };
    },
  });
}

async function upcomingEvents(db: Db, config: Config, userId: string): Promise<UpcomingPartnerEventView[]> {
  const seats = await readSeats(db, config, userId);
  const briefs = new Map(
    (
      await eventBriefs(
        db,
        seats.map(({ event_id }) => event_id),
      )
    ).map((brief) => [brief.id, brief]),
  );
  return seats.flatMap((seat) => {
    const event = briefs.get(seat.event_id);
    const team = seat.teams.find(({ id }) => id === seat.event_team_id);
    if (!event || !team) return [];
    return {
      id: event.id,
      event,
      hidden: seat.hidden,
      slot: seat.slot,
      team: teamView(team),
      opponents: seat.teams.filter((other) => other !== team).map(teamView),
      check_in: checkInOf(seat),
      selection: selectionOf(seat),
    };
  });
}

interface SeatTeam {
  id: string;
  name: string;
  code: string;
  image_url: string | null;
  jersey: JerseyColor | null;
  jersey_number: number | null;
}

interface Seat {
  event_id: string;
  hidden: boolean;
  slot: Slot;
  start_date: Date;
  bracket: { stages?: Stages } | null;
  event_team_id: string;
  checked_in: boolean;
  teams: SeatTeam[];
  selectable: boolean;
  locks_at: Date;
  locked: boolean;
  chosen: string[];
  by_default: boolean;
}

const teamView = (team: SeatTeam) => {
  const { id, name, code, image_url } = team;
  return { id, name, code, image_url, jersey: jerseyOf(team) };
};

function checkInOf(seat: Seat) {
  const { checkIn, lock } = stagesOf(seat);
  const before = (seconds: number) => new Date(seat.start_date.getTime() - seconds * SECOND).toISOString();
  return { opens_at: before(checkIn), closes_at: before(lock), done: seat.checked_in };
}

function selectionOf({ slot, selectable, locks_at, locked, chosen, by_default }: Seat) {
  if (slot !== 'lineup' || !selectable) return null;
  return { locks_at: locks_at.toISOString(), locked, chosen, by_default };
}

/** The person's places in stake events that haven't ended, in order of their start. */
async function readSeats(db: Db, { stakes }: Config, userId: string): Promise<Seat[]> {
  const lead = sql`make_interval(mins => ${stakes.selectionMinutes})`;
  const takesPart = sql`('registered', 'checked_in', 'active')`;
  const { rows } = await sql<Seat>`
    select e.id as event_id, e.hidden, m.slot, e.start_date, e.bracket, m.event_team_id,
      t.checked_in_at is not null as checked_in, e.start_date - ${lead} as locks_at,
      e.start_date - ${lead} <= app_now() as locked,
      (select jsonb_agg(jsonb_build_object('id', o.id, 'name', o.name, 'code', o.code, 'image_url', o.image_url,
          'jersey', o.jersey, 'jersey_number', o.jersey_number) order by o.position, o.id)
        from event_teams o where o.event_id = e.id and o.status in ${takesPart}) as teams,
      exists (select from element_sets s join elements x on x.element_set_id = s.id where ${isSetOfEvent}) as selectable,
      array(select x.name from elements x join element_sets s on s.id = x.element_set_id
        where x.id = any(c.element_ids) order by s.position, s.id, x.position, x.id) as chosen,
      coalesce(c.by_default, false) as by_default
    from event_team_members m join events e on e.id = m.event_id
      join event_teams t on t.id = m.event_team_id and t.status in ${takesPart}
      left join partner_team_selections c on c.event_team_id = m.event_team_id and c.user_id = m.user_id
    where m.user_id = ${userId} and e.kind = 'stake_event' and e.state = any(${states}::text[])
    order by e.start_date, e.id limit ${LIMIT}`.execute(db);
  return rows;
}
