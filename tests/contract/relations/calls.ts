import type { Cast, Column } from './cast.ts';
import { chat } from './chat.ts';
import { content } from './content.ts';
import { people } from './people.ts';
import { staff } from './staff.ts';

/** A call to be made, of the operation that the row is about. */
export interface Request {
  /** In the path, by name. */
  params?: Record<string, string>;
  query?: Record<string, string | number | boolean>;
  body?: object;
  /** Of a channel. */
  key?: Record<string, string>;
  /** Stands in the answer only for those who may see it. */
  shows?: string;
}

/** Makes what a row is called for, and says how one of the columns calls. */
export type Call = (cast: Cast, who: Column) => Request | Promise<Request>;

/** By row: the operation's id, or `channel` and its name; after a space a word for each way in which it is called. */
export const calls: Readonly<Record<string, Call>> = { ...chat, ...content, ...people, ...staff };
