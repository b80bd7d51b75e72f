import Type from 'typebox';
import { policy } from '../http/policy.ts';
import type { Channel } from '../live/channel.ts';
import { MatchParams, MatchSchema } from './schemas.ts';
import { matchViews } from './view.ts';

/** A match as it changes: snapshot and every event carry the whole of it. */
export const matchUpdates: Channel = {
  name: 'match_updates',
  key: Type.Object({ match_id: MatchParams.properties.id }),
  policy: policy.optional(),
  data: MatchSchema,
  async snapshot(db, _session, key) {
    const [view] = await matchViews(db, [key.match_id ?? '']);
    return view ?? null;
  },
};
