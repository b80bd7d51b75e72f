import { expect, it, vi } from 'vitest';
import { click, find, render } from '@/shared/lib/testing';
import { PriceCell, type PriceCellProps } from './PriceCell.tsx';

const cell = (props: Partial<PriceCellProps> = {}) => {
  const onPress = vi.fn();
  const { root } = render(
    <PriceCell name="Night Owls" side="a" price={63} depth={135_450} onPress={onPress} {...props} />,
  );
  return { button: find<HTMLButtonElement>(root, 'button'), onPress };
};

it('announces the price in cents, the chance as a percentage and the available amount', () => {
  const { button, onPress } = cell();
  expect(button.firstChild?.textContent).toBe('Night Owls, 63 cents, 63% chance, $1,354.50 available');
  click(button);
  expect(onPress).toHaveBeenCalledOnce();
});

it('is disabled while paused and says so', () => {
  const { button, onPress } = cell({ locked: 'paused' });
  click(button);
  expect(onPress).not.toHaveBeenCalled();
  expect(button.firstChild?.textContent).toContain('paused');
});

it('invites the user to make an offer when there are none', () => {
  const { button, onPress } = cell({ price: null, lastPrice: 58, depth: 0 });
  expect(button.textContent).toContain('58¢');
  expect(button.textContent).toContain('offer');
  click(button);
  expect(onPress).toHaveBeenCalledOnce();
});
