export interface Size {
  width: number;
  height: number;
}

const least = 0.1;
const most = 1.5;

export const clampZoom = (zoom: number) => Math.min(most, Math.max(least, zoom));

/** The zoom at which the content fits into the viewport, at most 100%. */
export function fitZoom(content: Size, space: Size): number {
  if (content.width === 0 || content.height === 0 || space.width === 0 || space.height === 0) return 1;
  // Rounded down, so that no scroll bar appears.
  const fitting = Math.min(1, space.width / content.width, space.height / content.height);
  return clampZoom(Math.floor(fitting * 1000) / 1000);
}

/** The next zoom step for the buttons and keys. Each step is a quarter of the current zoom. */
export const zoomStep = (zoom: number, direction: 1 | -1) => {
  const next = direction === 1 ? zoom * 1.25 : zoom / 1.25;
  // Steps from both directions stop at 100%.
  return clampZoom((zoom < 1 && next > 1) || (zoom > 1 && next < 1) || Math.abs(next - 1) < 0.02 ? 1 : next);
};

/**
 * The scroll offset at which a point of the content stays at the same place in the viewport.
 * @param at the point, relative to the viewport
 */
export const keepPoint = (offset: number, at: number, from: number, to: number) => ((offset + at) / from) * to - at;
