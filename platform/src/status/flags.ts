import { sql } from 'kysely';
import Type, { type Static } from 'typebox';
import type { Db } from '../db/database.ts';
import { describeSchema } from '../shared/describe.ts';

export const FeatureFlag = Type.Object({ key: Type.String(), enabled: Type.Boolean() });
describeSchema(FeatureFlag, 'FeatureFlag', 'Feature flag.', {
  key: 'Name of the feature.',
  enabled: 'True when enabled.',
});
export type FeatureFlag = Static<typeof FeatureFlag>;

/** Parses flags from the settings: `key` is on, `!key` is off. */
export function readFlags(written: readonly string[]): FeatureFlag[] {
  return written
    .filter((flag) => flag !== '' && flag !== '!')
    .map((flag) => (flag.startsWith('!') ? { key: flag.slice(1), enabled: false } : { key: flag, enabled: true }));
}

/** Feature flags for one person, with features turned off that staff disabled for them. */
export async function flagsOf(db: Db, userId: string, flags: FeatureFlag[]): Promise<FeatureFlag[]> {
  const { rows } = await sql<{ feature: string }>`select feature from feature_disablements
    where user_id = ${userId} and (until is null or until > app_now()) order by feature`.execute(db);
  const off = new Set(rows.map((row) => row.feature));
  return [
    ...flags.filter((flag) => !off.has(flag.key)),
    ...[...off].map((feature) => ({ key: feature, enabled: false })),
  ];
}
