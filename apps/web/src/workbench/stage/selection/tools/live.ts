import type { Point } from '../../viewer/view.ts';
import { openCanvas } from '../overlay/paint.ts';

const TAKING = '#fff';

/** What is being drawn, on a canvas of the viewport's size, in CSS pixels of it: it only ever goes on, so a move costs a line. */
export class LiveDrawing {
  readonly #canvas: HTMLCanvasElement;
  #context: CanvasRenderingContext2D | null = null;

  constructor(canvas: HTMLCanvasElement) {
    this.#canvas = canvas;
  }

  /** Ready to draw on, what is there stays. */
  open(): void {
    const density = this.#context?.getTransform().a ?? 0;
    if (Math.round(this.#canvas.clientWidth * density) !== this.#canvas.width) this.clear();
  }

  clear(): void {
    const { clientWidth, clientHeight } = this.#canvas;
    this.#context = openCanvas(this.#canvas, clientWidth, clientHeight);
  }

  /** Flat, and as wide as the brush. */
  segment(from: Point, to: Point, width: number, colour: string, add: boolean): void {
    const context = this.#context;
    if (!context) return;
    context.setLineDash([]);
    context.lineCap = 'round';
    context.lineWidth = width;
    context.strokeStyle = add ? colour : TAKING;
    context.beginPath();
    context.moveTo(from.x, from.y);
    // a dot has no length, and a line of none is not drawn
    context.lineTo(to.x === from.x && to.y === from.y ? to.x + 0.01 : to.x, to.y);
    context.stroke();
  }

  /** An outline that is not closed yet, white under a dashed line. */
  outline(points: readonly Point[], colour: string, close: boolean): void {
    this.clear();
    const context = this.#context;
    const [first, ...rest] = points;
    if (!context || !first) return;
    context.beginPath();
    context.moveTo(first.x, first.y);
    for (const { x, y } of rest) context.lineTo(x, y);
    if (close) {
      context.closePath();
      context.fillStyle = colour;
      context.fill('evenodd');
    }
    context.lineJoin = 'round';
    context.setLineDash([]);
    context.strokeStyle = '#fff';
    context.lineWidth = 3.2;
    context.stroke();
    context.setLineDash([9, 7]);
    context.strokeStyle = colour;
    context.lineWidth = 2;
    context.stroke();
  }
}
