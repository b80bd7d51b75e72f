import { optionalSecret, type Section } from '../shared/settings.ts';

/** Read by `npm run migrate` and `npm run doctor` only. The servers never see it. */
export const databaseOwnerSettings = {
  /**
   * Database URL of the login that owns the tables, for `npm run migrate`. It must be able to create roles. The servers
   * use `DATABASE_URL`, whose login `npm run migrate` creates.
   */
  databaseOwnerUrl: optionalSecret('DATABASE_OWNER_URL'),
} satisfies Section;
