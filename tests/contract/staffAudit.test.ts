import { describe, expect, it } from 'vitest';
import { callKey } from '../../gateway/src/rest/openapi.ts';
import { cases } from './cases.ts';
import { personalFields } from './parity/personalFields.ts';
import { rootFields } from './parity/suite.ts';
import { operations } from './support.ts';

const staffCalls = operations().filter(({ policy }) => policy.who === 'staff');
const personal = personalFields();
const unaudited = [...cases].flatMap(([id, { unaudited: reason, notPersonal = [] }]) =>
  reason === undefined ? [] : [{ id, notPersonal }],
);
const reads = staffCalls.filter(({ method }) => method === 'GET').map(({ operationId }) => operationId);
const unauditedReads = unaudited.filter(({ id }) => reads.includes(id));

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

  it.each(unauditedReads)('may skip $id, which returns no personal data', ({ id, notPersonal }) => {
    expect(personal.get(id)).toEqual(notPersonal);
  });

  it('is only skipped by staff calls', () => {
    const staffIds = staffCalls.map(({ operationId }) => operationId);
    expect(unaudited.map(({ id }) => id).filter((id) => !staffIds.includes(id))).toEqual([]);
  });
});
