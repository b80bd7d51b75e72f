import { Readable } from 'node:stream';
import yazl from 'yazl';
import type { Db } from '../db/database.ts';
import type { Config } from '../shared/config.ts';
import { type CookieDecision, consents } from './consents.ts';
import { csvLine } from './csv.ts';
import { type Section, sections } from './sections.ts';

interface Request {
  userId: string;
  at: Date;
  cookies: CookieDecision | null;
  config: Pick<Config, 'auth'>;
}

type Rows = AsyncIterable<Record<string, unknown>>;

async function* jsonLines(rows: Rows): AsyncGenerator<string> {
  let before = '[\n';
  for await (const row of rows) {
    yield `${before}${JSON.stringify(row)}`;
    before = ',\n';
  }
  yield before === '[\n' ? '[]\n' : '\n]\n';
}

async function* csvLines(rows: Rows, columns: readonly string[]): AsyncGenerator<string> {
  yield csvLine(columns);
  for await (const row of rows) yield csvLine(columns.map((column) => row[column]));
}

const readme = ({ at, config }: Request): string =>
  [
    'Your Duelbook data',
    '',
    `Created ${at.toISOString()}. Amounts are in cents, times in UTC. JSON files are in UTF-8.`,
    '',
    ...sections.flatMap(({ name, about, csv }) => [
      `${name}.json${csv ? `, ${name}.csv` : ''}`,
      `  ${typeof about === 'string' ? about : about(config)}`,
      '',
    ]),
    'consents.json',
    '  What you’ve agreed to or turned off: match and chat guidelines, stake visibility, emails, notifications, push',
    '  devices, play limits, and the cookie choice on the device you used for this download.',
    '',
    'Public figures, such as statistics and leaderboards, are computed from this data. The market logs that contain',
    'your orders can be downloaded from each market’s receipt.',
    '',
  ].join('\n');

/**
 * Streams a user's personal data as a ZIP file. Each file is read in short queries while it is being sent, so memory
 * use stays low for accounts of any size. A failure aborts the stream, so an incomplete archive can't be opened.
 */
export function dataArchive(db: Db, request: Request): Readable {
  const zip = new yazl.ZipFile();
  const mtime = request.at;
  const add = (name: string, content: AsyncIterable<string>) =>
    // Each section is opened only when its file is written. Otherwise, all files would be read at once.
    zip.addReadStreamLazy(name, { mtime }, (opened) => opened(null, Readable.from(content)));
  zip.addBuffer(Buffer.from(readme(request)), 'README.txt', { mtime });
  for (const section of sections) addSection(add, section, () => section.rows(db, request.userId));
  add('consents.json', consentFile(db, request));
  zip.end();
  const out = new Readable().wrap(zip.outputStream);
  zip.on('error', (error: Error) => out.destroy(error));
  return out;
}

function addSection(
  add: (name: string, content: AsyncIterable<string>) => void,
  { name, csv }: Section,
  rows: () => Rows,
): void {
  add(`${name}.json`, jsonLines(rows()));
  if (csv) add(`${name}.csv`, csvLines(rows(), csv));
}

async function* consentFile(db: Db, { userId, cookies }: Request): AsyncGenerator<string> {
  yield `${JSON.stringify(await consents(db, userId, cookies), null, 2)}\n`;
}
