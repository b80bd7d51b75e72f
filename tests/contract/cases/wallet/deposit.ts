import type { Subject } from '../../case.ts';

export const subject: Subject = async ({ t, people }) => {
  const { id, providerId } = await t.order(people.player, 2000);
  t.paypal.approve(providerId);
  return { orderId: id };
};
