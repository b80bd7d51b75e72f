import { withdrawalVersion } from '../../../../../platform/src/wallet/testing/versions.ts';
import type { Subject } from '../../../case.ts';

/** A withdrawal that needs a staff decision. */
export const subject: Subject = async ({ t }) => {
  const person = await t.payee({ cash: 3000 });
  const response = await t.withdraw(person, person.source, 3000);
  const id: string = response.json().transaction.subject_id;
  return { id, version: await withdrawalVersion(t, id) };
};
