import { sql } from 'kysely';
import Type, { type Static } from 'typebox';
import type { Db } from '../db/database.ts';
import { describeSchema } from '../shared/describe.ts';
import { DateTime, Nullable } from '../shared/schema.ts';

export const FeatureFlag = Type.Object({ key: Type.String(), enabled: Type.Boolean(), until: Nullable(DateTime) });
describeSchema(FeatureFlag, 'FeatureFlag', 'Feature flag.', {
  key: 'Name of the feature.',
  enabled: 'True when enabled.',
  until: 'Time until which staff have turned the feature off for the viewer. Null when it is on or no end is set.',
});
export type FeatureFlag = Static<typeof FeatureFlag>;

/** Parses the flags in the settings: `key` turns one on, `!key` turns it off. */
export function readFlags(written: readonly string[]): FeatureFlag[] {
  return written
    .filter((flag) => flag !== '' && flag !== '!')
    .map((flag) =>
      flag.startsWith('!')
        ? { key: flag.slice(1), enabled: false, until: null }
        : { key: flag, enabled: true, until: null },
    );
}

/** Returns the feature flags for one person. Features that staff have disabled for that person are off. */
export async function flagsOf(db: Db, userId: string, flags: FeatureFlag[]): Promise<FeatureFlag[]> {
  const { rows } = await sql<{ feature: string; until: Date | null }>`select feature, until from feature_disablements
    where user_id = ${userId} and (until is null or until > app_now()) order by feature`.execute(db);
  const off = new Set(rows.map((row) => row.feature));
  return [
    ...flags.filter((flag) => !off.has(flag.key)),
    ...rows.map(({ feature, until }) => ({ key: feature, enabled: false, until: until?.toISOString() ?? null })),
  ];
}
