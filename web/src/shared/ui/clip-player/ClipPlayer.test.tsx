import { act, useState } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { changeAppearance } from '@/shared/lib/appearance';
import { buttonNamed, click, find, render } from '@/shared/lib/testing';
import { ClipPlayer } from './ClipPlayer.tsx';

const exact = '(hover: hover) and (pointer: fine)';
let matching: string[];
const media = { play: vi.fn(), pause: vi.fn() };

beforeEach(() => {
  vi.useFakeTimers();
  matching = [exact];
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: matching.includes(query),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
  media.play = vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
  media.pause = vi.spyOn(HTMLMediaElement.prototype, 'pause').mockReturnValue();
});
afterEach(() => {
  act(() => changeAppearance({ calm: false }));
  Reflect.deleteProperty(navigator, 'connection');
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const shown = () => render(<ClipPlayer src="/clip.mp4#t=2,9" title="The save" fromMs={2000} lengthMs={7000} />).root;
const video = (root: HTMLElement) => root.querySelector('video');

function point(root: HTMLElement, kind: 'over' | 'out', pointerType = 'mouse'): void {
  // React derives its enter and leave events from these pointer events.
  const event = Object.assign(new MouseEvent(`pointer${kind}`, { bubbles: true }), { pointerType });
  act(() => void find(root, 'div').dispatchEvent(event));
}
const wait = (ms: number) => act(() => void vi.advanceTimersByTime(ms));

it('plays silently on hover and stops on leave', () => {
  const root = shown();
  point(root, 'over');
  wait(250);
  expect(video(root)).toBeNull();
  wait(100);
  expect(video(root)).toMatchObject({ muted: true, controls: false });
  expect(media.play).toHaveBeenCalledOnce();
  point(root, 'out');
  expect(media.pause).toHaveBeenCalledOnce();
});

it('requests nothing when a pointer passes over', () => {
  const root = shown();
  point(root, 'over');
  wait(200);
  point(root, 'out');
  wait(1000);
  expect(video(root)).toBeNull();
});

it.each<[string, () => void]>([
  ['calm mode is on', () => act(() => changeAppearance({ calm: true }))],
  ['the system asks for reduced motion', () => void matching.push('(prefers-reduced-motion: reduce)')],
  ['data saver is on', () => Object.assign(navigator, { connection: { saveData: true } })],
  ['there is no precise pointer', () => void matching.pop()],
])('never previews when %s', (_, make) => {
  make();
  const root = shown();
  point(root, 'over');
  wait(1000);
  expect(video(root)).toBeNull();
});

it("doesn't preview on touch", () => {
  const root = shown();
  point(root, 'over', 'touch');
  wait(1000);
  expect(video(root)).toBeNull();
});

it('plays from its start with sound once pressed, and keeps playing on leave', () => {
  const root = shown();
  point(root, 'over');
  wait(400);
  Object.assign(find(root, 'video'), { currentTime: 5 });
  click(buttonNamed(root, 'Play The save'));
  expect(video(root)).toMatchObject({ muted: false, controls: true, currentTime: 2 });
  media.pause.mockClear();
  point(root, 'out');
  expect(media.pause).not.toHaveBeenCalled();
});

it('shows its picture until the video is needed', () => {
  const { root } = render(<ClipPlayer src="/clip.mp4" title="The save" poster="/frame.jpg" />);
  expect(find(root, 'img').getAttribute('src')).toBe('/frame.jpg');
  click(buttonNamed(root, 'Play The save'));
  expect(root.querySelector('img')).toBeNull();
  expect(video(root)?.getAttribute('poster')).toBe('/frame.jpg');
});

it('keeps playing when its URL is renewed', () => {
  let renew: (sig: number) => void = () => undefined;
  function Renewed() {
    const [sig, set] = useState(1);
    renew = set;
    return <ClipPlayer src={`/clip.mp4?sig=${sig}`} title="The save" />;
  }
  const { root } = render(<Renewed />);
  act(() => renew(2));
  click(buttonNamed(root, 'Play The save'));
  act(() => renew(3));
  expect(video(root)?.getAttribute('src')).toBe('/clip.mp4?sig=2');
});
