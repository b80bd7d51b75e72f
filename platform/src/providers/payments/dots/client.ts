import Type from 'typebox';
import Value from 'typebox/value';
import { decisive, JsonHttp, type Reply } from '../http.ts';
import type { DotsSettings } from './settings.ts';

const ErrorBody = Type.Object({
  message: Type.Optional(Type.String()),
  code: Type.Optional(Type.String()),
});

/** Sends requests to Dots' REST API with basic authentication. */
export class DotsClient {
  private readonly baseUrl: string;
  private readonly authorization: string;
  private readonly http: JsonHttp;

  constructor({ baseUrl, clientId, apiKey, timeoutMs }: DotsSettings) {
    this.baseUrl = baseUrl;
    this.authorization = `Basic ${Buffer.from(`${clientId}:${apiKey}`).toString('base64')}`;
    this.http = new JsonHttp({ timeoutMs });
  }

  get(path: string): Promise<Reply> {
    return this.call('GET', path, undefined);
  }

  post(path: string, body: object): Promise<Reply> {
    return this.call('POST', path, JSON.stringify(body));
  }

  close(): Promise<void> {
    return this.http.close();
  }

  /**
   * Rejected credentials are a configuration error on our side. Nothing was executed, and the call is retried later.
   */
  private async call(method: 'GET' | 'POST', path: string, body: string | undefined): Promise<Reply> {
    const reply = await this.http.exchange(method, new URL(`${this.baseUrl}${path}`), body, {
      authorization: this.authorization,
      ...(body !== undefined && { 'content-type': 'application/json' }),
    });
    if (reply.kind === 'answer' && (reply.status === 401 || reply.status === 403)) return { kind: 'unavailable' };
    return decisive(reply);
  }
}

/** Returns Dots' reason for a refusal: its error code, or the message if there is no code. */
export function refusalOf(body: unknown): string {
  if (!Value.Check(ErrorBody, body)) return 'UNREADABLE';
  return body.code ?? body.message ?? 'UNREADABLE';
}

/** Returns our own ID from an object's metadata, which Dots returns either as an object or as JSON text. */
export function metadataOf(metadata: unknown, name: string): string | null {
  const read = typeof metadata === 'string' ? parse(metadata) : metadata;
  const value: unknown = typeof read === 'object' && read !== null ? Reflect.get(read, name) : null;
  return typeof value === 'string' ? value : null;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
