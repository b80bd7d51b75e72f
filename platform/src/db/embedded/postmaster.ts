import { readFile } from 'node:fs/promises';
import path from 'node:path';

export interface Postmaster {
  pid: number;
  port: number;
}

/** The server that runs in a cluster's folder, according to its pid file. Null if that process no longer exists. */
export async function postmasterIn(cluster: string): Promise<Postmaster | null> {
  const text = await readFile(path.join(cluster, 'postmaster.pid'), 'utf8').catch(() => '');
  const lines = text.split('\n');
  const [pid, port] = [Number(lines[0]), Number(lines[3])];
  return pid > 0 && port > 0 && (await isPostgres(pid)) ? { pid, port } : null;
}

/**
 * Whether the process is alive and, where that can be determined, is PostgreSQL. The check is needed because process
 * IDs are reused.
 */
async function isPostgres(pid: number): Promise<boolean> {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EPERM')) return false;
  }
  const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => null);
  return command === null ? process.platform !== 'linux' : command.includes('postgres');
}
