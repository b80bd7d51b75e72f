import { existsSync, watch } from 'node:fs';
import { at } from './paths.mjs';
import { dim } from './progress.mjs';

const SETTLE_MS = 200;
const sources = {
  platform: ['platform/src', 'platform/migrations'],
  gateway: ['gateway/src', 'web/persisted-documents.json'],
  sandbox: ['sandbox/src'],
};

/** Restarts a server when one of its source files changes, even if it has exited. Returns the watchers. */
export function watchSources(servers, restarted) {
  return servers.flatMap((server) => {
    server.onDeath = (reason) =>
      console.log(`${reason}; it restarts when one of its source files changes\n${server.lastWords()}`);
    let timer = null;
    const changed = (_event, name) => {
      if (/\.test\.ts$/.test(String(name))) return;
      clearTimeout(timer);
      timer = setTimeout(() => restart(server, restarted), SETTLE_MS);
    };
    const paths = (sources[server.name] ?? []).map((path) => at(path)).filter((path) => existsSync(path));
    return paths.map((path) => watch(path, { recursive: true }, changed));
  });
}

async function restart(server, restarted) {
  if (server.restarting) return;
  server.restarting = true;
  console.log(dim(`[${server.name}] restarting`));
  await server.stop();
  server.start();
  server.restarting = false;
  restarted();
}
