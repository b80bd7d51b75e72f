import type { Static } from 'typebox';
import type { Tx } from '../db/database.ts';
import { withTransaction } from '../db/transaction.ts';
import { finish } from '../events/lifecycle/change.ts';
import type { Change } from '../events/lifecycle/eventChange.ts';
import type { EventState } from '../events/lifecycle/machine.ts';
import { finalizeRound, playInterval, startRound } from '../events/rounds/play.ts';
import { addPlay, type NewPlay, playView } from '../events/rounds/playByPlay.ts';
import type { MatchEventView, PlayByPlayView } from '../events/schemas.ts';
import { matchEventView } from '../events/view.ts';
import type { Ctx } from '../http/route.ts';
import { common } from '../shared/errors.ts';
import { requestApproval } from '../staff/approvals/request.ts';
import { correctionKind } from './correction.ts';
import { eventOf, openAsReferee } from './open.ts';
import type { FinalizeRoundInput, PlayByPlayInput, PlayIntervalBody, StartRoundBody } from './schemas.ts';

type Call<B> = Ctx<{ id: string }, unknown, B>;

/** Starts a round of an event. @throws 404, 1002, 1010 */
export async function startRoundCall(ctx: Call<Static<typeof StartRoundBody>>, tx: Tx): Promise<MatchEventView> {
  const change = await openAsReferee(ctx, tx, await eventOf(tx, ctx.params.id), { action: 'referee.start_round' });
  const { round_number, minutes } = ctx.body;
  return (await startRound(change, round_number, minutes ?? null))
    ? finish(change, 'event.round_started')
    : unchanged(change);
}

/** Finalizes a round's scores. @throws 404, 1000, 1002, 1010 */
export async function finalizeRoundCall(ctx: Call<FinalizeRoundInput>, tx: Tx): Promise<MatchEventView> {
  const change = await openAsReferee(ctx, tx, await eventOf(tx, ctx.params.id), { action: 'referee.finalize_round' });
  const { round_number, scores } = ctx.body;
  return (await finalizeRound(change, round_number, scores)) ? finish(change, 'event.round_final') : unchanged(change);
}

/** Pauses an event. @throws 404, 1002, 1010 */
export async function playIntervalCall(ctx: Call<Static<typeof PlayIntervalBody>>): Promise<MatchEventView> {
  return withTransaction(ctx.deps.db, async (tx) => {
    const change = await openAsReferee(ctx, tx, ctx.params.id, { action: 'referee.play_interval' });
    await playInterval(change, ctx.body.minutes, ctx.body.kind ?? null);
    return finish(change, 'event.play_interval');
  });
}

const needsTwo: readonly EventState[] = ['payout_pending', 'payout_blocked', 'paid'];

/**
 * Adds a play-by-play entry. A correction after the result has been reviewed requires a second staff member.
 * @throws 404, 1000, 1002, 1010, 1015
 */
export async function createPlayCall(
  ctx: Call<PlayByPlayInput>,
  once: (run: (tx: Tx) => Promise<PlayByPlayView>) => Promise<PlayByPlayView>,
): Promise<PlayByPlayView> {
  const eventId = await eventOf(ctx.deps.db, ctx.params.id);
  const { state } = await ctx.deps.db
    .selectFrom('events')
    .select('state')
    .where('id', '=', eventId)
    .executeTakeFirstOrThrow();
  if (needsTwo.includes(state) && ctx.body.corrects_id) {
    return requestApproval(ctx, {
      kind: correctionKind,
      subjectType: 'event',
      subjectId: eventId,
      payload: { ...ctx.body },
      reason: ctx.body.words ?? 'A score was corrected during the review.',
    });
  }
  return once(async (tx) => {
    const change = await openAsReferee(ctx, tx, eventId, { action: 'referee.play_by_play_create' });
    if (needsTwo.includes(change.event.state)) throw common.conflict();
    const row = await addPlay(change, newPlay(ctx.body));
    await finish(change, row.corrects_id === null ? 'event.play_by_play' : 'event.corrected');
    return playView(row, row.prices_before);
  });
}

/** Converts a request body to a domain object. */
export function newPlay(body: PlayByPlayInput): NewPlay {
  return {
    roundNumber: body.round_number,
    scores: body.scores,
    words: body.words ?? null,
    occurredAt: body.occurred_at ? new Date(body.occurred_at) : null,
    streamAt: body.stream_ts ? new Date(body.stream_ts) : null,
    evidenceUrl: body.evidence_url ?? null,
    correctsId: body.corrects_id ?? null,
    undo: body.undo ?? false,
  };
}

async function unchanged({ tx, event }: Change): Promise<MatchEventView> {
  const view = await matchEventView(tx, event.id);
  if (!view) throw common.notFound();
  return view;
}
