import { withTransaction } from '../../db/transaction.ts';
import type { Person, TestPlatform } from '../../testing/harness.ts';
import { setCommentator } from '../role.ts';

/** Gives people the role of a commentator, like staff do. */
export async function makeCommentators(t: TestPlatform, ...people: Pick<Person, 'id'>[]): Promise<void> {
  const origin = { userId: null, actor: 'platform', action: 'test' } as const;
  await withTransaction(t.db, async (tx) => {
    for (const { id } of people) await setCommentator(tx, origin, id, true);
  });
}

/** A new commentator who is signed in to the commentator area. */
export async function commentatorOf(t: TestPlatform): Promise<Person> {
  const person = await t.person({ area: 'commentator' });
  await makeCommentators(t, person);
  return person;
}
