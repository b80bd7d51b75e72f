/** The platform's answers without the platform: nginx where it is installed, else a plain server of its own. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { item, list, longList, users } from './answers.ts';

/** Starts the stub in a process of its own on one core. @returns what it is and the process */
export function startStub(port: number, pin: string[]): { what: string; child: ChildProcess } {
  const folder = mkdtempSync(path.join(tmpdir(), 'duelbook-stub-'));
  if (spawnSync('nginx', ['-v']).status !== 0) {
    const [command = '', ...args] = [...pin, process.execPath, import.meta.filename, String(port)];
    return { what: 'node', child: spawn(command, args, { stdio: 'inherit' }) };
  }
  mkdirSync(path.join(folder, 'files'));
  for (const [name, text] of Object.entries({ list, 'long-list': longList, users, item }))
    writeFileSync(path.join(folder, 'files', name), text);
  writeFileSync(path.join(folder, 'nginx.conf'), nginxConfig(folder, port));
  const [command = '', ...args] = [...pin, 'nginx', '-c', path.join(folder, 'nginx.conf'), '-p', folder];
  return { what: 'nginx', child: spawn(command, args, { stdio: 'inherit' }) };
}

const nginxConfig = (folder: string, port: number) => `
daemon off; worker_processes 1; pid ${folder}/pid; error_log ${folder}/error.log crit; user root;
events { worker_connections 4096; }
http {
  access_log off; keepalive_requests 1000000000; keepalive_timeout 3600; default_type application/json;
  open_file_cache max=10; tcp_nodelay on;
  ${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${folder}/${name};`).join(' ')}
  server {
    listen 127.0.0.1:${port}; root ${folder}/files;
    location = /api/v1/matches/available { if ($arg_page = 2) { rewrite ^ /long-list last; } try_files /list =404; }
    location = /long-list { internal; }
    location = /api/v1/users { try_files /users =404; }
    location /api/v1/matches/ { try_files /item =404; }
  }
}`;

function serve(port: number): void {
  const answers = new Map([
    ['/api/v1/matches/available', Buffer.from(list)],
    ['/api/v1/users', Buffer.from(users)],
  ]);
  const long = Buffer.from(longList);
  createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://stub');
    const found = searchParams.get('page') === '2' ? long : (answers.get(pathname) ?? Buffer.from(item));
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': found.length });
    response.end(found);
  })
    .on('connection', (socket) => socket.setNoDelay(true))
    .listen(port, '127.0.0.1');
}

if (process.argv[1] === import.meta.filename) serve(Number(process.argv[2]));
