import Type from 'typebox';
import { describeSchema } from '../../shared/describe.ts';
import { DateTime, Id, Nullable } from '../../shared/schema.ts';

export const TeamSelectionSchema = Type.Object({
  event_id: Id,
  event_team_id: Id,
  /** The selection can be changed, and is hidden from others, until this time. */
  locks_at: DateTime,
  locked: Type.Boolean(),
  sets: Type.Array(
    Type.Object({
      id: Id,
      name: Type.String(),
      kind: Type.String(),
      elements: Type.Array(Type.Object({ id: Id, name: Type.String() })),
    }),
  ),
  element_ids: Type.Array(Id),
  chosen_at: Nullable(DateTime),
  by_default: Type.Boolean(),
});
describeSchema(TeamSelectionSchema, 'TeamSelection', "A partner's choice for an event.", {
  event_team_id: "ID of the partner's team in the event.",
  locks_at: 'Time the choice locks. Hidden from others until then.',
  locked: 'True when the choice can no longer be changed.',
  sets: 'Sets to choose from.',
  element_ids: 'IDs of the chosen elements.',
  chosen_at: 'Time of the choice. Null if nothing has been chosen.',
  by_default: "True when the player hadn't chosen anything by the lock, so the first element of each set was chosen.",
  'sets.name': 'Name of the set.',
  'sets.kind': 'Kind of element, such as `maps`.',
  'sets.elements': 'Elements of the set.',
  'sets.elements.name': 'Name of the element.',
  event_id: 'ID of the event the partner chooses for.',
});

export const TeamSelectBody = Type.Object({
  event_id: Id,
  element_ids: Type.Array(Id, { minItems: 1, maxItems: 12 }),
});
describeSchema(TeamSelectBody, 'TeamSelectBody', '', {
  element_ids: 'IDs of the chosen elements.',
  event_id: 'ID of the event the partner plays in.',
});
