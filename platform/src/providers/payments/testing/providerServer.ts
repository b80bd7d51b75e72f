import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';

/** A fault injected into the next request whose `METHOD path` starts with `on`. */
export interface Fault {
  on: string;
  /** Faults with `after` happen once the request has taken effect. `silence` never responds. */
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
  /** Method and path, including the query. */
  line: string;
  headers: IncomingHttpHeaders;
  body: string;
}

/** Base class for test servers that emulate a provider and can inject faults. */
export abstract class ProviderTestServer {
  readonly requests: ReceivedRequest[] = [];
  readonly faults: Fault[] = [];
  /** Decides for each request whether to inject a fault. Takes precedence over the list above. */
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

  /** Returns the response's status and body, and applies the effect. */
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
