/** A stub with the platform's responses. Uses nginx if it is installed, otherwise a plain server. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { documents, item, list, longList, users } from './answers.ts';
import { askedFields, partOf } from './partial.ts';

const listFields = askedFields(documents.list);
const itemFields = askedFields(documents.item);

/** Responses to list calls by `page|fields`; the first one is the default. */
const lists: [string, string][] = [
  ['|', list],
  ['2|', longList],
  [`|${listFields}`, partOf(list, listFields)],
  [`2|${listFields}`, partOf(longList, listFields)],
];
/** Responses to calls for one match. */
const items: [string, string][] = [
  ['|', item],
  [`|${itemFields}`, partOf(item, itemFields)],
];

/** Starts the stub in a separate process on one core. @returns its name and the process */
export function startStub(port: number, pin: string[]): { what: string; child: ChildProcess } {
  const folder = mkdtempSync(path.join(tmpdir(), 'duelbook-stub-'));
  if (spawnSync('nginx', ['-v']).status !== 0) {
    const [command = '', ...args] = [...pin, process.execPath, import.meta.filename, String(port)];
    return { what: 'node', child: spawn(command, args, { stdio: 'inherit' }) };
  }
  mkdirSync(path.join(folder, 'files'));
  const write = (name: string, text: string) => writeFileSync(path.join(folder, 'files', name), text);
  write('users', users);
  lists.forEach(([, text], index) => void write(`list${index}`, text));
  items.forEach(([, text], index) => void write(`item${index}`, text));
  writeFileSync(path.join(folder, 'nginx.conf'), nginxConfig(folder, port));
  const [command = '', ...args] = [...pin, 'nginx', '-c', path.join(folder, 'nginx.conf'), '-p', folder];
  return { what: 'nginx', child: spawn(command, args, { stdio: 'inherit' }) };
}

const nginxMap = (name: string, answers: [string, string][]) =>
  `map "$arg_page|$arg_fields" $${name} { default /${name}0; ${answers
    .map(([asked], index) => `"${asked}" /${name}${index};`)
    .join(' ')} }`;

const nginxConfig = (folder: string, port: number) => `
daemon off; worker_processes 1; pid ${folder}/pid; error_log ${folder}/error.log crit; user root;
events { worker_connections 4096; }
http {
  access_log off; keepalive_requests 1000000000; keepalive_timeout 3600; default_type application/json;
  open_file_cache max=20; tcp_nodelay on; map_hash_bucket_size 1024;
  ${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${folder}/${name};`).join(' ')}
  ${nginxMap('list', lists)}
  ${nginxMap('item', items)}
  server {
    listen 127.0.0.1:${port}; root ${folder}/files;
    location = /api/v1/matches/available { try_files $list =404; }
    location = /api/v1/users { try_files /users =404; }
    location /api/v1/matches/ { try_files $item =404; }
  }
}`;

function serve(port: number): void {
  const bytes = (answers: [string, string][]) => new Map(answers.map(([asked, text]) => [asked, Buffer.from(text)]));
  const [someLists, someItems, people] = [bytes(lists), bytes(items), Buffer.from(users)];
  createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://stub');
    const asked = `${searchParams.get('page') ?? ''}|${searchParams.get('fields') ?? ''}`;
    const answers = pathname === '/api/v1/matches/available' ? someLists : someItems;
    const found = pathname === '/api/v1/users' ? people : (answers.get(asked) ?? answers.get('|'));
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': found?.length ?? 0 });
    response.end(found);
  })
    .on('connection', (socket) => socket.setNoDelay(true))
    .listen(port, '127.0.0.1');
}

if (process.argv[1] === import.meta.filename) serve(Number(process.argv[2]));
