import Type, { type Static } from 'typebox';
import type { Db } from '../db/database.ts';
import { common } from '../shared/errors.ts';
import { Id } from '../shared/schema.ts';
import { userFacts } from '../users/facts.ts';

/** Whom figures are asked for, and of which game or mode. */
export const StatisticsQuery = Type.Object({
  user_id: Type.Optional(Id),
  game_id: Type.Optional(Id),
  game_mode_id: Type.Optional(Id),
});
export type StatisticsQuery = Static<typeof StatisticsQuery>;

/** The person figures are about: the one that is named, or the reader. */
export interface Subject {
  userId: string;
  viewerId: string | null;
  /** The reader's own. */
  own: boolean;
}

/** @throws 1000 when nobody is named or signed in; 404 when there is nobody, they keep it to themselves, or a block stands between */
export async function readSubject(db: Db, viewerId: string | null, named: string | undefined): Promise<Subject> {
  const userId = named ?? viewerId;
  if (userId === null) throw common.validation({}, 'Choose a person.', 'user_id');
  if (await userFacts().statsHidden(db, viewerId, userId)) throw common.notFound();
  return { userId, viewerId, own: userId === viewerId };
}
