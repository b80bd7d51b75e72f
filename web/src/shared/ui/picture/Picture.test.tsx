import { act } from 'react';
import { expect, it } from 'vitest';
import { render } from '@/shared/lib/testing';
import { Picture } from './Picture.tsx';

const shown = (src: string | null) => render(<Picture src={src} alt="Picture of Harbor Cup" fallback={<i>None</i>} />);

it('says what it shows', () => {
  expect(shown('/a.png').root.querySelector('img')?.alt).toBe('Picture of Harbor Cup');
});

it('shows its fallback without a picture', () => {
  expect(shown(null).root.textContent).toBe('None');
});

it('shows its fallback if the picture can’t be loaded, until the picture changes', () => {
  const { root, rerender } = shown('/gone.png');
  act(() => void root.querySelector('img')?.dispatchEvent(new Event('error')));
  expect(root.textContent).toBe('None');
  rerender(<Picture src="/new.png" alt="Picture of Harbor Cup" fallback={<i>None</i>} />);
  expect(root.querySelector('img')?.getAttribute('src')).toBe('/new.png');
});
