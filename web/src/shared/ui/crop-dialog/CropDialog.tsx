import { css } from '@linaria/core';
import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import { formatDecimal } from '@/shared/lib/format';
import { Button } from '@/shared/ui/button';
import { Dialog, DialogFooter } from '@/shared/ui/dialog';
import { Sub } from '@/shared/ui/text';
import { centered, changeCrop, cutOf, drawnSize, type Size, sizeFault, widestZoom } from './crop.ts';

const stack = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-16);

  label {
    display: grid;
    gap: var(--space-4);
    font-size: var(--size-dense);
    line-height: var(--leading-18);
  }

  input[type='range'] {
    width: 100%;
    height: 44px;
    margin: 0;
    accent-color: var(--mint);
  }
`;

const frame = css`
  position: relative;
  overflow: hidden;
  width: 100%;
  max-width: 400px;
  margin: 0 auto;
  border-radius: var(--r-control);
  background: var(--ink-0);
  cursor: grab;
  touch-action: none;
  user-select: none;

  &[data-round] {
    border-radius: 50%;
  }

  &:active {
    cursor: grabbing;
  }

  & > img {
    position: absolute;
    max-width: none;
    pointer-events: none;
  }
`;

const step = 0.05;
const zoomStep = 0.1;
/** Distance that each arrow key moves the picture, as a fraction of the frame. */
const moves: Readonly<Record<string, { right?: number; down?: number }>> = {
  ArrowLeft: { right: -step },
  ArrowRight: { right: step },
  ArrowUp: { down: -step },
  ArrowDown: { down: step },
};
const zooms: Readonly<Record<string, number>> = { '+': zoomStep, '=': zoomStep, '-': -zoomStep };
const quality = 0.92;

const percent = (part: number) => `${part * 100}%`;

export interface CropDialogProps {
  file: File;
  /** Aspect ratio of the crop, width divided by height. */
  shape: number;
  /** Maximum output width in pixels. */
  mostWidth: number;
  /** Minimum size of the crop in pixels. No minimum if omitted. */
  least?: Size;
  round?: boolean;
  onCut: (file: File) => void;
  onUnreadable: () => void;
  onClose: () => void;
}

/** Lets the user crop a picture by dragging it or using the arrow keys, and zoom with a slider. */
export function CropDialog({ file, shape, mostWidth, least, round, onCut, onUnreadable, onClose }: CropDialogProps) {
  const src = useObjectUrl(file);
  const image = useRef<HTMLImageElement>(null);
  const held = useRef<{ x: number; y: number } | null>(null);
  const [size, setSize] = useState<Size | null>(null);
  const [crop, setCrop] = useState(centered);
  const change = (how: { right?: number; down?: number; zoom?: number }) =>
    size && setCrop((known) => changeCrop(size, shape, known, how));
  const cut = size && cutOf(size, shape, crop);
  const fault = cut && size && least ? sizeFault(size, cut, shape, least) : null;

  const drag = ({ currentTarget, clientX, clientY }: PointerEvent<HTMLElement>) => {
    if (!held.current) return;
    const { clientWidth, clientHeight } = currentTarget;
    change({ right: (clientX - held.current.x) / clientWidth, down: (clientY - held.current.y) / clientHeight });
    held.current = { x: clientX, y: clientY };
  };
  const press = (event: KeyboardEvent) => {
    const zoom = zooms[event.key];
    const how = zoom === undefined ? moves[event.key] : { zoom: crop.zoom + zoom };
    if (!how) return;
    event.preventDefault();
    change(how);
  };
  const use = async () => {
    if (!cut || fault || !image.current) return;
    const made = await drawn(image.current, cut, drawnSize(cut, mostWidth, shape), file);
    if (made) onCut(made);
    else onUnreadable();
  };

  return (
    <Dialog
      open
      sticky
      title="Crop picture"
      onClose={onClose}
      footer={
        <DialogFooter>
          <Button variant="secondary" size={48} onClick={onClose}>
            Go back
          </Button>
          <Button data-track="use_picture" size={48} disabled={!cut} reason={fault} onClick={() => void use()}>
            Use picture
          </Button>
        </DialogFooter>
      }
    >
      <div className={stack}>
        <div
          className={frame}
          style={{ aspectRatio: shape }}
          data-round={round || undefined}
          // Makes screen readers pass the arrow keys through.
          role="application"
          aria-label="Picture. Drag it, or move it with the arrow keys."
          // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys move the picture.
          tabIndex={0}
          onKeyDown={press}
          onPointerDown={(event) => {
            event.currentTarget.setPointerCapture(event.pointerId);
            held.current = { x: event.clientX, y: event.clientY };
          }}
          onPointerMove={drag}
          onPointerUp={() => {
            held.current = null;
          }}
          onPointerCancel={() => {
            held.current = null;
          }}
        >
          {src && (
            <img
              ref={image}
              src={src}
              alt=""
              draggable={false}
              style={
                cut && size
                  ? {
                      width: percent(size.width / cut.width),
                      height: percent(size.height / cut.height),
                      left: percent(-cut.left / cut.width),
                      top: percent(-cut.top / cut.height),
                    }
                  : { visibility: 'hidden' }
              }
              onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) => setSize({ width, height })}
              onError={onUnreadable}
            />
          )}
        </div>
        <label>
          Zoom
          <input
            type="range"
            min={1}
            max={widestZoom}
            step={zoomStep}
            value={crop.zoom}
            aria-valuetext={`${formatDecimal(crop.zoom, 1)} times`}
            onChange={({ currentTarget }) => change({ zoom: currentTarget.valueAsNumber })}
          />
        </label>
        <Sub>Drag to move, or use the arrow keys. Plus and minus zoom.</Sub>
      </div>
    </Dialog>
  );
}

/** Object URL for a local file. Null on the first render. */
function useObjectUrl(file: File): string | null {
  const [src, setSrc] = useState<string | null>(null);
  useEffect(() => {
    const made = URL.createObjectURL(file);
    setSrc(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return src;
}

/** Renders the crop to a file, of the same type if the browser can encode it. Null if the picture can't be drawn. */
async function drawn(
  image: HTMLImageElement,
  { left, top, width, height }: Size & { left: number; top: number },
  to: Size,
  { name, type }: File,
): Promise<File | null> {
  const canvas = Object.assign(document.createElement('canvas'), to);
  canvas.getContext('2d')?.drawImage(image, left, top, width, height, 0, 0, to.width, to.height);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, quality));
  return blob && new File([blob], name, { type: blob.type });
}
