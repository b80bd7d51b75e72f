import type { Db, Tx } from '../../db/database.ts';
import { appNow } from '../../db/transaction.ts';
import { signedMediaUrl } from '../../media/signedUrl.ts';
import type { Config } from '../../shared/config.ts';
import { readPeople } from '../../users/publicPerson.ts';
import type { Gif, MessageClip, MessageMatch, MessageTeam } from '../schemas.ts';
import type { Message } from '../store.ts';
import type { Payload } from '../tables.ts';

/** Current state of the objects that messages refer to, by ID. Deleted objects are omitted. */
export interface Cards {
  gifs: ReadonlyMap<string, Gif>;
  matches: ReadonlyMap<string, MessageMatch>;
  teams: ReadonlyMap<string, MessageTeam>;
  clips: ReadonlyMap<string, MessageClip>;
}

/** Loads the objects that messages refer to, with at most one query per type. */
export async function readCards(
  db: Db | Tx,
  config: Config,
  rows: readonly Pick<Message, 'payload'>[],
): Promise<Cards> {
  const ids = (name: Exclude<keyof Payload, 'agent'>) => [
    ...new Set(rows.flatMap(({ payload }) => payload[name] ?? [])),
  ];
  return {
    gifs: byId(await readGifs(db, ids('giphy_id'))),
    matches: byId(await readMatches(db, ids('match_id'))),
    teams: byId(await readTeams(db, ids('event_team_id'))),
    clips: byId(await readClips(db, config, ids('clip_id'))),
  };
}

function byId<T extends { id: string }>(items: readonly T[]): Map<string, T> {
  return new Map(items.map((item) => [item.id, item]));
}

async function readGifs(db: Db | Tx, ids: string[]): Promise<Gif[]> {
  if (ids.length === 0) return [];
  return db
    .selectFrom('giphy_items')
    .select(['id', 'title', 'url', 'mp4_url', 'preview_url', 'width', 'height'])
    .where('id', 'in', ids)
    .execute();
}

async function readMatches(db: Db | Tx, ids: string[]): Promise<MessageMatch[]> {
  if (ids.length === 0) return [];
  return db
    .selectFrom('matches as m')
    .innerJoin('games as g', 'g.id', 'm.game_id')
    .innerJoin('game_modes as o', 'o.id', 'm.game_mode_id')
    .select(['m.id', 'm.number', 'm.state', 'm.team_size', 'm.entry_amount'])
    .select(['g.name as game_name', 'g.image_url as game_image_url', 'o.name as mode_name'])
    .where('m.id', 'in', ids)
    .execute();
}

async function readTeams(db: Db | Tx, ids: string[]): Promise<MessageTeam[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('event_teams as t')
    .innerJoin('events as e', 'e.id', 't.event_id')
    .select(['t.id', 't.name', 't.code', 't.image_url', 'e.id as event_id', 'e.name as event_name'])
    .select(['e.kind as event_kind', 'e.state as event_state', 'e.start_date'])
    .where('t.id', 'in', ids)
    .where('e.hidden', '=', false)
    .where('e.state', '<>', 'draft')
    .execute();
  return rows.map((row) => ({ ...row, start_date: row.start_date.toISOString() }));
}

async function readClips(db: Db | Tx, config: Config, ids: string[]): Promise<MessageClip[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('clips')
    .select(['id', 'title', 'owner_id', 'media_id', 'start_ms', 'end_ms'])
    .where('id', 'in', ids)
    .where('removed_at', 'is', null)
    .execute();
  const owners = await readPeople(
    db,
    rows.map(({ owner_id }) => owner_id),
  );
  const now = await appNow(db);
  return rows.map(({ id, title, owner_id, media_id: mediaId, start_ms, end_ms }) => ({
    id,
    title,
    owner: owners.get(owner_id) ?? null,
    video_url: signedMediaUrl(config, { mediaId, readerId: null }, now),
    duration_ms: end_ms - start_ms,
  }));
}
