import { execFile } from 'node:child_process';
import { appendFile, chmod, chown, mkdir, readdir, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import type pg from 'pg';

const run = promisify(execFile);

/** Folders of a backup. PostgreSQL's system user must be able to write to both. */
export interface Backup {
  base: string;
  wal: string;
}

export async function backupIn(folder: string): Promise<Backup> {
  const backup = { base: path.join(folder, 'base'), wal: path.join(folder, 'wal') };
  for (const each of [folder, ...Object.values(backup)]) {
    await mkdir(each, { recursive: true });
    await chmod(each, 0o777);
  }
  return backup;
}

/** Makes PostgreSQL copy each finished WAL segment to the backup, starting with the next start. */
export async function archiveWal(client: pg.Client, { wal }: Backup): Promise<void> {
  await client.query('alter system set archive_mode = on');
  await client.query(`alter system set archive_command = 'test ! -f ${wal}/%f && cp %p ${wal}/%f'`);
}

/** Copies a running cluster as `pg_basebackup` does, because embedded PostgreSQL doesn't include that program. */
export async function takeBase(client: pg.Client, cluster: string, { base }: Backup): Promise<void> {
  await client.query("select pg_backup_start('drill', true)");
  await run('cp', ['-a', `${cluster}/.`, base]);
  const { rows } = await client.query<{ labelfile: string }>('select labelfile from pg_backup_stop()');
  await rm(path.join(base, 'postmaster.pid'), { force: true });
  const log = path.join(base, 'pg_wal');
  for (const name of (await readdir(log)).filter((each) => /^[0-9A-F]{24}$/.test(each))) await rm(path.join(log, name));
  await writeFile(path.join(base, 'backup_label'), rows[0]?.labelfile ?? '');
}

/**
 * Replaces a stopped cluster with the backup. On its next start, PostgreSQL replays its log up to `at`, then accepts
 * writes.
 * @param at a time in PostgreSQL's format
 */
export async function restoreTo(at: string, cluster: string, { base, wal }: Backup): Promise<void> {
  const { uid, gid } = await stat(path.join(base, 'PG_VERSION'));
  await rm(cluster, { recursive: true });
  await run('cp', ['-a', base, cluster]);
  await chmod(cluster, 0o700);
  await chown(cluster, uid, gid);
  const settings = {
    restore_command: `cp ${wal}/%f %p`,
    recovery_target_time: at,
    recovery_target_action: 'promote',
    archive_mode: 'off',
  };
  const lines = Object.entries(settings).map(([name, value]) => `${name} = '${value}'\n`);
  await appendFile(path.join(cluster, 'postgresql.auto.conf'), lines.join(''));
  await writeFile(path.join(cluster, 'recovery.signal'), '');
  for (const name of ['recovery.signal', 'backup_label']) await chown(path.join(cluster, name), uid, gid);
}
