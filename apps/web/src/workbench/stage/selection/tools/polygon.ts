import type { SelectionStep } from '@yujian/contract/edit/selection';
import { toViewport, type Point, type View } from '../../viewer/view.ts';
import { areaStep } from './gesture.ts';

const CLOSE_REACH = 12;

/** A polygon whose corners, in pixels of the picture, are set one by one. */
export class Polygon {
  readonly #corners: Point[];
  readonly #add: boolean;

  constructor(first: Point, add: boolean) {
    this.#corners = [first];
    this.#add = add;
  }

  /** @param reach how far a pixel of the screen is in the picture @returns whether the corner lies on the first and closes it */
  addCorner(corner: Point, reach: number): boolean {
    const [first] = this.#corners;
    if (this.#corners.length > 2 && Math.hypot(corner.x - first!.x, corner.y - first!.y) < CLOSE_REACH * reach)
      return true;
    this.#corners.push(corner);
    return false;
  }

  /** In CSS pixels of the viewport. */
  shown(view: View): Point[] {
    return this.#corners.map((corner) => toViewport(view, corner));
  }

  /** @returns null for what is no area */
  step(): SelectionStep | null {
    return areaStep(
      this.#corners.flatMap(({ x, y }) => [x, y]),
      this.#add,
    );
  }
}
