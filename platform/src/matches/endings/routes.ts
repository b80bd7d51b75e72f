import type { App } from '../../app.ts';
import { cancelRequestRoute } from './operations/cancelRequest.ts';
import { cancelResponseRoute } from './operations/cancelResponse.ts';
import { cancelUndoRoute } from './operations/cancelUndo.ts';
import { forfeitRoute } from './operations/forfeit.ts';
import { noShowResponseRoute } from './operations/noShowResponse.ts';

/** Routes for ending a match early: cancellation by agreement, forfeit and no-show. */
export function endingRoutes(app: App): void {
  cancelRequestRoute(app);
  cancelUndoRoute(app);
  cancelResponseRoute(app);
  forfeitRoute(app);
  noShowResponseRoute(app);
}
