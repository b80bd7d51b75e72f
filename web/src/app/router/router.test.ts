import { matchRoutes } from 'react-router-dom';
import { expect, it } from 'vitest';
import { routes } from '@/shared/routes';
import { routedLocation } from './readable.ts';
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

const routed = (pathname: string) =>
  routedLocation({ pathname, search: '?a=1', hash: '', state: null, key: 'default' }).pathname;

it.each(['/profile/%', '/profile/%E0%A4%A', '/matches/%00', '/stake/%ED%A0%80', '/admin/%'])(
  'shows the 404 page at %s, which can’t be decoded',
  (path) => expect(matched(routed(path))).toEqual([undefined, undefined, '*']),
);

it.each(['/profile/kai', '/profile/100%25', '/profile/caf%C3%A9'])('leaves %s alone', (path) =>
  expect(routed(path)).toBe(path),
);
