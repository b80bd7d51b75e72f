import { expect, it } from 'vitest';
import { pressedToast } from './press.ts';

function target(html: string): Event {
  document.body.innerHTML = html;
  return { target: document.querySelector('button') } as unknown as Event;
}

it('distinguishes a press on a toast from other presses outside the overlay', () => {
  const toast = target('<section data-toasts><ol><li><button>Dismiss</button></li></ol></section>');
  expect(pressedToast({ reason: 'outside-press', event: toast })).toBe(true);
  expect(pressedToast({ reason: 'escape-key', event: toast })).toBe(false);
  expect(pressedToast({ reason: 'outside-press', event: target('<main><button>Play</button></main>') })).toBe(false);
});
