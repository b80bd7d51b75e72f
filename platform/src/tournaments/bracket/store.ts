import type { Db, Tx } from '../../db/database.ts';
import type { EventKind } from '../../events/lifecycle/machine.ts';
import type { BracketOptions } from '../../events/tournaments/bracketOptions.ts';
import { newId } from '../../shared/ids.ts';
import { buildStructure } from '../brackets/build.ts';
import type { Fact } from '../brackets/facts.ts';
import { type BracketState, play } from '../brackets/play.ts';
import type { Structure } from '../brackets/structure.ts';

/** Input from which a bracket is built. */
export interface BracketEvent {
  id: string;
  kind: EventKind;
  bracket: BracketOptions;
}

export interface StoredFact {
  id: string;
  seq: number;
  fact: Fact;
  match_id: string | null;
}

export interface Bracket {
  structure: Structure;
  /** Team IDs, best seed first. */
  seeds: string[];
  facts: StoredFact[];
  state: BracketState;
}

/** A team in a bracket. Excludes withdrawn teams and the waitlist. */
interface SeededTeam {
  id: string;
  seed: number;
  status: string;
  waitlisted: boolean;
}

/** The bracket of a locked event. Teams and facts are read from the database unless the caller has the teams. */
export async function readBracket(db: Db | Tx, event: BracketEvent, teams: readonly SeededTeam[]): Promise<Bracket> {
  const facts = event.kind === 'play_event' ? await roundFacts(db, event.id, teams) : await storedFacts(db, event.id);
  const seeds = seedsOf(teams);
  const structure = buildStructure(event.bracket, seeds.length);
  return {
    structure,
    seeds,
    facts,
    state: play(
      structure,
      seeds,
      facts.map((one) => one.fact),
    ),
  };
}

export function seedsOf(teams: readonly SeededTeam[]): string[] {
  return teams
    .filter((team) => team.status !== 'withdrawn' && !team.waitlisted)
    .sort((a, b) => a.seed - b.seed)
    .map((team) => team.id);
}

function storedFacts(db: Db | Tx, eventId: string): Promise<StoredFact[]> {
  return db
    .selectFrom('bracket_facts')
    .select(['id', 'seq', 'fact', 'match_id'])
    .where('event_id', '=', eventId)
    .where('dropped_at', 'is', null)
    .orderBy('seq')
    .execute();
}

/** The referee's final rounds as facts. Disqualified teams are out from the start, so their rounds don't count. */
async function roundFacts(db: Db | Tx, eventId: string, teams: readonly SeededTeam[]): Promise<StoredFact[]> {
  const rows = await db
    .selectFrom('event_rounds')
    .select(['id', 'number', 'scores'])
    .where('event_id', '=', eventId)
    .where('state', '=', 'finalized')
    .orderBy('number')
    .execute();
  const rounds = rows.map(({ id, number, scores }): StoredFact => {
    const points = scores.map((one) => ({ team: one.event_team_id, score: one.score }));
    return { id, seq: number, match_id: null, fact: { kind: 'round', round: number, scores: points } };
  });
  const out = teams
    .filter((team) => team.status === 'dq')
    .map(({ id }): StoredFact => ({ id, seq: 0, match_id: null, fact: { kind: 'disqualify', team: id } }));
  return [...out, ...rounds];
}

export interface NewFact {
  fact: Fact;
  matchId?: string | null;
  authorId?: string | null;
  reason?: string | null;
}

/**
 * Appends a fact to the event's bracket. The caller holds the event's lock and has checked that the bracket allows the
 * fact.
 */
export async function addFact(tx: Tx, event: { id: string; now: Date }, wanted: NewFact): Promise<StoredFact> {
  const last = await tx
    .selectFrom('bracket_facts')
    .select((eb) => eb.fn.max('seq').as('seq'))
    .where('event_id', '=', event.id)
    .executeTakeFirst();
  return insertFact(tx, event, { ...wanted, seq: (last?.seq ?? 0) + 1, correctsId: null });
}

/** Replaces a fact, which keeps its place in the order. */
export async function replaceFact(
  tx: Tx,
  event: { id: string; now: Date },
  old: StoredFact,
  wanted: NewFact | null,
): Promise<void> {
  await dropFacts(tx, event, [old.id]);
  if (wanted) await insertFact(tx, event, { ...wanted, seq: old.seq, correctsId: old.id });
}

/** Marks facts that no longer count. */
export async function dropFacts(tx: Tx, event: { now: Date }, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await tx.updateTable('bracket_facts').set({ dropped_at: event.now }).where('id', 'in', ids).execute();
}

async function insertFact(
  tx: Tx,
  event: { id: string; now: Date },
  { fact, matchId, authorId, reason, seq, correctsId }: NewFact & { seq: number; correctsId: string | null },
): Promise<StoredFact> {
  return tx
    .insertInto('bracket_facts')
    .values({
      id: newId(),
      event_id: event.id,
      seq,
      fact: JSON.stringify(fact),
      match_id: matchId ?? null,
      author_id: authorId ?? null,
      reason: reason ?? null,
      created_at: event.now,
      corrects_id: correctsId,
      dropped_at: null,
    })
    .returning(['id', 'seq', 'fact', 'match_id'])
    .executeTakeFirstOrThrow();
}
