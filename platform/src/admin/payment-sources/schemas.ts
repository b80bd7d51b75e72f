import Type, { type Static } from 'typebox';
import { describeSchema } from '../../shared/describe.ts';
import { DateTime, Id, Nullable, OneOf } from '../../shared/schema.ts';
import { PaymentSourceType } from '../../wallet/schemas.ts';

/** A payment method as staff see it. The destination stays masked. */
export const AdminPaymentSource = Type.Object({
  id: Id,
  user_id: Id,
  username: Type.String(),
  first_name: Nullable(Type.String()),
  last_name: Nullable(Type.String()),
  type: PaymentSourceType,
  value_masked: Type.String(),
  state: OneOf(['pending', 'active', 'disconnected'] as const),
  /** Account holder according to the provider. */
  owner_name: Nullable(Type.String()),
  owner_name_match: Nullable(Type.Boolean()),
  /** Number of other people with the same destination, now or before. */
  others: Type.Integer(),
  created_at: DateTime,
});
describeSchema(AdminPaymentSource, 'AdminPaymentSource');
export type AdminPaymentSource = Static<typeof AdminPaymentSource>;
