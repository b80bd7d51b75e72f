import type { World } from '../world.ts';

export const source = async ({ t, people }: World) => t.openSource(people.player.id);
