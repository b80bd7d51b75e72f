import Type, { type Static } from 'typebox';
import type { StaffRole } from '../../http/policy.ts';
import type { WantedDrafts } from '../../partners/drafts/plan.ts';
import type { Span } from '../../partners/drafts/store.ts';
import { common } from '../../shared/errors.ts';
import { DateTime, Id, Nullable } from '../../shared/schema.ts';

/** Roles that can see the plan. Partner managers can see it, but only event managers can create events. */
export const readRoles: readonly StaffRole[] = ['event_manager', 'partner_manager', 'admin'];
export const planRoles: readonly StaffRole[] = ['event_manager', 'admin'];

export const DraftParams = Type.Object({ id: Id });

export const SpanQuery = Type.Object({ league_id: Id, from: DateTime, to: DateTime });
export const spanFields = {
  league_id: 'ID of the league that plays.',
  from: 'Start of the period, inclusive.',
  to: 'End of the period, exclusive. At most 31 days after the start.',
};

const MAX_DAYS = 31;
/** Maximum number of slots that fit into a URL. Without a list, drafts use all slots in the span. */
const MAX_SLOTS = 200;
const MAX_SEED = 2 ** 31 - 1;
const TimeslotIds = Type.Array(Id, { minItems: 1, maxItems: MAX_SLOTS, uniqueItems: true });
const Limit = Type.Integer({ minimum: 1, maximum: 100 });
const Seed = Type.Integer({ minimum: 0, maximum: MAX_SEED });

/** Options for generating drafts. */
export const WantedQuery = Type.Object({
  ...SpanQuery.properties,
  timeslot_ids: Type.Optional(TimeslotIds),
  per_slot: Type.Optional(Limit),
  per_day: Type.Optional(Limit),
  seed: Type.Optional(Seed),
});
/** The same options in a request body, where null means the default. */
export const WantedBody = Type.Object({
  ...SpanQuery.properties,
  timeslot_ids: Type.Optional(Nullable(TimeslotIds)),
  per_slot: Type.Optional(Nullable(Limit)),
  per_day: Type.Optional(Nullable(Limit)),
  seed: Type.Optional(Nullable(Seed)),
});
export const wantedFields = {
  ...spanFields,
  timeslot_ids: 'IDs of the time slots in which drafts may start, at most 200. Defaults to all in the period.',
  per_slot:
    "Maximum number of the league's events that start at the same time, including approved and edited drafts. No limit by default.",
  per_day:
    "Maximum number of the league's events per day in its time zone, including approved and edited drafts. No limit by default.",
  seed: 'Decides between pairings with the same score. The same seed produces the same drafts. Defaults to 0.',
};

/** Reads the options. @throws 1000 for spans that are empty or too long */
export function wantedOf({ timeslot_ids, per_slot, per_day, seed, ...span }: Static<typeof WantedBody>): WantedDrafts {
  return {
    ...spanOf(span),
    timeslotIds: timeslot_ids ?? null,
    perSlot: per_slot ?? null,
    perDay: per_day ?? null,
    seed: seed ?? 0,
  };
}

/** Reads the span of dates. @throws 1000 for spans that are empty or too long */
export function spanOf({ league_id: leagueId, ...given }: Static<typeof SpanQuery>): Span {
  const [from, to] = [new Date(given.from), new Date(given.to)];
  if (!(from < to)) throw common.validation({}, 'The end is before the start.', 'to');
  if (to.getTime() - from.getTime() > MAX_DAYS * 86_400_000)
    throw common.validation({}, 'Choose at most 31 days.', 'to');
  return { leagueId, from, to };
}
