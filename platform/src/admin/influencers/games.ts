import { sql } from 'kysely';
import Type, { type Static } from 'typebox';
import type { App } from '../../app.ts';
import { policy } from '../../http/policy.ts';
import { route } from '../../http/route.ts';
import { describeSchema } from '../../shared/describe.ts';
import { Id, itemsOf } from '../../shared/schema.ts';
import { influencerReaderRoles } from './view.ts';

const InfluencerGame = Type.Object({ id: Id, name: Type.String(), pages: Type.Integer() });
describeSchema(InfluencerGame, 'InfluencerGame', 'Game that a landing page can list.', {
  name: 'Name of the game.',
  pages: 'Number of landing pages that list the game.',
});

export function influencerGamesRoute(app: App): void {
  route(app, {
    operationId: 'admin.influencers.games',
    method: 'GET',
    url: '/admin/v1/influencers/games',
    summary: 'Games that landing pages can list, in catalog order.',
    policy: policy.staff(...influencerReaderRoles),
    response: itemsOf(InfluencerGame),
    handler: async ({ deps: { db } }) => {
      const { rows: items } = await sql<Static<typeof InfluencerGame>>`
        select g.id, g.name, (select count(*)::int from influencers i where g.id = any(i.game_ids)) as pages
        from games g where g.offered or exists (select from influencers i where g.id = any(i.game_ids))
        order by g.position, g.name`.execute(db);
      return { items };
    },
  });
}
