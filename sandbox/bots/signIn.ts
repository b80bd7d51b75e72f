import { setTimeout as sleep } from 'node:timers/promises';
import { fetch } from 'undici';
import { type Graph, GraphError } from './graph.ts';
import { operations } from './operations.ts';
import type { Kept } from './sessions.ts';

interface Message {
  code: string | null;
  at: string;
}

/** Signs in with a phone number and the code from the sandbox's inbox. Stores the session in `kept`. @throws GraphError */
export async function signIn(graph: Graph, sandboxUrl: string, phone: string, kept: Kept): Promise<void> {
  const nobody = { token: null, deviceId: kept.deviceId };
  const before = await newest(sandboxUrl, phone);
  const { createIdentityVerification: started } = await graph.run<{ createIdentityVerification: { id: string } }>(
    nobody,
    operations.start,
    { value: phone },
  );
  const code = await codeAfter(sandboxUrl, phone, before?.at ?? '');
  await graph.run(nobody, operations.verify, { id: started.id, code });
  const { authenticate: session } = await graph.run<{
    authenticate: { token: string; user: { id: string; username: string } };
  }>(nobody, operations.authenticate, {
    input: { provider: 'phonenumber', token: started.id, clientType: 'web', appVersion: '1.0.0' },
  });
  kept.token = session.token;
  kept.userId = session.user.id;
  kept.username = session.user.username;
}

async function codeAfter(sandboxUrl: string, phone: string, after: string): Promise<string> {
  for (let attempt = 0; attempt < 80; attempt++) {
    const message = await newest(sandboxUrl, phone);
    if (message?.code && message.at > after) return message.code;
    await sleep(250);
  }
  throw new GraphError('NO_CODE', `no code arrived for ${phone}`);
}

async function newest(sandboxUrl: string, phone: string): Promise<Message | undefined> {
  try {
    const response = await fetch(`${sandboxUrl}/sms?to=${encodeURIComponent(phone)}`, {
      signal: AbortSignal.timeout(5000),
    });
    const messages = (await response.json()) as Message[];
    return messages[0];
  } catch {
    throw new GraphError('UNREACHABLE', 'the sandbox does not respond');
  }
}
