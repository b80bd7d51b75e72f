import { css, cx } from '@linaria/core';

const art = css`
  --lean: 24.93cqh;
  container-type: size;
  display: block;
  overflow: hidden;

  & > * {
    position: absolute;
    inset: 0;
  }

  & > [data-side='a'] {
    background: radial-gradient(60% 90% at 34% 60%, var(--hero-a), var(--side-a-tint) 55%, var(--hero-a-edge));
    clip-path: polygon(0 0, calc(50% + var(--lean) / 2) 0, calc(50% - var(--lean) / 2) 100%, 0 100%);
  }

  & > [data-side='b'] {
    background: radial-gradient(60% 90% at 66% 60%, var(--hero-b), var(--side-b-tint) 55%, var(--hero-b-edge));
    clip-path: polygon(calc(50% + var(--lean) / 2) 0, 100% 0, 100% 100%, calc(50% - var(--lean) / 2) 100%);
  }

  & > i {
    left: calc(50% - 1.5px);
    right: auto;
    width: 3px;
    background: var(--paper);
    transform: skewX(-14deg);
    forced-color-adjust: none;
  }

  img {
    position: absolute;
    top: 18cqh;
    width: 64cqh;
    height: 64cqh;
  }

  [data-side='a'] > img {
    right: calc(50% + 18cqh);
  }

  [data-side='b'] > img {
    left: calc(50% + 18cqh);
  }

  &[data-figures='people'] img {
    border-radius: 50%;
  }

  /* Cut off at the chest, with the faces close to the slash. */
  &[data-figures='players'] {
    & img {
      top: 8cqh;
      width: 94cqh;
      height: 110cqh;
    }

    & > [data-side='a'] > img {
      right: calc(50% + 4cqh);
    }

    & > [data-side='b'] > img {
      left: calc(50% + 4cqh);
      transform: scaleX(-1);
    }
  }
`;

const pictures = {
  players: ['/art/player-a.svg', '/art/player-b.svg'],
  teams: ['/crests/owl.svg', '/crests/rlf.svg'],
  people: ['/avatars/07.svg', '/avatars/19.svg'],
} as const;

type Figures = keyof typeof pictures;

/** All kinds of figures, for lists whose items alternate between them. */
export const duelFigures: readonly Figures[] = ['players', 'teams', 'people'];

export interface DuelArtProps {
  /** The kind of figures that face each other. */
  figures?: Figures;
  /** The class must set a position and a size. */
  className?: string;
}

/** A decorative picture of two sides facing each other across the slash. For cards that have no other picture. */
export function DuelArt({ figures = 'players', className }: DuelArtProps) {
  const [a, b] = pictures[figures];
  return (
    <i className={cx(art, className)} data-figures={figures} aria-hidden="true">
      <span data-side="a">
        <img src={a} alt="" loading="lazy" />
      </span>
      <span data-side="b">
        <img src={b} alt="" loading="lazy" />
      </span>
      <i />
    </i>
  );
}
