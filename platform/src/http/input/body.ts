import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { common } from '../../shared/errors.ts';
import { Refusal } from '../../shared/refusal.ts';
import { parseStorable } from '../../shared/storable.ts';
import { hasDuplicateKeys } from './json.ts';

const JSON_TYPE = /^application\/json *(; *charset="?utf-8"? *)?$/i;

/**
 * Accepts only JSON bodies and refuses everything else with 415. Routes with `stream` get the raw bytes instead, routes
 * with `raw` the text. Money routes refuse objects with duplicate keys.
 */
export function addBodyParser(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.decorateRequest('rawBody', '');
  app.addContentTypeParser('*', async (request: FastifyRequest, payload: Readable) => {
    const { config } = request.routeOptions;
    if (config.stream) return Readable.from(limited(payload, request.routeOptions.bodyLimit));
    const text = await readText(payload, request.routeOptions.bodyLimit);
    if (text === '') return undefined;
    if (!JSON_TYPE.test(request.headers['content-type'] ?? '')) {
      throw new Refusal({ status: 415, code: 415, message: 'Send the request as application/json.' });
    }
    if (config.raw) {
      // The sender is verified before the body is parsed.
      request.rawBody = text;
      return undefined;
    }
    return parse(text, config.money ?? false);
  });
}

function parse(text: string, money: boolean): unknown {
  const value = parseJson(text);
  if (money && hasDuplicateKeys(text)) throw common.validation(undefined, 'The JSON body contains a duplicate key.');
  return value;
}

function parseJson(text: string): unknown {
  try {
    return parseStorable(text);
  } catch {
    throw common.validation(undefined, 'The request body isn’t valid JSON.');
  }
}

async function readText(payload: Readable, limit: number): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of limited(payload, limit)) chunks.push(chunk);
  return Buffer.concat(chunks).toString('utf8');
}

async function* limited(payload: Readable, limit: number): AsyncGenerator<Buffer> {
  let size = 0;
  for await (const chunk of payload as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > limit)
      throw new Refusal({ status: 413, code: 413, message: 'This is too large to send. Shorten it and try again.' });
    yield chunk;
  }
}
