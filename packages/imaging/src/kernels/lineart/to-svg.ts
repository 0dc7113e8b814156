import { fitCurve } from './fit-curve.ts';
import { drawingScale, type LineArt, type Stroke } from './line-art.ts';
import { STROKE_LAYERS, type StrokeLayer } from './primitives.ts';

export interface SvgOptions {
  /** Width of the drawing on paper in millimetres; without it the drawing is sized in pixels. */
  readonly widthMm?: number;
  /** Written as the document's title, escaped. */
  readonly title?: string;
}

/** Deviation of a curve from the strokes, in pixels at scale 1. */
const CURVE_ERROR = 0.35;

/**
 * A line drawing as SVG 1.1: user units are pixels of the picture, one group per layer (`outline`, `edge`, `detail`, `tone`) and in
 * it one per pen width; lines as lines, curves as cubic Béziers, a closed stroke closed. Pen widths are multiples of a fifth of a pixel.
 */
export function toSvg(art: LineArt, options: SvgOptions = {}): string {
  const { width, height } = art;
  const size =
    options.widthMm === undefined
      ? `width="${width}" height="${height}"`
      : `width="${shorten(options.widthMm, 2)}mm" height="${shorten((options.widthMm * height) / width, 2)}mm"`;
  const parts = [`<svg xmlns="http://www.w3.org/2000/svg" ${size} viewBox="0 0 ${width} ${height}">`];
  if (options.title) parts.push(`<title>${escapeText(options.title)}</title>`);
  // Pixel centres are at integers here and at halves in SVG.
  parts.push(
    `<g transform="translate(.5 .5)" fill="none" stroke="${inkOf(art)}" stroke-linecap="round" stroke-linejoin="round">`,
  );
  const paths = drawnPaths(art);
  for (const layer of STROKE_LAYERS) {
    const drawn = paths.filter((path) => path.layer === layer);
    if (drawn.length > 0) parts.push(`<g id="${layer}">`, ...penGroups(drawn), '</g>');
  }
  parts.push('</g></svg>');
  return parts.join('\n');
}

/** Colour of the pen. */
export function inkOf({ style }: Pick<LineArt, 'style'>): '#2b2b2b' | '#000000' {
  return style === 'pencil' ? '#2b2b2b' : '#000000';
}

export interface DrawnPath {
  /** SVG path data in pixels of the picture, pixel centres at integers. */
  readonly data: string;
  /** In pixels, a multiple of a fifth. */
  readonly width: number;
  /** 0 to 1. */
  readonly opacity: number;
  readonly layer: StrokeLayer;
}

/** The strokes as vector paths, back to front. */
export function drawnPaths(art: LineArt): DrawnPath[] {
  const error = CURVE_ERROR * drawingScale(art.width, art.height);
  return art.strokes.map((stroke) => {
    const pressure = stroke.pressure.reduce((sum, value) => sum + value, 0) / stroke.pressure.length;
    return {
      data: pathData(stroke, error),
      width: Math.max(0.2, Math.round(stroke.width * (art.style === 'ink' ? pressure : 1) * 5) / 5),
      opacity: art.style === 'pencil' ? Math.min(1, Math.max(0.1, Math.round(pressure * 10) / 10)) : 1,
      layer: stroke.layer,
    };
  });
}

function penGroups(paths: readonly DrawnPath[]): string[] {
  const groups = new Map<string, string[]>();
  for (const { data, width, opacity } of paths) {
    const see = opacity < 1 ? ` stroke-opacity="${shorten(opacity, 1)}"` : '';
    const key = `stroke-width="${shorten(width, 1)}"${see}`;
    const path = `<path d="${data}"/>`;
    const list = groups.get(key);
    if (list) list.push(path);
    else groups.set(key, [path]);
  }
  return [...groups].flatMap(([pen, group]) => [`<g ${pen}>`, ...group, '</g>']);
}

function pathData(stroke: Stroke, error: number): string {
  const { points, corners } = stroke;
  const n = points.length / 2;
  const closed = n > 3 && points[0] === points[2 * n - 2] && points[1] === points[2 * n - 1];
  const pen = new Pen(points[0]!, points[1]!);
  const breaks = [0, ...corners, n - 1];
  for (let i = 1; i < breaks.length; i++) {
    const from = breaks[i - 1]!,
      to = breaks[i]!;
    if (isStraight(points, from, to, error)) pen.lineTo(points[2 * to]!, points[2 * to + 1]!);
    else for (const c of fitCurve(points, from, to, error)) pen.curveTo(c[2], c[3], c[4], c[5], c[6], c[7]);
  }
  return pen.data + (closed ? 'z' : '');
}

function isStraight(points: Float32Array, from: number, to: number, error: number): boolean {
  const x = points[2 * from]!,
    y = points[2 * from + 1]!;
  const dx = points[2 * to]! - x,
    dy = points[2 * to + 1]! - y;
  const length = Math.hypot(dx, dy);
  if (length === 0) return to - from < 2;
  for (let i = from + 1; i < to; i++) {
    const px = points[2 * i]! - x,
      py = points[2 * i + 1]! - y;
    if (Math.abs(px * dy - py * dx) > error * length) return false;
  }
  return true;
}

/** Writes relative path data in tenths of a pixel; what is rounded off is carried on, so that errors do not add up. */
class Pen {
  data: string;
  private x: number;
  private y: number;
  private command = '';

  constructor(x: number, y: number) {
    this.x = Math.round(x * 10);
    this.y = Math.round(y * 10);
    this.data = `M${numbers([this.x, this.y])}`;
  }

  lineTo(x: number, y: number): void {
    this.write('l', [x, y]);
  }

  curveTo(x1: number, y1: number, x2: number, y2: number, x: number, y: number): void {
    this.write('c', [x1, y1, x2, y2, x, y]);
  }

  private write(command: string, absolute: number[]): void {
    const steps = absolute.map((value, i) => Math.round(value * 10) - (i % 2 === 0 ? this.x : this.y));
    const text = numbers(steps);
    this.data += command === this.command ? (text.startsWith('-') ? text : ` ${text}`) : command + text;
    this.command = command;
    this.x += steps.at(-2)!;
    this.y += steps.at(-1)!;
  }
}

function numbers(tenths: readonly number[]): string {
  return tenths
    .map((value) => shorten(value / 10, 1))
    .reduce((text, next) => (text === '' || next.startsWith('-') ? text + next : `${text} ${next}`), '');
}

function shorten(value: number, digits: number): string {
  const text = String(Number(value.toFixed(digits)));
  return text === '-0' ? '0' : text.replace(/^(-?)0\./, '$1.');
}

function escapeText(text: string): string {
  return text.replace(/[&<>]/g, (c) => (c === '&' ? '&amp;' : c === '<' ? '&lt;' : '&gt;'));
}
