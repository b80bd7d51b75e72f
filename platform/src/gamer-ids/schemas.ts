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
describeSchema(IdSystem, 'IdSystem');

export const IdSystemIntegration = Type.Object({
  id_system_id: Id,
  kind: OneOf(['manual', 'oauth'] as const),
  desktop_required: Type.Boolean(),
  instructions: Type.String(),
});
describeSchema(IdSystemIntegration, 'IdSystemIntegration');

export const GamerId = Type.Object({
  id: Id,
  id_system: IdSystem,
  value: Type.String(),
  state: OneOf(['linked', 'disconnected'] as const),
  linked_at: DateTime,
  changeable_at: DateTime,
  locked: Type.Boolean(),
});
describeSchema(GamerId, 'GamerId');
