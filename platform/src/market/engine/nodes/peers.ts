import { Agent, request } from 'undici';
import type { App } from '../../../app.ts';
import { policy } from '../../../http/policy.ts';
import { common } from '../../../shared/errors.ts';
import { Refusal } from '../../../shared/refusal.ts';
import { Moved, Unknown } from '../errors.ts';
import type { Work } from '../writer/batch.ts';
import type { Answer } from '../writer/submission.ts';
import type { Host, Peers } from './host.ts';
import { SealCheck, sealed } from './seal.ts';

const PATH = '/internal/markets';

type Call =
  | { do: 'submit'; market: string; work: Omit<Work, 'extras' | 'request'> & { request: SentKey | null } }
  | { do: 'rows'; market: string; user: string | null }
  | { do: 'yield' | 'poke'; market: string };
type SentKey = { actor: string; operationId: string; key: string; hash: string };

type Reply =
  | { answer: Answer | null }
  | { moved: true }
  | { unknown: true }
  | { refusal: { status: number; code: number; message: string; data?: Record<string, unknown> } };

/** Reaches other nodes over HTTP. Messages are sealed with a key that only the nodes have. */
export function createPeers(key: Buffer): Peers & { close(): Promise<void> } {
  const agent = new Agent({ connections: 64, keepAliveTimeout: 10_000 });

  async function call(address: string, body: Call, deadline: number): Promise<Answer | null> {
    const text = JSON.stringify(body);
    const left = deadline - performance.now();
    if (left <= 0) throw common.unavailable({ retry_after: 1 });
    const response = await request(`${address}${PATH}`, {
      method: 'POST',
      body: text,
      headers: { 'content-type': 'application/json', ...sealed(key, text) },
      dispatcher: agent,
      signal: AbortSignal.timeout(Math.ceil(left)),
    }).catch((error: unknown) => {
      // A node that refuses connections can't be holding the market.
      if (isRefused(error)) throw new Moved();
      throw new Unknown('the other node did not respond', { cause: error });
    });
    if (response.statusCode !== 200) {
      await response.body.dump();
      throw response.statusCode === 503
        ? new Moved()
        : new Unknown(`the other node responded with status ${response.statusCode}`);
    }
    const reply = (await response.body.json().catch((error: unknown) => {
      throw new Unknown('the other node sent an incomplete response', { cause: error });
    })) as Reply;
    if ('moved' in reply) throw new Moved();
    if ('unknown' in reply) throw new Unknown('the other node does not know the outcome');
    if ('refusal' in reply) throw new Refusal(reply.refusal);
    return reply.answer;
  }

  return {
    async submit(address, market, { submission, request: sent, expires }, deadline) {
      const answer = await call(
        address,
        {
          do: 'submit',
          market,
          work: { submission, expires, request: sent && { ...sent, hash: sent.hash.toString('hex') } },
        },
        deadline,
      );
      if (!answer) throw new Unknown('the other node responded without an answer');
      return answer;
    },
    async yield(address, market, deadline) {
      await call(address, { do: 'yield', market }, deadline);
    },
    async rows(address, market, user, deadline) {
      await call(address, { do: 'rows', market, user }, deadline);
    },
    poke(address, market) {
      call(address, { do: 'poke', market }, performance.now() + 1000).catch(() => undefined); // Best effort, because the other node also polls.
    },
    close: () => agent.close(),
  };
}

/** Internal route for messages from other nodes about markets held here. Not part of the public API. */
export function addPeerRoute(app: App, key: () => Buffer, host: () => Host): void {
  const seals = new SealCheck();
  app.post(
    PATH,
    {
      schema: { hide: true },
      config: { operationId: 'market.internal', policy: policy.public(), raw: true, behind: true },
    },
    async (incoming): Promise<Reply> => {
      if (!seals.isGood(key(), incoming.headers, incoming.rawBody)) throw common.forbidden();
      return carryOut(host(), JSON.parse(incoming.rawBody) as Call);
    },
  );
}

async function carryOut(host: Host, body: Call): Promise<Reply> {
  try {
    if (body.do === 'submit') {
      const { request: sent, ...work } = body.work;
      const key = sent && { ...sent, hash: Buffer.from(sent.hash, 'hex') };
      return { answer: await host.submitForPeer(body.market, { ...work, request: key, extras: null }) };
    }
    if (body.do === 'yield') await host.release(body.market);
    else if (body.do === 'rows') await host.rowsFor(body.market, body.user);
    else host.poke(body.market);
    return { answer: null };
  } catch (error) {
    if (error instanceof Moved) return { moved: true };
    if (error instanceof Unknown) return { unknown: true };
    if (!(error instanceof Refusal)) throw error;
    const { status, code, message, data } = error;
    return { refusal: { status, code, message, ...(data && { data }) } };
  }
}

function isRefused(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? error.code : null;
  return code === 'ECONNREFUSED' || code === 'UND_ERR_CONNECT_TIMEOUT' || code === 'EHOSTUNREACH';
}
