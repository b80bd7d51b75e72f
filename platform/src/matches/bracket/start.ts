import { apply, type Change, finish, permit } from '../change.ts';
import { concede } from '../endings/forfeit.ts';
import { recordAbsences } from '../lifecycle/absences.ts';
import { elementsInPlay } from '../lifecycle/elements.ts';
import { sides } from '../machine.ts';
import { countUnplayed } from '../results/records.ts';
import { addToTimeline, isReady, playersOf } from '../store.ts';

/**
 * Ends the ready timer of a bracket match. If both sides are ready, the match starts. If only one side is ready, it
 * wins by walkover. If neither side is ready, both lose (docs/domain/events.md#bracket-matches).
 */
export async function missedBracketStart(change: Change): Promise<void> {
  const { tx, match } = change;
  const ready = sides.filter((side) => isReady(playersOf(match), side));
  const transition = permit(change, 'expire', 'timer');
  if (transition.to === 'active') {
    match.started_at = match.now;
    match.elements_in_play = elementsInPlay(match);
    await apply(change, transition);
    await addToTimeline(tx, match, null, 'Both sides were ready, so the match has started.');
    await finish(change, 'match.started');
    return;
  }
  const late = playersOf(match)
    .filter((one) => !one.ready)
    .map((one) => one.user_id);
  const [winner] = ready;
  if (winner) await concede(change, transition, winner, late);
  else {
    match.outcome = 'Neither side was ready in time. Both lose the match.';
    await apply(change, transition, { why: 'Not started in time' });
    await countUnplayed(tx, match, late);
    await addToTimeline(tx, match, null, match.outcome);
  }
  await recordAbsences(tx, match, late, 'not_ready');
  await finish(change, winner ? 'match.no_show' : 'match.cancelled');
}
