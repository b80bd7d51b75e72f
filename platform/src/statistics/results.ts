import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../db/database.ts';
import type { Placement } from './figures.ts';
import type { StatisticsQuery } from './subject.ts';

type Narrow = Pick<StatisticsQuery, 'game_id' | 'game_mode_id'>;

/** Returns an SQL filter by game, mode or both. `alias` is the table alias. */
export function narrowed(alias: string, { game_id, game_mode_id }: Narrow): RawBuilder<unknown> {
  const of = (column: string, value: string | undefined) =>
    value === undefined ? sql`` : sql`and ${sql.ref(`${alias}.${column}`)} = ${value}`;
  return sql`${of('game_id', game_id)} ${of('game_mode_id', game_mode_id)}`;
}

export interface ModeSums {
  game_mode_id: string;
  won: number;
  lost: number;
  drawn: number;
}

/** Returns a person's completed matches by mode, most played first. */
export async function sumsByMode(db: Db, userId: string, narrow: Narrow): Promise<ModeSums[]> {
  const { rows } = await sql<ModeSums>`
    select r.game_mode_id, count(*) filter (where r.placement = 1)::int as won,
      count(*) filter (where r.placement = 2)::int as lost, count(*) filter (where r.placement = 0)::int as drawn
    from match_results r where r.user_id = ${userId} ${narrowed('r', narrow)}
    group by r.game_mode_id order by count(*) desc, r.game_mode_id`.execute(db);
  return rows;
}

/** Returns the results of a person's completed matches, oldest first. */
export async function placementsOf(db: Db, userId: string, narrow: Narrow): Promise<Placement[]> {
  const { rows } = await sql<{ placements: Placement[] | null }>`
    select array_agg(r.placement order by r.ended_at, r.match_id) as placements
    from match_results r where r.user_id = ${userId} ${narrowed('r', narrow)}`.execute(db);
  return rows[0]?.placements ?? [];
}

export interface ModeNames {
  game: { id: string; slug: string; name: string; image_url: string | null };
  mode: { id: string; slug: string; name: string };
}

/** Returns modes with their games, by mode ID. */
export async function modeNames(db: Db, ids: readonly string[]): Promise<Map<string, ModeNames>> {
  const { rows } = await sql<ModeNames & { id: string }>`
    select m.id, jsonb_build_object('id', g.id, 'slug', g.slug, 'name', g.name, 'image_url', g.image_url) as game,
      jsonb_build_object('id', m.id, 'slug', m.slug, 'name', m.name) as mode
    from game_modes m join games g on g.id = m.game_id where m.id = any(${ids}::uuid[])`.execute(db);
  return new Map(rows.map(({ id, game, mode }) => [id, { game, mode }]));
}

/** Adds up the results of all modes. */
export function totalOf(modes: readonly ModeSums[]) {
  const sum = (of: (mode: ModeSums) => number) => modes.reduce((total, mode) => total + of(mode), 0);
  return {
    won: sum((mode) => mode.won),
    lost: sum((mode) => mode.lost),
    drawn: sum((mode) => mode.drawn),
  };
}
