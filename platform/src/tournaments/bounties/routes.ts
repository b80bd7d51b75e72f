import type { App } from '../../app.ts';
import { acceptRoute } from './operations/accept.ts';
import { bountyCreateRoute } from './operations/bountyCreate.ts';
import { listRoute } from './operations/list.ts';

export function bountyRoutes(app: App): void {
  listRoute(app);
  acceptRoute(app);
  bountyCreateRoute(app);
}
