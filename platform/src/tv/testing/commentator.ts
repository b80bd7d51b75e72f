import type { TwitchServer } from '../../providers/twitch/testing/twitchServer.ts';
import { newId } from '../../shared/ids.ts';
import type { Person, TestPlatform } from '../../testing/harness.ts';

export type Commentator = Person & { login: string; twitchId: string };

let channels = 0;

/** Links a Twitch account to a new commentator. */
export async function commentator(t: TestPlatform, twitch: TwitchServer): Promise<Commentator> {
  const person = await t.person();
  const twitchId = String(5000 + ++channels);
  const login = `caster_${channels}`;
  twitch.videos.set(login, twitchId);
  await t.owner
    .insertInto('twitch_accounts')
    .values({ id: newId(), user_id: person.id, twitch_user_id: twitchId, username: login, linked_at: new Date() })
    .execute();
  return { ...person, login, twitchId };
}
