import { ring } from './Strikes.css.ts';

const STROKE = 5;

interface RingProps {
  /** Width and height, in px. */
  size: number;
  /** Filled fraction, from 0 to 1. */
  share: number;
}

/** Shows a fraction as a ring. The ring is decorative, because the text next to it contains the same information. */
export function Ring({ size, share }: RingProps) {
  const [middle, radius] = [size / 2, (size - STROKE) / 2 - 1];
  const round = 2 * Math.PI * radius;
  return (
    <svg className={ring} width={size} height={size} viewBox={`0 0 ${size} ${size}`} aria-hidden="true">
      <circle cx={middle} cy={middle} r={radius} />
      <circle cx={middle} cy={middle} r={radius} strokeDasharray={`${round * share} ${round}`} />
    </svg>
  );
}
