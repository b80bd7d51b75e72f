import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { at } from './paths.mjs';

const DATABASE = 'postgres:5432/duelbook';

/**
 * `npm run secrets`: writes the secrets for compose.production.yml to deploy/secrets. An existing file is never
 * changed, because its value is in use.
 */
export function secrets(_args, folder = at('deploy/secrets')) {
  // Only this user can access the folder. The files themselves are readable by all, because containers run as a
  // different user.
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const ensure = (name, make) => {
    const file = join(folder, name);
    if (!existsSync(file)) {
      writeFileSync(file, make(), { flag: 'wx', mode: 0o444 });
      console.log(`Created ${file}.`);
    }
    return readFileSync(file, 'utf8').trim();
  };
  ensure('postgres-password', password);
  ensure('grafana-password', password);
  const owner = ensure('owner-password', password);
  ensure('owner-database-url', () => `postgres://duelbook_owner:${owner}@${DATABASE}`);
  ensure('server-database-url', () => `postgres://duelbook_server:${password()}@${DATABASE}`);
  ensure('server-secret', () => randomBytes(32).toString('base64'));
  ensure('checkpoint-key', () =>
    generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
  );
  console.log('Keep a copy of deploy/secrets in a safe place: without server-secret, uploaded documents are lost.');
  return 0;
}

/** Needs no escaping in a URL. */
const password = () => randomBytes(24).toString('base64url');
