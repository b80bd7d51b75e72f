import type { RecentPlayersQuery } from '../api/startConversation.generated.ts';

export interface Person {
  readonly id: string;
  readonly username: string;
  readonly imageUrl: string | null;
}

type RecentMatch = Pick<NonNullable<RecentPlayersQuery['profileMatches']>['items'][number], 'participants'>;

const most = 20;

/**
 * The people someone has played with or against, most recent first, each once.
 * @param matches newest first
 */
export function playersOf(matches: readonly RecentMatch[], selfId: string): Person[] {
  const people = new Map<string, Person>();
  for (const { user } of matches.flatMap(({ participants }) => participants))
    if (user && user.id !== selfId && !people.has(user.id))
      people.set(user.id, { id: user.id, username: user.username, imageUrl: user.profileImageUrl });
  return [...people.values()].slice(0, most);
}
