import { expect, it, vi } from 'vitest';
import { buttonNamed, click, find, render } from '@/shared/lib/testing';
import { HowCards } from './HowCards.tsx';

it('steps through the cards to the games and announces the position', () => {
  Element.prototype.scrollTo = vi.fn() as typeof Element.prototype.scrollTo;
  const onDone = vi.fn();
  const { root } = render(<HowCards onDone={onDone} />);
  const told = () => find(root, '[role="status"]').textContent;
  expect(told()).toBe('Card 1 of 3: Play');
  click(buttonNamed(root, 'Next'));
  expect(told()).toBe('Card 2 of 3: Stake');
  click(buttonNamed(root, 'Next'));
  expect(told()).toBe('Card 3 of 3: Withdraw');
  expect(onDone).not.toHaveBeenCalled();
  click(buttonNamed(root, 'Choose your games'));
  expect(onDone).toHaveBeenCalledOnce();
});

it('can be skipped', () => {
  const onDone = vi.fn();
  const { root } = render(<HowCards onDone={onDone} />);
  click(buttonNamed(root, 'Skip the tour'));
  expect(onDone).toHaveBeenCalledOnce();
});
