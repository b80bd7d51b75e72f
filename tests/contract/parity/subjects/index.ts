import type { Values } from '../calls.ts';
import type { World } from '../world.ts';
import { catalogue } from './catalogue.ts';
import { chat } from './chat.ts';
import { commentator } from './commentator.ts';
import { content } from './content.ts';
import { events } from './events.ts';
import { matches } from './matches.ts';
import { moderation } from './moderation.ts';
import { money } from './money.ts';
import { partners } from './partners.ts';
import { people } from './people.ts';
import { social } from './social.ts';
import { staff } from './staff.ts';
import { stakes } from './stakes.ts';

/** Creates the subject of a field's call in a world and returns the arguments that refer to it. */
export type Subject = (world: World) => Promise<Values> | Values;

/** Subjects by field. If a subject has an owner, it belongs to the player. */
export const subjects: Readonly<Record<string, Subject>> = {
  ...catalogue,
  ...chat,
  ...commentator,
  ...content,
  ...events,
  ...matches,
  ...moderation,
  ...money,
  ...partners,
  ...people,
  ...social,
  ...staff,
  ...stakes,
};
