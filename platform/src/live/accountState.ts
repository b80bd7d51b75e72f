import Type from 'typebox';
import { MatchSchema } from '../matches/schemas.ts';
import { describeSchema } from '../shared/describe.ts';
import { Nullable, OneOf } from '../shared/schema.ts';
import { UnreadTotals } from '../status/unread.ts';
import { userStatuses } from '../users/viewer.ts';
import { Wallet } from '../wallet/schemas.ts';

/** Data of channel `account`: everything in a snapshot, in an event the parts that changed and null for the rest. */
export const AccountState = Type.Object({
  wallet: Nullable(Wallet),
  active_matches: Nullable(Type.Array(MatchSchema)),
  unread: Nullable(UnreadTotals),
  user_status: Nullable(OneOf(userStatuses)),
});
describeSchema(AccountState, 'AccountState');
