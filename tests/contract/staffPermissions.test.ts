import { describe, expect, it } from 'vitest';
import { may, type StaffAction } from '../../web/src/entities/staffMember/model/permissions.ts';
import { called, unasked } from './staffCalls.ts';
import { operations } from './support.ts';

const staffOperations = operations().filter(({ policy }) => policy.who === 'staff');
const rolesOf = new Map(staffOperations.map(({ operationId, policy }) => [operationId, policy.roles ?? []]));
const allRoles = [...new Set([...rolesOf.values()].flat())].sort();

describe.each(Object.entries(called))('%s', (action, ids) => {
  it.each(ids)('is offered to exactly the roles that may call %s', (id) => {
    const offered = allRoles.filter((role) => may([role], action as StaffAction));
    expect(offered).toEqual([...(rolesOf.get(id) ?? [])].sort());
  });
});

it('covers every staff write', () => {
  const writes = staffOperations.filter(({ method }) => method !== 'GET').map(({ operationId }) => operationId);
  const known = new Set([...Object.values(called).flat(), ...Object.keys(unasked)]);
  expect(writes.filter((id) => !known.has(id))).toEqual([]);
  expect(Object.keys(unasked).filter((id) => !writes.includes(id))).toEqual([]);
});
