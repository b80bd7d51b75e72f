import type { App } from '../../app.ts';
import { bracketPreviewRoute } from './operations/bracketPreview.ts';
import { bracketResultRoute } from './operations/bracketResult.ts';
import { createTournamentRoute } from './operations/createTournament.ts';
import { eventChangeCodeRoute } from './operations/eventChangeCode.ts';
import { eventChangeNameRoute } from './operations/eventChangeName.ts';
import { reseedRoute } from './operations/reseed.ts';
import { teamChangeCodeRoute } from './operations/teamChangeCode.ts';
import { teamChangeNameRoute } from './operations/teamChangeName.ts';
import { teamChangeSeedRoute } from './operations/teamChangeSeed.ts';
import { teamDisqualifyRoute } from './operations/teamDisqualify.ts';
import { teamReinstateRoute } from './operations/teamReinstate.ts';
import { teamsRoute } from './operations/teams.ts';
import { tournamentInviteListSaveRoute } from './operations/tournamentInviteListSave.ts';
import { tournamentInviteListsRoute } from './operations/tournamentInviteLists.ts';
import { visibilityRoute } from './operations/visibility.ts';

/** Staff operations on tournaments and play events. */
export function staffRoutes(app: App): void {
  createTournamentRoute(app);
  teamsRoute(app);
  tournamentInviteListsRoute(app);
  tournamentInviteListSaveRoute(app);
  visibilityRoute(app);
  eventChangeNameRoute(app);
  eventChangeCodeRoute(app);
  teamChangeNameRoute(app);
  teamChangeCodeRoute(app);
  teamChangeSeedRoute(app);
  teamDisqualifyRoute(app);
  teamReinstateRoute(app);
  bracketPreviewRoute(app);
  bracketResultRoute(app);
  reseedRoute(app);
}
