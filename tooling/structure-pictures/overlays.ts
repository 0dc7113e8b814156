import { Pinhole } from '../../packages/imaging/src/geometry/pinhole.ts';
import type { RoomBox, Structure } from '../../packages/imaging/src/structure.ts';

/** Along X, Y, Z, and along none of them. */
const AXES = ['#d2402f', '#2f8f4e', '#2f62c8'] as const;
const LOOSE = '#b4b4b4';

export function drawSegments({ segments }: Structure): string {
  return segments
    .map(({ x0, y0, x1, y1, axis }) =>
      line([x0, y0, x1, y1], axis === null ? LOOSE : AXES[axis], axis === null ? 1 : 1.8),
    )
    .join('');
}

/** The horizon, the middle of view, and lines of the ground that run to the vanishing points of X and Z. */
export function drawCamera({ camera, box, width, setting }: Structure): string {
  const pinhole = new Pinhole(camera);
  const ground = box?.floorY ?? -1.6;
  const step = setting === 'interior' ? 1 : 2;
  const reach = 12 * step;
  const parts: string[] = [];
  for (let k = -12; k <= 12; k++) {
    parts.push(worldLine(pinhole, [k * step, ground, 0.6], [k * step, ground, reach], AXES[2], 1));
    if (k >= 0) parts.push(worldLine(pinhole, [-reach, ground, k * step], [reach, ground, k * step], AXES[0], 1));
  }
  const { horizon } = pinhole;
  parts.push(`<path d="M0 ${horizon}H${width}" stroke="#e08a1e" stroke-width="2.5" stroke-dasharray="9 5"/>`);
  for (const axis of [0, 1, 2] as const) {
    const { x, y, w } = pinhole.vanishingPoint(axis);
    if (Math.abs(w) > 1e-6)
      parts.push(`<circle cx="${x / w}" cy="${y / w}" r="7" fill="${AXES[axis]}" stroke="#fff" stroke-width="2"/>`);
  }
  parts.push(
    `<path d="M${camera.centerX - 8} ${camera.centerY}h16M${camera.centerX} ${camera.centerY - 8}v16" stroke="#333" stroke-width="1.5"/>`,
  );
  return parts.join('');
}

/** The edges of the room's box; those of sides that are not seen are dashed. */
export function drawBox(
  { camera }: Structure,
  { floorY, ceilingY, leftX, rightX, backZ, hidden = [] }: RoomBox,
): string {
  const pinhole = new Pinhole(camera);
  const sides = [
      [leftX, 'left'],
      [rightX, 'right'],
    ] as const,
    heights = [
      [floorY, 'floor'],
      [ceilingY, 'ceiling'],
    ] as const;
  const dash = (...names: readonly (typeof hidden)[number][]): boolean => names.some((name) => hidden.includes(name));
  return [
    ...sides.flatMap(([x, side]) =>
      heights.map(([y, height]) => worldLine(pinhole, [x, y, 0.4], [x, y, backZ], AXES[2], 3, dash(side, height))),
    ),
    ...heights.map(([y, height]) =>
      worldLine(pinhole, [leftX, y, backZ], [rightX, y, backZ], AXES[0], 3, dash('back', height)),
    ),
    ...sides.map(([x, side]) =>
      worldLine(pinhole, [x, floorY, backZ], [x, ceilingY, backZ], AXES[1], 3, dash('back', side)),
    ),
  ].join('');
}

const LABELLED = 18;
const LETTER = 9.4,
  LINE = 18;

/** What the largest regions are called, and how sure that is in percent; where two would lie on each other, the larger region's stays. */
export function drawNames({ regions, width, height }: Structure): string {
  const placed: { readonly x: number; readonly y: number; readonly half: number }[] = [];
  const labels: string[] = [];
  for (const { name, confidence, centroidX, centroidY } of regions.toSorted((a, b) => b.area - a.area)) {
    const text = `${name} ${Math.round(100 * confidence)}`,
      half = (LETTER * text.length) / 2;
    const x = Math.min(width - half - 2, Math.max(half + 2, centroidX)),
      y = Math.min(height - 6, Math.max(LINE, centroidY));
    if (placed.some((other) => Math.abs(other.x - x) < other.half + half && Math.abs(other.y - y) < LINE)) continue;
    placed.push({ x, y, half });
    labels.push(
      `<text x="${x}" y="${y}" text-anchor="middle" font-family="sans-serif" font-size="16" font-weight="600" fill="#111" stroke="#fff" stroke-width="3.5" paint-order="stroke">${text}</text>`,
    );
    if (labels.length === LABELLED) break;
  }
  return labels.join('');
}

type Point = readonly [x: number, y: number, z: number];

/** In short pieces, those behind the eye left out. */
function worldLine(pinhole: Pinhole, from: Point, to: Point, colour: string, width: number, isDashed = false): string {
  const pieces = 40;
  const points = Array.from({ length: pieces + 1 }, (_, k) =>
    pinhole.project(
      from[0] + ((to[0] - from[0]) * k) / pieces,
      from[1] + ((to[1] - from[1]) * k) / pieces,
      from[2] + ((to[2] - from[2]) * k) / pieces,
    ),
  );
  const path = points
    .map((point, k) =>
      point && point.depth > 0.2
        ? `${k > 0 && (points[k - 1]?.depth ?? 0) > 0.2 ? 'L' : 'M'}${point.u.toFixed(1)} ${point.v.toFixed(1)}`
        : '',
    )
    .join('');
  return `<path d="${path}" fill="none" stroke="${colour}" stroke-width="${width}"${isDashed ? ' stroke-dasharray="8 6"' : ''}/>`;
}

function line([x0, y0, x1, y1]: readonly [number, number, number, number], colour: string, width: number): string {
  return `<path d="M${x0} ${y0}L${x1} ${y1}" stroke="${colour}" stroke-width="${width}" stroke-linecap="round"/>`;
}
