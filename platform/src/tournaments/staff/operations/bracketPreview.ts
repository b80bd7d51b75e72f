import type { Static } from 'typebox';
import type { App } from '../../../app.ts';
import { withTransaction } from '../../../db/transaction.ts';
import { route } from '../../../http/route.ts';
import type { Correction } from '../../brackets/correction.ts';
import { previewRuling } from '../bracketCalls.ts';
import { CorrectionPreview, RulingBody, RulingParams } from '../schemas.ts';
import { deciders, fields, type RulingCtx, rulingOf } from './common.ts';

export function bracketPreviewRoute(app: App): void {
  const { db } = app.deps;
  const keyFields = { ...fields, key: 'Position in the bracket, such as `w1.3`.' };
  route(app, {
    operationId: 'admin.events.bracket_preview',
    method: 'POST',
    url: '/admin/v1/events/:id/brackets/:key/preview',
    summary: 'Shows how a result would change the bracket, without changing anything.',
    policy: deciders,
    fields: keyFields,
    params: RulingParams,
    body: RulingBody,
    response: CorrectionPreview,
    handler: (ctx: RulingCtx) =>
      withTransaction(db, async (tx) => previewOf(await previewRuling(tx, ctx.params.id, rulingOf(ctx)))),
  });
}

function previewOf({ before, after, changed, reset }: Correction): Static<typeof CorrectionPreview> {
  const find = (state: Correction['before'], key: string) => state.matches.find((match) => match.key === key);
  const idsOf = (match: ReturnType<typeof find>) => [match?.teams[0] ?? null, match?.teams[1] ?? null];
  const winnerOf = (match: ReturnType<typeof find>) =>
    match && match.winner !== null ? (match.teams[match.winner] ?? null) : null;
  // A changed status alone isn't worth listing: earlier matches become correctable again when a later one is reset.
  const shown = changed.filter((key) => {
    const [was, now] = [find(before, key), find(after, key)];
    return reset.includes(key) || winnerOf(was) !== winnerOf(now) || `${idsOf(was)}` !== `${idsOf(now)}`;
  });
  return {
    reset_count: reset.length,
    changes: shown.map((key) => ({
      key,
      reset: reset.includes(key),
      event_team_ids: idsOf(find(after, key)),
      winner_team_id: winnerOf(find(after, key)),
      before_event_team_ids: idsOf(find(before, key)),
      before_winner_team_id: winnerOf(find(before, key)),
    })),
  };
}
