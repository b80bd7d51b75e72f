import fc from 'fast-check';
import { expect, test } from 'vitest';
import { staffRoles } from '../../http/policy.ts';
import { changedRoles } from './rules.ts';

const roles = fc.shuffledSubarray([...staffRoles]);
const role = fc.constantFrom(...staffRoles);

test('giving or taking a role changes that role alone, and undoing it leads back', () => {
  fc.assert(
    fc.property(roles, role, (before, one) => {
      const granted = !before.includes(one);
      const after = changedRoles(before, one, granted);
      const others = (all: readonly string[]) => all.filter((each) => each !== one).toSorted();
      expect(after?.includes(one)).toBe(granted);
      expect(others(after ?? [])).toEqual(others(before));
      expect(changedRoles(after ?? [], one, !granted)?.toSorted()).toEqual(before.toSorted());
    }),
  );
});

test('giving a role twice changes nothing, and neither does taking one that was never given', () => {
  fc.assert(fc.property(roles, role, (before, one) => changedRoles(before, one, before.includes(one)) === null));
});
