import { css } from '@linaria/core';
import { media } from '@/shared/styles';

export const hero = css`
  flex: none;
  max-width: 1280px;
  margin: 24px var(--gutter) 0;
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
    font: 780 clamp(40px, 4.6vw, 64px) / 1 var(--display);
    font-stretch: 118%;
  }

  ${media.phone} {
    --h: 452px;
    --lean: 80px;

    & > h2 {
      left: 16px;
      right: 16px;
      top: 20px;
      display: block;
      font-size: clamp(32px, 10.2vw, 40px);
      line-height: 42px;

      & > span {
        display: block;
      }

      & > span + span {
        text-align: right;
      }
    }
  }
`;

export const half = css`
  position: absolute;
  inset: 0;

  &[data-side='a'] {
    background: radial-gradient(60% 90% at 34% 60%, #1d4a7a, #15304d 55%, #0e2136);
    clip-path: polygon(0 0, calc(50% + var(--lean) / 2) 0, calc(50% - var(--lean) / 2) 100%, 0 100%);
  }

  &[data-side='b'] {
    background: radial-gradient(60% 90% at 66% 60%, #6e3d1a, #452711 55%, #2c190b);
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
      bottom: -16px;
      width: 212px;
      height: 248px;
    }

    &[data-side='a'] > img {
      right: calc(50% - 14px);
    }

    &[data-side='b'] > img {
      left: calc(50% - 14px);
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
`;

export const centre = css`
  position: absolute;
  left: 50%;
  bottom: 32px;
  display: flex;
  flex-direction: column;
  align-items: center;
  gap: 8px;
  transform: translateX(-50%);

  ${media.phone} {
    bottom: 148px;
    gap: 4px;
  }
`;

export const score = css`
  display: flex;
  align-items: center;
  gap: 12px;
  padding: 4px 16px;
  border-radius: var(--r-chip);
  background: var(--ink-0);

  b {
    min-width: 24px;
    color: var(--paper);
    font: 700 44px / 46px var(--display);
    font-stretch: 76%;
    text-align: center;
  }

  i {
    color: var(--ash);
    font: 600 24px / 46px var(--display);
  }

  ${media.phone} {
    b {
      font-size: 32px;
      line-height: 36px;
    }

    i {
      line-height: 36px;
    }
  }
`;

export const about = css`
  max-width: 100%;
  padding: 0 8px;
  overflow: hidden;
  border-radius: var(--r-chip);
  background: var(--ink-0);
  color: var(--bone);
  font-size: 12px;
  line-height: 20px;
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
    font-size: 13px;
    font-weight: 600;
    line-height: 18px;
    color: var(--azure);
  }

  &[data-side='b'] > small {
    color: var(--tangerine);
  }

  & > h3 {
    overflow: hidden;
    font: 760 24px / 30px var(--display);
    font-stretch: 112%;
    text-overflow: ellipsis;
    white-space: nowrap;
  }

  & > p {
    margin: 0 0 16px;
    font-size: 13px;
    line-height: 18px;
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
      margin-bottom: 8px;
      font-size: 17px;
      line-height: 24px;
    }
  }
`;

export const price = css`
  display: flex;
  flex-direction: column;
  justify-content: center;
  height: 72px;
  padding: 0 16px;
  border: 1px solid var(--azure);
  border-radius: var(--r-control);
  background: var(--ink-1);
  transition: background var(--quick);

  /* Where no divider separates them. */
  h3 + & {
    margin-top: 12px;
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
    font: 680 32px / 36px var(--display);
    font-stretch: 76%;
  }

  & > small {
    color: var(--ash);
    font: 500 12px / 16px var(--sans);
    white-space: nowrap;
  }

  ${media.phone} {
    height: 64px;
    padding: 0 12px;

    & > small > span {
      display: none;
    }
  }
`;

export const claim = css`
  display: flex;
  align-items: center;
  gap: 16px;
  min-height: 88px;
  padding: 16px 32px;
  background: var(--ink-2);

  & > p {
    flex: 1;
    margin: 0;
    color: var(--ash);
    font-size: 15px;
    line-height: 22px;
  }

  & > p > b {
    display: block;
    color: var(--paper);
    font-size: 17px;
    font-weight: 600;
    line-height: 24px;
  }

  & > div {
    display: flex;
    gap: 12px;
  }

  ${media.phone} {
    flex-wrap: wrap;
    gap: 12px;
    padding: 16px;

    & > p {
      flex-basis: 100%;
    }

    & > div {
      flex: 1;
    }

    & > div > * {
      flex: 1;
      padding-inline: 12px;
      white-space: nowrap;
    }

    & > div > span {
      padding: 0;
    }
  }
`;
