import { matchRoutes } from 'react-router-dom';
import { expect, it } from 'vitest';
import { routes } from '@/shared/routes';
import { pages } from './router.tsx';

/** Paths of the matched routes, outermost first. */
const matched = (path: string) => matchRoutes(pages, path)?.map(({ route }) => route.path);

it('matches /_app to the application inside the frame of the player area', () => {
  expect(routes.app()).toBe('/_app');
  expect(matched('/_app')).toEqual([undefined, undefined, '/_app']);
});

it.each(['/nowhere', '/matches', '/stake/1/2', '/profile'])('shows the frame and the 404 page at %s', (path) => {
  expect(matched(path)).toEqual([undefined, undefined, '*']);
});
