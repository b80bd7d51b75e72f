import { describe, expect, it } from 'vitest';
import { callKey } from '../../gateway/src/rest/openapi.ts';
import { sameWords, unaudited } from './parity/audited.ts';
import { personalFields } from './parity/personalFields.ts';
import { rootFields } from './parity/suite.ts';
import { operations } from './support.ts';

const staffCalls = operations().filter(({ policy }) => policy.who === 'staff');
const personal = personalFields();

describe('audit of staff calls', () => {
  it('is checked for every staff call by the parity tests', () => {
    const compared = new Set(
      [...rootFields('Query'), ...rootFields('Mutation')].map(({ call }) => callKey(call.method, call.path)),
    );
    const missing = staffCalls.filter(({ method, path }) => !compared.has(callKey(method, path)));
    expect(staffCalls.length).toBeGreaterThan(150);
    expect(missing.map(({ operationId }) => operationId)).toEqual([]);
  });

  it('finds personal data in responses', () => {
    expect(personal.get('admin.users.get')).toEqual(
      expect.arrayContaining(['date_of_birth', 'email', 'first_name', 'kyc_state', 'last_name', 'phone_number']),
    );
    expect(personal.get('admin.withdrawals.pending')).toContain('source_masked');
    expect(personal.get('admin.users.sessions')).toContain('ip');
  });

  it.each(Object.keys(unaudited))('may skip %s, which returns no personal data', (id) => {
    expect(staffCalls.find(({ operationId }) => operationId === id)?.method).toBe('GET');
    expect(personal.get(id)).toEqual(sameWords[id] ?? []);
  });
});
