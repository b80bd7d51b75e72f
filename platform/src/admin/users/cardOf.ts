import type { Deps } from '../../app.ts';
import { common } from '../../shared/errors.ts';
import { readCards, type UserCard } from '../../users/card.ts';

/** The card of a user, after staff have changed the account. @throws 404 */
export async function cardOf({ db }: Pick<Deps, 'db'>, userId: string): Promise<UserCard> {
  const [found] = await readCards(db, [userId]);
  if (!found) throw common.notFound();
  return found;
}
