import Type from 'typebox';
import { checkReadable } from '../events/readable.ts';
import { policy } from '../http/policy.ts';
import type { Channel } from '../live/channel.ts';
import { bracketsView } from './bracket/view.ts';
import { Brackets, PlayEventParams } from './schemas.ts';

/** The bracket of an event. The snapshot is the whole bracket; updates contain what changed. */
export const bracketsChannel: Channel = {
  name: 'brackets',
  key: Type.Object({ event_id: PlayEventParams.properties.id }),
  policy: policy.optional(),
  data: Brackets,
  async authorize(session, { event_id = '' }, db) {
    await checkReadable(db, event_id, session);
    return true;
  },
  snapshot: (db, _session, { event_id = '' }) => bracketsView(db, event_id),
};
