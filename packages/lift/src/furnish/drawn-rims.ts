import type { Mask, Structure } from '@yujian/imaging';

/** How far from a border its line may lie, pixels. */
const NEAR = 2;

/** Of a white model, edges count that are straight over this share of the diagonal and run along the room: shade is round. */
const STRAIGHT = 0.03;

/** By region: the share of its border within the picture along which a line is drawn, of shaded pictures along which a straight edge is seen; 0 where it has no border. */
export function drawnRims(structure: Structure): Float64Array {
  const {
    width,
    height,
    kind,
    labels: { data },
    regions,
  } = structure;
  const inkMask = kind === 'line' || kind === 'sketch' ? structure.inkMask : straightEdges(structure);
  const all = new Float64Array(regions.length);
  const drawn = new Float64Array(regions.length);
  const isNearInk = (x: number, y: number): boolean => {
    for (let dy = -NEAR; dy <= NEAR; dy++) {
      for (let dx = -NEAR; dx <= NEAR; dx++) {
        const [px, py] = [x + dx, y + dy];
        if (px >= 0 && py >= 0 && px < width && py < height && inkMask.data[py * width + px]) return true;
      }
    }
    return false;
  };
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const own = data[y * width + x]!;
      const right = x + 1 < width ? data[y * width + x + 1]! : own;
      const below = y + 1 < height ? data[(y + 1) * width + x]! : own;
      if (right === own && below === own) continue;
      const near = isNearInk(x, y) ? 1 : 0;
      for (const id of new Set([own, right, below])) {
        all[id]! += 1;
        drawn[id]! += near;
      }
    }
  }
  return drawn.map((value, id) => (all[id]! > 0 ? value / all[id]! : 0));
}

function straightEdges({ width, height, segments }: Structure): Mask {
  const data = new Uint8Array(width * height);
  for (const { x0, y0, x1, y1, length, axis } of segments) {
    if (axis === null || length < STRAIGHT * Math.hypot(width, height)) continue;
    const steps = Math.ceil(length);
    for (let k = 0; k <= steps; k++) {
      const [x, y] = [Math.round(x0 + ((x1 - x0) * k) / steps), Math.round(y0 + ((y1 - y0) * k) / steps)];
      if (x >= 0 && y >= 0 && x < width && y < height) data[y * width + x] = 1;
    }
  }
  return { width, height, data };
}
