import type { App } from '../app.ts';
import { aboutRoute } from './operations/about.ts';
import { affiliateRoute } from './operations/affiliate.ts';
import { banRoute } from './operations/ban.ts';
import { followListsRoute } from './operations/followLists.ts';
import { onlineRoute } from './operations/online.ts';
import { profileByUsernameRoute } from './operations/profileByUsername.ts';
import { usernameAvailabilityRoute } from './operations/usernameAvailability.ts';

/** Profile reads. */
export function peopleReads(app: App): void {
  profileByUsernameRoute(app);
  usernameAvailabilityRoute(app);
  aboutRoute(app);
  followListsRoute(app);
  affiliateRoute(app);
  onlineRoute(app);
  banRoute(app);
}
