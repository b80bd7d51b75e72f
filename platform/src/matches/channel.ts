import Type from 'typebox';
import type { Session } from '../http/access/session.ts';
import { policy } from '../http/policy.ts';
import type { Channel } from '../live/channel.ts';
import { viewsFor } from './personal.ts';
import { MatchParams, MatchSchema, type MatchView } from './schemas.ts';

/**
 * Live updates of a match. Snapshots and events contain the whole match, including private fields if the viewer plays
 * in it.
 */
export const matchUpdates: Channel = {
  name: 'match_updates',
  key: Type.Object({ match_id: MatchParams.properties.id }),
  policy: policy.optional(),
  data: MatchSchema,
  async snapshot(db, session, key, config) {
    const [view] = await viewsFor(db, config, playerOf(session), [key.match_id ?? '']);
    return view ?? null;
  },
  async personal(db, session, data, config) {
    const { id, participants } = data as MatchView;
    const userId = playerOf(session);
    if (!participants.some((one) => one.user_id === userId)) return data;
    const [view] = await viewsFor(db, config, userId, [id]);
    return view ?? data;
  },
};

/** Returns null for staff, who get the public view here. Staff read private data through separate, audited calls. */
function playerOf(session: Session | null): string | null {
  return session?.area === 'player' ? session.userId : null;
}
