import type { CameraSetting } from '@yujian/contract/fields/params';
import { approach, orbit, pan, turn, walk } from './moves.ts';
import { aimOf } from './view-matrices.ts';

export type Mode = 'orbit' | 'walk';

interface Host {
  readonly element: HTMLElement;
  camera(): CameraSetting;
  mode(): Mode;
  /** Metres that a pixel of the window spans at the target. */
  metresPerPixel(): number;
  onMove(camera: CameraSetting): void;
  onPress(x: number, y: number): void;
}

const TURN_PER_PIXEL = 0.0045;
const STILL_PIXELS = 5;
const WHEEL = 0.0012;
/** Metres a second. */
const WALKING = 2.2;
const RUNNING = 7;
const TURNING = 1.1;

const AHEAD: Readonly<Record<string, readonly [ahead: number, right: number, up: number]>> = {
  KeyW: [1, 0, 0],
  KeyS: [-1, 0, 0],
  KeyA: [0, -1, 0],
  KeyD: [0, 1, 0],
  KeyE: [0, 0, 1],
  KeyQ: [0, 0, -1],
};
const ARROWS: Readonly<Record<string, readonly [right: number, up: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
};

/** Mouse, fingers and keys as movements of the camera. Returns the way to stop listening. */
export function listen(host: Host): () => void {
  const { element } = host;
  const pointers = new Map<number, { x: number; y: number }>();
  const keys = new Set<string>();
  let travelled = 0;
  let frame = 0;
  let before = 0;

  const rotate = (dx: number, dy: number) => {
    const camera = host.camera();
    if (camera.kind === 'panorama' || host.mode() === 'walk')
      host.onMove(turn(camera, -dx * TURN_PER_PIXEL, dy * TURN_PER_PIXEL));
    else host.onMove(orbit(camera, dx * TURN_PER_PIXEL, dy * TURN_PER_PIXEL));
  };
  const slide = (dx: number, dy: number) => {
    const metres = host.metresPerPixel();
    host.onMove(pan(host.camera(), -dx * metres, dy * metres));
  };
  const near = (factor: number) => {
    const camera = host.camera();
    if (host.mode() === 'walk' && camera.kind === 'perspective') host.onMove(walk(camera, (1 - factor) * 4, 0, 0));
    else host.onMove(approach(camera, factor));
  };

  const onDown = (event: PointerEvent) => {
    if (pointers.size === 0) travelled = 0;
    pointers.set(event.pointerId, { x: event.clientX, y: event.clientY });
    element.setPointerCapture(event.pointerId);
    element.focus({ preventScroll: true });
  };
  const onMove = (event: PointerEvent) => {
    const last = pointers.get(event.pointerId);
    if (!last) return;
    const [dx, dy] = [event.clientX - last.x, event.clientY - last.y];
    travelled += Math.hypot(dx, dy);
    if (pointers.size === 2) {
      const other = [...pointers].find(([id]) => id !== event.pointerId)?.[1] ?? last;
      const gap = (x: number, y: number) => Math.max(20, Math.hypot(x - other.x, y - other.y));
      slide(dx / 2, dy / 2);
      near(gap(last.x, last.y) / gap(event.clientX, event.clientY));
    } else if (event.buttons & 6 || event.shiftKey) slide(dx, dy);
    else rotate(dx, dy);
    pointers.set(event.pointerId, { x: event.clientX, y: event.clientY });
  };
  const onUp = (event: PointerEvent) => {
    const wasPress =
      pointers.size === 1 && travelled < STILL_PIXELS && event.type === 'pointerup' && event.button === 0;
    pointers.delete(event.pointerId);
    if (wasPress) host.onPress(event.clientX, event.clientY);
  };
  const onWheel = (event: WheelEvent) => {
    event.preventDefault();
    near(Math.exp(Math.max(-200, Math.min(200, event.deltaY)) * WHEEL));
  };

  const step = (now: number) => {
    const seconds = Math.min(0.1, (now - before) / 1000);
    before = now;
    let camera = host.camera();
    const pace =
      (keys.has('ShiftLeft') || keys.has('ShiftRight') ? RUNNING : WALKING) *
      seconds *
      (host.mode() === 'walk' ? 1 : Math.max(1, aimOf(camera).distance / 8));
    for (const key of keys) {
      const move = AHEAD[key];
      const arrow = ARROWS[key];
      if (move) camera = walk(camera, move[0] * pace, move[1] * pace, move[2] * pace);
      else if (arrow && host.mode() === 'walk')
        camera = arrow[0] === 0 ? walk(camera, arrow[1] * pace, 0, 0) : turn(camera, arrow[0] * TURNING * seconds, 0);
      else if (arrow) camera = orbit(camera, -arrow[0] * TURNING * seconds, arrow[1] * TURNING * seconds);
    }
    host.onMove(camera);
    frame = keys.size > 0 ? requestAnimationFrame(step) : 0;
  };
  const onKey = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === '+' || event.key === '=') near(0.88);
    else if (event.key === '-') near(1.14);
    else if (event.code in AHEAD || event.code in ARROWS) {
      keys.add(event.code);
      if (frame === 0) {
        before = performance.now();
        frame = requestAnimationFrame(step);
      }
    } else if (event.key === 'Shift') {
      keys.add(event.code);
      return;
    } else return;
    event.preventDefault();
  };
  const onKeyUp = (event: KeyboardEvent) => keys.delete(event.code);
  const release = () => keys.clear();
  const noMenu = (event: Event) => event.preventDefault();

  element.addEventListener('pointerdown', onDown);
  element.addEventListener('pointermove', onMove);
  element.addEventListener('pointerup', onUp);
  element.addEventListener('pointercancel', onUp);
  element.addEventListener('wheel', onWheel, { passive: false });
  element.addEventListener('keydown', onKey);
  element.addEventListener('keyup', onKeyUp);
  element.addEventListener('blur', release);
  element.addEventListener('contextmenu', noMenu);
  return () => {
    cancelAnimationFrame(frame);
    element.removeEventListener('pointerdown', onDown);
    element.removeEventListener('pointermove', onMove);
    element.removeEventListener('pointerup', onUp);
    element.removeEventListener('pointercancel', onUp);
    element.removeEventListener('wheel', onWheel);
    element.removeEventListener('keydown', onKey);
    element.removeEventListener('keyup', onKeyUp);
    element.removeEventListener('blur', release);
    element.removeEventListener('contextmenu', noMenu);
  };
}
