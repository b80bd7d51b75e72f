import { type PointerEvent, useRef, useState } from 'react';

/** Minimum swipe distance that triggers the action, in px. */
const far = 96;

/**
 * Triggers an action when the user swipes a row to the left or right. Mouse and keyboard users can use the menu
 * instead.
 * @returns event handlers, and how far the row has been dragged
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
