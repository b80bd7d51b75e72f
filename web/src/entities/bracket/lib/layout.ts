/** Positions of a knockout's matches and connectors, in CSS pixels at 100% zoom. Pure. */
import { type BracketMatch, nextKey, shownMatches } from './bracketGraph.ts';

/**
 * Layout sizes in px: match cards, distances between rows and columns, round headings, and the space between the parts
 * and around the cards.
 */
export const sizes = {
  width: 184,
  height: 56,
  pitch: 72,
  gap: 58,
  heading: 64,
  between: 24,
  below: 96,
  edge: 4,
} as const;

export interface Placed {
  match: BracketMatch;
  x: number;
  y: number;
  /** Index of the card's band and column, both starting at 0. */
  band: number;
  column: number;
}

export interface Column {
  section: BracketMatch['section'];
  round: number;
  x: number;
}

/** A part of the bracket with its own round headings: the winners bracket with the finals, or the losers bracket. */
export interface Band {
  top: number;
  height: number;
  columns: readonly Column[];
}

export interface Connector {
  from: string;
  to: string;
  /** The `d` attribute of the connector's path. */
  path: string;
}

export interface BracketLayout {
  width: number;
  height: number;
  bands: readonly Band[];
  /** Positioned cards by match key. */
  cards: ReadonlyMap<string, Placed>;
  connectors: readonly Connector[];
}

const step = sizes.width + sizes.gap;

/**
 * Places the shown matches of a knockout. Every match without a shown predecessor gets a separate row. All other
 * matches are centered between their predecessors, so that no two cards overlap.
 */
export function layoutBracket(matches: readonly BracketMatch[]): BracketLayout {
  const shown = shownMatches(matches);
  const keys = new Set(shown.map(({ key }) => key));
  const rows = new Map<string, number>();
  const upper = shown.filter(({ section }) => section === 'winners');
  const lower = shown.filter(({ section }) => section === 'losers');
  const heights = [treeRows(upper, rows), treeRows(lower, rows)];
  const counts = [upper, lower].map((part) => roundsIn(part).length);
  const finals = shown.filter(({ section }) => section === 'final');
  for (const final of finals) rows.set(final.key, lastRow(upper, rows));
  const third = shown.find(({ section }) => section === 'consolation');
  const columns = [[...columnsOf(upper, 0), ...columnsOf(finals, Math.max(...counts))], columnsOf(lower, 0)];
  const bands = bandsOf(columns, heights, third ? lastRow(upper, rows) * sizes.pitch + sizes.below + sizes.height : 0);
  const cards = new Map<string, Placed>();
  for (const match of shown) {
    const band = match.section === 'losers' ? 1 : 0;
    const own = columns[band] ?? [];
    const column =
      match === third
        ? (counts[0] ?? 1) - 1
        : own.findIndex((one) => one.section === match.section && one.round === match.round);
    const row =
      match === third ? lastRow(upper, rows) * sizes.pitch + sizes.below : (rows.get(match.key) ?? 0) * sizes.pitch;
    const top = (bands[band]?.top ?? 0) + sizes.heading;
    cards.set(match.key, { match, x: own[column]?.x ?? 0, y: top + row, band, column });
  }
  const last = bands.at(-1);
  return {
    width: Math.max(0, ...[...cards.values()].map(({ x }) => x + sizes.width + sizes.edge)),
    height: last ? last.top + last.height : 0,
    bands: bands.filter(({ columns: all }) => all.length > 0),
    cards,
    connectors: connectorsOf(cards, keys),
  };
}

/** Assigns rows to the matches of one part. Returns the number of rows. */
function treeRows(part: readonly BracketMatch[], rows: Map<string, number>): number {
  const keys = new Set(part.map(({ key }) => key));
  const children = Map.groupBy(part, ({ winnerTo }) => winnerTo?.key ?? '');
  let free = 0;
  const place = (match: BracketMatch): number => {
    const before = (children.get(match.key) ?? []).toSorted((a, b) =>
      (a.winnerTo?.slot ?? '') < (b.winnerTo?.slot ?? '') ? -1 : 1,
    );
    const placed = before.map(place);
    const row = placed.length > 0 ? placed.reduce((sum, one) => sum + one, 0) / placed.length : free++;
    rows.set(match.key, row);
    return row;
  };
  for (const match of part) if (!keys.has(match.winnerTo?.key ?? '')) place(match);
  return free;
}

function lastRow(part: readonly BracketMatch[], rows: ReadonlyMap<string, number>): number {
  return rows.get(part.at(-1)?.key ?? '') ?? 0;
}

const roundsIn = (part: readonly BracketMatch[]) =>
  [...new Set(part.map(({ round }) => round))].toSorted((a, b) => a - b);

/** The columns of the rounds that have shown matches. */
function columnsOf(part: readonly BracketMatch[], from: number): Column[] {
  const section = part[0]?.section;
  if (!section) return [];
  return roundsIn(part).map((round, index) => ({ section, round, x: sizes.edge + (from + index) * step }));
}

function bandsOf(columns: readonly (readonly Column[])[], heights: readonly number[], least: number): Band[] {
  let top = 0;
  return columns.map((own, index) => {
    const content = Math.max((heights[index] ?? 0) * sizes.pitch, index === 0 ? least : 0);
    const height = own.length === 0 ? 0 : sizes.heading + content;
    const band = { top, height, columns: own };
    top += height === 0 ? 0 : height + sizes.between;
    return band;
  });
}

function connectorsOf(cards: ReadonlyMap<string, Placed>, keys: ReadonlySet<string>): Connector[] {
  return [...cards.values()].flatMap((from): Connector[] => {
    const to = cards.get(nextKey(from.match, keys) ?? '');
    return to ? [{ from: from.match.key, to: to.match.key, path: elbow(from, to) }] : [];
  });
}

/** A line from the right edge of a card to the left edge of another, which turns right before the other's column. */
function elbow(from: Placed, to: Placed): string {
  const middle = sizes.height / 2;
  return `M${from.x + sizes.width} ${from.y + middle}H${to.x - sizes.gap / 2}V${to.y + middle}H${to.x}`;
}
