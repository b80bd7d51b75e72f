import Type from 'typebox';
import { policy } from '../http/policy.ts';
import { accountState } from '../live/account.ts';
import type { Channel } from '../live/channel.ts';
import { MatchSchema } from '../matches/schemas.ts';
import { describeSchema } from '../shared/describe.ts';
import { common } from '../shared/errors.ts';
import { Nullable, OneOf } from '../shared/schema.ts';
import { userStatuses } from '../users/viewer.ts';
import { Wallet } from '../wallet/schemas.ts';
import { UnreadTotals } from './unread.ts';

/** Data on the `account` channel. A snapshot contains everything; in an event, unchanged parts are null. */
const AccountState = Type.Object({
  wallet: Nullable(Wallet),
  active_matches: Nullable(Type.Array(MatchSchema)),
  unread: Nullable(UnreadTotals),
  user_status: Nullable(OneOf(userStatuses)),
});
describeSchema(AccountState, 'AccountState', "Live state for the client's shell.", {
  wallet: "The viewer's wallet. Null when unchanged.",
  active_matches: 'Unfinished matches. Null when unchanged.',
  unread: 'Unread totals. Null when unchanged.',
  user_status: "The viewer's account status. Null when unchanged.",
});

export const accountChannel: Channel = {
  name: 'account',
  key: Type.Object({}),
  data: AccountState,
  policy: policy.user({ scopes: ['full', 'phone_required', 'guest', 'banned'] }),
  topic: (session) => {
    if (!session) throw common.unauthenticated();
    return { user_id: session.userId };
  },
  async snapshot(db, session) {
    if (!session) throw common.unauthenticated();
    return accountState(db, session.userId);
  },
};
