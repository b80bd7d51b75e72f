import Type, { type Static } from 'typebox';
import { type ElementSet, elementKinds, elementRules } from '../../../catalog/elementSets.ts';
import { describeSchema } from '../../../shared/describe.ts';
import { Id, OneOf } from '../../../shared/schema.ts';

export const AdminElementSet = Type.Object({
  id: Id,
  game_mode_id: Id,
  name: Type.String(),
  kind: OneOf(elementKinds),
  rule: OneOf(elementRules),
  offered: Type.Boolean(),
  elements: Type.Array(Type.Object({ id: Id, name: Type.String() })),
});
describeSchema(AdminElementSet, 'AdminElementSet', 'Element set of a game mode, for staff.', {
  id: 'Set ID. Each change of a set creates a new ID.',
  name: 'Name of the set.',
  kind: 'Kind of elements.',
  rule: 'Selection rule.',
  offered: 'True when new matches and tournaments can use the set.',
  elements: 'Elements of the set, in order.',
  'elements.id': 'Element ID.',
  'elements.name': 'Name of the element.',
  game_mode_id: 'ID of the game mode the set belongs to.',
});
export type AdminElementSet = Static<typeof AdminElementSet>;

export const adminElementSet = ({
  id,
  game_mode_id,
  name,
  kind,
  rule,
  offered,
  elements,
}: ElementSet): AdminElementSet => ({ id, game_mode_id, name, kind, rule, offered, elements });

/** The fields of an element set that the audit log records. */
export const auditedSet = ({ game_mode_id, name, kind, rule, elements }: ElementSet) => ({
  game_mode_id,
  name,
  kind,
  rule,
  elements: elements.map((element) => element.name),
});
