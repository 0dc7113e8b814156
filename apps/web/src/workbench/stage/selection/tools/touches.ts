import type { StageView } from '../../viewer/use-stage-view.ts';
import { pinchOf, type Point, type View } from '../../viewer/view.ts';

const TAP_MS = 350;
const TAP_REACH = 12;
const STILL = 2;

/** Fingers on the picture, in CSS pixels of the viewport: two move and zoom it, and a short tap of several is told. */
export class Touches {
  readonly #places = new Map<number, Point>();
  #since = 0;
  #most = 0;
  #moved = false;
  #pinch: { readonly view: View; readonly middle: Point; readonly distance: number } | null = null;

  /** @returns whether several are down, so that nothing is drawn */
  down(id: number, place: Point, time: number, view: View): boolean {
    if (this.#places.size === 0) [this.#since, this.#most, this.#moved, this.#pinch] = [time, 0, false, null];
    this.#places.set(id, place);
    this.#most = Math.max(this.#most, this.#places.size);
    const [a, b] = [...this.#places.values()];
    if (b) this.#pinch = { view, ...pinchOf(a!, b) };
    return b !== undefined;
  }

  /** @returns whether the move is of the view, or of a finger that is left of several */
  move(id: number, place: Point, stage: StageView): boolean {
    const before = this.#places.get(id);
    if (!before) return false;
    this.#places.set(id, place);
    if (this.#places.size === 1 && Math.hypot(place.x - before.x, place.y - before.y) > STILL) this.#moved = true;
    const [a, b] = [...this.#places.values()];
    if (!this.#pinch || !b) return false;
    const now = pinchOf(a!, b);
    const { view, middle, distance } = this.#pinch;
    const [dx, dy] = [now.middle.x - middle.x, now.middle.y - middle.y];
    if (Math.hypot(dx, dy) > TAP_REACH || Math.abs(now.distance - distance) > TAP_REACH) this.#moved = true;
    if (this.#moved)
      stage.zoomFrom(
        { ...view, x: view.x + dx, y: view.y + dy },
        (view.scale * now.distance) / Math.max(1, distance),
        now.middle,
      );
    return true;
  }

  /** @returns how many fingers tapped, 0 for no tap; null where the pointer is no finger or was alone */
  up(id: number, time: number): number | null {
    if (!this.#places.delete(id)) return null;
    if (this.#places.size > 0) {
      this.#pinch = null;
      return 0;
    }
    if (this.#most === 1) return null;
    return !this.#moved && time - this.#since < TAP_MS ? this.#most : 0;
  }

  drop(id: number): void {
    this.#places.delete(id);
  }
}
