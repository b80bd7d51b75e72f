import { css, cx } from '@linaria/core';
import { type KeyboardEvent, type PointerEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { formatMoney, formatTime } from '@/shared/lib/format';
import { spokenPrice } from '@/shared/lib/odds';
import { useDark } from '@/shared/lib/theme';
import { media } from '@/shared/styles';
import { Price } from '@/shared/ui/price';
import {
  type ChartPoint,
  type ChartRound,
  type ChartSpan,
  frameOf,
  indexAt,
  roundPlaces,
  ticksOf,
  xOf,
  yOf,
} from '../lib/chart.ts';
import { type ChartColors, drawChart } from './drawChart.ts';

const box = css`
  position: relative;
  height: 240px;
  margin: 0 60px var(--space-24) var(--space-40);
  border-left: 1px solid var(--rule);
  border-bottom: 1px solid var(--line);
  font-size: var(--size-small);
  line-height: var(--leading-16);
  color: var(--ash);
  touch-action: pan-y;

  & > canvas {
    position: absolute;
    inset: 0;
    width: 100%;
    height: 100%;
  }

  & > span {
    position: absolute;
    white-space: nowrap;
    pointer-events: none;
  }

  ${media.phone} {
    height: 200px;
    margin: 0 60px var(--space-24) 36px;
  }
`;

/* Placeholder drawing: a line and the area below it, between the axes. */
const coming = css`
  background: linear-gradient(
      var(--ink-4) 0 2px,
      var(--ink-3) 2px
    )
    0 100% / 100% 50% no-repeat;
`;

/** Placeholder for a `PriceChart`. */
export const PriceChartSkeleton = () => <div className={cx(box, coming)} aria-hidden="true" />;

const price = css`
  left: -28px;
  width: 20px;
  margin-top: calc(-1 * var(--space-8));
  text-align: right;
`;

const end = css`
  right: -56px;
  width: 44px;
  height: 24px;
  border-radius: var(--r-chip);
  background: var(--azure);
  color: var(--on-azure);
  font: var(--type-display-body);
  line-height: var(--leading-24);
  font-stretch: 76%;
  text-align: center;

  &[data-side='b'] {
    background: var(--tangerine);
    color: var(--on-tangerine);
  }
`;

const dot = css`
  right: -5px;
  width: 10px;
  height: 10px;
  margin-top: calc(-1 * var(--space-4));
  border-radius: 50%;
  background: var(--gold);
  box-shadow: 0 0 0 3px var(--ink-2);

  &[data-shut] {
    background: var(--ash);
  }
`;

const territory = css`
  right: 14px;
  color: var(--azure);
  font: var(--type-display-dense);
  font-stretch: 112%;

  &[data-side='b'] {
    color: var(--tangerine);
  }
`;

const time = css`
  top: calc(100% + 4px);
`;

const tick = css`
  top: calc(100% + 4px);
  transform: translateX(-50%);
`;

/* In narrow rounds the score wraps below the round number. */
const roundLabel = css`
  top: 0;
  display: flex;
  flex-wrap: wrap;
  gap: 0 var(--space-4);
  padding: var(--space-8) 0 0 var(--space-8);
  overflow: hidden;
  text-overflow: ellipsis;

  & > b {
    color: var(--paper);
    font-weight: var(--weight-semibold);
  }

  ${media.phone} {
    padding-left: var(--space-4);
  }
`;

const mark = css`
  padding-top: var(--space-8);
  color: var(--paper);
  transform: translateX(-50%);
`;

const told = css`
  top: 8px;
  padding: var(--space-4) var(--space-8);
  border: 1px solid var(--line);
  border-radius: var(--r-small);
  background: var(--ink-3);
  color: var(--paper);
  transform: translateX(-50%);
  z-index: 1;
`;

export interface PriceChartProps {
  points: readonly ChartPoint[];
  nameA: string;
  nameB: string;
  /** Periods when the book was paused. */
  paused: readonly ChartSpan[];
  rounds: readonly ChartRound[];
  entry: { at: number; price: number } | null;
  shut: boolean;
  /** Current time on the platform's clock. */
  now: number;
}

/**
 * Reads the current colors through an element's computed color, because reading a token directly doesn't resolve its
 * light and dark values.
 */
function colorsOf(element: HTMLElement): ChartColors {
  const of = (token: string) => {
    element.style.color = `var(${token})`;
    return getComputedStyle(element).color;
  };
  return {
    gold: of('--gold'),
    ash: of('--ash'),
    paper: of('--paper'),
    rule: of('--rule'),
    sideA: of('--side-a-tint'),
    sideB: of('--side-b-tint'),
    panel: of('--ink-1'),
  };
}

function useSize() {
  const element = useRef<HTMLDivElement>(null);
  const [size, setSize] = useState({ width: 0, height: 0 });
  useLayoutEffect(() => {
    const node = element.current;
    if (!node) return;
    const measure = () => setSize({ width: node.clientWidth, height: node.clientHeight });
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(node);
    return () => observer.disconnect();
  }, []);
  return { element, size };
}

/** Width of a tick label including its margin, in px. */
const tickWidth = 140;

/** Width in px at the end of the chart where the label of an entry and the name of the first team would overlap. */
const endLabelWidth = 150;

const clamp = (value: number, least: number, most: number) => Math.min(most, Math.max(least, value));

/**
 * Draws the first side's price history on a canvas and shades each side's area. Arrow keys move a crosshair, and screen
 * readers announce the selected point.
 */
export function PriceChart({ points, nameA, nameB, paused, rounds, entry, shut, now }: PriceChartProps) {
  const { element, size } = useSize();
  const canvas = useRef<HTMLCanvasElement>(null);
  const [cursorAt, setCursorAt] = useState<number | null>(null);
  const frame = frameOf(points, now, size);
  const cursor = cursorAt === null ? null : (points[clamp(cursorAt, 0, points.length - 1)] ?? null);
  const last = points.at(-1);
  // Renders again, and so redraws the canvas, when the theme changes.
  useDark();

  useEffect(() => {
    const node = canvas.current;
    const context = node?.getContext('2d');
    if (!node || !context || frame.width === 0) return;
    const ratio = window.devicePixelRatio;
    node.width = Math.round(frame.width * ratio);
    node.height = Math.round(frame.height * ratio);
    context.setTransform(ratio, 0, 0, ratio, 0, 0);
    drawChart(context, { frame, points, paused, entry, shut, cursor, colors: colorsOf(node) });
  });

  const onKeyDown = (event: KeyboardEvent) => {
    const from = cursorAt ?? points.length - 1;
    const to: Record<string, number | null> = {
      ArrowLeft: from - 1,
      ArrowRight: from + 1,
      PageUp: from - 10,
      PageDown: from + 10,
      Home: 0,
      End: points.length - 1,
      Escape: null,
    };
    const next = to[event.key];
    if (next === undefined || (event.key === 'Escape' && cursorAt === null)) return;
    event.preventDefault();
    setCursorAt(next === null ? null : clamp(next, 0, points.length - 1));
  };
  const onPointerMove = ({ clientX, currentTarget }: PointerEvent) => {
    const share = (clientX - currentTarget.getBoundingClientRect().left) / Math.max(1, frame.width);
    setCursorAt(Math.max(0, indexAt(points, frame.from + share * (frame.to - frame.from))));
  };
  const lastY = last ? clamp(yOf(frame, last.price), 26, Math.max(26, frame.height - 26)) : 0;
  // If the entry is recent, its label replaces the name below the line.
  const entryAtEnd = entry !== null && xOf(frame, entry.at) > frame.width - endLabelWidth;
  const announced = cursor ?? last;
  // At most one tick per minute, so that labels don't repeat.
  const parts = Math.min(4, Math.floor(frame.width / tickWidth), Math.floor((frame.to - frame.from) / 60_000));
  const ticks = parts > 1 ? ticksOf(frame, parts) : [];
  return (
    <div
      ref={element}
      className={box}
      role="slider"
      tabIndex={0}
      aria-label={`Price of ${nameA} over time`}
      aria-orientation="horizontal"
      aria-valuemin={1}
      aria-valuemax={99}
      aria-valuenow={announced?.price ?? 50}
      aria-valuetext={
        announced
          ? `${formatTime(announced.at)}: ${nameA} ${spokenPrice(announced.price)}, ${nameB} ${spokenPrice(100 - announced.price)}`
          : 'Nothing matched yet'
      }
      onKeyDown={onKeyDown}
      onPointerMove={onPointerMove}
      onPointerLeave={() => setCursorAt(null)}
      onBlur={() => setCursorAt(null)}
    >
      <canvas ref={canvas} />
      {[25, 50, 75].map((each) => (
        <span key={each} className={price} style={{ top: `${100 - each}%` }} aria-hidden="true">
          {each}
        </span>
      ))}
      {last && (
        <>
          <span className={dot} style={{ top: yOf(frame, last.price) }} data-shut={shut || undefined} />
          <span className={end} data-side="b" style={{ top: lastY - 26 }} aria-hidden="true">
            <Price cents={100 - last.price} />
          </span>
          <span className={end} data-side="a" style={{ top: lastY + 2 }} aria-hidden="true">
            <Price cents={last.price} />
          </span>
          <span className={territory} data-side="b" style={{ top: lastY - 26 }} aria-hidden="true">
            {nameB}
          </span>
          {!entryAtEnd && (
            <span className={territory} data-side="a" style={{ top: lastY + 8 }} aria-hidden="true">
              {nameA}
            </span>
          )}
        </>
      )}
      {roundPlaces(frame, rounds).map(({ round: { number, points: told }, left, width }) => (
        <span key={number} className={roundLabel} style={{ left, width }}>
          <b>R{number}</b>
          {told}
        </span>
      ))}
      {entry && (
        <span
          className={mark}
          style={{ left: clamp(xOf(frame, entry.at), 28, frame.width - 28), top: yOf(frame, entry.price) }}
        >
          You, <Price cents={entry.price} />
        </span>
      )}
      {cursor && (
        <span className={told} style={{ left: clamp(xOf(frame, cursor.at), 60, Math.max(60, frame.width - 60)) }}>
          <bdi>{formatTime(cursor.at)} ·</bdi> <Price cents={cursor.price} /> <bdi>· {formatMoney(cursor.volume)}</bdi>
        </span>
      )}
      <span className={time} style={{ left: 0 }} aria-hidden="true">
        {formatTime(frame.from)}
      </span>
      {ticks.map((at) => (
        <span key={at} className={tick} style={{ left: xOf(frame, at) }} aria-hidden="true">
          {formatTime(at)}
        </span>
      ))}
      <span className={time} style={{ right: 0 }} aria-hidden="true">
        now
      </span>
    </div>
  );
}
