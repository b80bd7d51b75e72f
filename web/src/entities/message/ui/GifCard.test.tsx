import { afterEach, expect, it, vi } from 'vitest';
import { changeAppearance } from '@/shared/lib/appearance';
import { buttonNamed, click, find, render } from '@/shared/lib/testing';
import { GifCard } from './GifCard.tsx';

const gif = {
  __typename: 'Gif' as const,
  id: 'g1',
  title: 'A goal',
  url: 'https://g.test/moves.gif',
  previewUrl: 'https://g.test/still.gif',
  mp4Url: null,
  width: 200,
  height: 100,
};

let unmount = () => {};

afterEach(() => {
  unmount();
  changeAppearance({ calm: false });
  vi.restoreAllMocks();
});

function shown(): HTMLElement {
  const card = render(<GifCard gif={gif} />);
  unmount = card.unmount;
  return card.root;
}
const source = (root: HTMLElement) => find<HTMLImageElement>(root, 'img').src;

/** Simulates a system setting that asks for reduced motion. */
const lessMotion = () =>
  vi.spyOn(window, 'matchMedia').mockImplementation(
    (media) =>
      ({
        media,
        matches: media.includes('prefers-reduced-motion'),
        addEventListener: () => undefined,
        removeEventListener: () => undefined,
      }) as unknown as MediaQueryList,
  );

it('plays until the user stops it', () => {
  const root = shown();
  expect(source(root)).toBe(gif.url);
  click(buttonNamed(root, 'Stop this GIF'));
  expect(source(root)).toBe(gif.previewUrl);
});

it.each([
  ['calm mode is on', () => changeAppearance({ calm: true })],
  ['the system asks for reduced motion', () => void lessMotion()],
])('stays paused until played when %s', (_, ask) => {
  ask();
  const root = shown();
  expect(source(root)).toBe(gif.previewUrl);
  click(buttonNamed(root, 'Play this GIF'));
  expect(source(root)).toBe(gif.url);
});
