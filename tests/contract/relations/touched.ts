import { sql } from 'kysely';
import type { TestPlatform } from '../../../platform/src/testing/harness.ts';

/** Tables that change by themselves, and the log of what the filter refused, which is there to be written then. */
const alone = ['sessions', 'presence', 'moderation_log', 'platform_heartbeat', 'checkpoints', 'ledger_sealed_heads'];

/** From now on the database notes in which of its tables something was stored, changed or deleted. */
export async function noteTouched({ owner }: TestPlatform): Promise<void> {
  await sql`create unlogged table touched (name text primary key)`.execute(owner);
  await sql`
    create function note_touched() returns trigger language plpgsql security definer as $$
    begin
      insert into public.touched values (tg_table_name) on conflict do nothing;
      return null;
    end $$`.execute(owner);
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition
      and not relname = any(${['touched', ...alone]})`.execute(owner);
  for (const { name } of rows) {
    await sql`create trigger note_touched after insert or update or delete on ${sql.table(name)}
      for each row execute function note_touched()`.execute(owner);
  }
}

/** The tables in which something has changed for good since this was asked last. */
export async function touched({ owner }: TestPlatform): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`delete from touched returning name`.execute(owner);
  return rows.map(({ name }) => name).sort();
}
