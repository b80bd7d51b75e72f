import { sql } from 'kysely';
import type { Tx } from '../../db/database.ts';
import { newId } from '../../shared/ids.ts';
import type { SubjectType } from '../kinds.ts';
import { addMembers, type Conversation, lockConversation } from '../store.ts';

/** Chats that are created on first use. */

const STAKING_TITLE = 'Staking chat';

/** Locks the chat of a match or event, creating it if needed. The match or event must exist. */
export async function subjectRoom(tx: Tx, type: SubjectType, id: string): Promise<Conversation> {
  await sql`insert into conversations (id, kind, title, subject_type, subject_id)
    values (${newId()}, ${type}, ${await titleOf(tx, type, id)}, ${type}, ${id})
    on conflict (kind, subject_type, subject_id) where subject_id is not null do nothing`.execute(tx);
  const { id: roomId } = await tx
    .selectFrom('conversations')
    .select('id')
    .where('kind', '=', type)
    .where('subject_type', '=', type)
    .where('subject_id', '=', id)
    .executeTakeFirstOrThrow();
  const room = await lockConversation(tx, roomId);
  if (type === 'match') await addMembers(tx, room, await playersOf(tx, id));
  return room;
}

/** Finds the public staking chat and creates it if needed. */
export async function stakingRoom(tx: Tx): Promise<string> {
  await sql`insert into conversations (id, kind, title, verified) values (${newId()}, 'staking', ${STAKING_TITLE}, true)
    on conflict (kind) where kind = 'staking' and subject_id is null do nothing`.execute(tx);
  const room = await tx
    .selectFrom('conversations')
    .select('id')
    .where('kind', '=', 'staking')
    .where('subject_id', 'is', null)
    .executeTakeFirstOrThrow();
  return room.id;
}

async function titleOf(tx: Tx, type: SubjectType, id: string): Promise<string> {
  if (type === 'event') {
    const { name } = await tx.selectFrom('events').select('name').where('id', '=', id).executeTakeFirstOrThrow();
    return name;
  }
  const match = await tx
    .selectFrom('matches as m')
    .innerJoin('games as g', 'g.id', 'm.game_id')
    .select(['m.number', 'g.name'])
    .where('m.id', '=', id)
    .executeTakeFirstOrThrow();
  return `${match.name}, match ${match.number}`;
}

/** Returns everyone who has taken a seat. Seats can change until the match starts, so this isn't cached. */
async function playersOf(tx: Tx, matchId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('match_participants')
    .select('user_id')
    .where('match_id', '=', matchId)
    .where('joined', '=', true)
    .execute();
  return rows.map((row) => row.user_id);
}
