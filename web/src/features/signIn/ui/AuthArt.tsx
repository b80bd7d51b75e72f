import { css } from '@linaria/core';
import { media } from '@/shared/styles';
import { Wordmark } from '@/shared/ui/wordmark';

const panel = css`
  position: relative;
  display: flex;
  flex-direction: column;
  justify-content: space-between;
  overflow: hidden;
  border-right: 1px solid var(--rule);
  background: var(--ink-0);

  & > img {
    position: absolute;
    inset: 0;
    width: 100%;
    height: 100%;
    object-fit: cover;
    object-position: top;
  }

  & > div {
    position: relative;
    padding: var(--space-24) var(--space-32);
  }

  b {
    display: block;
    font: var(--type-display-large);
    font-weight: var(--weight-black);
    font-stretch: 118%;
    letter-spacing: -0.01em;
    color: var(--paper);
  }

  b > span {
    display: block;
  }

  p {
    margin-top: var(--space-8);
    font-size: var(--size-dense);
    line-height: var(--leading-18);
    color: var(--bone);
  }

  ${media.tablet} {
    & > div {
      padding: var(--space-24);
    }

    b {
      font-size: var(--size-heading);
      line-height: var(--leading-30);
    }
  }

  ${media.phone} {
    height: 112px;
    border: 0;
    border-bottom: 1px solid var(--rule);

    & > div:first-of-type,
    p {
      display: none;
    }

    & > div {
      margin-top: auto;
      padding: var(--space-16);
    }

    b {
      font-size: var(--size-title);
      line-height: var(--leading-26);
    }
  }
`;

/** Illustration with the product's tagline. */
export function AuthArt() {
  return (
    <aside className={panel} data-dark="">
      <img src="/art/duel.svg" alt="" />
      <div>
        <Wordmark />
      </div>
      <div>
        <b>
          <span>Two sides.</span> <span>One book.</span>
        </b>
        <p>Winner takes the whole pot. Fee: $0.00.</p>
      </div>
    </aside>
  );
}
