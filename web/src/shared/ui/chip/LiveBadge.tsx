import { styled } from '@linaria/react';
import { media } from '@/shared/styles';

const Badge = styled.span`
  display: inline-flex;
  align-items: center;
  gap: var(--space-4);
  padding: 0 var(--space-8);
  border-radius: var(--r-chip);
  background: var(--fill-live);
  color: var(--on-fill);
  font: var(--type-display-micro);
  line-height: var(--leading-18);

  &::before {
    content: '';
    width: 6px;
    height: 6px;
    border-radius: 50%;
    background: currentColor;
  }

  ${media.forcedColors} {
    border: 1px solid CanvasText;
  }
`;

/** Badge for live content. Red isn't used for anything else. */
export function LiveBadge({ label = 'LIVE' }: { label?: string }) {
  return <Badge>{label}</Badge>;
}

/** A dot for headings of live content. */
export const LiveDot = styled.i`
  display: inline-block;
  width: 6px;
  height: 6px;
  border-radius: 50%;
  background: var(--live-ring);

  ${media.motion} {
    animation: pulse 1.6s ease-in-out infinite alternate;

    @keyframes pulse {
      to {
        opacity: 0.35;
      }
    }
  }
`;
