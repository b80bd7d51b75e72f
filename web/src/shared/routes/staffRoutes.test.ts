// @vitest-environment node
import { matchPath } from 'react-router-dom';
import { expect, it } from 'vitest';
import { staffPatterns, staffRoutes } from './staffRoutes.ts';

it.each(Object.entries(staffRoutes))('%s matches its pattern, regardless of the ID', (name, build) => {
  const { pathname } = new URL(build('a/b?c'), 'http://duelbook.test');
  expect(matchPath(staffPatterns[name as keyof typeof staffPatterns], pathname)).not.toBeNull();
});
