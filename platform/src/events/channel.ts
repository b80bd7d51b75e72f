import Type from 'typebox';
import type { Db } from '../db/database.ts';
import type { Session } from '../http/access/session.ts';
import { policy } from '../http/policy.ts';
import type { Channel } from '../live/channel.ts';
import { eventFacts } from './facts.ts';
import { checkReadable } from './readable.ts';
import { activeRound } from './rounds/roundView.ts';
import { ActiveRound, EventParams, MatchEvent, type MatchEventView } from './schemas.ts';
import { matchEventView } from './view.ts';

const key = Type.Object({ event_id: EventParams.properties.id });

/** Checked separately, because a resuming subscriber doesn't read the snapshot. */
async function authorize(session: Session | null, { event_id = '' }: Record<string, string>, db: Db): Promise<true> {
  await checkReadable(db, event_id, session);
  return true;
}

/** Live state of an event. Snapshots and updates both contain the whole event and whether the viewer watches it. */
export const matchEvent: Channel = {
  name: 'match_event',
  key,
  policy: policy.optional(),
  data: MatchEvent,
  authorize,
  snapshot: (db, session, { event_id = '' }) => matchEventView(db, event_id, playerOf(session)),
  async personal(db, session, data) {
    const view = data as MatchEventView;
    const userId = playerOf(session);
    if (userId === null) return view;
    const watched = await eventFacts().watchedIds(db, userId, [view.id]);
    return { ...view, watching: watched.has(view.id) };
  },
};

/** The event's current or most recent round. */
export const activeRoundChannel: Channel = {
  name: 'active_round',
  key,
  policy: policy.optional(),
  data: ActiveRound,
  authorize,
  snapshot: (db, _session, { event_id = '' }) => activeRound(db, event_id),
};

function playerOf(session: Session | null): string | null {
  return session?.area === 'player' ? session.userId : null;
}
