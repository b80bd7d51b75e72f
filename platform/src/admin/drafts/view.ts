import Type, { type Static } from 'typebox';
import type { StaffRole } from '../../http/policy.ts';
import type { Span } from '../../partners/drafts/store.ts';
import { common } from '../../shared/errors.ts';
import { DateTime, Id } from '../../shared/schema.ts';

/** Roles that plan events. Partner managers see the plan, but events are created by event managers. */
export const readRoles: readonly StaffRole[] = ['event_manager', 'partner_manager', 'admin'];
export const planRoles: readonly StaffRole[] = ['event_manager', 'admin'];

export const DraftParams = Type.Object({ id: Id });

export const SpanQuery = Type.Object({ league_id: Id, from: DateTime, to: DateTime });
export const spanFields = {
  league_id: 'League id.',
  from: 'Start of the span, included.',
  to: 'End of the span, excluded. At most 31 days later.',
};

const MAX_DAYS = 31;

/** @throws 1000 for empty and long spans */
export function spanOf({ league_id: leagueId, ...given }: Static<typeof SpanQuery>): Span {
  const [from, to] = [new Date(given.from), new Date(given.to)];
  if (!(from < to)) throw common.validation({}, 'The end is before the start.', 'to');
  if (to.getTime() - from.getTime() > MAX_DAYS * 86_400_000)
    throw common.validation({}, 'Choose at most 31 days.', 'to');
  return { leagueId, from, to };
}
