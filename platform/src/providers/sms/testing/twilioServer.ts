import { createServer, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';

export interface SentMessage {
  to: string;
  from: string;
  text: string;
  authorization: string;
}

export interface TwilioServer {
  url: string;
  /** Newest last. */
  sent: SentMessage[];
  /** Lookup line types by number. Defaults to `mobile`. */
  lines: Map<string, string>;
  /** Number of lookup requests. */
  lookups: number;
  /** When set, every request is answered with this status. */
  failWith: number | null;
  /** The six-digit code in the latest message to a number. */
  codeTo(phone: string): string;
  close(): Promise<void>;
}

/** A test server for Twilio's messaging and lookup APIs. */
export async function startTwilio(): Promise<TwilioServer> {
  const server = createServer((request, response) => {
    void answer(twilio, request).then(({ status, body }) => {
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the test server did not bind');
  const twilio: TwilioServer = {
    url: `http://127.0.0.1:${address.port}`,
    sent: [],
    lines: new Map(),
    lookups: 0,
    failWith: null,
    codeTo(phone) {
      const message = twilio.sent.findLast((sent) => sent.to === phone);
      return /\b\d{6}\b/.exec(message?.text ?? '')?.[0] ?? '';
    },
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
  return twilio;
}

async function answer(twilio: TwilioServer, request: IncomingMessage): Promise<{ status: number; body: unknown }> {
  const body = await text(request);
  if (twilio.failWith !== null) return { status: twilio.failWith, body: {} };
  const url = new URL(request.url ?? '/', twilio.url);
  if (request.method === 'POST' && url.pathname.endsWith('/Messages.json')) {
    const form = new URLSearchParams(body);
    twilio.sent.push({
      to: form.get('To') ?? '',
      from: form.get('From') ?? '',
      text: form.get('Body') ?? '',
      authorization: request.headers.authorization ?? '',
    });
    return { status: 201, body: { sid: `SM${twilio.sent.length}`, status: 'queued' } };
  }
  const phone = /^\/v2\/PhoneNumbers\/(.+)$/.exec(decodeURIComponent(url.pathname))?.[1];
  if (phone === undefined) return { status: 404, body: { code: 20404 } };
  twilio.lookups++;
  return {
    status: 200,
    body: { phone_number: phone, line_type_intelligence: { type: twilio.lines.get(phone) ?? 'mobile' } },
  };
}
