import { useEffect, useEffectEvent, useRef } from 'react';
import type { Point, Viewport } from './useViewport.ts';

/** Zooms with two fingers, and with the wheel while Ctrl is pressed, which is also what trackpads report for a pinch. */
export function useGestures({ ref, zoom, zoomTo }: Pick<Viewport, 'ref' | 'zoom' | 'zoomTo'>): void {
  const pinch = useRef<{ distance: number; zoom: number } | null>(null);
  const within = ({ x, y }: Point): Point => {
    const box = ref.current?.getBoundingClientRect();
    return { x: x - (box?.left ?? 0), y: y - (box?.top ?? 0) };
  };
  const onWheel = useEffectEvent((event: WheelEvent) => {
    if (!event.ctrlKey) return;
    event.preventDefault();
    zoomTo(zoom * Math.exp(-event.deltaY / 200), within({ x: event.clientX, y: event.clientY }));
  });
  const onTouch = useEffectEvent((event: TouchEvent) => {
    const [first, second] = event.touches;
    if (!first || !second) {
      pinch.current = null;
      return;
    }
    const distance = Math.hypot(first.clientX - second.clientX, first.clientY - second.clientY);
    pinch.current ??= { distance, zoom };
    if (event.cancelable) event.preventDefault();
    const middle = { x: (first.clientX + second.clientX) / 2, y: (first.clientY + second.clientY) / 2 };
    zoomTo((pinch.current.zoom * distance) / pinch.current.distance, within(middle));
  });
  useEffect(() => {
    const element = ref.current;
    if (!element) return;
    const wheel = (event: WheelEvent) => onWheel(event);
    const touch = (event: TouchEvent) => onTouch(event);
    const active = { passive: false };
    element.addEventListener('wheel', wheel, active);
    element.addEventListener('touchstart', touch, active);
    element.addEventListener('touchmove', touch, active);
    element.addEventListener('touchend', touch);
    return () => {
      element.removeEventListener('wheel', wheel);
      element.removeEventListener('touchstart', touch);
      element.removeEventListener('touchmove', touch);
      element.removeEventListener('touchend', touch);
    };
  }, [ref]);
}
