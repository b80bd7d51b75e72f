import { styled } from '@linaria/react';
import { media } from '@/shared/styles';

const Rule = styled.div`
  position: relative;
  z-index: 1;
  height: 2px;
  margin-bottom: calc(-1 * var(--space-2));
  overflow: hidden;
  background: var(--mint-faint);

  &::after {
    content: '';
    position: absolute;
    inset: 0;
    background: var(--mint);
    transform-origin: 0 0;
    animation: fill 8s cubic-bezier(0.1, 0.7, 0.3, 1) forwards;
    forced-color-adjust: none;

    @keyframes fill {
      from {
        transform: scaleX(0.05);
      }

      to {
        transform: scaleX(0.92);
      }
    }
  }

  ${media.reducedMotion} {
    &::after {
      animation: none;
      transform: scaleX(0.5);
    }
  }

  :root[data-calm] &::after {
    animation: none !important;
    transform: scaleX(0.5);
  }
`;

/** A line two pixels high, shown under a title while data is being refreshed. The existing content stays visible. */
export function ProgressRule({ label = 'Refreshing' }: { label?: string }) {
  return <Rule role="progressbar" aria-label={label} />;
}
