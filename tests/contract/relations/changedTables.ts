import { sql } from 'kysely';
import type { TestPlatform } from '../../../platform/src/testing/harness.ts';

/** Tables that change without a call or record a refusal: the moderation log keeps refused texts. */
const ignored = ['sessions', 'presence', 'moderation_log', 'platform_heartbeat', 'checkpoints', 'ledger_sealed_heads'];

/** Makes the database record which tables are written to. */
export async function trackChanges({ owner }: TestPlatform): Promise<void> {
  await sql`create unlogged table changed_tables (name text primary key)`.execute(owner);
  await sql`
    create function note_changed() returns trigger language plpgsql security definer as $$
    begin
      insert into public.changed_tables values (tg_table_name) on conflict do nothing;
      return null;
    end $$`.execute(owner);
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition
      and not relname = any(${['changed_tables', ...ignored]})`.execute(owner);
  for (const { name } of rows) {
    await sql`create trigger note_changed after insert or update or delete on ${sql.table(name)}
      for each row execute function note_changed()`.execute(owner);
  }
}

/** Tables with committed changes since the last call. */
export async function changedTables({ owner }: TestPlatform): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`delete from changed_tables returning name`.execute(owner);
  return rows.map(({ name }) => name).sort();
}
