import Type from 'typebox';
import type { App } from '../../app.ts';
import { everyPlayerScope } from '../../auth/sessions/scopes.ts';
import { appNow } from '../../db/transaction.ts';
import { policy } from '../../http/policy.ts';
import { route } from '../../http/route.ts';
import { describeSchema } from '../../shared/describe.ts';
import { common } from '../../shared/errors.ts';
import { DateTime, Id, Nullable, OneOf } from '../../shared/schema.ts';
import { eventFacts } from '../../users/facts/eventFacts.ts';
import { matchFacts } from '../../users/facts/matchFacts.ts';
import { walletFacts } from '../../users/facts/walletFacts.ts';
import { userStatuses } from '../../users/viewer.ts';
import { FeatureFlag, flagsOf, readFlags } from '../flags.ts';
import { readUnread, UnreadTotals } from '../unread.ts';

const Status = Type.Object({
  server_time: DateTime,
  user_status: OneOf(userStatuses),
  unread: UnreadTotals,
  active_match_id: Nullable(Id),
  active_event_id: Nullable(Id),
  balance_version: Type.Integer(),
  feature_flags: Type.Array(FeatureFlag),
});
describeSchema(Status, 'PlatformStatus', "Current state for the client's shell.", {
  user_status: 'Account status.',
  unread: 'Unread totals.',
  active_match_id: 'ID of the match to resume. Null when there is none.',
  active_event_id: 'ID of the event to resume. Null when there is none.',
  balance_version: 'Version number, incremented whenever the wallet changes.',
  feature_flags: 'Feature flags for the viewer.',
});

export function pollRoute(app: App): void {
  route(app, {
    operationId: 'status.poll',
    method: 'GET',
    url: '/api/v1/status',
    summary: "Current state for the client's shell. Polled every 35 seconds while signed in.",
    policy: policy.user({ scopes: everyPlayerScope }),
    response: Status,
    handler: async ({ deps: { db, config }, userId, session }) => {
      if (!session) throw common.unauthenticated();
      const [now, unread, matchId, eventId, balanceVersion, flags] = await Promise.all([
        appNow(db),
        readUnread(db, userId),
        matchFacts.activeMatchId(db, userId),
        eventFacts.activeEventId(db, userId),
        walletFacts.balanceVersion(db, userId),
        flagsOf(db, userId, readFlags(config.status.featureFlags)),
      ]);
      return {
        server_time: now.toISOString(),
        user_status: session.userStatus,
        unread,
        active_match_id: matchId,
        active_event_id: eventId,
        balance_version: balanceVersion,
        feature_flags: flags,
      };
    },
  });
}
