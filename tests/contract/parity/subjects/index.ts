import type { Values } from '../calls.ts';
import type { World } from '../world.ts';
import { catalogue } from './catalogue.ts';
import { chat } from './chat.ts';
import { events } from './events.ts';
import { matches } from './matches.ts';
import { moderation } from './moderation.ts';
import { money } from './money.ts';
import { people } from './people.ts';
import { social } from './social.ts';
import { staff } from './staff.ts';
import { stakes } from './stakes.ts';

/** Makes what a field is called for in a world, and gives the arguments that lead to it. */
export type Subject = (world: World) => Promise<Values> | Values;

/** By field. What is made belongs to the player, where it belongs to anyone. */
export const subjects: Readonly<Record<string, Subject>> = {
  ...catalogue,
  ...chat,
  ...events,
  ...matches,
  ...moderation,
  ...money,
  ...people,
  ...social,
  ...staff,
  ...stakes,
};
