import { registerCompetition } from '../events/tournaments/competition.ts';
import { onBracketMatch } from '../matches/bracket/hook.ts';
import type { Module } from '../module.ts';
import { onUserBanned } from '../users/accountHooks.ts';
import { eventFacts } from '../users/facts/eventFacts.ts';
import { provide } from '../users/facts/provide.ts';
import { bountyTimer, expireBounty } from './bounties/end.ts';
import { followMatch } from './bracket/follow.ts';
import { bracketsChannel } from './channel.ts';
import { enterState } from './lifecycle/entered.ts';
import { chooseTeams } from './lifecycle/lock.ts';
import { takeTeamOut } from './lifecycle/teamOut.ts';
import { activeEventId } from './reads/lists.ts';
import { removeBanned } from './registration/banned.ts';
import { playEventRoutes } from './routes.ts';
import { staffRoutes } from './staff/routes.ts';

/** Tournaments and play events: registration, brackets and prizes. */
export const tournamentsModule: Module = {
  name: 'tournaments',
  routes(app) {
    playEventRoutes(app);
    staffRoutes(app);
  },
  channels: [bracketsChannel],
  timers: { [bountyTimer]: expireBounty },
  async start({ config }) {
    provide(eventFacts, { activeEventId });
    registerCompetition({
      beforeLock: chooseTeams,
      entered: (change, transition, why) => enterState(change, config, transition, why),
      teamOut: takeTeamOut,
    });
    onBracketMatch(followMatch);
    onUserBanned('tournaments', (tx, { userId }) => removeBanned(tx, userId));
  },
};
