import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { buildApp } from './build.ts';
import { loadConfig } from './config.ts';
import { openApiDocument } from './http/contract/openapi.ts';
import { printContract } from './http/contract/printContract.ts';
import { createLogger } from './shared/log.ts';

/** Writes platform/openapi.json from the routes. Needs no database. */
const app = await buildApp(loadConfig({}), { log: createLogger('silent') });
const file = path.join(import.meta.dirname, '../openapi.json');
await writeFile(file, printContract(openApiDocument(app)));
await app.close();
