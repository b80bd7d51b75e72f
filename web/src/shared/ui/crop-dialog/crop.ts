/** A crop selection. */
export interface Crop {
  /** Zoom factor. At 1, the crop shows as much of the picture as fits the frame. */
  zoom: number;
  /**
   * Horizontal center of the crop, as a fraction of the picture's width. `y` is the vertical center, as a fraction of
   * its height.
   */
  x: number;
  y: number;
}

export interface Size {
  width: number;
  height: number;
}

/** A rectangle within the picture, in the picture's pixels. */
export interface Cut extends Size {
  left: number;
  top: number;
}

export const widestZoom = 4;
export const centered: Crop = { zoom: 1, x: 0.5, y: 0.5 };

/**
 * The part of the picture that is visible in a frame with aspect ratio `shape`. Never extends past the picture's edges.
 */
export function cutOf({ width, height }: Size, shape: number, { zoom, x, y }: Crop): Cut {
  const cutWidth = Math.min(width, height * shape) / zoom;
  const cutHeight = cutWidth / shape;
  return {
    width: cutWidth,
    height: cutHeight,
    left: between(x * width - cutWidth / 2, width - cutWidth),
    top: between(y * height - cutHeight / 2, height - cutHeight),
  };
}

const between = (value: number, most: number) => Math.min(Math.max(value, 0), Math.max(most, 0));

/** The crop after moving it (in fractions of the frame) or zooming. It never extends past the picture's edges. */
export function changeCrop(
  picture: Size,
  shape: number,
  crop: Crop,
  change: { right?: number; down?: number; zoom?: number },
): Crop {
  const zoom = Math.min(Math.max(change.zoom ?? crop.zoom, 1), widestZoom);
  const now = cutOf(picture, shape, { ...crop, zoom });
  const moved = {
    zoom,
    x: crop.x - ((change.right ?? 0) * now.width) / picture.width,
    y: crop.y - ((change.down ?? 0) * now.height) / picture.height,
  };
  const { left, top, width, height } = cutOf(picture, shape, moved);
  return { zoom, x: (left + width / 2) / picture.width, y: (top + height / 2) / picture.height };
}

/** Explains that a crop has too few pixels, and what to do about it. Null if the crop has enough pixels. */
export function sizeFault(picture: Size, cut: Size, shape: number, least: Size): string | null {
  if (cut.width >= least.width && cut.height >= least.height) return null;
  const whole = cutOf(picture, shape, centered);
  const has = `${Math.floor(cut.width)} × ${Math.floor(cut.height)}`;
  const wanted = `${least.width} × ${least.height} pixels are needed`;
  return whole.width >= least.width && whole.height >= least.height
    ? `This part has ${has} pixels, and ${wanted}. Zoom out.`
    : `This picture has ${has} pixels here, and ${wanted}. Go back and choose a larger one.`;
}

/** Output size: the size of the crop, reduced to a maximum width if necessary. */
export function drawnSize(cut: Size, mostWidth: number, shape: number): Size {
  const width = Math.round(Math.min(cut.width, mostWidth));
  return { width, height: Math.round(width / shape) };
}
