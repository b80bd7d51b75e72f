import { newId } from '../../../../../platform/src/shared/ids.ts';
import type { Subject } from '../../../case.ts';

/** A payment method under review because two people use it. */
export const subject: Subject = async ({ t, somebody }) => {
  const body = { value: `${newId()}@mail.test`, type: 'PaymentSource::PayPal' };
  await t.inject(await somebody(), 'POST', '/api/v1/payment_source', body);
  const second = await t.inject(await somebody(), 'POST', '/api/v1/payment_source', body);
  return { id: second.json().id, approved: true, reason: 'Looked at it.' };
};
