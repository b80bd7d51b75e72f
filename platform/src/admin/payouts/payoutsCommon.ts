import Type from 'typebox';
import { describeSchema } from '../../shared/describe.ts';
import { DateTime, Nullable } from '../../shared/schema.ts';

export const RESUME = 'admin.payouts.resume';

export const Reason = Type.Object({ reason: Type.String({ minLength: 1, maxLength: 500 }) });

export const Gate = Type.Object({ stopped_at: Nullable(DateTime), reason: Nullable(Type.String()) });
describeSchema(Gate, 'PayoutGate', 'Whether payouts are running or stopped.', {
  stopped_at: 'Time payouts were stopped. Null while payouts are running.',
  reason: 'Reason payouts were stopped. Null while payouts are running.',
});
