import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { closeAllOverlays, openOverlays } from '@/shared/lib/overlays';
import { buttonNamed, click, render } from '@/shared/lib/testing';
import type { Clip_ViewFragment } from '../api/clip.generated.ts';
import { ClipTile } from './ClipTile.tsx';

const clip = {
  id: 'c1',
  title: 'The save',
  url: '/c1.mp4',
  startMs: 0,
  endMs: 7000,
  createdAt: '2026-11-20T20:00:00Z',
  owner: { id: 'kai', username: 'kai', imageUrl: null },
} as unknown as Clip_ViewFragment;

beforeEach(() =>
  vi.stubGlobal('matchMedia', () => ({
    matches: false,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  })),
);
afterEach(() => {
  closeAllOverlays();
  vi.unstubAllGlobals();
});

it('can be reported by others after signing in', () => {
  const asPlayer = vi.fn<(label: string, run: () => void) => void>();
  const { root } = render(<ClipTile clip={clip} own={false} asPlayer={asPlayer} />);
  click(buttonNamed(root, 'Report The save'));
  expect(openOverlays()).toEqual([]);
  expect(asPlayer).toHaveBeenCalledWith('Report The save', expect.any(Function));
  asPlayer.mock.calls[0]?.[1]();
  expect(openOverlays()).toEqual([{ kind: 'flag', subjectType: 'clip', subjectId: 'c1', name: 'The save' }]);
});

it("can't be reported by its owner", () => {
  const { root } = render(<ClipTile clip={clip} own asPlayer={() => undefined} />);
  expect(root.querySelector('[aria-label="Report The save"]')).toBeNull();
  expect(root.querySelector('[aria-label="Share The save"]')).not.toBeNull();
});
