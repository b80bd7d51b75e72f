import { drawItems, mixedSeed, newSeed } from '../../draws/draw.ts';
import type { Change } from '../../events/lifecycle/eventChange.ts';
import type { Team } from '../../events/store.ts';
import { invariant } from '../../shared/assert.ts';
import { newId } from '../../shared/ids.ts';

/**
 * Commits to the draw of seeds when check-in opens, before anyone can know which teams take part. If seeds are given by
 * rank points, the draw orders teams with equal points.
 */
export async function commitSeeding({ tx, event }: Change): Promise<void> {
  if (event.seeding === null || event.seeding === 'manual') return;
  await tx
    .insertInto('event_draws')
    .values({ id: newId(), event_id: event.id, purpose: 'seeding', ...newSeed(), created_at: event.now })
    .onConflict((conflict) => conflict.columns(['event_id', 'purpose']).doNothing())
    .execute();
}

/**
 * Draws the order of the teams and publishes everything that is needed to recompute it: the seed, the teams' salts in
 * order of registration, and the list that the draw shuffled.
 */
export async function drawSeeding({ tx, event }: Change, teams: readonly Team[]): Promise<Team[]> {
  const items = [...teams].sort((a, b) => a.position - b.position);
  const draw = await tx
    .selectFrom('event_draws')
    .selectAll()
    .where('event_id', '=', event.id)
    .where('purpose', '=', 'seeding')
    .executeTakeFirst();
  invariant(draw, 'a draw is committed before the lock');
  const salts = items.flatMap(({ id, draw_salt: salt }) => (salt === null ? [] : [{ event_team_id: id, salt }]));
  const seed = mixedSeed(
    draw.seed,
    salts.map((one) => one.salt),
  );
  const result = drawItems(seed, items, items.length);
  await tx
    .updateTable('event_draws')
    .set({
      salts: JSON.stringify(salts),
      items: items.map((team) => team.id),
      result: result.map((team) => team.id),
      revealed_at: event.now,
    })
    .where('id', '=', draw.id)
    .execute();
  return result;
}
