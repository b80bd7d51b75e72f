import type { LightMyRequestResponse } from 'fastify';
import type { SwitchName } from '../../http/switches/switches.ts';
import type { Person, TestPlatform } from '../../testing/harness.ts';

/** Returns helpers that turn switches off and on as an admin. */
export async function switchesOf(t: TestPlatform) {
  const admin = await t.person({ area: 'staff', roles: ['admin'] });
  const set = (
    name: SwitchName,
    enabled: boolean,
    by: Person | null = admin,
    reason = 'Incident 12',
  ): Promise<LightMyRequestResponse> => t.inject(by, 'POST', `/admin/v1/switches/${name}`, { enabled, reason });
  return {
    admin,
    set,
    /** Calls `run` while a switch has the opposite of its default. */
    async without(name: SwitchName, run: () => Promise<void>): Promise<void> {
      await changed(set(name, name === 'read_only'));
      try {
        await run();
      } finally {
        await changed(set(name, name !== 'read_only'));
      }
    },
  };
}

async function changed(answer: Promise<LightMyRequestResponse>): Promise<void> {
  const { statusCode, body } = await answer;
  if (statusCode !== 200) throw new Error(body);
}

/** The code, switch and message of a refusal. */
export function refusedBy(answer: LightMyRequestResponse): { code: number; switch: unknown; message: string } {
  const { error } = answer.json();
  if (!error) throw new Error(`not refused: ${answer.body}`);
  return { code: error.code, switch: error.data?.switch, message: error.message };
}
