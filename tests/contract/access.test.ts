import { afterAll, beforeAll, describe, expect, it } from 'vitest';
// Names the value that the global setup provides.
import type {} from '../../platform/src/testing/cluster.ts';
import {
  type Person,
  type PersonOptions,
  type TestPlatform,
  testPlatform,
} from '../../platform/src/testing/harness.ts';
import { type OperationAt, operations } from './support.ts';

/** Everyone who may stand before a door. */
const people: Record<string, PersonOptions> = {
  player: {},
  phoneless: { scope: 'phone_required', phone: null },
  guest: { scope: 'guest', status: 'guest' },
  banned: { scope: 'banned', status: 'banned' },
  frozen: { status: 'frozen' },
  admin: { area: 'staff', roles: ['admin'] },
  moderator: { area: 'staff', roles: ['moderator'] },
  commentator: { area: 'commentator' },
};
type Who = keyof typeof people | 'nobody' | 'forger';
const everyone: Who[] = [...Object.keys(people), 'nobody', 'forger'];

/** Open to everyone by their policy; the sender proves itself by a signature instead. */
const signed = new Set(['webhooks.paypal']);

/** What the door answers: let in, or refused with a code. */
function expected({ operationId, policy }: OperationAt, who: Who): 'in' | number {
  if (signed.has(operationId)) return 403;
  if (policy.who === 'public') return 'in';
  if (who === 'forger') return 401;
  if (policy.who === 'optional' && (!policy.scopes || !people[who])) return 'in';
  if (who === 'nobody') return 401;
  if (policy.who === 'staff') return policy.roles?.includes(who) ? 'in' : 403;
  const area = people[who]?.area ?? 'player';
  if (policy.who !== 'optional' && area !== (policy.who === 'user' ? 'player' : 'commentator')) return 403;
  return asPlayer(policy, people[who]);
}

function asPlayer(policy: OperationAt['policy'], person: PersonOptions | undefined): 'in' | number {
  const area = person?.area ?? 'player';
  const scope = person?.scope ?? (area === 'player' ? 'full' : area);
  if (!policy.scopes?.includes(scope)) return scope === 'banned' ? 403 : 15;
  return policy.money && person?.status === 'frozen' ? 27 : 'in';
}

describe('who may call what', () => {
  let platform: TestPlatform;
  const tokens = new Map<Who, Pick<Person, 'token'> | null>([
    ['nobody', null],
    ['forger', { token: 'x'.repeat(43) }],
  ]);

  beforeAll(async () => {
    platform = await testPlatform();
  });
  afterAll(() => platform.close());

  it.each(operations().map((operation) => [operation.operationId, operation] as const))(
    '%s',
    async (_id, operation) => {
      const outcomes: Record<string, unknown> = {};
      for (const who of everyone) outcomes[who] = await knock(operation, who);
      expect(outcomes).toEqual(Object.fromEntries(everyone.map((who) => [who, expected(operation, who)])));
    },
  );

  /**
   * Comes with nothing but a name: whoever is let in is refused later, for what is missing. Ids lead nowhere, so that a
   * door that stands open changes nothing.
   */
  async function knock({ method, path }: OperationAt, who: Who): Promise<'in' | number> {
    // A person of their own each time: an operation may end the session.
    const person = who in people ? await platform.person(people[who]) : (tokens.get(who) ?? null);
    const url = path.replace(/\{\w+\}/g, '00000000-0000-7000-8000-000000000000');
    const writes = method !== 'GET' && method !== 'DELETE';
    const answer = await platform.inject(person, method, url, writes ? {} : undefined);
    if (answer.statusCode !== 401 && answer.statusCode !== 403) return 'in';
    return (answer.json() as { error: { code: number } }).error.code;
  }
});
