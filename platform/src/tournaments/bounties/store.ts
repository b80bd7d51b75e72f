import { type Selectable, sql } from 'kysely';
import type { Db, Tx } from '../../db/database.ts';
import { type PageRequest, page, pageRange } from '../../shared/page.ts';
import type { BountyView } from '../schemas.ts';
import type { EventBountyTable } from '../tables.ts';

export type Bounty = Selectable<EventBountyTable>;

interface Row extends Bounty {
  event_name: string;
  team: BountyView['team'];
}

/** Bounties of one event or of all listed events: open ones first, highest reward first. */
export async function listBounties(db: Db, query: PageRequest & { event_id?: string }) {
  const { offset, limit } = pageRange(query);
  const of = query.event_id === undefined ? sql`not e.hidden` : sql`e.id = ${query.event_id}`;
  const { rows } = await sql<Row>`${selection} where ${of}
    order by b.state = 'open' desc, b.amount desc, b.id offset ${offset} limit ${limit}`.execute(db);
  return page(rows.map(viewOf), query);
}

/** One bounty. Null if it doesn't exist. */
export async function bountyView(db: Db | Tx, id: string): Promise<BountyView | null> {
  const { rows } = await sql<Row>`${selection} where b.id = ${id}`.execute(db);
  return rows[0] ? viewOf(rows[0]) : null;
}

const selection = sql`
  select b.*, e.name as event_name,
    jsonb_build_object('id', t.id, 'name', t.name, 'code', t.code, 'image_url', t.image_url) as team
  from event_bounties b join events e on e.id = b.event_id join event_teams t on t.id = b.event_team_id`;

function viewOf(row: Row): BountyView {
  return {
    id: row.id,
    event_id: row.event_id,
    event_name: row.event_name,
    team: row.team,
    amount: row.amount,
    state: row.state,
    expires_at: row.expires_at.toISOString(),
    accepted_by_team_id: row.accepted_by_team_id,
    accepted_at: row.accepted_at?.toISOString() ?? null,
    created_at: row.created_at.toISOString(),
  };
}

/** Locks a bounty. The event is locked first. */
export async function lockBounty(tx: Tx, id: string): Promise<Bounty | undefined> {
  return tx.selectFrom('event_bounties').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

export async function eventOfBounty(db: Db | Tx, id: string): Promise<string | null> {
  const row = await db.selectFrom('event_bounties').select('event_id').where('id', '=', id).executeTakeFirst();
  return row?.event_id ?? null;
}
