import { eachPerson, registerAccountPart } from '../live/account.ts';
import type { Module } from '../module.ts';
import { onUserBanned, onUserFrozen } from '../users/accountHooks.ts';
import { matchFacts } from '../users/facts/matchFacts.ts';
import { provide } from '../users/facts/provide.ts';
import { registerArrangedCheck } from '../wallet/withdrawals/concerns.ts';
import { cancelTimer, deadlineTimer, reminderTimer } from './change.ts';
import { matchUpdates } from './channel.ts';
import { disputeRoutes } from './disputes/routes.ts';
import { appealTimer, endAppeal } from './disputes/timers.ts';
import { expireCancelRequest } from './endings/agree.ts';
import { forfeitRunning } from './endings/forfeit.ts';
import { cancelWaiting } from './lifecycle/cancel.ts';
import { expireMatch, remindOfMatch } from './lifecycle/expire.ts';
import { Heartbeat } from './lifecycle/outages.ts';
import { asPlayerSees } from './personal.ts';
import { playedArranged } from './pot/arranged.ts';
import { playedAmounts, streamDuties } from './pot/playedAmounts.ts';
import { activeMatchId, gamerIdInPlay, openMatches, playedGameIds } from './reads.ts';
import { matchRecords } from './results/records.ts';
import { matchRoutes } from './routes.ts';
import { notifySearchers, openingJob } from './search/openings.ts';
import { expireReservation, expireSeat, reservationTimer, seatTimer } from './teams/seats.ts';
import { activeMatches } from './view.ts';

const heartbeat = new Heartbeat();

/** Matches between two sides. */
export const matchesModule: Module = {
  name: 'matches',
  routes(app) {
    matchRoutes(app);
    disputeRoutes(app);
  },
  channels: [matchUpdates],
  timers: {
    [seatTimer]: expireSeat,
    [reservationTimer]: expireReservation,
    [cancelTimer]: expireCancelRequest,
    [deadlineTimer]: expireMatch,
    [reminderTimer]: remindOfMatch,
    [appealTimer]: endAppeal,
  },
  jobs: { [openingJob]: notifySearchers },
  async start(deps) {
    const matchesOf = eachPerson(async (db, userId) =>
      asPlayerSees(db, deps.config, userId, await activeMatches(db, userId)),
    );
    registerAccountPart('active_matches', matchesOf);
    provide(matchFacts, {
      activeMatchId,
      gamerIdInPlay,
      matchRecords,
      openMatches,
      playedAmounts,
      playedGameIds,
      streamDuties,
    });
    registerArrangedCheck(playedArranged);
    onUserFrozen('matches', (tx, { userId }) => cancelWaiting(tx, { config: deps.config, userId: null }, userId));
    onUserBanned('matches', (tx, { userId }) => forfeitRunning(tx, { config: deps.config, userId: null }, userId));
    await heartbeat.start(deps);
  },
  stop: () => heartbeat.stop(),
};
