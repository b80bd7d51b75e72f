import Type from 'typebox';
import { DateTime, Id, OneOf } from '../shared/schema.ts';

export const IdSystem = Type.Object({
  id: Id,
  slug: Type.String(),
  name: Type.String(),
  value_label: Type.String(),
  pattern: Type.String(),
  example: Type.String(),
});

export const IdSystemIntegration = Type.Object({
  id_system_id: Id,
  kind: OneOf(['manual', 'oauth'] as const),
  desktop_required: Type.Boolean(),
  instructions: Type.String(),
});

export const GamerId = Type.Object({
  id: Id,
  id_system: IdSystem,
  value: Type.String(),
  state: OneOf(['linked', 'disconnected'] as const),
  linked_at: DateTime,
  changeable_at: DateTime,
  locked: Type.Boolean(),
});
