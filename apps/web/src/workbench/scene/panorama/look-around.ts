/** Where one looks in a picture of all around: degrees to the right of its middle, degrees up, degrees across the window. */
export interface Look {
  readonly yaw: number;
  readonly pitch: number;
  readonly across: number;
}

export const START: Look = { yaw: 0, pitch: 0, across: 90 };
const CLOSEST = 35;
const WIDEST = 110;
const STEEPEST = 88;

/** Dragging moves the picture with the finger: `width` of the window in the same pixels. */
export function dragged(look: Look, dx: number, dy: number, width: number): Look {
  const perPixel = look.across / Math.max(1, width);
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
  Home: () => START,
};

/** The look after a key, or undefined for a key that means nothing here. */
export function keyed(look: Look, key: string): Look | undefined {
  const move = KEYS[key];
  return move && held(move(look));
}

function held({ yaw, pitch, across }: Look): Look {
  return { yaw: ((((yaw + 180) % 360) + 360) % 360) - 180, pitch: Math.min(STEEPEST, Math.max(-STEEPEST, pitch)), across: Math.min(WIDEST, Math.max(CLOSEST, across)) };
}
