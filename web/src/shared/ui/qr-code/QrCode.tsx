import { css } from '@linaria/core';
import { encode } from 'uqr';

const paper = css`
  display: block;
  border-radius: var(--r-small);
  background: var(--paper);
  fill: var(--ink-0);
  forced-color-adjust: none;
`;

export interface QrCodeProps {
  /** The encoded URL. */
  value: string;
  /** Accessible name that says where the code leads. */
  label: string;
  /** Width and height in px. */
  size?: number;
}

/** A QR code that contains a URL, dark on a light background in both themes, because some scanners require that. */
export function QrCode({ value, label, size = 160 }: QrCodeProps) {
  const { data, size: modules } = encode(value, { ecc: 'M', border: 3 });
  const path = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : []))).join('');
  return (
    <svg
      className={paper}
      data-dark=""
      role="img"
      aria-label={label}
      width={size}
      height={size}
      viewBox={`0 0 ${modules} ${modules}`}
      shapeRendering="crispEdges"
    >
      <path d={path} />
    </svg>
  );
}
