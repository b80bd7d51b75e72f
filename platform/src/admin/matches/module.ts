import type { App } from '../../app.ts';
import type { Module } from '../../module.ts';
import { registerApproval } from '../../staff/approvals/registry.ts';
import { cancelMatchRoute } from './cancelMatch.ts';
import { decisionApproval, decisionKind, StoredDecision } from './decide.ts';
import { deleteScoresRoute } from './deleteScores.ts';
import { getMatchRoute } from './getMatch.ts';
import { listMatchesRoute } from './listMatches.ts';
import { putScoresRoute } from './putScores.ts';
import { readScoresRoute } from './readScores.ts';
import { replayMatchRoute } from './replayMatch.ts';
import { submitResultRoute } from './submitResult.ts';

function routes(app: App): void {
  listMatchesRoute(app);
  getMatchRoute(app);
  readScoresRoute(app);
  submitResultRoute(app);
  replayMatchRoute(app);
  cancelMatchRoute(app);
  putScoresRoute(app);
  deleteScoresRoute(app);
}

registerApproval(decisionApproval, StoredDecision, decisionKind);

/** Staff operations on matches. */
export const adminMatchesModule: Module = { name: 'admin/matches', routes };
