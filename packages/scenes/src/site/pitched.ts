import { createCylinder } from '@yujian/renderer/scene/build/lathe';
import { mergeMeshes, smoothNormals, transformMesh } from '@yujian/renderer/scene/build/mesh-tools';
import { MeshWriter } from '@yujian/renderer/scene/build/mesh-writer';
import { createExtrusion } from '@yujian/renderer/scene/build/extrude';
import { rectangleProfile } from '@yujian/renderer/scene/build/profile';
import type { ObjectBuilder } from '@yujian/renderer/scene/build/scene-builder';
import { createSweep, createTube } from '@yujian/renderer/scene/build/sweep';
import { place, type Vec2 } from '@yujian/renderer/scene/build/vector';
import type { Mesh, Vec3 } from '@yujian/renderer/scene/scene';
import type { FrontLooks } from './facade/front-looks.ts';
import { createWindow } from './facade/windows.ts';

export type PitchedForm = 'gable' | 'hip' | 'shed' | 'mansard' | 'upturned';

/** In a frame whose origin is the middle of the body's top, x along its longer side. */
export interface PitchedSpec {
  readonly width: number;
  readonly depth: number;
  readonly rise: number;
  readonly overhang: number;
  /** key of the roof's material: tiles get courses, sheet metal seams */
  readonly cover: string;
  readonly isNear: boolean;
  readonly seed: number;
}

/** Height over the eave and how steeply, by the share of the way from eave to ridge. */
type Curve = (share: number) => number;

const STRAIGHT: Curve = (t) => t;
const HOLLOW: Curve = (t) => t * (0.62 + 0.38 * t);
const BROKEN: Curve = (t) => (t < 0.22 ? (0.72 * t) / 0.22 : 0.72 + (0.28 * (t - 0.22)) / 0.78);

interface Slope {
  /** half length of the eave and how far the ridge lies from it, metres in plan */
  readonly half: number;
  readonly run: number;
  /** the slope is cut off along a 45° hip at both ends */
  readonly isHipped: boolean;
  readonly rise: number;
  readonly curve: Curve;
  /** how far the corners of the eave are lifted */
  readonly lift: number;
  /** steps from eave to ridge */
  readonly steps: number;
}

export function addPitchedRoof(frame: ObjectBuilder, form: PitchedForm, spec: PitchedSpec, front: FrontLooks): void {
  if (form === 'shed') return addShed(frame, spec, front);
  const over = spec.overhang;
  const [half, run] = [spec.width / 2 + over, spec.depth / 2 + over];
  // the eave hangs below the wall's top by what the overhang falls
  const drop = form === 'mansard' ? 0 : (spec.rise * over) / run;
  const rise = spec.rise + drop;
  const isHipped = form !== 'gable';
  const curve = form === 'upturned' ? HOLLOW : form === 'mansard' ? BROKEN : STRAIGHT;
  const lift = form === 'upturned' ? Math.min(0.9, 0.1 * run + 0.25) : 0;
  const steps = form === 'gable' || form === 'hip' ? 1 : form === 'mansard' ? 9 : 8;
  const main: Slope = { half, run, isHipped, rise, curve, lift, steps };
  const end: Slope = { ...main, half: run, run };
  const y = -drop;
  for (const turn of [0, Math.PI])
    addSlope(frame.within({ at: [0, y, 0], turn }).within({ at: [0, 0, run] }), main, spec, front);
  if (isHipped)
    for (const turn of [Math.PI / 2, -Math.PI / 2])
      addSlope(frame.within({ at: [0, y, 0], turn }).within({ at: [0, 0, half] }), end, spec, front);
  addRidges(frame.within({ at: [0, y, 0] }), main, spec, front, form);
  if (form === 'gable') addGables(frame, spec, drop, front);
  if (form === 'mansard' && spec.isNear) addDormers(frame, spec, front);
  if (form !== 'upturned') addGutters(frame.within({ at: [0, y, 0] }), half, run, isHipped, front);
  frame.box([-spec.width / 2, -0.3, -spec.depth / 2], [spec.width / 2, -0.02, spec.depth / 2], front.soffit, {
    bevel: 0,
    part: 'ceiling',
  });
}

/** How far up a row at x along the eave goes, as a share of the run. */
function reachAt({ half, run, isHipped }: Slope, x: number): number {
  return isHipped ? Math.max(0, Math.min(1, (half - Math.abs(x)) / run)) : 1;
}

/** A point of the slope: x along the eave, share t of the way up; the eave is at z = 0 in its frame and the ridge towards −z. */
function pointOn(slope: Slope, x: number, t: number, above: number): Vec3 {
  const corner = Math.max(0, 1 - (slope.half - Math.abs(x)) / (0.42 * slope.half));
  const lift = slope.lift * corner ** 2.2 * (1 - t) ** 2;
  const out = slope.lift * 0.35 * corner ** 2.2 * (1 - t) ** 2;
  return [x + Math.sign(x) * out, slope.rise * slope.curve(t) + lift + above, -slope.run * t + out];
}

function addSlope(frame: ObjectBuilder, slope: Slope, spec: PitchedSpec, front: FrontLooks): void {
  const isTile = /tile|pantile/.test(spec.cover);
  const isSeam = /seam|zinc|corrugated|copper/.test(spec.cover);
  const pitch = isTile ? 0.24 : isSeam ? 0.48 : 0.6;
  const rows = Math.max(2, Math.round((2 * slope.half) / (spec.isNear ? pitch : 1.5)));
  frame.add(createSlopeBody(slope, rows, 0.13), front.roof, { aligned: true });
  // lifted corners are bent along the eave too: boards in fewer pieces than the cover would come through it
  frame.add(
    createSlopeBody(slope, slope.lift > 0 ? rows : Math.max(2, Math.round(rows / 4)), 0.02, -0.05),
    front.timber,
    { aligned: true, part: 'ceiling' },
  );
  if (!spec.isNear || !(isTile || isSeam)) return;
  const bars: Mesh[] = [];
  const discs: Mesh[] = [];
  const disc = transformMesh(createCylinder(0.066, 0.025, { sides: 12, bevel: 0.005 }), place({ tilt: Math.PI / 2 }));
  for (let k = 0; k < rows; k++) {
    const x = -slope.half + (2 * slope.half * (k + 0.5)) / rows;
    const reach = reachAt(slope, x);
    if (reach < 0.04) continue;
    const steps = Math.max(2, slope.steps);
    const line = Array.from({ length: steps + 1 }, (_, i): Vec3 =>
      pointOn(slope, x, (reach * i) / steps, isTile ? 0.03 : 0.012),
    );
    if (isTile) {
      bars.push(createTube(line, 0.058, { sides: 7 }));
      discs.push(transformMesh(disc, place({ at: [line[0]![0], line[0]![1], line[0]![2] - 0.01] })));
      const laps = Math.max(1, Math.round((reach * Math.hypot(slope.run, slope.rise)) / 0.42));
      const [first, last] = [line[0]!, line.at(-1)!];
      const tilt = Math.PI / 2 - Math.atan2(last[1] - first[1], first[2] - last[2]);
      if (spec.width < 20)
        for (let i = 1; i < laps; i++)
          bars.push(
            transformMesh(
              createCylinder(0.064, 0.03, { sides: 7, bevel: 0, top: 0.06 }),
              place({ at: pointOn(slope, x, (reach * i) / laps, 0.03), tilt: -tilt }),
            ),
          );
    } else {
      bars.push(createSweep(rectangleProfile(-0.012, -0.02, 0.012, 0.038, 0.003), line));
    }
  }
  if (bars.length > 0) frame.add(mergeMeshes(bars), front.roof, { part: 'roof' });
  if (discs.length > 0) frame.add(mergeMeshes(discs), front.roof, { part: 'roof' });
}

/** The slope as a body `thick` below its upper face. Mapped in metres: u along the eave, v up the slope. */
function createSlopeBody(slope: Slope, rows: number, thick: number, above = 0): Mesh {
  const writer = new MeshWriter();
  const long = Math.hypot(slope.run, slope.rise);
  const xs = Array.from({ length: rows + 1 }, (_, k) => -slope.half + (2 * slope.half * k) / rows);
  if (slope.isHipped)
    for (const x of [slope.half - slope.run, slope.run - slope.half]) if (Math.abs(x) < slope.half) xs.push(x);
  xs.sort((a, b) => a - b);
  const grid = (lift: number): number[][] =>
    xs.map((x) => {
      const reach = reachAt(slope, x);
      return Array.from({ length: slope.steps + 1 }, (_, i) =>
        writer.vertex(
          pointOn(slope, x, (reach * i) / slope.steps, lift),
          [0, 1, 0],
          x,
          (reach * i * long) / slope.steps,
        ),
      );
    });
  const [top, low] = [grid(above), grid(above - thick)];
  for (let k = 0; k + 1 < xs.length; k++) {
    for (let i = 0; i < slope.steps; i++) {
      writer.quad(top[k]![i]!, top[k + 1]![i]!, top[k + 1]![i + 1]!, top[k]![i + 1]!);
      writer.quad(low[k]![i + 1]!, low[k + 1]![i + 1]!, low[k + 1]![i]!, low[k]![i]!);
    }
    const rim = (x: number, lift: number): number => writer.vertex(pointOn(slope, x, 0, lift), [0, 0, 1], x, lift);
    writer.quad(rim(xs[k]!, above - thick), rim(xs[k + 1]!, above - thick), rim(xs[k + 1]!, above), rim(xs[k]!, above));
  }
  if (!slope.isHipped) {
    for (const side of [-1, 1]) {
      for (let i = 0; i < slope.steps; i++) {
        const at = (t: number, lift: number): number =>
          writer.vertex(pointOn(slope, side * slope.half, t / slope.steps, lift), [side, 0, 0], t, lift);
        const ring = [at(i, above - thick), at(i, above), at(i + 1, above), at(i + 1, above - thick)];
        if (side > 0) ring.reverse();
        writer.quad(ring[0]!, ring[1]!, ring[2]!, ring[3]!);
      }
    }
  }
  return smoothNormals(writer.finish(), 0.5);
}

/** Ridge and hips. */
function addRidges(frame: ObjectBuilder, slope: Slope, spec: PitchedSpec, front: FrontLooks, form: PitchedForm): void {
  const isTile = /tile|pantile/.test(spec.cover);
  const top = slope.rise * slope.curve(1);
  const reach = slope.isHipped ? slope.half - slope.run : slope.half;
  const [thick, tall] = isTile ? [0.11, form === 'upturned' ? 0.34 : 0.2] : [0.09, 0.05];
  const cap = isTile
    ? rectangleProfile(-thick, -0.08, thick, tall, 0.035)
    : rectangleProfile(-thick, -0.03, thick, tall, 0.02);
  if (reach > 0.1) {
    const lifted = isTile && form === 'upturned' ? 0.22 : 0;
    frame.add(
      createSweep(
        cap,
        [-1, -0.7, 0, 0.7, 1].map((s): Vec3 => [
          s * (reach + 0.03),
          top + (lifted * Math.max(0, Math.abs(s) - 0.7)) / 0.3,
          0,
        ]),
      ),
      front.roof,
    );
  } else if (isTile) {
    frame.add(createCylinder(0.2, 0.16, { top: 0.14, bevel: 0.02, sides: 20 }), front.roof, { at: [0, top - 0.02, 0] });
    frame.add(createCylinder(0.11, 0.5, { top: 0.03, bevel: 0.01, sides: 20 }), front.roof, { at: [0, top + 0.12, 0] });
  }
  if (!slope.isHipped) return;
  const steps = 8;
  for (const sx of [-1, 1]) {
    for (const sz of [-1, 1]) {
      const line = Array.from({ length: steps + 1 }, (_, i): Vec3 => {
        const t = i / steps;
        const x = slope.half - slope.run * t;
        const [px, py, pz] = pointOn(slope, x, t, 0.02);
        return [sx * px, py + (i === 0 ? slope.lift * 0.18 : 0), sz * (pz + slope.run)];
      });
      frame.add(
        createSweep(rectangleProfile(-thick * 0.8, -0.06, thick * 0.8, isTile ? 0.13 : 0.04, 0.02), line, {
          smooth: true,
        }),
        front.roof,
      );
    }
  }
}

function addGables(frame: ObjectBuilder, spec: PitchedSpec, drop: number, front: FrontLooks): void {
  const d = spec.depth / 2;
  const slopeUp = (spec.rise + drop) / (d + spec.overhang);
  for (const side of [-1, 1]) {
    const gable = createExtrusion(
      [
        [-d, -0.02],
        [d, -0.02],
        [0, d * slopeUp - 0.14],
      ],
      [],
      0.2,
    );
    frame.add(gable, front.wall, {
      at: [side * (spec.width / 2 - (side > 0 ? 0 : 0)), 0, 0],
      turn: (side * Math.PI) / 2,
      aligned: true,
      part: 'facade',
    });
    const [x, z, h] = [side * (spec.width / 2 + spec.overhang), d + spec.overhang, spec.rise];
    for (const end of [-1, 1])
      frame.add(
        createSweep(rectangleProfile(-0.02, -0.2, 0.02, 0.02, 0.005), [
          [x, -drop - 0.02, end * z],
          [x, h - 0.02, 0],
        ]),
        front.timber,
        { part: 'roof' },
      );
    if (spec.depth > 5 && spec.isNear) {
      const window = createWindow(
        { width: Math.min(1.1, d * 0.35), height: Math.min(1.1, spec.rise * 0.45), reveal: -0.03, sill: 'stone' },
        front,
      );
      for (const { mesh, material, part } of window.merged())
        frame.add(mesh, material, {
          at: [side * (spec.width / 2 + 0.01), spec.rise * 0.16, 0],
          turn: (side * Math.PI) / 2,
          part,
        });
    }
  }
}

function addGutters(frame: ObjectBuilder, half: number, run: number, isHipped: boolean, front: FrontLooks): void {
  const profile: Vec2[] = Array.from({ length: 8 }, (_, k): Vec2 => [
    0.06 * Math.cos(Math.PI + (k * Math.PI) / 7),
    0.06 * Math.sin(Math.PI + (k * Math.PI) / 7),
  ]);
  const eaves: [Vec3, Vec3][] = [
    [
      [-half, -0.1, run + 0.05],
      [half, -0.1, run + 0.05],
    ],
    [
      [half, -0.1, -run - 0.05],
      [-half, -0.1, -run - 0.05],
    ],
  ];
  if (isHipped)
    eaves.push(
      [
        [half + 0.05, -0.1, run],
        [half + 0.05, -0.1, -run],
      ],
      [
        [-half - 0.05, -0.1, -run],
        [-half - 0.05, -0.1, run],
      ],
    );
  for (const line of eaves)
    frame.add(createSweep([...profile, [0.05, 0.0], [-0.05, 0.0]], line), front.metal, { part: 'roof' });
}

function addShed(frame: ObjectBuilder, spec: PitchedSpec, front: FrontLooks): void {
  const { width, depth, rise, overhang } = spec;
  const slope = Math.atan2(rise, depth);
  const long = Math.hypot(rise, depth) + 2 * overhang;
  // high at the front, falling to the back
  const plane = frame.within({ at: [0, rise / 2, 0], tilt: -slope });
  const [x, z] = [width / 2 + overhang, long / 2];
  plane.box([-x, 0, -z], [x, 0.2, z], front.roof, { bevel: 0.012, aligned: true, grain: 'z' });
  plane.box([-x + 0.04, -0.03, -z + 0.04], [x - 0.04, 0, z - 0.04], front.timber, {
    bevel: 0,
    grain: 'z',
    part: 'ceiling',
  });
  if (spec.isNear && /seam|zinc/.test(spec.cover))
    for (let s = -x + 0.25; s < x; s += 0.5)
      plane.box([s - 0.012, 0.2, -z], [s + 0.012, 0.24, z], front.roof, { bevel: 0.004 });
  for (const side of [-1, 1]) {
    const gable = createExtrusion(
      [
        [-depth / 2, 0],
        [depth / 2, 0],
        [side > 0 ? -depth / 2 : depth / 2, rise + 0.02],
      ],
      [],
      0.2,
    );
    frame.add(gable, front.wall, {
      at: [(side * width) / 2, 0, 0],
      turn: (side * Math.PI) / 2,
      aligned: true,
      part: 'facade',
    });
  }
  const count = Math.max(2, Math.round(width / 2.4));
  const glazing = createWindow(
    { width: width - 0.4, height: Math.max(0.2, rise - 0.12), reveal: 0.1, panes: count, sill: 'none' },
    front,
  );
  if (rise > 0.5)
    for (const { mesh, material, part } of glazing.merged())
      frame.add(mesh, material, { at: [0, 0.04, depth / 2], part });
  else
    frame.box([-width / 2, 0, depth / 2 - 0.2], [width / 2, rise, depth / 2], front.wall, { bevel: 0, aligned: true });
  for (const x0 of [-width / 2, width / 2 - 0.2])
    frame.box([x0, 0, depth / 2 - 0.2], [x0 + 0.2, rise, depth / 2], front.wall, { bevel: 0, aligned: true });
  frame.box([-width / 2, -0.3, -depth / 2], [width / 2, -0.02, depth / 2], front.soffit, { bevel: 0, part: 'ceiling' });
}

/** A barrel over the body, glass in its ends. */
export function addVault(frame: ObjectBuilder, { width, depth, rise, overhang }: PitchedSpec, front: FrontLooks): void {
  const steps = 24;
  const arc = (grow: number): Vec2[] =>
    Array.from({ length: steps + 1 }, (_, k): Vec2 => [
      (depth / 2 + grow) * Math.cos((Math.PI * k) / steps),
      (rise + grow) * Math.sin((Math.PI * k) / steps),
    ]);
  const shell: Vec2[] = [...arc(0.22), ...arc(0).toReversed()];
  const long = width + 2 * overhang;
  frame.add(createExtrusion(shell, [], long, 0.4), front.roof, { at: [long / 2, 0, 0], turn: Math.PI / 2 });
  for (const side of [-1, 1]) {
    frame.add(createExtrusion(arc(0), [], 0.02), front.glass, {
      at: [side * (width / 2 - 0.1), 0, 0],
      turn: (side * Math.PI) / 2,
      part: 'glass',
    });
    for (let k = 1; k < 6; k++) {
      const z = -depth / 2 + (depth * k) / 6;
      const tall = rise * Math.sqrt(Math.max(0, 1 - ((2 * z) / depth) ** 2));
      frame.box(
        [side * (width / 2 - 0.1) - 0.04, 0, z - 0.03],
        [side * (width / 2 - 0.1) + 0.04, tall, z + 0.03],
        front.frame,
        { bevel: 0.004, part: 'window' },
      );
    }
  }
}

/** Windows in the steep part of a mansard. */
function addDormers(frame: ObjectBuilder, { width, depth, rise }: PitchedSpec, front: FrontLooks): void {
  const tall = rise * 0.55;
  const out = createWindow(
    { width: 1, height: tall - 0.25, reveal: 0.04, panes: 2, transoms: [0.65], sill: 'board' },
    front,
  );
  const place = (at: Vec3, turn: number): void => {
    const dormer = frame.within({ at, turn });
    dormer.box([-0.68, 0.1, -1.5], [0.68, tall + 0.2, -0.02], front.roof, { bevel: 0.02 });
    dormer
      .box([-0.68, 0.1, -0.03], [-0.5, tall + 0.16, 0.05], front.accent, { bevel: 0.02 })
      .box([0.5, 0.1, -0.03], [0.68, tall + 0.16, 0.05], front.accent, { bevel: 0.02 });
    dormer.box([-0.86, tall + 0.1, -1.5], [0.86, tall + 0.26, 0.16], front.accent, { bevel: 0.03 });
    for (const { mesh, material, part } of out.merged()) dormer.add(mesh, material, { at: [0, 0.2, 0.03], part });
  };
  for (const [length, away, turn] of [
    [width, depth, 0],
    [width, depth, Math.PI],
    [depth, width, Math.PI / 2],
    [depth, width, -Math.PI / 2],
  ] as const) {
    const count = Math.max(1, Math.floor(length / 3.4));
    const [c, s] = [Math.cos(turn), Math.sin(turn)];
    for (let k = 0; k < count; k++) {
      const along = -length / 2 + (length * (k + 0.5)) / count;
      if (Math.abs(along) > length / 2 - 1.4) continue;
      const front0 = away / 2 - 0.12;
      place([along * c + front0 * s, 0.12, -along * s + front0 * c], turn);
    }
  }
}
