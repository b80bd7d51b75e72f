import { Agent, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it } from 'vitest';
import { parseExample } from '../../spec/support/example.ts';
import { startExample } from '../../spec/support/run.ts';

const text = `
\`\`\`graphql schema
type Query {
  ok: Boolean @rest(call: "GET /v1/ok")
}
\`\`\`

\`\`\`json contract
{ "GET /v1/ok": { "who": "public", "answer": "boolean" } }
\`\`\`
`;

/** Sends a request over a keep-alive connection. */
function ask(port: number, agent: Agent): Promise<{ status: number; text: string }> {
  return new Promise((resolve, reject) => {
    const body = JSON.stringify({ query: '{ ok }' });
    const headers = { 'content-type': 'application/json', 'content-length': body.length };
    const asked = request({ port, agent, method: 'POST', path: '/graphql', headers }, async (answer) => {
      let text = '';
      for await (const part of answer) text += part;
      resolve({ status: answer.statusCode ?? 0, text });
    });
    asked.once('error', reject);
    asked.end(body);
  });
}

it('finishes running requests, closes connections and exits', async () => {
  const upstream = [{ request: 'GET /v1/ok', status: 200, answer: true }];
  const { gateway, platform, close } = await startExample({ ...parseExample('draining', text), upstream });
  await gateway.app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = gateway.app.server.address() as AddressInfo;
  const agent = new Agent({ keepAlive: true });
  const began = new Promise<void>((resolve) => gateway.app.server.once('request', () => resolve()));
  const pending = ask(port, agent);
  await began;
  const stopped = gateway.stop();
  expect(await pending).toEqual({ status: 200, text: '{"data":{"ok":true}}\n' });
  await stopped;
  expect(platform.faults).toEqual([]);
  agent.destroy();
  await close();
});
