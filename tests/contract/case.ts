import type { Values } from './parity/calls.ts';
import type { World } from './parity/world.ts';
import type { Row } from './relations/row.ts';

/** Creates the object of a call in a world and returns the arguments of the graph's field that refer to it. */
export type Subject = (world: World) => Promise<Values> | Values;

/**
 * Outcomes that depend on the relation between two people, by variant. An operation that can be called in several ways
 * has a row for each.
 */
export type Relations = Readonly<Record<string, Row>>;

/** For operations where relations make no difference, because the policy alone decides who may call them. */
export const everyoneAlike: Relations = {};

/**
 * What the authorization tests need to know about an operation or a channel. A case's file is named after its ID:
 * `admin.users.ban` is in `cases/admin/users/ban.ts`, the channel `chat` in `cases/channels/chat.ts`.
 */
export interface Case {
  /** Required if the call takes IDs and no rows provide them. If the object has an owner, the owner is the player. */
  subject?: Subject;
  relations?: Relations;
  /** Why none of the callers in the tests may use the field. */
  shut?: string;
  /**
   * Why a staff call leaves no entry in the audit log, for example because it changes nothing and shows no personal
   * data.
   */
  unaudited?: string;
  /** Fields of an unaudited read that have names of personal data but hold something else. */
  notPersonal?: readonly string[];
}
