import Type, { type Static } from 'typebox';
import { describeSchema } from '../../shared/describe.ts';
import { DateTime, Id, Nullable, OneOf } from '../../shared/schema.ts';
import { PaymentSourceType } from '../../wallet/schemas.ts';
import { claimWords, QueueClaim } from '../queues/claims.ts';

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
  /** Name of the account holder, as reported by the provider. */
  owner_name: Nullable(Type.String()),
  owner_name_match: Nullable(Type.Boolean()),
  /** Number of other users who use or have used the same destination. */
  others: Type.Integer(),
  created_at: DateTime,
  due_at: DateTime,
  claim: QueueClaim,
});
describeSchema(
  AdminPaymentSource,
  'AdminPaymentSource',
  'Payment source as seen by staff, with the destination masked.',
  {
    first_name: 'First name of the owner. Null until they enter it.',
    last_name: 'Last name of the owner. Null until they enter it.',
    type: 'Payment method.',
    value_masked: 'Masked destination, such as the last four digits.',
    owner_name: 'Name of the account according to the provider. Null when the provider reports none.',
    owner_name_match: "True when the provider's name matches the owner. Null when the provider reports none.",
    others: 'Number of other users who have or had the same destination.',
    due_at: 'Time by which a review is due.',
    claim: claimWords,
    user_id: 'ID of the user who added the payment method.',
    username: 'Username of the user who added the payment method.',
  },
);
export type AdminPaymentSource = Static<typeof AdminPaymentSource>;
