import Type from 'typebox';
import type { App } from '../../app.ts';
import { readChanges } from '../../events/roster/log.ts';
import { policy } from '../../http/policy.ts';
import { route } from '../../http/route.ts';
import { page, pageOf, pageQuery } from '../../shared/page.ts';
import { Id } from '../../shared/schema.ts';
import { readPeople } from '../../users/publicPerson.ts';
import { ownPlace } from './own.ts';
import { RosterChange } from './schemas.ts';

export function rosterChangesRoute(app: App): void {
  route(app, {
    operationId: 'partners.roster_changes',
    method: 'GET',
    url: '/api/v1/partners/roster_changes',
    summary: "Roster changes of the viewer's team in a league, newest first. Empty for free agents.",
    policy: policy.user(),
    fields: { partner_league_id: "ID of the viewer's place in the league." },
    query: Type.Object({ ...pageQuery().properties, partner_league_id: Id }),
    response: pageOf(RosterChange),
    handler: async ({ deps: { db }, userId, query }) => {
      const { teamId } = await ownPlace(db, userId, query.partner_league_id);
      if (teamId === null) return page([], query);
      const { items, ...rest } = await readChanges(db, teamId, query);
      const people = await readPeople(
        db,
        items.flatMap((one) => [one.in_user_id, one.out_user_id, one.changed_by]),
      );
      const person = (id: string | null) => (id === null ? null : (people.get(id) ?? null));
      return {
        items: items.map(({ id, kind, at, by_staff, ...row }) => ({
          id,
          kind,
          joined: person(row.in_user_id),
          left: person(row.out_user_id),
          changed_by: by_staff ? null : person(row.changed_by),
          by_staff,
          at: at.toISOString(),
        })),
        ...rest,
      };
    },
  });
}
