import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * Moves focus between two sets of matching buttons, only one of which is active at a time. When the other set becomes
 * active, the matching button in it is focused without scrolling.
 * @param second whether the second set is active
 */
export function useFocusHandoff(
  first: RefObject<HTMLElement | null>,
  other: RefObject<HTMLElement | null>,
  second: boolean,
): void {
  const was = useRef(second);
  useLayoutEffect(() => {
    if (was.current === second) return;
    was.current = second;
    const buttons = ({ current }: RefObject<HTMLElement | null>) => [...(current?.querySelectorAll('button') ?? [])];
    const [from, to] = second ? [first, other] : [other, first];
    const held = buttons(from).findIndex((button) => button.matches(':focus'));
    if (held >= 0) buttons(to)[held]?.focus({ preventScroll: true });
  }, [second, first, other]);
}
