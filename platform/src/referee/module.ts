import type { App } from '../app.ts';
import type { Module } from '../module.ts';
import { registerApproval } from '../staff/approvals/registry.ts';
import { announceRoute } from './announce.ts';
import { blockPayoutRoute } from './blockPayout.ts';
import { checkInRoute } from './checkIn.ts';
import { completePayoutRoute } from './completePayout.ts';
import { consoleRoute } from './console.ts';
import { correctionApproval, correctionKind } from './correction.ts';
import { finalizeRoundRoute } from './finalizeRound.ts';
import { jerseyRoute } from './jersey.ts';
import { listAnnouncementsRoute } from './listAnnouncements.ts';
import { matchesRoute } from './matches.ts';
import { playByPlayCreateRoute } from './playByPlayCreate.ts';
import { playIntervalRoute } from './playInterval.ts';
import { playsRoute } from './plays.ts';
import { presenceRoute } from './presence.ts';
import { PlayByPlayBody } from './schemas.ts';
import { startRoundRoute } from './startRound.ts';

function routes(app: App): void {
  listAnnouncementsRoute(app);
  announceRoute(app);
  startRoundRoute(app);
  finalizeRoundRoute(app);
  playIntervalRoute(app);
  matchesRoute(app);
  consoleRoute(app);
  presenceRoute(app);
  jerseyRoute(app);
  checkInRoute(app);
  blockPayoutRoute(app);
  completePayoutRoute(app);
  playsRoute(app);
  playByPlayCreateRoute(app);
}

registerApproval(correctionKind, PlayByPlayBody, correctionApproval);

/** Referee operations on events. */
export const refereeModule: Module = { name: 'referee', routes };
