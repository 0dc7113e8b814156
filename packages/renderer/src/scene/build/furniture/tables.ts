import type { ObjectBuilder } from '../scene-builder.ts';
import { createCylinder, createLathe } from '../lathe.ts';
import { createTube } from '../sweep.ts';

/** A round table on y = 0: a top with an undercut edge on a turned, conical foot. */
export function addPedestalTable(
  object: ObjectBuilder,
  radius: number,
  height: number,
  { top, foot }: { top: string; foot: string },
): void {
  const t = 0.032;
  object.add(
    createLathe(
      [
        [0, 0],
        [radius - 0.03, 0],
        [radius - 0.003, t - 0.006],
        [radius, t - 0.003],
        [radius - 0.003, t],
        [0, t],
      ],
      { sides: 96, crease: 0.5 },
    ),
    top,
    { at: [0, height - t, 0] },
  );
  const base = radius * 0.46;
  object.add(
    createLathe(
      [
        [0, 0],
        [base - 0.003, 0],
        [base, 0.003],
        [radius * 0.26, height - t],
        [0, height - t],
      ],
      { sides: 72, crease: 0.4 },
    ),
    foot,
  );
}

/** A round table on three splayed, tapered legs. */
export function addTripodTable(
  object: ObjectBuilder,
  radius: number,
  height: number,
  { top, legs }: { top: string; legs: string },
): void {
  const t = 0.02;
  object.add(createCylinder(radius, t, { sides: 80, bevel: 0.004 }), top, { at: [0, height - t, 0] });
  for (let k = 0; k < 3; k++) {
    const angle = (k / 3) * 2 * Math.PI + 0.5;
    const [c, s] = [Math.cos(angle), Math.sin(angle)];
    const path = [
      [0.84, 0],
      [0.78, height * 0.5],
      [0.7, height - t],
    ].map(([r, y]): [number, number, number] => [c * r! * radius, y!, s * r! * radius]);
    object.add(createTube(path, 0.0115, { sides: 14, size: [0.7, 0.9, 1.1] }), legs);
  }
}

/** A small round table on one thin column. */
export function addSideTable(object: ObjectBuilder, radius: number, height: number, material: string): void {
  object.add(createCylinder(radius, 0.012, { sides: 64 }), material, { at: [0, height - 0.012, 0] });
  object.add(createCylinder(0.011, height - 0.02, { sides: 20, bevel: 0 }), material, { at: [0, 0.01, 0] });
  object.add(createCylinder(radius * 0.62, 0.012, { sides: 64 }), material);
}
