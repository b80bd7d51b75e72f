import type { Person, TestPlatform } from '../../testing/harness.ts';
import type { CreateMatchInput, MatchView } from '../schemas.ts';
import { act, type Field, player, setup } from './duel.ts';

/** Helpers that set up team matches in tests. */

export interface Team {
  captain: Person;
  mates: Person[];
  all: Person[];
}

/** Creates players with `cash` cents each. The first is the captain. */
export async function team(t: TestPlatform, field: Field, size: number, cash = 10_000): Promise<Team> {
  const all = await Promise.all(Array.from({ length: size }, () => player(t, field, cash)));
  const [captain, ...mates] = all;
  if (!captain) throw new Error('a team has a captain');
  return { captain, mates, all };
}

export const ids = (people: readonly Person[]) => people.map((one) => one.id);

/** Creates a team match that waits for side A to fill. */
export function open(
  t: TestPlatform,
  field: Field,
  a: Team,
  changes: Partial<CreateMatchInput> = {},
): Promise<MatchView> {
  return act(
    t,
    a.captain,
    'POST',
    '',
    setup(field, { team_size: a.all.length, teammate_user_ids: ids(a.mates), ...changes }),
  );
}

/** Has every invited player take and pay for their seat. */
export async function takeSeats(t: TestPlatform, matchId: string, people: readonly Person[]): Promise<MatchView> {
  let last: MatchView | undefined;
  for (const one of people) last = await act(t, one, 'POST', `/${matchId}/verify_team`, {});
  return last ?? act(t, null, 'GET', `/${matchId}`);
}

/** Brings a team match to the given state. */
export async function teamMatch(
  t: TestPlatform,
  field: Field,
  [a, b]: readonly [Team, Team],
  until: 'forming' | 'available' | 'reserved' | 'prematch' | 'active',
  changes: Partial<CreateMatchInput> = {},
): Promise<MatchView> {
  let match = await open(t, field, a, changes);
  if (until === 'forming') return match;
  match = await takeSeats(t, match.id, a.mates);
  if (until === 'available') return match;
  match = await act(t, b.captain, 'POST', `/${match.id}/join`, { teammate_user_ids: ids(b.mates) });
  if (until === 'reserved') return match;
  match = await takeSeats(t, match.id, b.mates);
  if (until === 'prematch') return match;
  for (const one of [...a.all, ...b.all]) await act(t, one, 'POST', `/${match.id}/prematch`, { ready: true });
  return act(t, a.captain, 'POST', `/${match.id}/start`);
}
