import Type, { type Static } from 'typebox';
import type { Db } from '../db/database.ts';
import { common } from '../shared/errors.ts';
import { Id } from '../shared/schema.ts';
import { peopleFacts } from '../users/facts/peopleFacts.ts';

/** Person, game and mode of a statistics query. */
export const StatisticsQuery = Type.Object({
  user_id: Type.Optional(Id),
  game_id: Type.Optional(Id),
  game_mode_id: Type.Optional(Id),
});
export type StatisticsQuery = Static<typeof StatisticsQuery>;

/** The person that a query is about: the requested person, or the viewer. */
export interface Subject {
  userId: string;
  viewerId: string | null;
  /** Whether that person is the viewer. */
  own: boolean;
}

/**
 * @throws 1000 if nobody is requested or signed in, 404 if the person doesn't exist, has private statistics, or either
 * of the two has blocked the other
 */
export async function readSubject(db: Db, viewerId: string | null, named: string | undefined): Promise<Subject> {
  const userId = named ?? viewerId;
  if (userId === null) throw common.validation({}, 'Choose a person.', 'user_id');
  if (await peopleFacts.statsHidden(db, viewerId, userId)) throw common.notFound();
  return { userId, viewerId, own: userId === viewerId };
}
