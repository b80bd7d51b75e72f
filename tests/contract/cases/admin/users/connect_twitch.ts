import { newId } from '../../../../../platform/src/shared/ids.ts';
import { everyoneAlike, type Subject } from '../../../case.ts';
import { account } from '../../../parity/subjects/admin.ts';

export const subject: Subject = async (world) => {
  const twitchUsername = `tv_${newId().slice(-8)}`;
  world.twitch.users.set(twitchUsername, newId());
  return { ...(await account(world)), twitchUsername };
};

export const relations = everyoneAlike;
