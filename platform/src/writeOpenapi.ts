import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { buildApp } from './build.ts';
import { loadConfig } from './config.ts';
import { openApiDocument } from './http/openapi.ts';
import { createLogger } from './shared/log.ts';

/** Writes platform/openapi.json from the routes. Needs no database. */
const app = await buildApp(loadConfig({}), { log: createLogger('silent') });
const file = path.join(import.meta.dirname, '../openapi.json');
await writeFile(file, `${JSON.stringify(openApiDocument(app), null, 2)}\n`);
await app.close();
