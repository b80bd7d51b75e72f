/** A crop selection. */
export interface Crop {
  /** At 1 the crop shows as much of the picture as fits the frame. */
  zoom: number;
  /** Center of the crop, as fractions of the picture's width and height. */
  x: number;
  y: number;
}

export interface Size {
  width: number;
  height: number;
}

/** A rectangle in picture pixels. */
export interface Cut extends Size {
  left: number;
  top: number;
}

export const widestZoom = 4;
export const centred: Crop = { zoom: 1, x: 0.5, y: 0.5 };

/** The rectangle of the picture inside a frame with aspect ratio `shape`, kept within the picture's edges. */
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

/** The crop after a move (in fractions of the frame) or a zoom, kept within the picture's edges. */
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

/** Output size of the crop: its own size, limited to a maximum width. */
export function drawnSize(cut: Size, mostWidth: number, shape: number): Size {
  const width = Math.round(Math.min(cut.width, mostWidth));
  return { width, height: Math.round(width / shape) };
}
