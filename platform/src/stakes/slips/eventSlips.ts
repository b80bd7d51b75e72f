import { sql } from 'kysely';
import type { Tx } from '../../db/database.ts';
import { page, pageRange } from '../../shared/page.ts';
import { type PublicPerson, readPeople } from '../../users/publicPerson.ts';
import type { SlipView } from './schemas.ts';
import { begun, readSlips, type SlipSearch, unsettled } from './slips.ts';

export interface EventSlipSearch extends Omit<SlipSearch, 'event_id'> {
  /** Only slips with a stake on this team. */
  event_team_id?: string;
}

export interface EventSlip {
  id: string;
  /** Owner of the slip. Null for deleted accounts. */
  user: PublicPerson | null;
  slip: SlipView;
}

/** Slips of everyone with a placed stake on an event, newest first. */
export async function listEventSlips(tx: Tx, eventId: string, search: EventSlipSearch) {
  const { offset, limit } = pageRange(search);
  const { event_team_id: teamId, status } = search;
  const { rows } = await sql<{ id: string; user_id: string }>`
    select s.id, s.user_id from stake_slips s
    where s.id in (select l.slip_id from event_markets em join stake_legs l on l.market_id = em.id
        where em.event_id = ${eventId} and l.slot = 'lineup' and ${begun}
          ${teamId === undefined ? sql`` : sql`and l.event_team_id = ${teamId}`})
      ${status === undefined ? sql`` : sql`and ${status === 'open' ? unsettled : sql`not (${unsettled})`}`}
    order by s.id desc offset ${offset} limit ${limit}`.execute(tx);
  const found = page(rows, search);
  const slips = await slipsById(tx, found.items);
  const people = await readPeople(
    tx,
    found.items.map(({ user_id }) => user_id),
  );
  return {
    ...found,
    items: found.items.flatMap(({ id, user_id }): EventSlip[] => {
      const slip = slips.get(id);
      return slip ? [{ id, user: people.get(user_id) ?? null, slip }] : [];
    }),
  };
}

/** Slips are read per owner, because their figures depend on the owner. */
async function slipsById(tx: Tx, rows: readonly { id: string; user_id: string }[]): Promise<Map<string, SlipView>> {
  const slips = new Map<string, SlipView>();
  for (const [userId, own] of Map.groupBy(rows, ({ user_id }) => user_id)) {
    const ids = own.map(({ id }) => id);
    for (const slip of await readSlips(tx, userId, ids)) slips.set(slip.id, slip);
  }
  return slips;
}
