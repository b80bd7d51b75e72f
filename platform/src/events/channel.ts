import Type from 'typebox';
import { policy } from '../http/policy.ts';
import type { Session } from '../http/session.ts';
import type { Channel } from '../live/channel.ts';
import { eventFacts } from './facts.ts';
import { isReadable } from './readable.ts';
import { activeRound } from './roundView.ts';
import { ActiveRound, EventParams, MatchEvent, type MatchEventView } from './schemas.ts';
import { matchEventView } from './view.ts';

const key = Type.Object({ event_id: EventParams.properties.id });

/** Live event: snapshots and updates both carry the whole event, and whether the viewer watches it. */
export const matchEvent: Channel = {
  name: 'match_event',
  key,
  policy: policy.optional(),
  data: MatchEvent,
  async snapshot(db, session, { event_id = '' }) {
    return (await isReadable(db, event_id, session)) ? matchEventView(db, event_id, playerOf(session)) : null;
  },
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
  async snapshot(db, session, { event_id = '' }) {
    return (await isReadable(db, event_id, session)) ? activeRound(db, event_id) : null;
  },
};

function playerOf(session: Session | null): string | null {
  return session?.area === 'player' ? session.userId : null;
}
