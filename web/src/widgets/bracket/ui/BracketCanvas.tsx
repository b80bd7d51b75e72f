import { type KeyboardEvent, type MouseEvent, type PointerEvent, useId, useLayoutEffect, useState } from 'react';
import {
  type Band,
  type BracketLayout,
  type BracketMatch,
  isMoveKey,
  matchLabel,
  neighborOf,
  openSlotText,
  type Placed,
  roundId,
  type Slot,
  sizes,
  slotOf,
  type TeamPath,
  teamIn,
} from '@/entities/bracket';
import { Hidden } from '@/shared/ui/text';
import type { BracketModel } from '../model/bracketModel.ts';
import { useGestures } from '../model/useGestures.ts';
import type { Viewport } from '../model/useViewport.ts';
import { band, headings, lines, plane, scroller } from './BracketCanvas.css.ts';
import { MatchCard, type MatchCardProps } from './MatchCard.tsx';
import { MatchPopover } from './MatchPopover.tsx';

export interface BracketCanvasProps {
  model: BracketModel;
  layout: BracketLayout;
  viewport: Viewport;
  /** The match to scroll to first. */
  first: BracketMatch | undefined;
  /** Path of the team that was searched for or is hovered. */
  lit: TeamPath | undefined;
  onHover: (teamId: string | null) => void;
}

const keyAt = (target: EventTarget) =>
  (target as Element).closest<HTMLElement>('[data-match]')?.dataset.match ?? undefined;

/**
 * The bracket as a plane of matches that can be dragged, scrolled and zoomed. Tab reaches one match; the arrow keys
 * move through the bracket from there.
 */
export function BracketCanvas({ model, layout, viewport, first, lit, onHover }: BracketCanvasProps) {
  const hintId = useId();
  const [active, setActive] = useState<string | undefined>(first?.key);
  const [pressed, setPressed] = useState<string | undefined>();
  const { ref, zoom, show, step, fit } = viewport;
  useGestures(viewport);
  const focusable = active !== undefined && layout.cards.has(active) ? active : [...layout.cards.keys()][0];
  const elementOf = (key: string | undefined) =>
    ref.current?.querySelector<HTMLElement>(`[data-match="${key}"]`) ?? null;

  // biome-ignore lint/correctness/useExhaustiveDependencies: only the first view is chosen for the viewer.
  useLayoutEffect(() => {
    const card = first && layout.cards.get(first.key);
    if (card) show({ x: card.x, y: card.y, width: sizes.width, height: sizes.height }, 'middle', true);
  }, []);

  const onKeyDown = (event: KeyboardEvent) => {
    const from = keyAt(event.target);
    if (!from || event.ctrlKey || event.metaKey || event.altKey) return;
    if (isMoveKey(event.key)) {
      event.preventDefault();
      elementOf(neighborOf(layout, from, event.key))?.focus();
    } else if (event.key === '+' || event.key === '=') step(1);
    else if (event.key === '-') step(-1);
    else if (event.key === '0') fit();
  };
  const onClick = (event: MouseEvent) => {
    // Key presses have no `detail`.
    if (event.detail === 0 || !viewport.wasDragged()) setPressed(keyAt(event.target));
  };
  const onPointerOver = ({ target, pointerType }: PointerEvent) => {
    if (pointerType !== 'mouse' || viewport.isDragging()) return;
    onHover((target as Element).closest<HTMLElement>('[data-team]')?.dataset.team ?? null);
  };
  return (
    <>
      <Hidden id={hintId}>Arrow keys move between matches, plus and minus zoom, 0 fits the bracket.</Hidden>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the matches in it are the interactive elements. */}
      <div
        ref={ref}
        data-pans=""
        className={scroller}
        {...viewport.drag}
        onPointerOver={onPointerOver}
        onPointerLeave={() => onHover(null)}
        onKeyDown={onKeyDown}
        onClick={onClick}
        onFocus={({ target }) => setActive(keyAt(target))}
      >
        {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for form controls. */}
        <div
          className={plane}
          role="group"
          aria-label="Bracket"
          aria-describedby={hintId}
          style={{ zoom, width: layout.width, height: layout.height }}
        >
          <Lines layout={layout} own={model.ownPath} lit={lit} />
          {layout.bands.map((each) => (
            <Headings key={each.top} band={each} model={model} />
          ))}
          {[...layout.cards.values()].map((placed) => (
            <MatchCard
              key={placed.match.key}
              {...cardProps(placed, { model, lit })}
              focusable={placed.match.key === focusable}
            />
          ))}
        </div>
      </div>
      <MatchPopover
        match={layout.cards.get(pressed ?? '')?.match}
        anchor={() => elementOf(pressed)}
        model={model}
        onClose={() => setPressed(undefined)}
      />
    </>
  );
}

/** Reduces the bracket to what one card shows. */
function cardProps({ match, x, y }: Placed, { model, lit }: Pick<BracketCanvasProps, 'model' | 'lit'>): CardData {
  const { own, ownPath, shortWords, teams, words } = model;
  const ownSlot = own && slotOf(match, own.id);
  const projected = ownPath?.projected.get(match.key);
  const text = (slot: Slot) => (projected === slot ? 'You, if you win' : openSlotText(match, slot, shortWords));
  return {
    match,
    x,
    y,
    label: `${ownSlot ? 'Your match. ' : ''}${matchLabel(match, words)}`,
    teamA: teamIn(match, 'a', teams),
    teamB: teamIn(match, 'b', teams),
    textA: text('a'),
    textB: text('b'),
    own: ownSlot ?? projected,
    onOwnPath: ownPath?.keys.includes(match.key) === true,
    lit: lit?.keys.includes(match.key) === true,
    note: noteOf(match),
  };
}

type CardData = Omit<MatchCardProps, 'focusable'>;

function noteOf({ section, round, ending }: BracketMatch): string | undefined {
  if (section === 'consolation') return 'Third place';
  return section === 'final' && round === 2 && ending === null ? 'If needed' : undefined;
}

/** Headings of a part's rounds. They stay visible while the part is scrolled. */
function Headings({ band: { top, height, columns }, model }: { band: Band; model: BracketModel }) {
  // Ends with its columns, so that it doesn't cover the connector to the grand final.
  const width = (columns.at(-1)?.x ?? 0) + sizes.width + sizes.edge;
  return (
    <div className={band} style={{ top, height }}>
      <div className={headings} style={{ width }}>
        {columns.map(({ section, round, x }) => {
          const own = model.rounds.find(({ id }) => id === roundId({ section, round }));
          const live = own?.matches.some(({ status }) => status === 'running');
          const done = own?.matches.every(({ ending }) => ending !== null);
          return (
            <div key={x} style={{ left: x }}>
              <h3>{own?.name}</h3>
              {live ? <small data-live="">Being played</small> : <small>{done ? 'Done' : ' '}</small>}
            </div>
          );
        })}
      </div>
    </div>
  );
}

interface LinesProps {
  layout: BracketLayout;
  own: TeamPath | undefined;
  lit: TeamPath | undefined;
}

function Lines({ layout, own, lit }: LinesProps) {
  const along = ({ keys }: TeamPath) =>
    layout.connectors
      .filter(({ from, to }) => keys.includes(from) && keys.includes(to))
      .map(({ path }) => path)
      .join('');
  return (
    <svg className={lines} width={layout.width} height={layout.height} aria-hidden="true">
      <path d={layout.connectors.map(({ path }) => path).join('')} />
      {own && <path data-own="" d={along(own)} />}
      {lit && <path data-lit="" d={along(lit)} />}
    </svg>
  );
}
