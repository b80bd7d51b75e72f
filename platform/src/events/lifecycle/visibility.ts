import { common } from '../../shared/errors.ts';
import type { Change } from './eventChange.ts';
import { beforeLive } from './machine.ts';

/** Lists or unlists an event. Allowed until it is live. @throws 1002 */
export function setHidden({ event }: Change, hidden: boolean): void {
  if (!beforeLive.includes(event.state)) throw common.notAllowedNow({ state: event.state });
  event.hidden = hidden;
}
