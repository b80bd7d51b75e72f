import { sql } from 'kysely';
import Type, { type Static } from 'typebox';
import type { Db, Tx } from '../../db/database.ts';
import { describeSchema } from '../../shared/describe.ts';
import { DateTime, Id, Nullable, OneOf } from '../../shared/schema.ts';
import { MemberUser } from '../schemas.ts';

/** Maximum number of changes shown per event. */
const MOST = 5;

/** A change of a team while markets on its event were open. Only staff see the written reason. */
export const TeamLineupChange = Type.Object({
  id: Id,
  event_team_id: Id,
  left: Nullable(MemberUser),
  joined: Nullable(MemberUser),
  effect: OneOf(['paused', 'refunded'] as const),
  at: DateTime,
});
describeSchema(TeamLineupChange, 'TeamLineupChange', 'Team change while markets on its event were open.', {
  id: 'Change ID.',
  left: 'Player who left the lineup. Null if a team joined the event.',
  joined: 'Player who joined the lineup. Null if none did.',
  effect: 'Effect on stakes on the event.',
  event_team_id: 'ID of the team whose lineup changed.',
});
export type TeamLineupChangeView = Static<typeof TeamLineupChange>;

interface ChangeRow {
  id: string;
  event_id: string;
  event_team_id: string;
  effect: TeamLineupChangeView['effect'];
  at: Date;
  left: TeamLineupChangeView['left'];
  joined: TeamLineupChangeView['joined'];
}

/** Latest changes that affected open markets, by event ID, newest first. Events without any are omitted. */
export async function lineupChanges(
  db: Db | Tx,
  eventIds: readonly string[],
): Promise<Map<string, TeamLineupChangeView[]>> {
  const found = new Map<string, TeamLineupChangeView[]>();
  if (eventIds.length === 0) return found;
  const card = (user: string) => {
    const one = sql.id(user);
    return sql`case when ${one}.id is not null then
      jsonb_build_object('id', ${one}.id, 'username', ${one}.username, 'image_url', ${one}.profile_media_url) end`;
  };
  const { rows } = await sql<ChangeRow>`
    select c.id, c.event_id, c.event_team_id, c.effect, c.at, ${card('o')} as "left", ${card('i')} as joined
    from team_lineup_changes c left join users o on o.id = c.out_user_id left join users i on i.id = c.in_user_id
    where c.event_id = any(${eventIds}::uuid[]) and c.effect <> 'none'
    order by c.at desc, c.id desc`.execute(db);
  for (const { event_id, at, ...row } of rows) {
    const own = found.get(event_id) ?? [];
    if (own.length < MOST) own.push({ ...row, at: at.toISOString() });
    found.set(event_id, own);
  }
  return found;
}
