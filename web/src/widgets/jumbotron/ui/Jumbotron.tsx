import { useQuery } from '@apollo/client/react';
import { css } from '@linaria/core';
import { Pause, Play } from 'lucide-react';
import { useRef, useState } from 'react';
import { media } from '@/shared/styles';
import { AppLink } from '@/shared/ui/app-link';
import { IconButton } from '@/shared/ui/button';
import { DuelArt, duelFigures } from '@/shared/ui/duel';
import { smallIcon } from '@/shared/ui/icons';
import { Skeleton } from '@/shared/ui/region';
import { JumbotronDocument, type JumbotronQuery } from '../api/jumbotron.generated.ts';
import { useCarousel } from '../model/useCarousel.ts';

const box = css`
  position: relative;
  min-width: 0;
`;

const list = css`
  position: relative;
  display: flex;
  overflow-x: auto;
  overscroll-behavior-x: contain;
  scroll-snap-type: x mandatory;
  scrollbar-width: none;
  border: 1px solid var(--rule);
  border-radius: var(--r-panel);
  background: var(--ink-2);
`;

const card = css`
  position: relative;
  flex: 0 0 100%;
  display: grid;
  align-content: center;
  gap: var(--space-4);
  min-height: 184px;
  padding: var(--space-24) var(--space-32) var(--space-40);
  overflow: hidden;
  scroll-snap-align: start;

  & > img {
    position: absolute;
    inset: 0 0 0 auto;
    width: 55%;
    height: 100%;
    object-fit: cover;
    mask-image: linear-gradient(90deg, transparent, black 45%);
  }

  & > :not(img, i) {
    position: relative;
    max-width: 52ch;
    margin: 0;
  }

  h2 {
    font-size: var(--size-heading);
    line-height: var(--leading-30);
  }

  a {
    justify-self: start;
    padding: var(--space-12) 0;
    color: var(--mint);
    font-weight: var(--weight-semibold);
  }

  ${media.phone} {
    padding: var(--space-20) var(--space-16) var(--space-40);

    & > img {
      width: 100%;
      opacity: 0.25;
      mask-image: none;
    }
  }
`;

/* Positioned like the picture of a card. */
const sides = css`
  position: absolute;
  inset: 0 0 0 auto;
  width: 55%;
  mask-image: linear-gradient(90deg, transparent, black 45%);

  ${media.phone} {
    width: 100%;
    opacity: 0.25;
    mask-image: none;
  }
`;

const foot = css`
  position: absolute;
  left: 24px;
  bottom: 4px;
  display: flex;
  align-items: center;

  & > button[data-dot] {
    display: grid;
    place-items: center;
    width: 24px;
    height: 32px;
  }

  & > button[data-dot]::after {
    content: '';
    width: 8px;
    height: 8px;
    border: 1px solid var(--edge);
    border-radius: 50%;
  }

  & > button[aria-current]::after {
    border-color: var(--mint);
    background: var(--mint);
  }

  ${media.touch} {
    & > button[data-dot] {
      width: 44px;
      height: 44px;
    }
  }

  ${media.phone} {
    left: 8px;
  }
`;

type Card = JumbotronQuery['jumbotron'][number];

/** The home page carousel. Renders nothing if it is empty or fails to load. */
export function Jumbotron() {
  const { data, loading } = useQuery(JumbotronDocument);
  if (loading && !data) return <JumbotronComing />;
  return data && data.jumbotron.length > 0 ? <JumbotronCards cards={data.jumbotron} /> : null;
}

/** Placeholder for a card: its title, text and link. */
const JumbotronComing = () => (
  <div className={list} aria-hidden="true">
    <div className={card}>
      <Skeleton width={240} height={24} />
      <Skeleton width={180} height={16} quiet />
      <Skeleton width={96} height={16} quiet />
    </div>
  </div>
);

/** The cards of the carousel. */
export function JumbotronCards({ cards }: { cards: readonly Card[] }) {
  const scroller = useRef<HTMLUListElement>(null);
  const [held, setHeld] = useState(false);
  const { at, go, onScroll, turning, canTurn, pause } = useCarousel(scroller, cards.length, held);
  return (
    <section
      className={box}
      aria-roledescription="carousel"
      aria-label="Highlights"
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <ul ref={scroller} className={list} onScroll={onScroll}>
        {cards.map(({ id, title, summary, imageUrl, deeplink, buttonText }, index) => (
          <li key={id} className={card} aria-label={`${index + 1} of ${cards.length}`} inert={index !== at}>
            {imageUrl ? (
              <img src={imageUrl} alt="" loading="lazy" />
            ) : (
              <DuelArt className={sides} figures={duelFigures[index % duelFigures.length]} />
            )}
            <h2>{title}</h2>
            <p>{summary}</p>
            {deeplink && <AppLink link={deeplink}>{buttonText ?? 'See details'}</AppLink>}
          </li>
        ))}
      </ul>
      {cards.length > 1 && (
        <div className={foot}>
          {cards.map(({ id, title }, index) => (
            <button
              key={id}
              type="button"
              data-dot=""
              aria-label={`Show ${title}`}
              aria-current={index === at || undefined}
              onClick={() => go(index)}
            />
          ))}
          {canTurn && (
            <IconButton size={32} label={turning ? 'Pause slideshow' : 'Play slideshow'} onClick={() => pause(turning)}>
              {turning ? <Pause {...smallIcon} /> : <Play {...smallIcon} />}
            </IconButton>
          )}
        </div>
      )}
    </section>
  );
}
