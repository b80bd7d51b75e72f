import { hkdfSync, randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ConfigError } from './config.ts';

/** What the server secret is used for. Each purpose has its own derived key. */
export type KeyPurpose =
  | 'verification-code'
  | 'gamer-id-link'
  | 'media-at-rest'
  | 'media-url'
  | 'unsubscribe'
  | 'market-nodes'
  | 'market-log'
  | 'twitch-stream-key';

interface SecretConfig {
  readonly dataDir: string;
  readonly auth: { readonly serverSecret: string | null };
}

const SECRET_BYTES = 32;
const known = new Map<string, Buffer>();

/** Derives the 32-byte key for a purpose from the server secret. Throws `ConfigError` if the secret is unusable. */
export function serverKey(config: SecretConfig, purpose: KeyPurpose): Buffer {
  return Buffer.from(hkdfSync('sha256', serverSecret(config), 'duelbook', purpose, 32));
}

function serverSecret(config: SecretConfig): Buffer {
  if (config.auth.serverSecret !== null) return decode(config.auth.serverSecret, 'SERVER_SECRET');
  const found = known.get(config.dataDir);
  if (found) return found;
  const made = readOrMake(join(config.dataDir, 'server-secret'), config.dataDir);
  known.set(config.dataDir, made);
  return made;
}

/** Reads or creates the secret file. If two processes start at once, one creates the file and both use its secret. */
function readOrMake(path: string, folder: string): Buffer {
  mkdirSync(folder, { recursive: true });
  try {
    writeFileSync(path, randomBytes(SECRET_BYTES).toString('base64'), { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  }
  return decode(readFileSync(path, 'utf8').trim(), path);
}

function decode(text: string, source: string): Buffer {
  const bytes = Buffer.from(text, 'base64');
  if (bytes.length !== SECRET_BYTES) throw new ConfigError([`${source}: expected ${SECRET_BYTES} bytes in base64`]);
  return bytes;
}
