import { type PointerEvent, type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { useReducedMotion } from '@/shared/lib/media';
import { clampZoom, fitZoom, keepPoint, type Size, zoomStep } from '../lib/zoom.ts';

/** A point in px. */
export interface Point {
  x: number;
  y: number;
}

interface Box extends Point, Size {}

export interface Viewport {
  /** The scrolling element. */
  ref: RefObject<HTMLDivElement | null>;
  zoom: number;
  /** Zooms around a point of the element, which defaults to its center. */
  zoomTo: (zoom: number, at?: Point) => void;
  step: (direction: 1 | -1) => void;
  fit: () => void;
  /** Scrolls a box of the content to the center, or to the left edge. */
  show: (box: Box, place: 'middle' | 'left', instantly?: boolean) => void;
  /** Whether the pointer is dragging the content, in which case nothing is hovered. */
  isDragging: () => boolean;
  /** Whether the last press was a drag rather than a click. */
  wasDragged: () => boolean;
  /** Handlers for dragging with the mouse. Touch scrolls natively. */
  drag: Record<'onPointerDown' | 'onPointerMove' | 'onPointerUp' | 'onPointerCancel', (event: PointerEvent) => void>;
}

/** Distance in px from which a press counts as a drag. */
const slack = 4;

/** Panning and zooming of content in a scrolling element. Uses the browser's native scrolling. */
export function useViewport(content: Size): Viewport {
  const ref = useRef<HTMLDivElement>(null);
  const [zoom, setZoom] = useState(1);
  const offset = useRef<Point | null>(null);
  const calm = useReducedMotion();
  const zoomTo = (wanted: number, at?: Point) => {
    const element = ref.current;
    const next = clampZoom(wanted);
    if (!element || next === zoom) return;
    const { x, y } = at ?? { x: element.clientWidth / 2, y: element.clientHeight / 2 };
    offset.current = {
      x: keepPoint(element.scrollLeft, x, zoom, next),
      y: keepPoint(element.scrollTop, y, zoom, next),
    };
    setZoom(next);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs after the content was laid out with a new zoom.
  useLayoutEffect(() => {
    if (!ref.current || !offset.current) return;
    ref.current.scrollLeft = offset.current.x;
    ref.current.scrollTop = offset.current.y;
    offset.current = null;
  }, [zoom]);
  const dragging = useDrag(ref);
  return {
    ref,
    zoom,
    zoomTo,
    step: (direction) => zoomTo(zoomStep(zoom, direction)),
    fit() {
      const space = ref.current;
      if (space) zoomTo(fitZoom(content, { width: space.clientWidth, height: roomFor(space) }));
    },
    show(box, place, instantly = false) {
      const element = ref.current;
      if (!element) return;
      const left = box.x * zoom - (place === 'left' ? 0 : (element.clientWidth - box.width * zoom) / 2);
      const top = box.y * zoom - (element.clientHeight - box.height * zoom) / 2;
      element.scrollTo({ left, top, behavior: instantly || calm ? 'instant' : 'smooth' });
    },
    ...dragging,
  };
}

/** The maximum height of the element. The element is shorter if it has less content. */
function roomFor(element: HTMLElement): number {
  const most = Number.parseFloat(getComputedStyle(element).maxHeight);
  return Number.isNaN(most) ? element.clientHeight : most;
}

interface Drag {
  from: Point;
  offset: Point;
  moved: boolean;
}

function useDrag(ref: RefObject<HTMLDivElement | null>): Pick<Viewport, 'isDragging' | 'wasDragged' | 'drag'> {
  const drag = useRef<Drag | null>(null);
  const dragged = useRef(false);
  const end = () => {
    dragged.current = drag.current?.moved === true;
    drag.current = null;
    ref.current?.removeAttribute('data-dragging');
  };
  return {
    isDragging: () => drag.current?.moved === true,
    wasDragged: () => dragged.current,
    drag: {
      onPointerDown(event) {
        const element = ref.current;
        if (!element || event.pointerType !== 'mouse' || event.button !== 0) return;
        const offset = { x: element.scrollLeft, y: element.scrollTop };
        drag.current = { from: { x: event.clientX, y: event.clientY }, offset, moved: false };
      },
      onPointerMove(event) {
        const [element, now] = [ref.current, drag.current];
        if (!element || !now) return;
        const [x, y] = [event.clientX - now.from.x, event.clientY - now.from.y];
        if (!now.moved) {
          if (Math.hypot(x, y) < slack) return;
          now.moved = true;
          element.setPointerCapture(event.pointerId);
          element.setAttribute('data-dragging', '');
        }
        element.scrollTo({ left: now.offset.x - x, top: now.offset.y - y, behavior: 'instant' });
      },
      onPointerUp: end,
      onPointerCancel: end,
    },
  };
}
