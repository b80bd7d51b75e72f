import { createReadStream } from 'node:fs';
import { appendFile, open, stat } from 'node:fs/promises';
import { createInterface } from 'node:readline/promises';
import { type Kysely, sql } from 'kysely';

/** A checkpoint as a line of the file. The signature is in base64. */
interface CheckpointLine {
  id: number;
  body: string;
  signature: string;
}

/** Marks that the database was restored from a backup. Later lines may repeat the IDs that follow this one. */
interface RestoredLine {
  restored_after: number;
}

type Line = CheckpointLine | RestoredLine;
type Sql = Pick<Kysely<unknown>, 'getExecutor'>;

/**
 * Number of bytes read from the end of the file to find the last line. A checkpoint has one line for each changed
 * account.
 */
const TAIL_BYTES = 4 * 1024 * 1024;

/**
 * Appends missing checkpoints to the file, so that a rewritten database, checkpoints included, differs from a record
 * outside of it. Several nodes may share a file, because repeated lines are identical. Returns how many were added.
 */
export async function exportCheckpoints(db: Sql, file: string): Promise<number> {
  const last = await lastId(file);
  const { rows } = await sql<CheckpointLine>`
    select id, body, encode(signature, 'base64') as signature from checkpoints where id > ${last}
    order by id`.execute(db as Kysely<unknown>);
  if (rows.length > 0) await append(file, rows);
  return rows.length;
}

/** Records in the file that the database was restored, and the last checkpoint on which both agree. */
export async function noteRestore(db: Sql, file: string): Promise<void> {
  const { rows } = await sql<{ last: number }>`select coalesce(max(id), 0) as last from checkpoints`.execute(
    db as Kysely<unknown>,
  );
  await append(file, [{ restored_after: rows[0]?.last ?? 0 }]);
}

/** The first checkpoint in the file that is missing from the database or differs there. Null if there is none. */
export async function verifyCheckpointFile(
  query: (text: string) => Promise<{ rows: CheckpointLine[] }>,
  file: string,
): Promise<{ examined: number; breach: string | null }> {
  const exported = await readLines(file);
  const { rows } = await query("select id, body, encode(signature, 'base64') as signature from checkpoints");
  const stored = new Map(rows.map((row) => [Number(row.id), row]));
  for (const [id, line] of exported) {
    const row = stored.get(id);
    const breach = row ? 'differs from the file' : 'is in the file, but not in the database';
    if (row?.body !== line.body || row.signature !== line.signature)
      return { examined: exported.size, breach: `checkpoint ${id} ${breach}` };
  }
  return { examined: exported.size, breach: null };
}

async function append(file: string, lines: readonly Line[]): Promise<void> {
  // Each line begins with the line break, so that a truncated line doesn't corrupt the next one. Everything is written
  // at once, so that lines from several nodes don't mix.
  const text = lines.map((line) => `\n${JSON.stringify(line)}`).join('');
  await appendFile(file, text, { mode: 0o600, flush: true });
}

/** The checkpoints in the file, without those undone by a restore. */
async function readLines(file: string): Promise<Map<number, CheckpointLine>> {
  const exported = new Map<number, CheckpointLine>();
  for await (const text of createInterface({ input: createReadStream(file, 'utf8') })) {
    const line = parsed(text);
    if (line === null) continue;
    if ('id' in line) exported.set(line.id, line);
    else for (const id of [...exported.keys()].filter((each) => each > line.restored_after)) exported.delete(id);
  }
  return exported;
}

/** ID of the last checkpoint in the file, or 0. */
async function lastId(file: string): Promise<number> {
  const size = await stat(file).then(
    (found) => found.size,
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return 0;
      throw error;
    },
  );
  if (size === 0) return 0;
  const handle = await open(file);
  try {
    const length = Math.min(size, TAIL_BYTES);
    const { buffer } = await handle.read(Buffer.alloc(length), 0, length, size - length);
    const line = buffer.toString('utf8').split('\n').map(parsed).findLast(Boolean);
    if (!line) return 0;
    return 'id' in line ? line.id : line.restored_after;
  } finally {
    await handle.close();
  }
}

/** Null for a line that was truncated, for example by a full disk. Its checkpoint is appended again. */
function parsed(text: string): Line | null {
  try {
    return JSON.parse(text) as Line;
  } catch {
    return null;
  }
}
