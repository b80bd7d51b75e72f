import { everyoneAlike, type Subject } from '../../../case.ts';

export const subject: Subject = async ({ t }) => {
  const { id, source } = await t.payee();
  await t.owner.updateTable('payment_sources').set({ type: 'Venmo' }).where('id', '=', source).execute();
  return { id };
};

export const relations = everyoneAlike;
