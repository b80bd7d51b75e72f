import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { buildApp } from '../app.ts';
import { loadConfig } from '../config.ts';
import { createLogger } from '../shared/log.ts';
import { openApiDocument } from './openapi.ts';
import { printContract } from './printContract.ts';

/** Writes platform/openapi.json from the routes. Needs no database. */
const app = await buildApp(loadConfig({}), { log: createLogger('silent') });
const file = path.join(import.meta.dirname, '../../openapi.json');
await writeFile(file, printContract(openApiDocument(app)));
await app.close();
