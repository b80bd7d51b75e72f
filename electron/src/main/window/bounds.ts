import Type, { type Static } from 'typebox';
import type { Display, Rectangle } from '../ports.ts';

interface Size {
  readonly width: number;
  readonly height: number;
}

/** Minimum size of a window, and where it opens the first time. */
export interface Placement {
  readonly smallest: Size;
  first(area: Rectangle): Rectangle;
}

const preferred: Size = { width: 1440, height: 900 };

export const mainPlacement: Placement = { smallest: { width: 1024, height: 640 }, first: centered };

const WindowBounds = Type.Object({
  x: Type.Integer(),
  y: Type.Integer(),
  width: Type.Integer(),
  height: Type.Integer(),
  maximized: Type.Boolean(),
});
export type WindowBounds = Static<typeof WindowBounds>;

/** The window's last position on each display, most recent first. */
export const SavedBounds = Type.Array(Type.Object({ display: Type.Integer(), bounds: WindowBounds }));
export type SavedBounds = Static<typeof SavedBounds>;

/** Maximum number of displays to remember. */
const most = 8;

/**
 * Returns where to open the window: on the display that last had it if that is connected, otherwise on the primary one,
 * at its last position there. Always fully visible, even if the display has become smaller.
 */
export function placeWindow(
  saved: SavedBounds,
  displays: readonly Display[],
  primary: Display,
  { smallest, first }: Placement,
): WindowBounds {
  const display = displays.find(({ id }) => id === saved[0]?.display) ?? primary;
  const bounds = saved.find((each) => each.display === display.id)?.bounds;
  if (!bounds) return { ...first(display.workArea), maximized: false };
  return { ...fitInto(bounds, display.workArea, smallest), maximized: bounds.maximized };
}

/** Returns the saved positions after the window has moved on a display. */
export function rememberBounds(saved: SavedBounds, { id }: Pick<Display, 'id'>, bounds: WindowBounds): SavedBounds {
  return [{ display: id, bounds }, ...saved.filter(({ display }) => display !== id)].slice(0, most);
}

function centered(area: Rectangle): Rectangle {
  const width = Math.min(preferred.width, area.width);
  const height = Math.min(preferred.height, area.height);
  return {
    x: area.x + Math.round((area.width - width) / 2),
    y: area.y + Math.round((area.height - height) / 2),
    width,
    height,
  };
}

function fitInto(bounds: Rectangle, area: Rectangle, smallest: Size): Rectangle {
  const width = Math.min(Math.max(bounds.width, smallest.width), area.width);
  const height = Math.min(Math.max(bounds.height, smallest.height), area.height);
  return {
    x: Math.min(Math.max(bounds.x, area.x), area.x + area.width - width),
    y: Math.min(Math.max(bounds.y, area.y), area.y + area.height - height),
    width,
    height,
  };
}
