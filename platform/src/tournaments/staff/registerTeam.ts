import type { Change } from '../../events/lifecycle/eventChange.ts';
import type { Config } from '../../shared/config.ts';
import { common } from '../../shared/errors.ts';
import { Refusal } from '../../shared/refusal.ts';
import { fieldsOf } from '../competition.ts';
import { checkEligible } from '../registration/eligibility.ts';
import { answerInvites } from '../registration/register.ts';
import { addMember, addTeam, requireRegistering } from '../registration/teams.ts';

/**
 * Registers a team on behalf of its members: the lineup first, then substitutes. Only for free events, because only
 * players themselves can pay their entry. The members' accounts must be locked. @throws 1000, 1002, 1004
 */
export async function registerByStaff(
  change: Change,
  config: Config,
  { name, userIds }: { name: string; userIds: readonly string[] },
): Promise<void> {
  const { event } = change;
  requireRegistering(event);
  if (event.entry_amount > 0) {
    throw common.notAllowedNow({}, 'Players pay their own entry, so they have to register themselves.');
  }
  const { team_size: size } = fieldsOf(event);
  const most = size === 1 ? 1 : size + config.tournaments.substitutes;
  if (userIds.length < size || userIds.length > most) {
    const allowed = most === size ? `${size}` : `${size} to ${most}`;
    throw common.validation({ min: size, max: most }, `A team of this event has ${allowed} players.`, 'user_ids');
  }
  for (const userId of userIds) await requireEligible(change, config, userId);
  const team = await addTeam(change, name);
  for (const [index, userId] of userIds.entries()) {
    await addMember(change, team, userId, { slot: index < size ? 'lineup' : 'bench', captain: index === 0 });
    await answerInvites(change, userId, team.id);
  }
}

/** Checks that a person meets all requirements. @throws 1002 with the requirement that isn't met */
async function requireEligible({ tx, event }: Change, config: Config, userId: string): Promise<void> {
  try {
    await checkEligible(tx, config, userId, { ...event, invite_only: false }, null);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const { username } = await tx
      .selectFrom('users')
      .select('username')
      .where('id', '=', userId)
      .executeTakeFirstOrThrow();
    throw common.notAllowedNow(
      { user_id: userId, because: error.code },
      `${username} doesn’t meet the requirements of this event. Nobody was registered.`,
    );
  }
}
