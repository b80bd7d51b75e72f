import { css } from '@linaria/core';
import { media } from '@/shared/styles';

export const hero = css`
  flex: none;
  max-width: 1280px;
  margin: var(--space-24) var(--gutter) 0;
  overflow: hidden;
  border-radius: var(--r-dialog);
  background: var(--ink-0);

  ${media.phone} {
    margin: 0;
    border-radius: 0;
  }
`;

export const stage = css`
  --h: 432px;
  --lean: calc(var(--h) * 0.2493);
  position: relative;
  height: var(--h);
  overflow: hidden;

  & > h2 {
    position: absolute;
    left: 32px;
    right: 32px;
    top: 28px;
    display: flex;
    justify-content: space-between;
    font: var(--type-display-hero);
    font-weight: var(--weight-black);
    font-size: var(--size-hero-fluid);
    line-height: 1;
    font-stretch: 118%;
  }

  ${media.phone} {
    --h: 400px;
    --lean: 66px;

    & > h2 {
      left: 16px;
      right: 16px;
      top: 20px;
      display: block;
      font-size: var(--size-hero-phone);
      line-height: var(--leading-44);

      & > span {
        display: block;
      }

      & > span + span {
        text-align: right;
      }
    }
  }

  /* Without the art, the pitch stays above the cookie banner. */
  ${media.shortPhone} {
    --h: 240px;
  }
`;

export const half = css`
  position: absolute;
  inset: 0;

  &[data-side='a'] {
    background: radial-gradient(60% 90% at 34% 60%, var(--hero-a), var(--side-a-tint) 55%, var(--hero-a-edge));
    clip-path: polygon(0 0, calc(50% + var(--lean) / 2) 0, calc(50% - var(--lean) / 2) 100%, 0 100%);
  }

  &[data-side='b'] {
    background: radial-gradient(60% 90% at 66% 60%, var(--hero-b), var(--side-b-tint) 55%, var(--hero-b-edge));
    clip-path: polygon(calc(50% + var(--lean) / 2) 0, 100% 0, 100% 100%, calc(50% - var(--lean) / 2) 100%);
  }

  & > img {
    position: absolute;
    bottom: -24px;
    width: 330px;
    height: 386px;
  }

  &[data-side='a'] > img {
    right: calc(50% + 16px);
  }

  &[data-side='b'] > img {
    left: calc(50% + 16px);
    transform: scaleX(-1);
  }

  ${media.phone} {
    bottom: 132px;

    & > img {
      bottom: -10px;
      width: 168px;
      height: 197px;
    }

    &[data-side='a'] > img {
      right: calc(50% - 14px);
    }

    &[data-side='b'] > img {
      left: calc(50% - 14px);
    }
  }

  ${media.shortPhone} {
    & > img {
      display: none;
    }
  }
`;

export const slash = css`
  position: absolute;
  left: calc(50% - 2px);
  top: -4px;
  bottom: -4px;
  width: 4px;
  background: var(--paper);
  transform: skewX(-14deg);
  forced-color-adjust: none;

  ${media.phone} {
    bottom: 128px;
    clip-path: inset(112px 0 0 0);
  }

  ${media.shortPhone} {
    display: none;
  }
`;

export const center = css`
  position: absolute;
  left: 50%;
  bottom: 32px;
  display: flex;
  flex-direction: column;
  align-items: center;
  gap: var(--space-8);
  transform: translateX(-50%);

  ${media.phone} {
    bottom: 148px;
    gap: var(--space-4);
  }

  ${media.shortPhone} {
    display: none;
  }
`;

export const score = css`
  padding: var(--space-4) var(--space-16);
  border-radius: var(--r-chip);
  background: var(--ink-0);
  color: var(--paper);
  font: var(--type-display-display);
  font-stretch: 76%;
  font-variant-numeric: tabular-nums;

  ${media.phone} {
    font-size: var(--size-large);
    line-height: var(--leading-36);
  }
`;

export const about = css`
  max-width: 100%;
  padding: 0 var(--space-8);
  overflow: hidden;
  border-radius: var(--r-chip);
  background: var(--ink-0);
  color: var(--bone);
  font-size: var(--size-small);
  line-height: var(--leading-20);
  text-overflow: ellipsis;
  white-space: nowrap;

  ${media.phone} {
    display: none;
  }
`;

export const side = css`
  position: absolute;
  bottom: 32px;
  width: 200px;

  &[data-side='a'] {
    left: 32px;
  }

  &[data-side='b'] {
    right: 32px;
    text-align: right;
  }

  & > small {
    font-size: var(--size-dense);
    font-weight: var(--weight-semibold);
    line-height: var(--leading-18);
    color: var(--azure);
  }

  &[data-side='b'] > small {
    color: var(--tangerine);
  }

  & > h3 {
    overflow: hidden;
    font: var(--type-display-heading);
    font-weight: var(--weight-heavy);
    font-stretch: 112%;
    text-overflow: ellipsis;
    white-space: nowrap;
  }

  & > p {
    margin: 0 0 var(--space-16);
    font-size: var(--size-dense);
    line-height: var(--leading-18);
    color: var(--bone);
  }

  ${media.tablet} {
    width: 168px;
  }

  ${media.phone} {
    bottom: 12px;
    width: calc(50% - 22px);

    &[data-side='a'] {
      left: 16px;
    }

    &[data-side='b'] {
      right: 16px;
    }

    & > small,
    & > p {
      display: none;
    }

    & > h3 {
      margin-bottom: var(--space-8);
      font-size: var(--size-lead);
      line-height: var(--leading-24);
    }
  }
`;

export const price = css`
  display: flex;
  flex-direction: column;
  justify-content: center;
  height: 72px;
  padding: 0 var(--space-16);
  border: 1px solid var(--azure);
  border-radius: var(--r-control);
  background: var(--ink-1);
  transition: background var(--quick);

  /* Adds space after a heading, where there is no divider. */
  h3 + & {
    margin-top: var(--space-12);
  }

  ${media.tablet} {
    h3 + & {
      margin-top: 0;
    }
  }

  [data-side='b'] > & {
    align-items: flex-end;
    border-color: var(--tangerine);
  }

  a&:hover {
    background: var(--ink-3);
  }

  & > b {
    color: var(--gold);
    font: var(--type-display-large);
    font-stretch: 76%;
  }

  & > small {
    color: var(--ash);
    font: var(--type-small);
    font-weight: var(--weight-medium);
    white-space: nowrap;
  }

  ${media.phone} {
    height: 64px;
    padding: 0 var(--space-12);

    & > small > span {
      display: none;
    }
  }
`;

export const claim = css`
  display: flex;
  align-items: center;
  gap: var(--space-16);
  min-height: 88px;
  padding: var(--space-16) var(--space-32);
  background: var(--ink-2);

  & > p {
    flex: 1;
    margin: 0;
    color: var(--ash);
    font-size: var(--size-body);
    line-height: var(--leading-22);
  }

  & > p > b {
    display: block;
    color: var(--paper);
    font-size: var(--size-lead);
    font-weight: var(--weight-semibold);
    line-height: var(--leading-24);
  }

  & > div {
    display: flex;
    gap: var(--space-12);
  }

  ${media.phone} {
    flex-wrap: wrap;
    gap: var(--space-12);
    padding: var(--space-16);

    & > p {
      flex-basis: 100%;
    }

    & > div {
      flex: 1;
      flex-wrap: wrap;
      min-width: 0;
    }

    & > div > * {
      flex: 1 1 auto;
      padding-inline: var(--space-12);
      white-space: nowrap;
    }

    & > div > span {
      padding: 0;
    }
  }
`;
