import type { Values } from './parity/calls.ts';
import type { World } from './parity/world.ts';
import type { Row } from './relations/row.ts';

/** Creates the subject of a call in a world and returns the arguments of the graph's field that refer to it. */
export type Subject = (world: World) => Promise<Values> | Values;

/**
 * Outcomes that depend on how two people are related, by variant: an operation that is called in several ways has a row
 * for each of them.
 */
export type Relations = Readonly<Record<string, Row>>;

/** How people are related makes no difference: the operation's policy alone decides who may call it. */
export const everyoneAlike: Relations = {};

/**
 * What the tests of authorization need to know about an operation or a channel. The file of a case is named after its
 * operation ID: `admin.users.ban` is in `cases/admin/users/ban.ts`, the channel `chat` in `cases/channels/chat.ts`.
 */
export interface Case {
  /** Needed if the call takes IDs and there are no rows to take them from. If it has an owner, that is the player. */
  subject?: Subject;
  relations?: Relations;
  /** Why none of the tests' callers may use the field. */
  shut?: string;
  /** Why a staff call leaves no entry in the audit log: it changes nothing and shows no personal data. */
  unaudited?: string;
  /** Fields of an unaudited read that are named like personal data but hold something else. */
  notPersonal?: readonly string[];
}
