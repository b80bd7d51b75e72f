import { css, cx } from '@linaria/core';
import type { ReactElement, ReactNode } from 'react';
import { media } from '@/shared/styles';
import { type Side, SideChip } from '@/shared/ui/chip';

/*
 * The slash leans 14 degrees, so over a height h it shifts h × 0.2493. Both halves are clipped along the slash to avoid
 * a seam.
 */
const header = css`
  --h: 120px;
  --lean: calc(var(--h) * 0.2493);
  container-type: inline-size;
  position: relative;
  height: var(--h);
  overflow: hidden;
  border-radius: var(--r-panel);
  background: var(--ink-0);

  &[data-size='large'] {
    --h: 148px;
  }

  &[data-size='band'] {
    --h: 56px;
    border-radius: 0;
  }

  ${media.phone} {
    &:not([data-size='band']) {
      --h: max(88px, 5.5rem);
      height: auto;
      display: grid;
      grid-template-columns: minmax(0, 1fr);
    }
  }
`;

const half = css`
  position: absolute;
  inset: 0;
  display: flex;
  align-items: center;
  gap: var(--space-16);
  padding: 0 var(--space-24);
  min-width: 0;

  &[data-side='a'] {
    padding-right: calc(50% + var(--lean) / 2 + var(--space-8));
    background: linear-gradient(90deg, var(--side-a-tint), var(--side-a-fade) 52%);
    clip-path: polygon(0 0, calc(50% + var(--lean) / 2) 0, calc(50% - var(--lean) / 2) 100%, 0 100%);
  }

  &[data-side='b'] {
    flex-direction: row-reverse;
    padding-left: calc(50% + var(--lean) / 2 + var(--space-8));
    text-align: right;
    background: linear-gradient(270deg, var(--side-b-tint), var(--side-b-fade) 52%);
    clip-path: polygon(calc(50% + var(--lean) / 2) 0, 100% 0, 100% 100%, calc(50% - var(--lean) / 2) 100%);
  }

  ${media.abovePhone} {
    &[data-centered][data-side='a'] {
      padding-right: calc(50% + 88px);
    }

    &[data-centered][data-side='b'] {
      padding-left: calc(50% + 88px);
    }
  }

  [data-size='band'] > & {
    padding: 0 var(--space-16);
    gap: var(--space-8);
  }

  [data-size='band'] > &[data-side='a'] {
    padding-right: calc(50% + var(--space-14));
  }

  [data-size='band'] > &[data-side='b'] {
    padding-left: calc(50% + var(--space-14));
  }

  ${media.motion} {
    [data-meet] > &[data-side='a'] {
      animation: fromLeft 420ms cubic-bezier(0.65, 0, 0.2, 1) backwards;
    }

    [data-meet] > &[data-side='b'] {
      animation: fromRight 420ms cubic-bezier(0.65, 0, 0.2, 1) backwards;
    }

    @keyframes fromLeft {
      from {
        transform: translate(calc(-40% + var(--lean)), 0);
        opacity: 0;
      }
    }

    @keyframes fromRight {
      from {
        transform: translate(calc(40% - var(--lean)), 0);
        opacity: 0;
      }
    }
  }

  ${media.phone} {
    :not([data-size='band']) > & {
      position: relative;
      inset: auto;
      grid-column: 1;
      min-height: var(--h);
      padding: 0 var(--space-16) var(--space-6);
      gap: var(--space-12);
    }

    /* In the stacked layout, the slash between the rows is nearly horizontal and leans the other way. */
    :not([data-size='band']) > &[data-side='a'] {
      grid-row: 1;
      padding-right: 112px;
      background: linear-gradient(90deg, var(--side-a-tint), var(--side-a-fade));
      clip-path: polygon(0 0, 100% 0, 100% calc(100% - 14px), 0 100%);
    }

    :not([data-size='band']) > &[data-side='b'] {
      grid-row: 2;
      margin-top: calc(-1 * var(--space-14));
      flex-direction: row;
      padding: var(--space-6) 112px 0 var(--space-16);
      text-align: left;
      background: linear-gradient(90deg, var(--side-b-tint), var(--side-b-fade));
      clip-path: polygon(0 14px, 100% 0, 100% 100%, 0 100%);
    }
  }

  @container (max-width: 17rem) {
    :not([data-size='band']) > &[data-side] {
      padding-right: var(--space-16);
    }
  }
`;

const slash = css`
  position: absolute;
  left: calc(50% - 1.5px);
  top: -6px;
  bottom: -6px;
  width: 3px;
  background: var(--paper);
  transform: skewX(-14deg);
  forced-color-adjust: none;

  [data-size='band'] > & {
    width: 2px;
    left: calc(50% - 1px);
  }

  ${media.phone} {
    :not([data-size='band']) > & {
      display: none;
    }
  }
`;

const flatSlash = css`
  display: none;

  ${media.phone} {
    :not([data-size='band']) > & {
      display: block;
      position: relative;
      grid-row: 1;
      grid-column: 1;
      align-self: end;
      width: 100%;
      height: 16px;
      stroke: var(--paper);
      stroke-width: 2;
    }
  }
`;

const center = css`
  position: absolute;
  left: 50%;
  top: 50%;
  transform: translate(-50%, -50%);
  min-width: 96px;
  padding: var(--space-8) var(--space-16);
  border-radius: var(--r-chip);
  background: var(--ink-0);
  text-align: center;
  color: var(--paper);
  font: var(--type-display-large);
  font-stretch: 76%;

  ${media.phone} {
    :not([data-size='band']) > & {
      left: auto;
      right: 16px;
      transform: translate(0, -50%);
      min-width: 80px;
      padding: var(--space-6) var(--space-12);
      font-size: var(--size-heading);
      line-height: var(--leading-28);
    }
  }

  /* With large text on a phone, there is no room next to the names. */
  @container (max-width: 17rem) {
    :not([data-size='band']) > & {
      position: relative;
      inset: auto;
      grid-row: 3;
      grid-column: 1;
      transform: none;
    }
  }
`;

const texts = css`
  min-width: 0;
  max-width: 100%;

  & > div {
    display: flex;
    align-items: center;
    gap: var(--space-8);
    font-size: var(--size-dense);
    line-height: var(--leading-18);
    color: var(--ash);
    white-space: nowrap;
    overflow: hidden;
  }

  [data-side='b'] > & > div {
    flex-direction: row-reverse;
  }

  /* Long names wrap to two lines between words. A single long word is set smaller and ends with an ellipsis. */
  & > strong {
    display: -webkit-box;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 2;
    margin-top: var(--space-2);
    overflow: hidden;
    overflow-wrap: normal;
    text-overflow: ellipsis;
    color: var(--paper);
    font: var(--type-display-large);
    font-weight: var(--weight-heavy);
    font-stretch: 112%;
    letter-spacing: -0.01em;
  }

  @container (max-width: 900px) {
    :not([data-size='band']) > [data-side] > & > strong {
      font-size: var(--size-title);
      line-height: var(--leading-24);
    }
  }

  @container (max-width: 900px) {
    :not([data-size='band']) > [data-side] > & > strong[data-long='word'] {
      display: block;
      font-size: clamp(var(--size-dense), 2.6cqi, var(--size-title));
      font-stretch: 80%;
      white-space: nowrap;
    }
  }

  & > p {
    font-size: var(--size-dense);
    line-height: var(--leading-18);
    color: var(--ash);
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }

  [data-size='band'] & > strong {
    display: block;
    margin: 0;
    text-overflow: ellipsis;
    white-space: nowrap;
    font: var(--type-display-dense);
    font-stretch: 90%;
  }

  ${media.phone} {
    [data-side='b'] > & > div {
      flex-direction: row;
    }

    :not([data-size='band']) > [data-side] > & > strong {
      font-size: var(--size-title);
      line-height: var(--leading-24);
    }

    /* The longest possible name, 20 letters, fits on one line. */
    :not([data-size='band']) > [data-side] > & > strong[data-long] {
      font-size: var(--size-input);
      font-stretch: 86%;
    }
  }
`;

/** Names with more characters than this don't fit next to a picture at full size. */
const longName = 12;
function lengthOf(name: ReactNode): 'word' | 'words' | undefined {
  if (typeof name !== 'string' || name.length <= longName) return undefined;
  return name.includes(' ') ? 'words' : 'word';
}

export interface DuelSide {
  name: ReactNode;
  /** Text next to the side's letter, such as `Seed 3` or `you`. */
  note?: ReactNode;
  /** Text below the name, such as the record or recent results. */
  text?: ReactNode;
  /** An avatar or crest; 56 px in a header, 28 in a band. */
  picture?: ReactElement;
}

export interface DuelHeaderProps {
  a: DuelSide;
  /** Null until someone joins the other side. */
  b: DuelSide | null;
  /** Content on the slash, such as the prize or the score. */
  center?: ReactNode;
  /** `band` is the 56 px strip inside cards. */
  size?: 'normal' | 'large' | 'band';
  /** Whether to slide the two halves together once, because the opponent has just joined. */
  meet?: boolean;
  className?: string;
}

const open: DuelSide = { name: 'Open' };

function Half({ side, who, centered, band }: { side: Side; who: DuelSide; centered: boolean; band: boolean }) {
  return (
    <div className={half} data-side={side} data-centered={centered || undefined}>
      {who.picture}
      <div className={texts}>
        {!band && (
          <div>
            <SideChip side={side} />
            {who.note}
          </div>
        )}
        <strong data-long={lengthOf(who.name)} dir="auto">
          {who.name}
        </strong>
        {!band && who.text && <p>{who.text}</p>}
      </div>
    </div>
  );
}

/** Two sides that face each other across the slash. On phones, they are stacked. */
export function DuelHeader({ a, b, center: middle, size = 'normal', meet, className }: DuelHeaderProps) {
  const band = size === 'band';
  const centered = Boolean(middle) && !band;
  return (
    <div className={cx(header, className)} data-size={size} data-meet={meet || undefined}>
      <Half side="a" who={a} centered={centered} band={band} />
      <Half side="b" who={b ?? open} centered={centered} band={band} />
      <i className={slash} aria-hidden="true" />
      <svg className={flatSlash} viewBox="0 0 100 16" preserveAspectRatio="none" aria-hidden="true">
        <path d="M0 15 100 1" vectorEffect="non-scaling-stroke" />
      </svg>
      {centered && <div className={center}>{middle}</div>}
    </div>
  );
}
