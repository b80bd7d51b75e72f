import { sql } from 'kysely';
import Type, { type Static } from 'typebox';
import type { App } from '../../app.ts';
import type { Db } from '../../db/database.ts';
import { EventGame, EventMode } from '../../events/schemas.ts';
import { policy } from '../../http/policy.ts';
import { route } from '../../http/route.ts';
import { describeSchema } from '../../shared/describe.ts';
import { Id, itemsOf } from '../../shared/schema.ts';
import { leagueRoles } from './view.ts';

const AdminLeague = Type.Object({
  id: Id,
  name: Type.String(),
  game: EventGame,
  mode: EventMode,
  teams_count: Type.Integer({ minimum: 0 }),
});
describeSchema(AdminLeague, 'AdminLeague', 'League, for staff.', {
  id: 'League id.',
  game: 'Game that its teams play.',
  mode: 'Game mode that its teams play.',
  teams_count: 'Number of teams in the league.',
});
type AdminLeague = Static<typeof AdminLeague>;

export function listLeaguesRoute(app: App): void {
  route(app, {
    operationId: 'admin.leagues.list',
    method: 'GET',
    url: '/admin/v1/leagues',
    summary: 'All leagues, in the order of the league list.',
    policy: policy.staff(...leagueRoles),
    response: itemsOf(AdminLeague),
    handler: async ({ deps }) => ({ items: await leagues(deps.db) }),
  });
}

async function leagues(db: Db): Promise<AdminLeague[]> {
  const { rows } = await sql<AdminLeague>`
    select l.id, l.name,
      jsonb_build_object('id', g.id, 'slug', g.slug, 'name', g.name, 'image_url', g.image_url) as game,
      jsonb_build_object('id', m.id, 'slug', m.slug, 'name', m.name) as mode,
      (select count(*)::int from league_teams t where t.league_id = l.id) as teams_count
    from leagues l join games g on g.id = l.game_id join game_modes m on m.id = l.game_mode_id
    order by l.position, l.name, l.id`.execute(db);
  return rows;
}
