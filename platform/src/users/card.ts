import Type, { type Static } from 'typebox';
import type { Db, Tx } from '../db/database.ts';
import { describeSchema } from '../shared/describe.ts';
import { DateTime, Id, Nullable, OneOf } from '../shared/schema.ts';
import { type MatchRecord, matchFacts } from './facts/matchFacts.ts';
import { userStatuses } from './viewer.ts';

/** Public card of a person, with the same fields as `User` in GraphQL. */
export const UserCard = Type.Object({
  id: Id,
  status: OneOf(userStatuses),
  username: Type.String(),
  profile_image_url: Nullable(Type.String()),
  card_image_url: Nullable(Type.String()),
  member_since: DateTime,
  record: Type.Object({
    won: Type.Integer(),
    lost: Type.Integer(),
    drawn: Type.Integer(),
    completion_percent: Nullable(Type.Integer()),
    dispute_percent: Nullable(Type.Integer()),
  }),
});
describeSchema(UserCard, 'UserCard', 'Public profile card of a user.', {
  status: 'Account status.',
  card_image_url: 'Player card image URL. Null when there is none.',
  member_since: 'Time the account was created.',
  record: 'Match record.',
  'record.won': 'Number of matches won.',
  'record.lost': 'Number of matches lost.',
  'record.drawn': 'Number of draws.',
  'record.completion_percent':
    'Percentage of joined matches that were completed. Null until the player has joined a match.',
  'record.dispute_percent':
    'Percentage of completed matches that were disputed. Null until the player has completed a match.',
  username: 'Current username, unique among users.',
});
export type UserCard = Static<typeof UserCard>;

const noRecord: MatchRecord = { won: 0, lost: 0, drawn: 0, completion_percent: null, dispute_percent: null };

/** Returns cards in the order of `ids`, leaving out guests, deleted users and unknown IDs. */
export async function readCards(db: Db | Tx, ids: string[]): Promise<UserCard[]> {
  if (ids.length === 0) return [];
  const [rows, records] = await Promise.all([
    db
      .selectFrom('users')
      .select(['id', 'status', 'username', 'profile_media_url', 'card_image_url', 'created_at'])
      .where('id', 'in', ids)
      .where('status', 'not in', ['deleted', 'guest'])
      .execute(),
    matchFacts.matchRecords(db, ids),
  ]);
  const cards = new Map(
    rows.map((row) => [
      row.id,
      {
        id: row.id,
        status: row.status,
        username: row.username,
        profile_image_url: row.profile_media_url,
        card_image_url: row.card_image_url,
        member_since: row.created_at.toISOString(),
        record: records.get(row.id) ?? noRecord,
      },
    ]),
  );
  return [...new Set(ids)].flatMap((id) => cards.get(id) ?? []);
}
