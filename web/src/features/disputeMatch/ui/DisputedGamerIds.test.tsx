import { expect, it } from 'vitest';
import { render } from '@/shared/lib/testing';
import { DisputedGamerIds } from './DisputedGamerIds.tsx';

const gamerId = { __typename: 'DisputedGamerId', side: 'a', userId: 'u1', value: 'kai#4821' } as const;

it('links the screenshot of a gamer ID', () => {
  const { root } = render(<DisputedGamerIds gamerIds={[{ ...gamerId, proof: 'screenshot', url: '/media/1' }]} />);
  const link = root.querySelector('a');
  expect(link?.getAttribute('href')).toBe('/media/1');
  expect(link?.getAttribute('aria-label')).toBe('Screenshot of kai#4821');
});

it.each([
  ['provider', 'Played as kai#4821 · confirmed by signing in'],
  ['none', 'Played as kai#4821 · no screenshot'],
] as const)('describes the proof: %s', (proof, text) => {
  const { root } = render(<DisputedGamerIds gamerIds={[{ ...gamerId, proof, url: null }]} />);
  expect(root.textContent).toBe(text);
});
