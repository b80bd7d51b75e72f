/** Maps platform responses to those of the hand-written join, field by field. */

export interface User {
  id: string;
  username: string;
  profile_image_url: string | null;
}

export interface Match {
  id: string;
  number: number;
  state: string;
  best_of: number;
  entry_amount: number;
  pot_amount: number;
  created_at: string;
  game: { id: string; name: string; image_url: string | null };
  participants: { side: string; user_id: string }[];
}

export const person = (user: User) => ({
  id: user.id,
  username: user.username,
  profileImageUrl: user.profile_image_url,
});
type Person = ReturnType<typeof person>;

export const row = (match: Match, people: Map<string, Person>) => ({
  id: match.id,
  number: match.number,
  state: match.state,
  bestOf: match.best_of,
  entryAmount: match.entry_amount,
  potAmount: match.pot_amount,
  createdAt: match.created_at,
  game: { id: match.game.id, name: match.game.name, imageUrl: match.game.image_url },
  participants: match.participants.map(({ side, user_id }) => ({ side, user: people.get(user_id) ?? null })),
});

export const summary = (match: Match) => ({
  id: match.id,
  number: match.number,
  state: match.state,
  entryAmount: match.entry_amount,
  potAmount: match.pot_amount,
  createdAt: match.created_at,
  game: { id: match.game.id, name: match.game.name },
});
