import { promoIn } from '../../../platform/src/admin/testing/staff.ts';
import type { MatchView } from '../../../platform/src/matches/schemas.ts';
import { duel, type Field, fieldOf, player } from '../../../platform/src/matches/testing/duel.ts';
import { type GiphyServer, startGiphy } from '../../../platform/src/providers/giphy/testing/giphyServer.ts';
import { startTwilio, type TwilioServer } from '../../../platform/src/providers/sms/testing/twilioServer.ts';
import { startTwitch, type TwitchServer } from '../../../platform/src/providers/twitch/testing/twitchServer.ts';
import type { Person } from '../../../platform/src/testing/harness.ts';
import { type WalletPlatform, walletPlatform } from '../../../platform/src/wallet/testing/walletPlatform.ts';
import { createPeople, type Named, people as optionsOf } from './people.ts';

/**
 * A platform with people and their data. Two worlds are created in the same way and receive the same calls in the same
 * order, one directly and one through the gateway. Any difference in outcome is therefore caused by the gateway.
 */
export interface World {
  t: WalletPlatform;
  sms: TwilioServer;
  giphy: GiphyServer;
  twitch: TwitchServer;
  field: Field;
  people: Record<Named, Person>;
  /** Creates a match of the player against a new opponent and advances it to a state. */
  match(until: 'available' | 'prematch' | 'active'): Promise<MatchView>;
  /** Creates a player with money and a gamer ID. */
  somebody(cash?: number): Promise<Person>;
  /** Replaces `player` and `other` with new people, so that earlier calls don't affect later ones. */
  renew(): Promise<void>;
  close(): Promise<void>;
}

export async function makeWorld(): Promise<World> {
  const sms = await startTwilio();
  const giphy = await startGiphy();
  const twitch = await startTwitch();
  const t = await walletPlatform(
    { withdrawAutoDayAmount: 0, withdrawMaxAmount: 1_000_000 },
    { activeMatches: 1000, coolDownMinutes: [] },
    {
      smsBaseUrl: sms.url,
      smsLookupBaseUrl: sms.url,
      giphyBaseUrl: giphy.url,
      giphyApiKey: giphy.key,
      twitchIdBaseUrl: twitch.url,
      twitchApiBaseUrl: twitch.url,
    },
    // Schedules are closed for one hour a week, at a different time in each zone, so one of them is always open.
    { closesWeekday: 7, closesHour: 23 },
  );
  await promoIn(t, 1_000_000);
  const field = await fieldOf(t, 'pitch-kings-26', 'versus', 'ps5');
  const people = await createPeople(t);
  await linkGamerId(t, field, people.frozen);
  const somebody = (cash = 10_000) => player(t, field, cash);
  return {
    t,
    sms,
    giphy,
    twitch,
    field,
    people,
    somebody,
    match: async (until) => duel(t, field, [people.player, await somebody()], until),
    async renew() {
      for (const who of ['player', 'other'] as const) {
        people[who] = await t.person(optionsOf[who]);
        await linkGamerId(t, field, people[who]);
      }
    },
    async close() {
      await t.close();
      await sms.close();
      await giphy.close();
      await twitch.close();
    },
  };
}

async function linkGamerId(t: WalletPlatform, field: Field, person: Person): Promise<void> {
  const body = { id_system_id: field.idSystemId, value: `Tag_${person.username}` };
  const response = await t.inject(person, 'POST', '/api/v1/gamer_ids', body);
  if (response.statusCode >= 300) throw new Error(`gamer id refused: ${response.body}`);
}
