import { sql } from 'kysely';
import { shownType } from '../../chat/kinds.ts';
import type { Message } from '../../chat/store.ts';
import type { Db, Tx } from '../../db/database.ts';
import { readPeople } from '../../users/publicPerson.ts';
import { claimsOf } from '../queues/claims.ts';
import type { AdminConversation, AdminMessage } from './schemas.ts';

const SHOWN_MEMBERS = 5;

type Read = 'owner' | 'members' | 'agent' | 'last_activity_at' | 'closed_at' | 'due_at' | 'claim';
interface Row extends Omit<AdminConversation, Read> {
  owner_id: string | null;
  agent_id: string | null;
  member_ids: string[];
  last_activity_at: Date;
  closed_at: Date | null;
}

/** Returns conversations in the order of `ids`. */
export async function conversationsForStaff(db: Db | Tx, ids: readonly string[]): Promise<AdminConversation[]> {
  const { rows } = await sql<Row>`
    select c.id, c.kind, c.title, c.owner_id, c.member_count, c.last_seq as message_count, c.closed_at,
      coalesce(c.last_message_at, c.created_at) as last_activity_at, s.agent_id,
      array(select m.user_id from conversation_members m where m.conversation_id = c.id and m.left_at is null
        order by m.joined_at, m.user_id limit ${SHOWN_MEMBERS}) as member_ids,
      case when s.conversation_id is null then null else json_build_object('topic', s.topic, 'match_id', s.match_id,
        'transaction_id', s.transaction_id, 'opened_at', ${utc('s.opened_at')}, 'due_at', ${utc('s.due_at')},
        'first_answer_at', ${utc('s.first_answer_at')}, 'closed_at', ${utc('s.closed_at')}) end as support_case
    from unnest(${ids}::uuid[]) with ordinality as wanted (id, place) join conversations c on c.id = wanted.id
    left join support_cases s on s.conversation_id = c.id order by wanted.place`.execute(db);
  const people = await readPeople(
    db,
    rows.flatMap((row) => [...row.member_ids, row.owner_id, row.agent_id]),
  );
  const claims = await claimsOf(db, 'support_cases', ids);
  return rows.map(({ owner_id, agent_id, member_ids, ...row }) => ({
    ...row,
    owner: people.get(owner_id ?? '') ?? null,
    agent: people.get(agent_id ?? '') ?? null,
    members: member_ids.flatMap((id) => people.get(id) ?? []),
    last_activity_at: row.last_activity_at.toISOString(),
    closed_at: row.closed_at?.toISOString() ?? null,
    due_at: dueOf(row.support_case),
    claim: claims.get(row.id) ?? null,
  }));
}

function dueOf(support: AdminConversation['support_case']): string | null {
  return support === null || support.first_answer_at !== null || support.closed_at !== null ? null : support.due_at;
}

const utc = (column: string) => sql`to_char(${sql.ref(column)} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

export async function messagesForStaff(db: Db | Tx, rows: readonly Message[]): Promise<AdminMessage[]> {
  const people = await readPeople(
    db,
    rows.map((row) => row.author_id),
  );
  return rows.map((row) => ({
    id: row.id,
    author: people.get(row.author_id ?? '') ?? null,
    type: shownType(row.type),
    text: row.body,
    deleted: row.deleted_at !== null,
    hidden_reason: row.hidden_reason,
    edited_at: row.edited_at?.toISOString() ?? null,
    created_at: row.created_at.toISOString(),
  }));
}
