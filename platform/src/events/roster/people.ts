import type { Tx } from '../../db/database.ts';
import { common } from '../../shared/errors.ts';
import { sharingWith } from '../../users/linkedAccounts.ts';
import { eventFacts } from '../facts.ts';
import type { Change } from '../lifecycle/eventChange.ts';
import { beforeLive, type EventState } from '../lifecycle/machine.ts';

/** Default reason for a staff change that has none. */
const NO_REASON = 'Changed by staff.';

/**
 * The reason for a change to the teams. Optional until the event locks.
 * @throws 1000 without a reason after that, 1002 once the event has ended
 */
export function causeOf({ event: { state } }: Change, reason: string | null | undefined): string {
  if (!beforeLive.includes(state) && state !== 'live') throw common.notAllowedNow({ state });
  return causeIn(state, reason);
}

/** The reason for a change to the teams of an event in this state. @throws 1000 without a reason after the lock */
export function causeIn(state: EventState, reason: string | null | undefined): string {
  const cause = reason?.trim();
  if (cause) return cause;
  if (state !== 'locked' && state !== 'live') return NO_REASON;
  throw common.validation({}, 'The teams are locked. Enter a reason for the change.', 'reason');
}

/**
 * Locks the accounts of users who are about to join a team, so that they can't place stakes at the same time. Must come
 * before the event's lock. @throws 1000 for unknown and disabled accounts
 */
export async function lockPeople(tx: Tx, userIds: readonly string[], param: string): Promise<void> {
  const locked = await tx
    .selectFrom('users')
    .select(['id', 'status'])
    .where('id', 'in', userIds)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  const known = locked.filter(({ status }) => status === 'enabled').length;
  if (known === userIds.length) return;
  throw common.validation({}, 'Choose people with an active account, each of them once.', param);
}

/**
 * Refuses users who are already in one of the event's teams, and those who have staked on the event, either themselves
 * or with a linked account. @throws 1000, 1002
 */
export async function requireNeutral({ tx, event }: Change, userIds: readonly string[], param: string): Promise<void> {
  for (const userId of userIds) {
    if (event.members.some((member) => member.user_id === userId)) {
      throw common.validation({ user_id: userId }, 'This person is already in a team of this event.', param);
    }
    for (const person of await sharingWith(tx, userId)) {
      if (!(await eventFacts().hasStaked(tx, person, event.id))) continue;
      throw common.notAllowedNow({ user_id: userId }, 'This person has staked on the event, so they can’t play in it.');
    }
  }
}
