import type { Subject } from '../../../case.ts';

/** A switch that is off. The admin's call turns it on again, so that it doesn't stop the calls of later fields. */
export const subject: Subject = async ({ t }) => {
  await t.owner.updateTable('feature_switches').set({ enabled: false }).where('name', '=', 'deposits').execute();
  return { name: 'deposits', enabled: true };
};
