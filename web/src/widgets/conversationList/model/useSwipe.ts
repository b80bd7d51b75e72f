import { type PointerEvent, useRef, useState } from 'react';

/** Minimum drag in px that triggers the action. */
const far = 96;

/**
 * Swipe a row left or right to trigger an action. Mouse and keyboard use the menu instead.
 * @returns handlers, and the current drag offset
 */
export function useSwipe(onLeft: () => void, onRight: () => void) {
  const start = useRef<{ x: number; y: number } | null>(null);
  const [drawn, setDrawn] = useState(0);
  const end = () => {
    start.current = null;
    setDrawn(0);
  };
  return {
    drawn,
    handlers: {
      onPointerDown(event: PointerEvent) {
        if (event.pointerType === 'touch') start.current = { x: event.clientX, y: event.clientY };
      },
      onPointerMove(event: PointerEvent) {
        if (!start.current) return;
        const across = event.clientX - start.current.x;
        const down = Math.abs(event.clientY - start.current.y);
        if (drawn === 0 && Math.abs(across) < 12 + down) return;
        setDrawn(Math.max(-140, Math.min(140, across)));
      },
      onPointerUp() {
        if (drawn <= -far) onLeft();
        if (drawn >= far) onRight();
        end();
      },
      onPointerCancel: end,
    },
  };
}
