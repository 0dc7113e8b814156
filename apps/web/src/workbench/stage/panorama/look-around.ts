/** A direction in a picture of all around: degrees to the right of its middle, degrees up. */
export interface Direction {
  readonly yaw: number;
  readonly pitch: number;
}

/** Where one looks, and how many degrees the longer side of the window shows. */
export interface Look extends Direction {
  readonly across: number;
}

/** A window in CSS pixels. */
export interface Frame {
  readonly width: number;
  readonly height: number;
}

export interface Point {
  readonly x: number;
  readonly y: number;
}

export const START: Look = { yaw: 0, pitch: 0, across: 90 };
const CLOSEST = 35;
const WIDEST = 110;
const STEEPEST = 88;
const RADIAN = Math.PI / 180;

/** Dragging moves the picture with the finger, by pixels of the window. */
export function dragged(look: Look, dx: number, dy: number, { width, height }: Frame): Look {
  const perPixel = look.across / Math.max(1, width, height);
  return held({ ...look, yaw: look.yaw - dx * perPixel, pitch: look.pitch + dy * perPixel });
}

/** `factor` below 1 comes closer. */
export function zoomed(look: Look, factor: number): Look {
  return held({ ...look, across: look.across * factor });
}

const KEYS: Readonly<Record<string, (look: Look) => Look>> = {
  ArrowLeft: (look) => ({ ...look, yaw: look.yaw - 10 }),
  ArrowRight: (look) => ({ ...look, yaw: look.yaw + 10 }),
  ArrowUp: (look) => ({ ...look, pitch: look.pitch + 8 }),
  ArrowDown: (look) => ({ ...look, pitch: look.pitch - 8 }),
  '+': (look) => ({ ...look, across: look.across * 0.85 }),
  '=': (look) => ({ ...look, across: look.across * 0.85 }),
  '-': (look) => ({ ...look, across: look.across / 0.85 }),
};

/** The look after a key, or undefined for a key that means nothing here; `home` is where one began. */
export function keyed(look: Look, key: string, home: Look): Look | undefined {
  if (key === 'Home') return home;
  const move = KEYS[key];
  return move && held(move(look));
}

/** Half of what the window shows to the right and upwards, as tangents. */
export function halfField({ across }: Look, { width, height }: Frame): Point {
  const half = Math.tan((across * RADIAN) / 2);
  const longer = Math.max(1, width, height);
  return { x: (half * Math.max(1, width)) / longer, y: (half * Math.max(1, height)) / longer };
}

/** Where a direction stands in the window, or null behind one's back. It may be outside. */
export function placeOf({ yaw, pitch }: Direction, look: Look, frame: Frame): Point | null {
  const [turn, up, tilt] = [(yaw - look.yaw) * RADIAN, pitch * RADIAN, look.pitch * RADIAN];
  const right = Math.cos(up) * Math.sin(turn);
  const ahead = Math.cos(up) * Math.cos(turn);
  const depth = ahead * Math.cos(tilt) + Math.sin(up) * Math.sin(tilt);
  if (depth < 0.02) return null;
  const height = Math.sin(up) * Math.cos(tilt) - ahead * Math.sin(tilt);
  const half = halfField(look, frame);
  return { x: frame.width * (0.5 + right / depth / half.x / 2), y: frame.height * (0.5 - height / depth / half.y / 2) };
}

/** The direction at a point of the window; the inverse of `placeOf`. */
export function directionAt({ x, y }: Point, look: Look, frame: Frame): Direction {
  const half = halfField(look, frame);
  const right = (x / frame.width - 0.5) * 2 * half.x;
  const above = (0.5 - y / frame.height) * 2 * half.y;
  const tilt = look.pitch * RADIAN;
  const ahead = Math.cos(tilt) - above * Math.sin(tilt);
  const up = Math.sin(tilt) + above * Math.cos(tilt);
  return turned({
    yaw: look.yaw + Math.atan2(right, ahead) / RADIAN,
    pitch: Math.atan2(up, Math.hypot(right, ahead)) / RADIAN,
  });
}

/** A direction within bounds: −180…180, and not straight up or down. */
export function turned({ yaw, pitch }: Direction): Direction {
  return { yaw: ((((yaw + 180) % 360) + 360) % 360) - 180, pitch: Math.min(STEEPEST, Math.max(-STEEPEST, pitch)) };
}

function held({ yaw, pitch, across }: Look): Look {
  return { ...turned({ yaw, pitch }), across: Math.min(WIDEST, Math.max(CLOSEST, across)) };
}
