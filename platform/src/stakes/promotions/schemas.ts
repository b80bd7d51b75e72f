import Type from 'typebox';
import { BoostBrief } from '../../events/schemas.ts';
import { describeSchema } from '../../shared/describe.ts';
import { Cents, DateTime, Id, Nullable } from '../../shared/schema.ts';
import { Count } from '../markets/schemas.ts';
import { SlipShieldSchema } from '../slips/schemas.ts';

export const BoostSchema = Type.Object({
  ...BoostBrief.properties,
  ends_at: Nullable(DateTime),
  event_ids: Type.Array(Id),
  /** Whether the promotions account can still cover the boost. Its maximum cost is reserved first. */
  available: Type.Boolean(),
  /** Amount reserved for the viewer. */
  reserved_amount: Cents,
  paid_amount: Cents,
});
describeSchema(BoostSchema, 'Boost', 'Boost that adds to winnings.', {
  promo_id: 'Promotion ID.',
  title: 'Title shown to users.',
  bps: 'Addition to the profit, in basis points.',
  cap_amount: 'Maximum addition, in cents.',
  max_price: 'Maximum price of an eligible stake, in cents per $1.00 of payout.',
  event_ids: 'IDs of the eligible events.',
  available: 'True while funds for the boost are available. Promised amounts are reserved in advance.',
  reserved_amount: 'Amount reserved for the viewer, in cents.',
  paid_amount: "Amount added to the viewer's winnings, in cents.",
});

export const ShieldSchema = Type.Object({
  available: Type.Boolean(),
  cap_amount: Cents,
  /** Number of shields the user can still attach before `renews_at`. */
  left: Count,
  renews_at: DateTime,
  rule: Type.String(),
  used: Type.Array(Type.Object({ ...SlipShieldSchema.properties, slip_id: Id, attached_at: DateTime })),
});
describeSchema(ShieldSchema, 'Shield', 'Shield that refunds a stake lost because its team withdrew.', {
  available: 'True when a shield is available.',
  cap_amount: 'Maximum wager-only refund per shield, in cents.',
  left: 'Number of shields left until `renews_at`.',
  renews_at: 'Time new shields become available.',
  rule: 'Human-readable description of what it covers.',
  used: 'Used shields, newest first.',
  'used.id': 'ID of this use.',
  'used.cap_amount': 'Maximum wager-only refund, in cents.',
  'used.state': 'Current state of the shield.',
  'used.paid_amount': 'Amount refunded, in cents.',
  'used.attached_at': 'Time it was added.',
  'used.slip_id': 'ID of the slip whose stake the shield protects.',
});

/** `stake_id` is a leg of a slip. */
export const ShieldBody = Type.Object({ stake_id: Id });
describeSchema(ShieldBody, 'ShieldBody', '', { stake_id: 'ID of the slip leg.' });
