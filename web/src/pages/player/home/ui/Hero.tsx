import { css } from '@linaria/core';
import { Swords } from 'lucide-react';
import { useSession } from '@/entities/session';
import { formatMoney } from '@/shared/lib/format';
import { openOverlay } from '@/shared/lib/overlays';
import { routes } from '@/shared/routes';
import { media } from '@/shared/styles';
import { Button, ButtonLink } from '@/shared/ui/button';
import { icon } from '@/shared/ui/icons';
import { SlipStub } from '@/shared/ui/slip';
import { Caps, KeyValue } from '@/shared/ui/text';

const hero = css`
  --h: 420px;
  --lean: calc(var(--h) * 0.2493);
  position: relative;
  height: var(--h);
  overflow: hidden;
  background: var(--ink-0);

  /* As high as its words, and below them the slash lies flat: from 120 px above the foot at the right to 72 at the left. */
  ${media.phone} {
    height: auto;
  }
`;

const half = css`
  position: absolute;
  inset: 0;

  &[data-side='a'] {
    background: radial-gradient(120% 90% at 0 100%, #1f4a77, #0000 70%), linear-gradient(90deg, var(--side-a-tint), var(--side-a-fade) 58%);
    clip-path: polygon(0 0, calc(58% + var(--lean) / 2) 0, calc(58% - var(--lean) / 2) 100%, 0 100%);
  }

  &[data-side='b'] {
    background: radial-gradient(120% 90% at 100% 0, #6b3a17, #0000 70%), linear-gradient(270deg, var(--side-b-tint), var(--side-b-fade) 58%);
    clip-path: polygon(calc(58% + var(--lean) / 2) 0, 100% 0, 100% 100%, calc(58% - var(--lean) / 2) 100%);
  }

  ${media.motion} {
    &[data-side='a'] {
      animation: heroLeft 420ms cubic-bezier(0.65, 0, 0.2, 1) backwards;
    }

    &[data-side='b'] {
      animation: heroRight 420ms cubic-bezier(0.65, 0, 0.2, 1) backwards;
    }

    @keyframes heroLeft {
      from {
        transform: translateX(-8%);
      }
    }

    @keyframes heroRight {
      from {
        transform: translateX(8%);
      }
    }
  }

  ${media.phone} {
    &[data-side='a'] {
      clip-path: polygon(0 0, 100% 0, 100% calc(100% - 120px), 0 calc(100% - 72px));
    }

    &[data-side='b'] {
      clip-path: polygon(0 calc(100% - 72px), 100% calc(100% - 120px), 100% 100%, 0 100%);
    }
  }
`;

const slash = css`
  position: absolute;
  left: calc(58% - 2px);
  top: -8px;
  bottom: -8px;
  width: 4px;
  background: var(--paper);
  transform: skewX(-14deg);
  forced-color-adjust: none;

  ${media.phone} {
    display: none;
  }
`;

const words = css`
  position: absolute;
  inset: 0;
  display: flex;
  flex-direction: column;
  justify-content: center;
  align-items: flex-start;
  padding: 0 calc(42% + var(--lean) / 2 + 16px) 0 var(--gutter);

  h2 {
    font-size: clamp(40px, 4.6vw, 64px);
    line-height: 1.02;
    font-stretch: 118%;
    font-weight: 780;
  }

  p {
    margin: 16px 0 24px;
    max-width: 44ch;
    font-size: 17px;
    line-height: 24px;
  }

  & > div {
    display: flex;
    flex-wrap: wrap;
    gap: 12px;
    align-items: center;
  }

  ${media.phone} {
    position: relative;
    padding: 32px var(--gutter) 144px;

    p {
      margin: 12px 0 20px;
    }
  }
`;

const paper = css`
  position: absolute;
  right: 7%;
  top: 50%;
  width: min(300px, 27%);
  transform: translateY(-50%) rotate(2deg);
  filter: drop-shadow(0 16px 32px #00000080);

  ${media.phone} {
    display: none;
  }
`;

const flatSlash = css`
  display: none;

  ${media.phone} {
    display: block;
    position: absolute;
    left: 0;
    bottom: 72px;
    width: 100%;
    height: 48px;
    stroke: var(--paper);
    stroke-width: 3;
  }
`;

const ledger = css`
  display: none;

  ${media.phone} {
    display: flex;
    justify-content: space-between;
    position: absolute;
    left: var(--gutter);
    right: var(--gutter);
    bottom: 16px;
  }
`;

const total = css`
  display: flex;
  align-items: center;
  justify-content: space-between;

  b {
    font: 680 32px / 36px var(--display);
    font-stretch: 76%;
  }
`;

/** Cents; an example, and called so. */
const example = 1000;
const lines = [
  { label: 'You put in', value: formatMoney(example) },
  { label: 'They put in', value: formatMoney(example) },
  { label: 'Fee', value: formatMoney(0) },
];

function Actions() {
  const session = useSession();
  const begin = () => openOverlay({ kind: 'create-match' });
  if (session) {
    return (
      <>
        <Button variant="glow" size={56} icon={<Swords {...icon} />} onClick={begin}>
          Create match
        </Button>
        <ButtonLink variant="secondary" size={56} to={routes.play()}>
          Open matches
        </ButtonLink>
      </>
    );
  }
  return (
    <>
      <Button variant="glow" size={56} onClick={() => openOverlay({ kind: 'auth' })}>
        Sign in and play
      </Button>
      <ButtonLink variant="tertiary" to={routes.play()}>
        See open matches
      </ButtonLink>
    </>
  );
}

/** Two sides across the slash: what this is, and the one thing to do. */
export function Hero() {
  return (
    <section className={hero} aria-label="Duelbook in a sentence">
      <div className={half} data-side="a" />
      <div className={half} data-side="b" />
      <i className={slash} aria-hidden="true" />
      <div className={words}>
        <h2>Put money on your own game.</h2>
        <p>You and a rival put in the same. The winner takes the pot, all of it. Fee $0.00.</p>
        <div>
          <Actions />
        </div>
      </div>
      <svg className={flatSlash} viewBox="0 0 100 48" preserveAspectRatio="none" aria-hidden="true">
        <path d="M0 48 100 0" vectorEffect="non-scaling-stroke" />
      </svg>
      <SlipStub
        className={paper}
        folio="EXAMPLE"
        stub={
          <p className={total}>
            <Caps>Winner takes</Caps>
            <b>{formatMoney(2 * example)}</b>
          </p>
        }
      >
        <KeyValue rows={lines} />
      </SlipStub>
      <p className={ledger}>
        <span>Each puts in {formatMoney(example)}</span>
        <b>Winner takes {formatMoney(2 * example)}</b>
      </p>
    </section>
  );
}
