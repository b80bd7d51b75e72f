import type { Selectable } from 'kysely';
import type { Db, Tx } from '../db/database.ts';
import { invariant } from '../shared/assert.ts';
import { disputeViews } from './disputes/view.ts';
import { finalTimes } from './results/finality.ts';
import { noRecord, readRecords } from './results/records.ts';
import type { MatchRecordView, MatchView } from './schemas.ts';
import type { MatchParticipantTable, MatchTable, MatchTimelineTable } from './tables.ts';

type Participant = Selectable<MatchParticipantTable>;
type TimelineEntry = Selectable<MatchTimelineTable>;

interface NamedMatch extends Selectable<MatchTable> {
  game_slug: string;
  game_name: string;
  game_image_url: string | null;
  console_slug: string;
  console_name: string;
  mode_slug: string;
  mode_name: string;
  event_name: string | null;
}

/** Data loaded along with the match rows. */
interface Around {
  /** ID of the viewer. Null for the public view. */
  viewerId: string | null;
  participants: Participant[];
  funded: ReadonlySet<string>;
  records: ReadonlyMap<string, MatchRecordView>;
  timeline: TimelineEntry[];
  dispute: MatchView['dispute'];
  /** ID of the match that replays this one. */
  replayId: string | null;
  finalAt: Date | null;
}

/**
 * Returns matches in the order of `ids`, omitting unknown IDs. `viewerId` also sees private data in matches they
 * participate in. Without a viewer, returns the public view used in live updates.
 */
export async function matchViews(
  db: Db | Tx,
  ids: readonly string[],
  viewerId: string | null = null,
): Promise<MatchView[]> {
  if (ids.length === 0) return [];
  const matches = await readMatches(db, ids);
  const participants = await readParticipants(db, ids);
  const funded = new Set(await readFunded(db, ids));
  const records = await readRecords(db, [...new Set(participants.map((one) => one.user_id))]);
  const disputes = await disputeViews(db, ids);
  const replays = await readReplays(db, ids);
  const final = await finalTimes(
    db,
    matches.flatMap(({ id, ended_at }) => (ended_at ? [id] : [])),
  );
  const timeline = await db
    .selectFrom('match_timeline')
    .selectAll()
    .where('match_id', 'in', ids)
    .orderBy('id')
    .execute();
  const byId = new Map(matches.map((match) => [match.id, match]));
  return ids.flatMap((id) => {
    const match = byId.get(id);
    if (!match) return [];
    return [
      viewOf(match, {
        viewerId,
        participants: participants.filter((participant) => participant.match_id === id),
        funded,
        records,
        timeline: timeline.filter((entry) => entry.match_id === id),
        dispute: disputes.get(id) ?? null,
        replayId: replays.get(id) ?? null,
        finalAt: final.get(id) ?? null,
      }),
    ];
  });
}

/** Returns one match (see `matchViews`). Fails if it doesn't exist. */
export async function matchView(db: Db | Tx, id: string, viewerId: string | null = null): Promise<MatchView> {
  const [view] = await matchViews(db, [id], viewerId);
  invariant(view, `match ${id} exists`);
  return view;
}

/**
 * Returns the person's unfinished matches, including invitations, newest first. This is `active_matches` on the
 * `account` channel.
 */
export async function activeMatches(db: Db | Tx, userId: string): Promise<MatchView[]> {
  const rows = await db
    .selectFrom('match_participants')
    .select('match_id')
    .where('user_id', '=', userId)
    .where('open', '=', true)
    .orderBy('match_id', 'desc')
    .execute();
  return matchViews(
    db,
    rows.map((row) => row.match_id),
    userId,
  );
}

function readMatches(db: Db | Tx, ids: readonly string[]): Promise<NamedMatch[]> {
  return db
    .selectFrom('matches as m')
    .innerJoin('games as g', 'g.id', 'm.game_id')
    .innerJoin('consoles as c', 'c.id', 'm.console_id')
    .innerJoin('game_modes as o', 'o.id', 'm.game_mode_id')
    .leftJoin('events as e', 'e.id', 'm.event_id')
    .selectAll('m')
    .select('e.name as event_name')
    .select(['g.slug as game_slug', 'g.name as game_name', 'g.image_url as game_image_url'])
    .select(['c.slug as console_slug', 'c.name as console_name', 'o.slug as mode_slug', 'o.name as mode_name'])
    .where('m.id', 'in', ids)
    .execute();
}

function readParticipants(db: Db | Tx, ids: readonly string[]): Promise<Participant[]> {
  return db
    .selectFrom('match_participants')
    .selectAll()
    .where('match_id', 'in', ids)
    .orderBy('side')
    .orderBy('seat')
    .execute();
}

async function readFunded(db: Db | Tx, ids: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('match_entries')
    .select('participant_id')
    .where('match_id', 'in', ids)
    .where('state', '=', 'held')
    .execute();
  return rows.flatMap((row) => row.participant_id ?? []);
}

async function readReplays(db: Db | Tx, ids: readonly string[]): Promise<Map<string, string>> {
  const rows = await db.selectFrom('matches').select(['id', 'replay_of']).where('replay_of', 'in', ids).execute();
  return new Map(rows.map((row) => [row.replay_of ?? '', row.id]));
}

function viewOf(match: NamedMatch, around: Around): MatchView {
  const { participants } = around;
  const playing = participants.filter((participant) => participant.joined && !participant.substitute);
  const startReadyCheck = playing.length === 2 * match.team_size;
  const onTheirSide = participants.some((one) => one.side === 'a' && one.joined && one.user_id === around.viewerId);
  const shown = participants.map((participant) => participantOf(participant, around, startReadyCheck));
  const { rules } = match;
  const elements = match.elements_in_play ?? rules.element_set?.elements ?? [];
  return {
    id: match.id,
    number: match.number,
    version: match.version,
    state: match.state,
    game: { id: match.game_id, slug: match.game_slug, name: match.game_name, image_url: match.game_image_url },
    console: { id: match.console_id, slug: match.console_slug, name: match.console_name },
    game_mode: {
      id: match.game_mode_id,
      slug: match.mode_slug,
      name: match.mode_name,
      draw_allowed: rules.draw_allowed,
      score_unit: rules.score_unit,
      max_score: rules.max_score,
    },
    visibility: match.visibility,
    min_rank: match.min_rank,
    max_rank: match.max_rank,
    best_of: rules.best_of,
    team_size: match.team_size,
    entry_amount: match.entry_amount,
    pot_amount: match.entry_amount * match.team_size * 2,
    creator_id: match.creator_id,
    participants: shown,
    ...ownParts(shown, around.viewerId),
    report_files: [],
    rules: {
      rules: rules.rules,
      banned_items: rules.banned_items,
      element_set: rules.element_set?.name ?? null,
      elements: elements.map((element) => element.name),
      streaming_required: rules.streaming_required,
    },
    deadline:
      match.deadline_kind && match.deadline_at
        ? { kind: match.deadline_kind, at: match.deadline_at.toISOString() }
        : null,
    winner: match.winner,
    drawn: match.drawn,
    outcome: match.outcome,
    cancel_request_id: match.cancel_request_id,
    cancel_request: cancelRequestOf(match),
    no_show_claim:
      match.claim_side && match.claim_by && match.claim_until
        ? { side: match.claim_side, user_id: match.claim_by, answer_by: match.claim_until.toISOString() }
        : null,
    event: eventOf(match),
    dispute: around.dispute,
    replay_of: match.replay_of,
    replay_id: around.replayId,
    invite_code: onTheirSide ? match.invite_code : null,
    view_count: match.view_count,
    timeline: around.timeline.map((entry) => ({
      at: entry.at.toISOString(),
      user_id: entry.user_id,
      text: entry.text,
    })),
    created_at: match.created_at.toISOString(),
    started_at: match.started_at?.toISOString() ?? null,
    ended_at: match.ended_at?.toISOString() ?? null,
    final_at: around.finalAt?.toISOString() ?? null,
  };
}

/** Returns the parts of a match that depend on the viewer's own seat. */
export function ownParts(
  participants: MatchView['participants'],
  viewerId: string | null,
): Pick<MatchView, 'teammates' | 'placement'> {
  const own = participants.find((one) => one.user_id === viewerId);
  if (!own) return { teammates: [], placement: null };
  return {
    teammates: participants.filter(({ id, side }) => side === own.side && id !== own.id),
    placement: own.placement,
  };
}

function eventOf({ event_id: id, event_name: name, bracket_key }: NamedMatch): MatchView['event'] {
  return id === null || name === null || bracket_key === null ? null : { id, name, bracket_key };
}

function cancelRequestOf(match: NamedMatch): MatchView['cancel_request'] {
  const { cancel_request_id: id, cancel_side: side, cancel_by: by, cancel_reason: reason, cancel_until: until } = match;
  if (!id || !side || !by || reason === null || !until) return null;
  return { id, side, user_id: by, reason, expires_at: until.toISOString() };
}

function participantOf(
  participant: Participant,
  { funded, records }: Around,
  startReadyCheck: boolean,
): MatchView['participants'][number] {
  return {
    id: participant.id,
    side: participant.side,
    seat: participant.seat,
    substitute: participant.substitute,
    user_id: participant.user_id,
    captain: participant.captain,
    covered_by_id: participant.covered_by_id,
    invited_until: participant.invited_until?.toISOString() ?? null,
    record: records.get(participant.user_id) ?? noRecord,
    funded: funded.has(participant.id),
    joined: participant.joined,
    ready: participant.ready,
    gamer_id: startReadyCheck ? participant.gamer_id : null,
    report:
      participant.reported_at && participant.report_placement !== null
        ? {
            placement: participant.report_placement,
            scores: participant.report_scores,
            submitted_at: participant.reported_at.toISOString(),
          }
        : null,
    placement: participant.placement,
    payout_amount: participant.payout_amount,
  };
}
