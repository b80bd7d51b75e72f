import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * Two places that begin with the same buttons, of which one is reached at a time: when the other takes over, the button
 * that has the focus hands it to its like there, without anything moving.
 * @param second whether the second place has taken over
 */
export function useHandedFocus(
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
