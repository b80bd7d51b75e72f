import { createPrivateKey, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';

/**
 * Ed25519 key that signs checkpoints. Comes from the configuration if set there; otherwise it is created once in the
 * data folder.
 */
export async function checkpointKey(configured: string | null, dataDir: string): Promise<KeyObject> {
  if (configured !== null) return createPrivateKey(configured);
  const file = path.join(dataDir, 'checkpoint-key.pem');
  const known = await readFile(file, 'utf8').catch(() => null);
  if (known !== null) return createPrivateKey(known);
  const { privateKey } = generateKeyPairSync('ed25519');
  await mkdir(dataDir, { recursive: true });
  await writeFile(file, privateKey.export({ type: 'pkcs8', format: 'pem' }), { mode: 0o600, flag: 'wx' });
  return privateKey;
}
