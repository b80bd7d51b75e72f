import type { App } from '../../app.ts';
import { candidatesRoute } from './operations/candidates.ts';
import { inviteRoute } from './operations/invite.ts';
import { teammatesRoute } from './operations/teammates.ts';
import { teammatesSetRoute } from './operations/teammatesSet.ts';
import { verifyTeamRoute } from './operations/verifyTeam.ts';

/** Routes for seats, invitations and candidates. */
export function teamRoutes(app: App): void {
  candidatesRoute(app);
  teammatesRoute(app);
  teammatesSetRoute(app);
  inviteRoute(app);
  verifyTeamRoute(app);
}
