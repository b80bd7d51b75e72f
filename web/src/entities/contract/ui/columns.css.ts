import { css } from '@linaria/core';
import { media } from '@/shared/styles';

/* Headings and rows share one grid. The second side mirrors it. */
export const columns = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr) 84px 84px 48px;
  align-items: center;
  gap: 0 var(--space-4);
  padding: 0 var(--space-12) 0 var(--space-16);

  [data-side='b'] & {
    grid-template-columns: 48px 84px 84px minmax(0, 1fr);
    padding: 0 var(--space-16) 0 var(--space-12);
  }

  & > * {
    text-align: right;
  }

  /* Right-aligned, so longer numbers grow to the left without shifting the layout. */
  & > [data-cell='match'],
  & > [data-cell='waiting'] {
    direction: rtl;
    text-align: start;
  }

  & > [data-cell='owner'] {
    text-align: left;

    [data-side='b'] & {
      text-align: right;
    }
  }

  [data-side='b'] & > [data-cell='price'] {
    order: -3;
    text-align: left;
  }

  [data-side='b'] & > [data-cell='waiting'] {
    order: -2;
  }

  [data-side='b'] & > [data-cell='match'] {
    order: -1;
  }

  ${media.phone} {
    grid-template-columns: minmax(0, 1fr) minmax(0, 1fr) 36px;
    padding: 0 var(--space-6) 0 var(--space-4);

    [data-side='b'] & {
      grid-template-columns: 36px minmax(0, 1fr) minmax(0, 1fr);
      padding: 0 var(--space-4) 0 var(--space-6);
    }

    & > [data-cell='owner'] {
      display: none;
    }
  }
`;
