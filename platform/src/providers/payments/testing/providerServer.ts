import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';

/** What goes wrong with the next request whose `METHOD path` starts with `on`. */
export interface Fault {
  on: string;
  /** Those named `after` happen after the effect; `silence` never answers, as late as can be. */
  what:
    | 'drop_before'
    | 'drop_after'
    | 'error_before'
    | 'error_after'
    | 'silence'
    | 'silence_after'
    | 'garbage'
    | 'too_many'
    | 'unauthorized';
}

export interface ReceivedRequest {
  /** Method and path with query. */
  line: string;
  headers: IncomingHttpHeaders;
  body: string;
}

/** A small server that plays a provider, with faults; for tests of an adapter and of what builds on it. */
export abstract class ProviderTestServer {
  readonly requests: ReceivedRequest[] = [];
  readonly faults: Fault[] = [];
  /** Decides for every request whether it goes wrong, before the list above. */
  chaos: ((line: string) => Fault['what'] | null) | null = null;
  private readonly server: Server = createServer((request, response) => void this.handle(request, response));

  async listen(): Promise<this> {
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve));
    return this;
  }

  get baseUrl(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  async close(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }

  /** Status and body of the answer; its effect happens here. */
  protected abstract answerTo(request: ReceivedRequest): [number, unknown];

  private async handle(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
    const line = `${incoming.method} ${incoming.url}`;
    let body = '';
    for await (const chunk of incoming) body += chunk;
    const request = { line, headers: incoming.headers, body };
    this.requests.push(request);
    const index = this.faults.findIndex(({ on }) => line.startsWith(on));
    const what = this.chaos?.(line) ?? (index < 0 ? null : this.faults.splice(index, 1)[0]?.what);
    if (what === 'silence') return;
    if (what === 'drop_before') return void incoming.socket.destroy();
    if (what === 'error_before') return answer(response, 500, { name: 'INTERNAL_SERVER_ERROR' });
    if (what === 'too_many') return answer(response, 429, { name: 'RATE_LIMIT_REACHED' });
    if (what === 'unauthorized') return answer(response, 401, { error: 'invalid_token' });
    const [status, reply] = this.answerTo(request);
    if (what === 'silence_after') return;
    if (what === 'drop_after') return void incoming.socket.destroy();
    if (what === 'error_after') return answer(response, 503, { name: 'SERVICE_UNAVAILABLE' });
    if (what === 'garbage') return void response.writeHead(200, { 'content-type': 'text/html' }).end('<html>');
    answer(response, status, reply);
  }
}

function answer(response: ServerResponse, status: number, body: unknown): void {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  response.writeHead(status, { 'content-type': 'application/json' }).end(text);
}
