import type { Tx } from '../db/database.ts';
import type { Outcome } from '../db/groupCommit.ts';
import { statement } from '../db/statement.ts';
import type { EventKind, EventState } from '../events/lifecycle/machine.ts';
import { isReadable } from '../events/readable.ts';
import type { Session } from '../http/access/session.ts';
import { invariant } from '../shared/assert.ts';
import { common } from '../shared/errors.ts';
import { newId } from '../shared/ids.ts';
import type { Refusal } from '../shared/refusal.ts';
import { type CheerRow, cheerView } from './cheerBoard.ts';
import { planCount } from './countCheers.ts';
import type { CheerView } from './schemas.ts';
import type { CheerCount } from './tables.ts';

/** Cheers that a viewer requested. */
export interface WantedCheer {
  eventId: string;
  teamId: string;
  viewer: Pick<Session, 'area' | 'userId'>;
  count: CheerCount;
}

/** States in which cheers are accepted: all states before the result. */
const cheerable: readonly EventState[] = ['scheduled', 'postponed', 'check_in', 'locked', 'live'];

/**
 * Adds the cheers that are allowed and schedules their count. Refuses the others: 404 if the viewer may not read the
 * channel, 1000 if the team doesn't play there, and 1002 if the event is over. The number of statements depends on the
 * number of events, not on the number of cheers.
 */
export async function addCheers(tx: Tx, wanted: readonly WantedCheer[]): Promise<Outcome<CheerView>[]> {
  const eventIds = [...new Set(wanted.map(({ eventId }) => eventId))].sort();
  const channels = await readChannels(tx, eventIds);
  const drafts: { id: string; cheer: WantedCheer; refusal: Refusal | null }[] = [];
  for (const cheer of wanted)
    drafts.push({ id: newId(), cheer, refusal: await refusalOf(tx, channels.get(cheer.eventId), cheer) });
  const added = await insert(
    tx,
    drafts.filter(({ refusal }) => refusal === null),
  );
  return drafts.map(({ id, refusal }) => {
    if (refusal) return { refusal };
    const row = added.get(id);
    invariant(row, 'a cheer is added unless it is refused');
    return { value: cheerView(row) };
  });
}

interface Channel {
  state: EventState;
  /** Whether everyone may read the event. */
  open: boolean;
  teamIds: Set<string>;
}

const findTeams = statement<{ event_id: string; kind: EventKind; state: EventState; team_id: string | null }>(
  'cheer_teams',
  `select e.id as event_id, e.kind, e.state, t.id as team_id
    from events e left join event_teams t on t.event_id = e.id where e.id = any($1::uuid[])`,
);

/** The channels with these IDs. Unknown IDs are omitted. */
async function readChannels(tx: Tx, eventIds: readonly string[]): Promise<Map<string, Channel>> {
  const channels = new Map<string, Channel>();
  for (const { event_id, kind, state, team_id } of await findTeams(tx, [eventIds])) {
    if (kind !== 'stake_event') continue;
    const known = channels.get(event_id);
    const channel = known ?? { state, open: await isReadable(tx, event_id, null), teamIds: new Set() };
    channels.set(event_id, channel);
    if (team_id !== null) channel.teamIds.add(team_id);
  }
  return channels;
}

async function refusalOf(tx: Tx, channel: Channel | undefined, cheer: WantedCheer): Promise<Refusal | null> {
  if (!channel) return common.notFound();
  if (!channel.open && !(await isReadable(tx, cheer.eventId, cheer.viewer))) return common.notFound();
  if (!channel.teamIds.has(cheer.teamId)) return common.validation({}, 'This team doesn’t play here.', 'type');
  if (!cheerable.includes(channel.state)) return common.notAllowedNow({ state: channel.state }, 'This event is over.');
  return null;
}

const addBoards = statement(
  'cheer_boards',
  'insert into cheer_boards (event_id) select unnest($1::uuid[]) on conflict do nothing',
);
const lockBoards = statement(
  'cheer_boards_lock',
  'select event_id from cheer_boards where event_id = any($1::uuid[]) order by event_id for share',
);
const insertCheers = statement<CheerRow>(
  'cheers_add',
  `with added as (
    insert into cheers (id, event_id, event_team_id, user_id, count, at)
    select w.id, w.event_id, w.event_team_id, w.user_id, w.count, (select app_now())
    from unnest($1::uuid[], $2::uuid[], $3::uuid[], $4::uuid[], $5::smallint[])
      as w (id, event_id, event_team_id, user_id, count)
    returning id, event_team_id, user_id, count, at)
  select a.id, a.event_team_id, a.user_id, a.count, a.at, u.username, u.profile_media_url
    from added a join users u on u.id = a.user_id`,
);

/** Inserts cheers and returns their rows by ID. */
async function insert(tx: Tx, drafts: readonly { id: string; cheer: WantedCheer }[]): Promise<Map<string, CheerRow>> {
  const eventIds = [...new Set(drafts.map(({ cheer }) => cheer.eventId))].sort();
  if (eventIds.length === 0) return new Map();
  await addBoards(tx, [eventIds]);
  await lockBoards(tx, [eventIds]);
  const rows = await insertCheers(tx, [
    drafts.map(({ id }) => id),
    drafts.map(({ cheer }) => cheer.eventId),
    drafts.map(({ cheer }) => cheer.teamId),
    drafts.map(({ cheer }) => cheer.viewer.userId),
    drafts.map(({ cheer }) => cheer.count),
  ]);
  for (const eventId of eventIds) await planCount(tx, eventId);
  return new Map(rows.map((row) => [row.id, row]));
}
