import { css } from '@linaria/core';
import { formatDay, formatMoney, formatPercent, plural } from '@/shared/lib/format';
import { openOverlay } from '@/shared/lib/overlays';
import { media } from '@/shared/styles';
import { Late, Skeleton } from '@/shared/ui/region';
import { Caps } from '@/shared/ui/text';
import type { BoardPromosQuery } from '../api/stake.generated.ts';

export type Promo = BoardPromosQuery['promotedEvents'][number];

/* Tiles fit a two-line title, or one line on phones, where tiles are wider. A longer title would shift the board. */
const rail = css`
  --tile: 108px;
  display: grid;
  grid-auto-flow: column;
  grid-auto-columns: minmax(240px, 1fr);
  gap: var(--space-12);
  padding: var(--space-2);
  overflow-x: auto;
  overscroll-behavior-x: contain;
  scroll-snap-type: x proximity;
  scroll-padding-inline: var(--gutter);
  scrollbar-width: none;

  ${media.phone} {
    --tile: 88px;
    grid-auto-columns: 288px;
    margin: 0 calc(-1 * var(--gutter));
    padding: var(--space-2) var(--gutter);
  }

  &:has(> :only-child) {
    grid-auto-columns: minmax(0, 1fr);
  }
`;

const place = css`
  height: var(--tile);
`;

const tile = css`
  position: relative;
  min-height: var(--tile);
  padding: var(--space-12) var(--space-16);
  overflow: hidden;
  border: 1px solid var(--rule);
  border-radius: var(--r-panel);
  background: var(--ink-2);
  text-align: left;
  scroll-snap-align: start;

  &[data-kind='boost'] {
    border-color: var(--line);
    background: var(--tint-note);
  }

  &[aria-pressed='true'] {
    border-color: var(--mint);
  }

  & > * {
    position: relative;
    display: block;
  }

  & > img {
    position: absolute;
    inset: 0 0 0 auto;
    width: 70%;
    height: 100%;
    object-fit: cover;
    opacity: 0.8;
    mask: linear-gradient(90deg, transparent 12%, var(--mask-soft) 78%);
  }

  &[data-kind='boost'] > span {
    color: var(--gold);
  }

  b {
    margin-top: var(--space-2);
    color: var(--paper);
    font: var(--type-display-lead);
    font-weight: var(--weight-heavy);
    font-stretch: 108%;
  }

  small {
    color: var(--bone);
    font-size: var(--size-small);
    line-height: var(--leading-16);
  }
`;

/* Engraved rings, as on banknotes, for promotions without a picture. */
const rings = css`
  button > & {
    position: absolute;
    right: -48px;
    top: 50%;
    width: 144px;
    aspect-ratio: 1;
    border-radius: 50%;
    background: repeating-radial-gradient(circle at 35% 40%, transparent 0 5px, var(--line) 5px 6px);
    mask: radial-gradient(circle, black 55%, transparent 71%);
    opacity: 0.6;
    transform: translateY(-50%);
    forced-color-adjust: none;
  }

  [data-kind='boost'] > & {
    background: repeating-radial-gradient(circle at 35% 40%, transparent 0 5px, var(--gold) 5px 6px);
  }
`;

const kinds: Record<Promo['kind'], string> = { boost: 'Boost', shield: 'Shield', group: 'Featured' };

/** Describes what a promotion offers in one line. */
export function promoWords({
  boost,
  endsAt,
  events,
  kind,
}: Pick<Promo, 'boost' | 'endsAt' | 'events' | 'kind'>): string {
  const parts = [
    boost && `+${formatPercent(boost.bps / 100)} up to ${formatMoney(boost.capAmount)}`,
    kind === 'shield' && 'Once per slip',
    plural(events.length, 'event'),
    endsAt && `ends ${formatDay(endsAt)}`,
  ];
  return parts.filter(Boolean).join(' · ');
}

export interface PromoRailProps {
  /** Undefined until the first response. */
  promos: readonly Promo[] | undefined;
  chosenId: string | null;
  onChoose: (id: string | null) => void;
}

/** Promoted groups of events. Selecting one filters the board to its events. */
export function PromoRail({ promos, chosenId, onChoose }: PromoRailProps) {
  if (!promos)
    return (
      <div className={rail} aria-hidden="true">
        {[0, 1, 2].map((n) => (
          <div key={n} className={place}>
            <Late>
              <Skeleton height="var(--tile)" radius={14} />
            </Late>
          </div>
        ))}
      </div>
    );
  if (promos.length === 0) return <NoPromos />;
  return (
    <section className={rail} aria-label="Promotions">
      {promos.map((promo) => (
        <button
          key={promo.id}
          type="button"
          className={tile}
          data-kind={promo.kind}
          aria-pressed={promo.id === chosenId}
          onClick={() => onChoose(promo.id === chosenId ? null : promo.id)}
        >
          {promo.imageUrl ? <img src={promo.imageUrl} alt="" /> : <i className={rings} aria-hidden="true" />}
          <Caps>{kinds[promo.kind]}</Caps>
          <b>{promo.title}</b>
          <small>{promoWords(promo)}</small>
        </button>
      ))}
    </section>
  );
}

/** Shown even without promotions, because removing the rail once the response arrives would shift the board below. */
function NoPromos() {
  return (
    <div className={rail}>
      <button type="button" className={tile} onClick={() => openOverlay({ kind: 'stake-tutorial' })}>
        <i className={rings} aria-hidden="true" />
        <Caps>New to staking?</Caps>
        <b>How staking works</b>
        <small>Five cards and a sample slip. No money moves.</small>
      </button>
    </div>
  );
}
