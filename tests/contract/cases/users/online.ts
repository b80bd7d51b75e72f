import { sql } from 'kysely';
import type { Relations, Subject } from '../../case.ts';
import { shut } from '../../relations/people.ts';
import { type Call, row } from '../../relations/row.ts';

const online: Call = async ({ t, owner }) => {
  await sql`insert into presence (user_id, seen_at) values (${owner.id}, app_now())
    on conflict (user_id) do update set seen_at = excluded.seen_at`.execute(t.owner);
  return { body: { ids: [owner.id] }, shows: owner.id };
};

export const subject: Subject = ({ people }) => ({ ids: [people.player.id] });

export const relations: Relations = {
  default: row('401 403/15 403 403 403 ok without without ok ok', online),
  invisible: row('401 403/15 403 403 403 without without without without ok', shut({ invisible: true }, online)),
};
