import { sql } from 'kysely';
import type { Static } from 'typebox';
import { readElementSets } from '../catalog/elementSets.ts';
import type { Db, Tx } from '../db/database.ts';
import type { RegionStanding } from '../regions/rules.ts';
import type { Config } from '../shared/config.ts';
import { common } from '../shared/errors.ts';
import { dollars } from '../shared/format.ts';
import { drawSalts } from './lifecycle/elements.ts';
import { playerFacts, type Setup } from './lifecycle/player.ts';
import { type ElementPicks, type Requirement, requirementsOf } from './lifecycle/requirements.ts';
import { isOver, sides } from './machine.ts';
import { bandOf } from './results/rank.ts';
import { type Placement, resultOf } from './results/scores.ts';
import type { ElementSetSchema, MatchScoresSchema, PrematchSchema } from './schemas.ts';
import { type Participant, playersOf, sideReport } from './store.ts';
import type { RulesSnapshot } from './tables.ts';

/** Returns all requirements for playing, whether met or not. @throws 404 */
export async function listRequirements(
  db: Db,
  config: Config,
  userId: string,
  query: { game_id: string; game_mode_id: string; console_id: string; amount?: number; match_id?: string },
  region: RegionStanding,
): Promise<Requirement[]> {
  const mode = await db
    .selectFrom('game_modes')
    .select('streaming_required')
    .where('id', '=', query.game_mode_id)
    .where('game_id', '=', query.game_id)
    .executeTakeFirst();
  if (!mode) throw common.notFound({}, 'This game doesn’t have that mode.');
  const setup = {
    gameId: query.game_id,
    consoleId: query.console_id,
    amount: query.amount ?? null,
    streamed: mode.streaming_required,
    region,
    ...(query.match_id !== undefined && (await matchSetup(db, userId, query.match_id))),
  };
  return requirementsOf(await playerFacts(db, config, userId, setup));
}

/** Returns the requirements the person must meet to play in a match. @throws 404 for an unknown match */
async function matchSetup(
  db: Db,
  userId: string,
  matchId: string,
): Promise<Pick<Setup, 'againstId' | 'band' | 'elementPicks' | 'streamed'>> {
  const match = await db
    .selectFrom('matches')
    .select(['creator_id', 'state', 'rules', 'min_rank', 'max_rank'])
    .where('id', '=', matchId)
    .executeTakeFirst();
  if (!match) throw common.notFound();
  const own = (await participantsOf(db, matchId)).find((one) => one.user_id === userId);
  const entering = own?.side !== 'a';
  return {
    ...(entering && { againstId: match.creator_id, band: bandOf(match) }),
    streamed: match.rules.streaming_required,
    elementPicks: own && match.state === 'prematch' ? elementPicksOf(matchId, match.rules, own) : null,
  };
}

/** Returns the pick or ban that a captain must make. Null if the match has none or someone else makes it. */
function elementPicksOf(matchId: string, { element_set: set }: RulesSnapshot, own: Participant): ElementPicks | null {
  if (!set || set.rule === 'draw' || !own.captain) return null;
  return { matchId, rule: set.rule, name: set.name, done: own.element_picks.length > 0 };
}

/** Returns the element sets that new matches of a mode can use, with their elements. */
export async function listElementSets(db: Db, gameModeId: string): Promise<Static<typeof ElementSetSchema>[]> {
  const sets = await readElementSets(db, { gameModeId });
  return sets.flatMap(({ id, name, kind, rule, offered, elements }) =>
    offered ? [{ id, name, kind, rule, elements }] : [],
  );
}

/** Returns both sides' reports. Staff also see official scores entered before the decision. @throws 404 */
export async function matchScores(db: Db | Tx, id: string, staff = false): Promise<Static<typeof MatchScoresSchema>> {
  const match = await db
    .selectFrom('matches')
    .select(['id', 'final_scores', 'winner', 'drawn'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!match) throw common.notFound();
  const participants = await participantsOf(db, id);
  const reported = participants.flatMap((one) =>
    one.reported_at && one.report_placement !== null
      ? [
          {
            side: one.side,
            user_id: one.user_id,
            placement: one.report_placement,
            scores: one.report_scores,
            submitted_at: one.reported_at.toISOString(),
          },
        ]
      : [],
  );
  // A captain's report overrides a teammate's.
  const [a, b] = sides.map((side) => {
    const report = sideReport({ participants }, side);
    return report && resultOf(side, report.report_placement as Placement);
  });
  return {
    match_id: id,
    reports: reported,
    agreed: a !== undefined && a === b,
    final: staff || match.winner || match.drawn ? match.final_scores : [],
  };
}

/** Returns the checklist, ready states and draw. @throws 404, 403 for non-players, 1002 before both sides are in */
export async function prematch(db: Db, userId: string, id: string): Promise<Static<typeof PrematchSchema>> {
  const match = await db
    .selectFrom('matches as m')
    .innerJoin('consoles as c', 'c.id', 'm.console_id')
    .selectAll('m')
    .select('c.name as console_name')
    .where('m.id', '=', id)
    .executeTakeFirst();
  if (!match) throw common.notFound();
  const participants = await participantsOf(db, id);
  if (!participants.some((one) => one.user_id === userId))
    throw common.forbidden({}, 'Only players in this match can see this.');
  const readyBy = match.state === 'prematch' ? match.deadline_at : match.started_at;
  if (!readyBy) throw common.notAllowedNow({ state: match.state }, 'Wait until both sides have joined.');
  return {
    match_id: id,
    ready_by: readyBy.toISOString(),
    sides: sides.map((side) => {
      const own = playersOf({ participants }, side);
      return {
        side,
        ready: own.length > 0 && own.every((one) => one.ready),
        checklist: own.flatMap((one) => checklist(one, match.rules, match.entry_amount)),
      };
    }),
    draw: match.draw_commitment
      ? {
          commitment: match.draw_commitment,
          seed: match.elements_in_play || isOver(match.state) ? match.draw_seed : null,
          salts: match.elements_in_play || isOver(match.state) ? drawSalts(participants) : [],
          elements: match.elements_in_play ?? [],
        }
      : null,
    element_set: setOf(match.element_set_id, match.rules),
  };
}

/** The element set as it was when the match was created. */
function setOf(id: string | null, { element_set: set }: RulesSnapshot): Static<typeof ElementSetSchema> | null {
  return id !== null && set ? { id, ...set } : null;
}

function checklist(one: Participant, rules: RulesSnapshot, entry: number): Requirement[] {
  const list: Requirement[] = [
    ...(entry > 0 ? [item('entry_held', `${dollars(entry)} in the pot`, one.joined, 'Accept the invitation.')] : []),
    item('gamer_id_shown', one.gamer_id ? `Plays as ${one.gamer_id}` : 'No gamer ID needed', true, ''),
  ];
  const set = rules.element_set;
  if (set && set.rule !== 'draw' && one.captain) {
    const title = set.rule === 'ban' ? `Ban from ${set.name}` : `Pick from ${set.name}`;
    list.push(item('element_picks_done', title, one.element_picks.length > 0, `Choose one of ${set.name}.`));
  }
  list.push(item('ready', 'Ready', one.ready, 'Mark yourself ready.'));
  return list;
}

function item(key: string, title: string, satisfied: boolean, fix: string): Requirement {
  return { key, title, satisfied, how_to_fix: satisfied ? null : fix, deeplink: null };
}

function participantsOf(db: Db | Tx, matchId: string): Promise<Participant[]> {
  return db
    .selectFrom('match_participants')
    .selectAll()
    .where('match_id', '=', matchId)
    .orderBy('side')
    .orderBy('seat')
    .execute();
}

/** Returns the match that clients should take a person to; running matches come first. Null if there is none. */
export async function activeMatchId(db: Db | Tx, userId: string): Promise<string | null> {
  const row = await db
    .selectFrom('matches as m')
    .innerJoin('match_participants as p', 'p.match_id', 'm.id')
    .select('m.id')
    .where('p.user_id', '=', userId)
    .where('p.open', '=', true)
    .where('p.joined', '=', true)
    .where('m.state', 'in', ['prematch', 'active', 'reporting', 'disputed', 'available', 'invited'])
    .orderBy(sql`array_position(array['prematch','active','reporting','disputed','available','invited'], m.state)`)
    .orderBy('m.created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.id ?? null;
}

/** Whether a gamer ID in this system is used in an unfinished match. */
export async function gamerIdInPlay(db: Db | Tx, userId: string, idSystemId: string): Promise<boolean> {
  const row = await db
    .selectFrom('match_participants as p')
    .innerJoin('matches as m', 'm.id', 'p.match_id')
    .innerJoin('games as g', 'g.id', 'm.game_id')
    .innerJoin('consoles as c', 'c.id', 'm.console_id')
    .select('p.id')
    .where('p.user_id', '=', userId)
    .where('p.open', '=', true)
    .where('p.joined', '=', true)
    .where((eb) => eb(eb.fn.coalesce('g.id_system_id', 'c.id_system_id'), '=', idSystemId))
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Returns the number of open public matches by game ID. */
export async function openMatches(db: Db | Tx): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('matches')
    .select(['game_id', (eb) => eb.fn.countAll<number>().as('count')])
    .where('state', '=', 'available')
    .where('visibility', '=', 'public')
    .groupBy('game_id')
    .execute();
  return new Map(rows.map((row) => [row.game_id, Number(row.count)]));
}

/** Returns the IDs of games the person has played matches in. */
export async function playedGameIds(db: Db | Tx, userId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('matches as m')
    .innerJoin('match_participants as p', 'p.match_id', 'm.id')
    .select('m.game_id')
    .distinct()
    .where('p.user_id', '=', userId)
    .where('m.state', '=', 'completed')
    .orderBy('m.game_id')
    .execute();
  return rows.map((row) => row.game_id);
}
