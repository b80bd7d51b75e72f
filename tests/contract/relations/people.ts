import type { Call, Request } from './row.ts';
import type { Scenario } from './scenario.ts';

export const ofOwner =
  (rest: Request = {}): Call =>
  ({ owner }) => ({ params: { id: owner.id }, ...rest });

export const figures =
  (rest: Request['query'] = {}): Call =>
  ({ owner }) => ({ query: { user_id: owner.id, ...rest } });

/** Reads a game with the owner's results. Private results are omitted. */
export const game: Call = ({ owner, world }) => ({
  params: { game_id: world.field.game_id, mode_id: world.field.game_mode_id },
  query: { user_id: owner.id },
});

export const modes: Call = async (scenario, who) => ({ ...(await game(scenario, who)), shows: '"figures":{' });

/** Makes the same call after the owner has changed these privacy settings. */
export const shut =
  (switches: Parameters<Scenario['set']>[0], call: Call): Call =>
  async (scenario, who) => {
    await scenario.set(switches);
    return call(scenario, who);
  };

export const page = { page: 1, page_size: 20 };

export const hidden = { private_stats: true };
