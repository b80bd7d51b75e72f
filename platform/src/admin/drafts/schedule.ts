import Type, { type Static } from 'typebox';
import type { App } from '../../app.ts';
import type { Db } from '../../db/database.ts';
import { EventBrief } from '../../events/schemas.ts';
import { eventBriefs } from '../../events/view.ts';
import { policy } from '../../http/policy.ts';
import { route } from '../../http/route.ts';
import { planOf } from '../../partners/drafts/facts.ts';
import { draftsIn, type Span } from '../../partners/drafts/store.ts';
import { mondayOf } from '../../partners/schedule/timeslots.ts';
import { describeSchema } from '../../shared/describe.ts';
import { DateOnly, DateTime, Id, itemsOf } from '../../shared/schema.ts';
import { readRoles, SpanQuery, spanFields, spanOf } from './view.ts';

const DraftSlot = Type.Object({
  id: Id,
  week: DateOnly,
  start_date: DateTime,
  end_date: DateTime,
  team_ids: Type.Array(Id),
  draft_ids: Type.Array(Id),
  events: Type.Array(EventBrief),
});
describeSchema(DraftSlot, 'DraftSlot', 'Time slot in the calendar of a league.', {
  id: 'Time slot ID.',
  week: "Monday of the slot's week, in the league's time zone.",
  start_date: 'Start of the slot.',
  end_date: 'End of the slot.',
  team_ids: 'IDs of the league teams that are free in this slot, by seed.',
  draft_ids: "IDs of the drafts that start in this slot and haven't been approved.",
  events: 'Events of the league that start in this slot.',
});

export function draftsScheduleRoute(app: App): void {
  route(app, {
    operationId: 'admin.events.drafts_schedule',
    method: 'GET',
    url: '/admin/v1/events/drafts/schedule',
    summary: "Calendar of a league: its time slots that haven't started, with free teams, drafts and events.",
    policy: policy.staff(...readRoles),
    fields: spanFields,
    query: SpanQuery,
    response: itemsOf(DraftSlot),
    handler: async ({ deps: { db, config }, query }) => ({
      items: await schedule(db, spanOf(query), config.partners.weeklyCap),
    }),
  });
}

async function schedule(db: Db, span: Span, cap: number): Promise<Static<typeof DraftSlot>[]> {
  const plan = await planOf(db, span.leagueId, cap);
  const drafts = (await draftsIn(db, span)).filter(({ state }) => state !== 'approved');
  const events = await eventsIn(db, span);
  const at = (start: Date, other: Date) => start.getTime() === other.getTime();
  return plan.slots
    .filter(({ startsAt }) => startsAt >= span.from && startsAt < span.to)
    .map(({ id, startsAt, endsAt }) => ({
      id,
      week: mondayOf(plan.schedule.time_zone, startsAt),
      start_date: startsAt.toISOString(),
      end_date: endsAt.toISOString(),
      team_ids: [...(plan.facts.slots.find((slot) => at(slot.startsAt, startsAt))?.teamIds ?? [])],
      draft_ids: drafts.filter(({ start_date }) => at(start_date, startsAt)).map((draft) => draft.id),
      events: events.filter(({ start_date }) => start_date === startsAt.toISOString()),
    }));
}

async function eventsIn(db: Db, { leagueId, from, to }: Span) {
  const rows = await db
    .selectFrom('events')
    .select('id')
    .where('league_id', '=', leagueId)
    .where('start_date', '>=', from)
    .where('start_date', '<', to)
    .where('state', '<>', 'cancelled')
    .orderBy('start_date')
    .orderBy('id')
    .execute();
  return eventBriefs(
    db,
    rows.map(({ id }) => id),
  );
}
