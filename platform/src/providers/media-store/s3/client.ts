import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { AwsV4Signer } from 'aws4fetch';
import { type Dispatcher, request } from 'undici';
import { ProviderFault } from '../../fault.ts';

export interface S3Settings {
  /** URL of the S3 API. */
  endpoint: string;
  region: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
}

interface S3Call {
  method: 'GET' | 'HEAD' | 'PUT' | 'POST' | 'DELETE';
  /** Path of the object in the bucket. */
  path: string;
  query?: Record<string, string>;
  headers?: Record<string, string>;
  body?: Buffer | string;
  /** Statuses besides 200 to 299 that don't count as failures. */
  expected?: readonly number[];
}

/**
 * Maximum number of attempts. Calls are repeated after a lost connection, 429 and 5xx, because each call is idempotent.
 */
const TRIES = 4;
const FIRST_PAUSE_MS = 100;
/** Time limit until the response's headers arrive, in milliseconds. This includes sending a part of a file. */
const TIMEOUT_MS = 30_000;

/** Sends signed calls for one bucket. */
export class S3Client {
  readonly #settings: S3Settings;
  readonly #timeoutMs: number;
  readonly #signingKeys = new Map<string, ArrayBuffer>();

  constructor(settings: S3Settings, timeoutMs = TIMEOUT_MS) {
    this.#settings = settings;
    this.#timeoutMs = timeoutMs;
  }

  /**
   * Sends a call. Throws `ProviderFault` with S3's error code, if there is one. The caller must read or cancel the
   * body.
   */
  async send(call: S3Call): Promise<Dispatcher.ResponseData> {
    for (let turn = 1; ; turn++) {
      const outcome = await this.#once(call).then(
        (response) => outcomeOf(call, response),
        (error: unknown) => noResponse(call, error),
      );
      if ('response' in outcome) return outcome.response;
      if (turn === TRIES || !outcome.repeatable) throw outcome.fault;
      await sleep(FIRST_PAUSE_MS * 2 ** (turn - 1) * (0.5 + Math.random()));
    }
  }

  async #once({ method, path, query = {}, headers = {}, body = '' }: S3Call): Promise<Dispatcher.ResponseData> {
    const { endpoint, bucket, ...credentials } = this.#settings;
    const url = new URL(`${endpoint}/${bucket}/${path}`);
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
    // The signature covers the hash, and S3 compares the hash with what it received.
    const hash = createHash('sha256').update(body).digest('hex');
    const signer = new AwsV4Signer({
      ...credentials,
      service: 's3',
      method,
      url: url.href,
      headers: { ...headers, 'x-amz-content-sha256': hash },
      cache: this.#signingKeys,
    });
    const signed = await signer.sign();
    const controller = new AbortController();
    const timer = setTimeout(
      () => controller.abort(new DOMException('no response in time', 'TimeoutError')),
      this.#timeoutMs,
    );
    try {
      return await request(signed.url, {
        method,
        headers: Object.fromEntries(signed.headers),
        body: body === '' ? null : body,
        signal: controller.signal,
      });
    } finally {
      clearTimeout(timer);
    }
  }
}

interface Failure {
  fault: ProviderFault;
  repeatable: boolean;
}

function noResponse({ method }: S3Call, error: unknown): Failure {
  return { fault: new ProviderFault('s3', `${method} got no response`, error), repeatable: true };
}

async function outcomeOf(
  { method, expected = [] }: S3Call,
  response: Dispatcher.ResponseData,
): Promise<Failure | { response: Dispatcher.ResponseData }> {
  const { statusCode: status } = response;
  if (isOk(status) || expected.includes(status)) return { response };
  const text = await response.body.text().catch(() => '');
  const code = xmlValue(text, 'Code') ?? `status ${status}`;
  const cause = Object.assign(new Error(code), { code });
  const repeatable = status >= 500 || status === 429;
  return { fault: new ProviderFault('s3', `${method} failed with ${code}`, cause), repeatable };
}

export const isOk = (status: number) => status >= 200 && status < 300;

/** Text of the first element with this name in a short XML document from S3. Null if there is none. */
export function xmlValue(document: string, name: string): string | null {
  const [, text] = new RegExp(`<${name}>([^<]*)</${name}>`).exec(document) ?? [];
  if (text === undefined) return null;
  const entities: Record<string, string> = { lt: '<', gt: '>', quot: '"', apos: "'", amp: '&' };
  return text.replaceAll(/&(\w+);/g, (whole, entity: string) => entities[entity] ?? whole);
}
