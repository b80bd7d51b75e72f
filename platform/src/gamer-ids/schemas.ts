import Type from 'typebox';
import { describeSchema } from '../shared/describe.ts';
import { DateTime, Id, OneOf } from '../shared/schema.ts';

export const IdSystem = Type.Object({
  id: Id,
  slug: Type.String(),
  name: Type.String(),
  value_label: Type.String(),
  pattern: Type.String(),
  example: Type.String(),
});
describeSchema(IdSystem, 'IdSystem', 'Platform on which players have a gamer ID, such as a console network.', {
  name: 'Name of the system.',
  value_label: 'Label of the gamer ID in this system, such as `Gamertag`.',
  pattern: 'Regular expression for valid gamer IDs.',
  example: 'Example of a valid gamer ID.',
});

export const IdSystemIntegration = Type.Object({
  id_system_id: Id,
  kind: OneOf(['manual', 'oauth'] as const),
  desktop_required: Type.Boolean(),
  instructions: Type.String(),
});
describeSchema(IdSystemIntegration, 'IdSystemIntegration', 'Linking instructions for a gamer ID system.', {
  id_system_id: 'Gamer ID system ID.',
  kind: 'Whether the gamer ID is typed in or linked by signing in.',
  desktop_required: 'True when linking requires the desktop client.',
  instructions: 'Instructions for the user.',
});

export const GamerId = Type.Object({
  id: Id,
  id_system: IdSystem,
  value: Type.String(),
  state: OneOf(['linked', 'disconnected'] as const),
  linked_at: DateTime,
  changeable_at: DateTime,
  locked: Type.Boolean(),
  proof: OneOf(['provider', 'screenshot', 'none'] as const),
});
describeSchema(GamerId, 'GamerId', "A player's ID in a gamer ID system.", {
  id: 'ID of the record.',
  id_system: 'Gamer ID system.',
  value: 'Gamer ID.',
  linked_at: 'Time it was linked.',
  changeable_at: 'Time from which it can be changed.',
  proof: 'Proof that it belongs to the player.',
  locked: "True while it is used in a running match and can't be unlinked.",
});
