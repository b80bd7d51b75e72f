import { type ChartFrame, type ChartPoint, type ChartSpan, thinned, xOf, yOf } from '../lib/chart.ts';

export interface ChartColors {
  gold: string;
  ash: string;
  paper: string;
  rule: string;
  sideA: string;
  sideB: string;
  panel: string;
}

export interface ChartDrawing {
  frame: ChartFrame;
  points: readonly ChartPoint[];
  paused: readonly ChartSpan[];
  /** When the user entered the market, and at what price. */
  entry: { at: number; price: number } | null;
  /** Whether the market is closed to orders, in which case nothing is drawn in gold. */
  shut: boolean;
  /** The point selected by the crosshair. */
  cursor: ChartPoint | null;
  colors: ChartColors;
}

type Context = CanvasRenderingContext2D;

/** Draws diagonal stripes at the same angle as the brand's slash. */
function hatch(context: Context, { width, height }: ChartFrame, step: number, thick: number) {
  context.beginPath();
  for (let x = -height; x < width; x += step) {
    context.moveTo(x, height);
    context.lineTo(x + height * 0.2493, 0);
  }
  context.lineWidth = thick;
  context.stroke();
}

/** Traces the price as steps, where each price holds until the next match. */
function steps(context: Context, frame: ChartFrame, points: readonly ChartPoint[]) {
  context.beginPath();
  points.forEach((point, n) => {
    const [x, y] = [n === 0 ? 0 : xOf(frame, point.at), yOf(frame, point.price)];
    if (n > 0) context.lineTo(x, yOf(frame, points[n - 1]?.price ?? point.price));
    context.lineTo(x, y);
  });
  const last = points.at(-1);
  if (last) context.lineTo(frame.width, yOf(frame, last.price));
}

function territories(context: Context, { frame, points, colors }: ChartDrawing) {
  context.fillStyle = colors.sideB;
  context.fillRect(0, 0, frame.width, frame.height);
  context.save();
  context.globalAlpha = 0.14;
  context.strokeStyle = colors.ash;
  hatch(context, frame, 6, 1);
  context.restore();
  steps(context, frame, points);
  context.lineTo(frame.width, frame.height);
  context.lineTo(0, frame.height);
  context.closePath();
  context.fillStyle = colors.sideA;
  context.fill();
}

function pauses(context: Context, { frame, paused, colors }: ChartDrawing) {
  for (const { from, to } of paused) {
    if (to <= frame.from) continue;
    const [left, right] = [xOf(frame, from), xOf(frame, to)];
    context.save();
    context.beginPath();
    context.rect(left, 0, Math.max(2, right - left), frame.height);
    context.clip();
    context.globalAlpha = 0.6;
    context.fillStyle = colors.panel;
    context.fillRect(left, 0, Math.max(2, right - left), frame.height);
    context.globalAlpha = 0.25;
    context.strokeStyle = colors.ash;
    hatch(context, frame, 8, 3);
    context.restore();
  }
}

function grid(context: Context, { frame, colors }: ChartDrawing) {
  context.strokeStyle = colors.paper;
  context.lineWidth = 1;
  for (const price of [25, 50, 75]) {
    context.globalAlpha = price === 50 ? 0.26 : 0.09;
    context.setLineDash(price === 50 ? [2, 4] : []);
    context.beginPath();
    context.moveTo(0, Math.round(yOf(frame, price)) + 0.5);
    context.lineTo(frame.width, Math.round(yOf(frame, price)) + 0.5);
    context.stroke();
  }
  context.setLineDash([]);
  context.globalAlpha = 1;
}

function volumes(context: Context, { frame, points, colors }: ChartDrawing) {
  const bars = thinned(points, Math.max(1, Math.floor(frame.width / 12)));
  const most = Math.max(1, ...bars.map(({ volume }) => volume));
  context.globalAlpha = 0.35;
  context.fillStyle = colors.ash;
  for (const { at, volume } of bars) {
    const height = (volume / most) * frame.height * 0.12;
    context.fillRect(xOf(frame, at) - 4, frame.height - height, 8, height);
  }
  context.globalAlpha = 1;
}

function ring(context: Context, x: number, y: number, colors: ChartColors, stroke: string) {
  context.beginPath();
  context.arc(x, y, 4, 0, 2 * Math.PI);
  context.fillStyle = colors.panel;
  context.strokeStyle = stroke;
  context.lineWidth = 2;
  context.fill();
  context.stroke();
}

/** Draws the chart without its labels, which are HTML text. */
export function drawChart(context: Context, drawing: ChartDrawing): void {
  const { frame, points, entry, shut, cursor, colors } = drawing;
  context.clearRect(0, 0, frame.width, frame.height);
  territories(context, drawing);
  volumes(context, drawing);
  grid(context, drawing);
  pauses(context, drawing);
  steps(context, frame, points);
  context.strokeStyle = shut ? colors.ash : colors.gold;
  context.lineWidth = 2;
  context.stroke();
  if (entry) ring(context, xOf(frame, entry.at), yOf(frame, entry.price), colors, colors.paper);
  if (!cursor) return;
  const x = Math.round(xOf(frame, cursor.at)) + 0.5;
  context.beginPath();
  context.moveTo(x, 0);
  context.lineTo(x, frame.height);
  context.strokeStyle = colors.paper;
  context.lineWidth = 1;
  context.stroke();
  ring(context, x, yOf(frame, cursor.price), colors, colors.gold);
}
