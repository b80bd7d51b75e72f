import Type, { type Static } from 'typebox';
import type { App } from '../app.ts';
import type { Db } from '../db/database.ts';
import { playView, pricesAfter } from '../events/rounds/playByPlay.ts';
import { PlayByPlay } from '../events/schemas.ts';
import { policy } from '../http/policy.ts';
import { route } from '../http/route.ts';
import { describeSchema } from '../shared/describe.ts';
import { DateTime, itemsOf, Nullable } from '../shared/schema.ts';
import { PublicPerson, readPeople } from '../users/publicPerson.ts';
import { eventOf } from './open.ts';
import { RefereeMatchParams, readers } from './schemas.ts';

const RefereePlay = Type.Object({
  ...PlayByPlay.properties,
  author: Nullable(PublicPerson),
  occurred_at: Nullable(DateTime),
  stream_ts: Nullable(DateTime),
  evidence_url: Nullable(Type.String()),
});
describeSchema(RefereePlay, 'RefereePlay', 'Play-by-play entry, as referees see it.', {
  number: 'Number of the entry within its event, ascending.',
  scores: 'Points of each team at that time.',
  words: 'Readable description. Null if only points were recorded.',
  prices_before: 'Prices just before. Empty when there were no trades.',
  prices_after: 'Prices a few seconds later. Empty until then.',
  corrects_id: "ID of the entry this one corrects. Null when it isn't a correction.",
  undo: 'True when the entry undoes the corrected one. Neither counts then.',
  author: 'Referee who wrote the entry. Null for deleted accounts.',
  occurred_at: 'Time of the play, if the referee entered it.',
  stream_ts: 'Time the play appeared on the stream, if the referee entered it.',
  evidence_url: 'HTTPS URL of a clip or screenshot that shows the play. Null when there is none.',
  event_id: 'ID of the event the entry is about.',
});
type RefereePlay = Static<typeof RefereePlay>;

export function playsRoute(app: App): void {
  route(app, {
    operationId: 'referee.play_by_plays',
    method: 'GET',
    url: '/admin/v1/referee/matches/:id/play_by_plays',
    summary: 'Play-by-play entries of a match with their authors, newest first.',
    policy: policy.staff(...readers),
    fields: { id: 'Match ID of the event (`match_id`).' },
    params: RefereeMatchParams,
    response: itemsOf(RefereePlay),
    handler: async ({ deps, params }) => {
      const eventId = await eventOf(deps.db, params.id);
      return { items: await readPlays(deps.db, eventId, params.id) };
    },
  });
}

async function readPlays(db: Db, eventId: string, matchId: string): Promise<RefereePlay[]> {
  const rows = await db
    .selectFrom('play_by_plays')
    .selectAll()
    .where('match_id', '=', matchId)
    .orderBy('seq', 'desc')
    .execute();
  const after = await pricesAfter(db, eventId, rows);
  const authors = await readPeople(
    db,
    rows.map((row) => row.author_id),
  );
  return rows.map((row, index) => ({
    ...playView(row, after[index] ?? []),
    author: authors.get(row.author_id ?? '') ?? null,
    occurred_at: row.occurred_at?.toISOString() ?? null,
    stream_ts: row.stream_at?.toISOString() ?? null,
    evidence_url: row.evidence_url,
  }));
}
