import { css } from '@linaria/core';
import { Picture } from '@/shared/ui/picture';
import { Sub } from '@/shared/ui/text';

const place = css`
  display: grid;
  gap: var(--space-4);
  max-width: 100%;
  margin: 0;
`;

const frame = css`
  display: block;
  overflow: hidden;
  border-radius: var(--r-control);
  background: var(--ink-4);

  &[data-round] {
    border-radius: 50%;
  }

  & > img {
    display: block;
    width: 100%;
    height: 100%;
    object-fit: cover;
  }
`;

export interface PicturePlaceProps {
  src: string | null;
  /** Name of the place where players see the picture: `Event card`. */
  label: string;
  /** Size of the picture in this place. `shape` is the width divided by the height. */
  width: number;
  shape: number;
  round?: boolean;
}

/** A picture in the shape of one of its places, which may crop it. */
export function PicturePlace({ src, label, width, shape, round }: PicturePlaceProps) {
  return (
    <figure className={place} style={{ width }}>
      <span className={frame} data-round={round || undefined} style={{ aspectRatio: shape }}>
        <Picture src={src} alt="" />
      </span>
      <Sub as="figcaption">{label}</Sub>
    </figure>
  );
}
