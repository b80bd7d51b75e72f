import { optionalSecret, type Section } from '../shared/settings.ts';

/** Only `npm run migrate` and `npm run doctor` read this setting. The servers never use it. */
export const databaseOwnerSettings = {
  /**
   * Database URL of the login that owns the tables, for `npm run migrate`. It must be able to create roles. The servers
   * use `DATABASE_URL`, whose login `npm run migrate` creates.
   */
  databaseOwnerUrl: optionalSecret('DATABASE_OWNER_URL'),
} satisfies Section;
