import Type, { type Static } from 'typebox';
import type { Db, Tx } from '../../db/database.ts';
import { type SwitchName, switchNames } from '../../http/switches/switches.ts';
import { invariant } from '../../shared/assert.ts';
import { describeSchema } from '../../shared/describe.ts';
import { DateTime, Nullable, OneOf } from '../../shared/schema.ts';
import { PublicPerson, readPeople } from '../../users/publicPerson.ts';

/** Subject type of the audit log entries about switches. The subject is the name of the switch. */
export const SWITCH_SUBJECT = 'switch';

export const FeatureSwitch = Type.Object({
  name: OneOf(switchNames),
  enabled: Type.Boolean(),
  reason: Nullable(Type.String()),
  changed_by: Nullable(PublicPerson),
  changed_at: Nullable(DateTime),
});
describeSchema(FeatureSwitch, 'FeatureSwitch', 'Switch that applies to everyone.', {
  name: 'Name of the switch.',
  enabled: 'True when the feature is on. `read_only` is off by default; all others are on.',
  reason: 'Reason of the last change. Null when the switch has never been changed.',
  changed_by: 'Staff member who last changed it. Null if it has never been changed, and for deleted accounts.',
  changed_at: 'Time of the last change. Null when the switch has never been changed.',
});
export type FeatureSwitch = Static<typeof FeatureSwitch>;

/** All switches with their last change, in a fixed order. */
export async function readSwitches(db: Db | Tx): Promise<FeatureSwitch[]> {
  const rows = await db.selectFrom('feature_switches').selectAll().execute();
  const people = await readPeople(
    db,
    rows.map((row) => row.changed_by),
  );
  return switchNames.map((name) => {
    const row = rows.find((each) => each.name === name);
    invariant(row, `the switch ${name} exists`);
    return {
      name,
      enabled: row.enabled,
      reason: row.reason,
      changed_by: people.get(row.changed_by ?? '') ?? null,
      changed_at: row.changed_at?.toISOString() ?? null,
    };
  });
}

export async function readSwitch(db: Db | Tx, name: SwitchName): Promise<FeatureSwitch> {
  const found = (await readSwitches(db)).find((each) => each.name === name);
  invariant(found, `the switch ${name} exists`);
  return found;
}
