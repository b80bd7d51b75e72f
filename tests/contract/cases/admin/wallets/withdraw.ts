import type { Subject } from '../../../case.ts';

export const subject: Subject = async ({ t }) => {
  const payee = await t.payee({ cash: 3000 });
  return { userId: payee.id, paymentSourceId: payee.source, amount: 3000 };
};
