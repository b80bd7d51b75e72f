import type { Change } from '../lifecycle/eventChange.ts';
import { liveRound, saveTeam, type Team } from '../store.ts';
import { type JerseyColor, jerseysOf } from './jerseys.ts';

/** Assigns the jersey that a team wears from now on. Also records it for the running round. */
export async function dress(
  change: Change,
  team: Team,
  jersey: { color: JerseyColor; number: number | null },
): Promise<void> {
  const { tx, event } = change;
  team.jersey = jersey.color;
  team.jersey_number = jersey.number;
  await saveTeam(tx, team);
  const round = liveRound(event);
  if (!round) return;
  await tx
    .updateTable('event_rounds')
    .set({ jerseys: JSON.stringify(jerseysOf(event)) })
    .where('id', '=', round.id)
    .execute();
}
