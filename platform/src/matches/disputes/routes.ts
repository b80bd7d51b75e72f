import type { App } from '../../app.ts';
import { appealRoute } from './operations/appeal.ts';
import { evidenceRoute } from './operations/evidence.ts';

/**
 * Dispute operations for players. Frozen players may use them to defend themselves, because they have already paid
 * their entry.
 */
export function disputeRoutes(app: App): void {
  evidenceRoute(app);
  appealRoute(app);
}
