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
    padding: 24px 32px;
  }

  b {
    display: block;
    font: 780 32px / 36px var(--display);
    font-stretch: 118%;
    letter-spacing: -0.01em;
    color: var(--paper);
  }

  b > span {
    display: block;
  }

  p {
    margin-top: 8px;
    font-size: 13px;
    line-height: 18px;
    color: var(--bone);
  }

  ${media.tablet} {
    & > div {
      padding: 24px;
    }

    b {
      font-size: 24px;
      line-height: 30px;
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
      padding: 16px;
    }

    b {
      font-size: 20px;
      line-height: 26px;
    }
  }
`;

/** Illustration with the product's promise. */
export function AuthArt() {
  return (
    <aside className={panel}>
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
