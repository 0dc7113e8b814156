import type { Vec3 } from '@yujian/renderer/scene/scene';
import type { Figure } from './figure.ts';
import { ellipsoid, joined, sections, taperedBar } from './surface.ts';
import type { Field } from './surface.ts';

type Levels = readonly (readonly [y: number, rx: number, rz: number, z: number])[];

/** Levels given as shares of the stature, set on the figure's hips; `grow` metres thicker. */
function onHips({ stature: s, hip, z }: Figure, levels: Levels, grow: number): Levels {
  return levels.map(([y, rx, rz, at]) => [hip + (y - 0.53) * s, rx * s + grow, rz * s + grow, z + at * s] as const);
}

/** The trunk from the crotch to the base of the neck; a woman's waist is drawn in. */
export function trunk(
  figure: Figure,
  grow: number,
  isWoman: boolean,
  below: Levels = [[0.465, 0.07, 0.055, -0.004]],
): Field {
  const waist = isWoman ? 0.07 : 0.083;
  const hips = isWoman ? 0.102 : 0.096;
  const { stature: s, neck, shoulders } = figure;
  const chest = sections(
    onHips(
      figure,
      [
        ...below,
        [0.5, hips, 0.07, -0.008],
        [0.54, hips, 0.07, -0.008],
        [0.62, waist, 0.055, 0.002],
        [0.7, 0.088, 0.064, 0.004],
        [0.755, isWoman ? 0.095 : 0.103, 0.07, 0.004],
        [0.795, 0.094, 0.054, -0.004],
        [0.825, 0.056, 0.04, -0.008],
        [0.845, 0.03, 0.028, -0.008],
      ],
      grow,
    ),
    2.25,
  );
  // the slope from the neck to the shoulders
  return joined(0.03 * s, [
    chest,
    ...shoulders.map((end) =>
      taperedBar(
        [end[0] * 0.2, neck[1] - 0.004 * s, neck[2]],
        [end[0] * 0.9, end[1] + 0.004 * s, end[2]],
        0.024 * s + grow,
        0.026 * s + grow,
      ),
    ),
  ]);
}

/** Sleeves from shoulder to wrist. */
export function arms({ stature: s, shoulders, elbows, wrists }: Figure, grow: number, length = 1): Field {
  return joined(
    0.02 * s,
    [0, 1].flatMap((k) => {
      const [a, b, c] = [shoulders[k]!, elbows[k]!, wrists[k]!];
      const end = b.map((value, axis) => value + (c[axis]! - value) * length) as unknown as Vec3;
      return [
        taperedBar(a, b, 0.031 * s + grow, 0.025 * s + grow),
        taperedBar(b, end, 0.025 * s + grow, 0.018 * s + grow),
      ];
    }),
  );
}

/** Legs from hip to ankle with their calves; `grow` for trousers, which fall straighter. */
export function legs(figure: Figure, grow: number): Field {
  const { stature: s, hips, knees, ankles } = figure;
  return joined(
    0.012 * s,
    [0, 1].flatMap((k) => {
      const [a, b, c] = [hips[k]!, knees[k]!, ankles[k]!];
      const calf: Vec3 = [
        b[0] + (c[0] - b[0]) * 0.34,
        b[1] + (c[1] - b[1]) * 0.34,
        b[2] + (c[2] - b[2]) * 0.34 - 0.012 * s,
      ];
      return [
        taperedBar(a, b, 0.054 * s + grow * 0.5, 0.033 * s + grow),
        taperedBar(b, c, 0.031 * s + grow, 0.02 * s + grow * 1.2),
        taperedBar(calf, c, 0.034 * s + grow * 0.5, 0.018 * s + grow),
      ];
    }),
  );
}

/** Foot in a shoe: heel, ball, toe; its sole on the ground. */
export function shoes({ stature: s, ankles, hip }: Figure): Field {
  const feet = ankles.map(([x, y, z], k) => {
    const out = (k === 0 ? -1 : 1) * 0.014 * s;
    // a foot that has left the ground behind stands on its toes
    const lift = Math.max(0, y - 0.045 * s);
    return joined(0.02 * s, [
      taperedBar(
        [x, 0.024 * s + lift * 0.95, z - 0.024 * s],
        [x + out * 0.6, 0.026 * s + lift * 0.35, z + 0.05 * s],
        0.023 * s,
        0.024 * s,
      ),
      taperedBar(
        [x + out * 0.6, 0.024 * s + lift * 0.3, z + 0.05 * s],
        [x + out, 0.018 * s, z + 0.098 * s - lift * 0.3],
        0.024 * s,
        0.017 * s,
      ),
      taperedBar([x, y + 0.004 * s, z - 0.006 * s], [x, 0.03 * s + lift * 0.9, z], 0.022 * s, 0.024 * s),
    ]);
  });
  const both = joined(0.004 * s, feet);
  return (x, y, z) => (y > hip ? y - hip : Math.max(both(x, y, z), 0.0005 - y));
}

/** Skull, jaw, nose, ears and neck. */
export function headAndNeck({ head, neck, skull: r, stature: s }: Figure): Field {
  const [x, y, z] = head;
  const whole = joined(r * 0.22, [
    ellipsoid([x, y + r * 0.2, z - r * 0.08], [r * 0.68, r * 0.8, r * 0.84]),
    ellipsoid([x, y - r * 0.42, z + r * 0.2], [r * 0.47, r * 0.58, r * 0.5]),
    taperedBar([x, y + r * 0.02, z + r * 0.74], [x, y - r * 0.22, z + r * 0.78], r * 0.05, r * 0.095),
    ...[-1, 1].map((side) =>
      ellipsoid([x + side * r * 0.68, y - r * 0.06, z - r * 0.06], [r * 0.07, r * 0.2, r * 0.13]),
    ),
    taperedBar([x, y - r * 0.4, z - r * 0.22], [neck[0], neck[1] - 0.01 * s, neck[2]], r * 0.42, r * 0.46),
  ]);
  // the hollows of the eyes
  const hollow = (px: number, py: number, pz: number): number =>
    Math.exp(
      -(((Math.abs(px - x) - r * 0.27) ** 2 + (py - y - r * 0.04) ** 2 + (pz - z - r * 0.72) ** 2) / (r * 0.15) ** 2),
    );
  return (px, py, pz) => whole(px, py, pz) + r * 0.06 * hollow(px, py, pz);
}

/** A mitten of palm, fingers and thumb, hanging from each wrist. */
export function hands({ stature: s, elbows, wrists }: Figure): Field {
  return joined(
    0.008 * s,
    [0, 1].flatMap((k) => {
      const [a, b] = [elbows[k]!, wrists[k]!];
      const long = Math.hypot(b[0] - a[0], b[1] - a[1], b[2] - a[2]);
      const along = (t: number, inward = 0, forward = 0): Vec3 => [
        b[0] + ((b[0] - a[0]) / long) * t * s + (k === 0 ? 1 : -1) * inward * s,
        b[1] + ((b[1] - a[1]) / long) * t * s,
        b[2] + ((b[2] - a[2]) / long) * t * s + forward * s,
      ];
      const curl = 0.006;
      return [
        taperedBar(along(-0.01), along(0.03), 0.0145 * s, 0.0165 * s),
        ...[-0.014, 0.0, 0.013].map((side) =>
          taperedBar(
            along(0.036, 0, side),
            along(0.088 - Math.abs(side), curl, side * 0.9 + 0.003),
            0.0105 * s,
            0.0062 * s,
          ),
        ),
        taperedBar(along(0.02, 0.004, 0.014), along(0.055, 0.01, 0.026), 0.009 * s, 0.006 * s),
      ];
    }),
  );
}

export type HairCut = 'short' | 'bob' | 'long' | 'bun';

/** A cap of hair, cut free of the face, in one of four ways. */
export function hair({ head, skull: r }: Figure, cut: HairCut): Field {
  const [x, y, z] = head;
  const cap = ellipsoid([x, y + r * 0.24, z - r * 0.13], [r * 0.745, r * 0.82, r * 0.88]);
  const fall =
    cut === 'bob'
      ? ellipsoid([x, y - r * 0.1, z - r * 0.3], [r * 0.8, r * 0.85, r * 0.68])
      : sections([
          [y - r * 1.75, r * 0.42, r * 0.2, z - r * 0.62],
          [y - r * 1.1, r * 0.66, r * 0.3, z - r * 0.6],
          [y - r * 0.3, r * 0.76, r * 0.5, z - r * 0.42],
          [y + r * 0.4, r * 0.6, r * 0.5, z - r * 0.3],
        ]);
  const whole =
    cut === 'short'
      ? cap
      : cut === 'bun'
        ? joined(r * 0.16, [cap, ellipsoid([x, y + r * 0.56, z - r * 0.98], [r * 0.33, r * 0.31, r * 0.3])])
        : joined(r * 0.2, [cap, fall]);
  const face = ellipsoid([x, y - r * 0.3, z + r * 0.78], [r * 0.68, r * 0.82, r * 0.72]);
  const nape = cut === 'short' || cut === 'bun' ? y - r * 0.42 : -Infinity;
  return (px, py, pz) =>
    Math.max(
      whole(px, py, pz) + r * 0.012 * Math.sin((px * 26) / r + Math.sin((py * 5) / r)),
      r * 0.05 - face(px, py, pz),
      nape + Math.max(0, (pz - z) * 0.7) - py,
    );
}

/** A hanging skirt, or the skirt of a coat, between two heights given as shares of the stature. */
export function hem(figure: Figure, from: number, to: number, wide: number, grow: number): Field {
  const middle = (from + to) / 2;
  return sections(
    onHips(
      figure,
      [
        [to, wide, wide * 0.74, 0.004],
        [middle, (wide + 0.1) / 2, (wide + 0.1) * 0.37, 0],
        [Math.min(from, 0.53), 0.1, 0.072, -0.008],
        [from, 0.082, 0.058, 0],
      ],
      grow,
    ),
    2.1,
  );
}
