import { Agent, request } from 'undici';
import type { NoAnswer } from './port.ts';

export type Reply = { kind: 'answer'; status: number; body: unknown } | NoAnswer;

export interface JsonHttpOptions {
  /** Timeout for a single request. */
  timeoutMs: number;
  /** Our client certificate, PEM. */
  identity?: { cert: string; key: string };
}

/** Errors that guarantee the request never reached the provider. */
const notSent = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'UND_ERR_CONNECT_TIMEOUT']);
const MAX_ANSWER_BYTES = 1024 * 1024;

/**
 * HTTP client for a provider's JSON API. Doesn't follow redirects. Network failures and responses that aren't JSON
 * become `unknown`, or `unavailable` when the request is certain not to have been sent. Errors never contain an
 * address, a header or a secret.
 */
export class JsonHttp {
  private readonly timeoutMs: number;
  private readonly agent: Agent;

  constructor({ timeoutMs, identity }: JsonHttpOptions) {
    this.timeoutMs = timeoutMs;
    this.agent = new Agent({ connections: 32, connect: { timeout: Math.min(timeoutMs, 5_000), ...identity } });
  }

  /** Sends a request and reads the response, whatever its status. */
  async exchange(
    method: 'GET' | 'POST' | 'DELETE',
    url: URL,
    body: string | undefined,
    headers: Record<string, string>,
  ): Promise<Reply> {
    try {
      const response = await request(url, {
        method,
        headers: { accept: 'application/json', ...headers },
        body: body ?? null,
        dispatcher: this.agent,
        signal: this.deadline(),
      });
      const text = (await readLimited(response.body)).toString('utf8');
      return { kind: 'answer', status: response.statusCode, body: text === '' ? null : JSON.parse(text) };
    } catch (error) {
      return { kind: isNotSent(error) ? 'unavailable' : 'unknown' };
    }
  }

  /** A plain GET without credentials, used for certificates. */
  async download(url: URL): Promise<Buffer | 'missing' | null> {
    try {
      const response = await request(url, { dispatcher: this.agent, signal: this.deadline() });
      const bytes = await readLimited(response.body);
      if (response.statusCode === 404 || response.statusCode === 410) return 'missing';
      return response.statusCode === 200 ? bytes : null;
    } catch {
      return null;
    }
  }

  close(): Promise<void> {
    return this.agent.destroy();
  }

  private deadline(): AbortSignal {
    return AbortSignal.timeout(this.timeoutMs);
  }
}

/** Maps inconclusive responses to `unavailable` (429) or `unknown` (408 and 5xx). */
export function decisive(reply: Reply): Reply {
  if (reply.kind !== 'answer') return reply;
  if (reply.status === 429) return { kind: 'unavailable' };
  return reply.status >= 500 || reply.status === 408 ? { kind: 'unknown' } : reply;
}

function isNotSent(error: unknown): boolean {
  if (error instanceof AggregateError) return error.errors.every(isNotSent);
  return error instanceof Error && 'code' in error && notSent.has(String(error.code));
}

async function readLimited(body: AsyncIterable<Buffer>): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of body) {
    size += chunk.length;
    if (size > MAX_ANSWER_BYTES) throw new Error('the response is too long');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
