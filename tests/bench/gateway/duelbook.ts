/** The unchanged gateway with only the benchmark's documents registered. */
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { loadConfig } from '../../../gateway/src/config.ts';
import { buildGateway } from '../../../gateway/src/server.ts';
import { manifest } from './answers.ts';

const config = loadConfig({ ...process.env, NODE_ENV: 'test', LOG_LEVEL: 'error' });
const file = path.join(mkdtempSync(path.join(tmpdir(), 'duelbook-bench-')), 'documents.json');
writeFileSync(file, JSON.stringify(manifest));
const { app } = await buildGateway({ ...config, files: { ...config.files, manifest: file } });
await app.listen({ host: '127.0.0.1', port: config.port });
