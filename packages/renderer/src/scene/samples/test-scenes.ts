/** Small scenes with known answers, for tests and documentation. */
import { plainMaterial } from '../../materials/material.ts';
import { createStudio } from '../../light/studio.ts';
import type { Environment, Material } from '../scene.ts';
import { createBox } from '../build/box.ts';
import { createBall, createLathe } from '../build/lathe.ts';
import { SceneBuilder } from '../build/scene-builder.ts';
import { createSweep } from '../build/sweep.ts';
import type { Sample } from './sample.ts';

/** The box of Cornell University, 5.5 m wide, with its reflectances (Cornell, "The Cornell Box", 1998) as three channels. */
export function cornellBox(): Sample {
  const paints: Record<string, Material> = {
    white: plainMaterial({ name: 'white', base: [0.73, 0.73, 0.72], ior: 1, roughness: 1 }),
    red: plainMaterial({ name: 'red', base: [0.61, 0.06, 0.06], ior: 1, roughness: 1 }),
    green: plainMaterial({ name: 'green', base: [0.12, 0.43, 0.11], ior: 1, roughness: 1 }),
    lamp: plainMaterial({ name: 'lamp', base: [0.78, 0.78, 0.78], ior: 1, roughness: 1, emission: [17, 12, 4] }),
  };
  const builder = new SceneBuilder((key) => paints[key]);
  const [s, t] = [2.75, 0.1];
  builder.object('Floor', 'floor').box([-s, -t, -s], [s, 0, s], 'white', { bevel: 0 });
  builder.object('Ceiling', 'ceiling').box([-s, 5.5, -s], [s, 5.5 + t, s], 'white', { bevel: 0 });
  builder.object('Rear wall', 'wall').box([-s, 0, -s - t], [s, 5.5, -s], 'white', { bevel: 0 });
  builder.object('Left wall', 'wall').box([-s - t, 0, -s], [-s, 5.5, s], 'red', { bevel: 0 });
  builder.object('Right wall', 'wall').box([s, 0, -s], [s + t, 5.5, s], 'green', { bevel: 0 });
  builder
    .object('Short box', 'other')
    .add(createBox(1.65, 1.65, 1.65, { bevel: 0 }), 'white', { at: [0.9, 0, 0.85], turn: -0.29 });
  builder
    .object('Tall box', 'other')
    .add(createBox(1.65, 3.3, 1.65, { bevel: 0 }), 'white', { at: [-0.92, 0, -0.73], turn: 0.38 });
  // let into the ceiling: a gap above it would shine as a thin, very bright frame
  builder.object('Lamp', 'lamp').box([-0.65, 5.499, -0.53], [0.65, 5.505, 0.53], 'lamp', { bevel: 0 });
  return {
    name: 'cornell-box',
    scene: builder.finish(),
    camera: {
      eye: [0, 2.73, 10.75],
      target: [0, 2.73, 0],
      projection: { kind: 'perspective', lens: 50, upright: false },
      shift: [0, 0],
      focus: null,
      near: 0,
    },
    ev: 0,
    white: 6500,
  };
}

/** A material on a ball that rests in a ring, with a slab and a bent sheet of it beside, in a studio: what a material's picture shows. */
export function materialBall(material: Material): Sample {
  const stage = plainMaterial({ name: 'stage', base: [0.42, 0.42, 0.415], roughness: 0.85, ior: 1.2 });
  const core = plainMaterial({ name: 'core', base: [0.16, 0.16, 0.165], roughness: 0.45 });
  const builder = new SceneBuilder((key) => ({ stage, core, shown: material })[key]);
  const sweepOf = [
    [-3, 0],
    [3, 0],
  ] as const;
  const bend = Array.from({ length: 13 }, (_, k): [number, number] => [
    1.1 + Math.sin((k / 12) * (Math.PI / 2)) * 0.7,
    0.7 - Math.cos((k / 12) * (Math.PI / 2)) * 0.7,
  ]);
  const profile: [number, number][] = [[-3, 0], ...bend, [1.8, 3], [1.86, 3], [1.86, -0.06], [-3, -0.06]];
  builder.object('Stage', 'other').add(
    createSweep(
      profile.map(([depth, y]) => [depth, y] as const).toReversed(),
      sweepOf.map(([x]) => [x, 0, 0] as const),
      { crease: 0.6 },
    ),
    'stage',
  );
  builder.object('Foot', 'other').add(
    createLathe(
      [
        [0, 0],
        [0.26, 0],
        [0.27, 0.01],
        [0.22, 0.075],
        [0.17, 0.085],
        [0.155, 0.06],
        [0, 0.05],
      ],
      { sides: 72 },
    ),
    'core',
  );
  builder.object('Ball', 'other').add(createBall(0.3, { sides: 96 }), 'shown', { at: [0, 0.33, 0] });
  builder
    .object('Slab', 'other')
    .add(createBox(0.46, 0.035, 0.3, { bevel: 0.004 }), 'shown', { at: [0.5, 0, 0.24], turn: 0.5 });
  return {
    name: 'material-ball',
    scene: builder.finish({ environment: createStudio('softbox', null) }),
    camera: {
      eye: [0.28, 0.72, 2.3],
      target: [0.1, 0.27, 0],
      projection: { kind: 'perspective', lens: 62, upright: false },
      shift: [0, 0],
      focus: null,
      near: 0,
    },
    ev: 0,
    white: 6500,
  };
}

/** A ball of `material` in even white light of radiance 1: a white one that loses nothing vanishes. */
export function furnace(material: Material): Sample {
  const builder = new SceneBuilder(() => material);
  builder.object('Ball', 'other').add(createBall(1, { sides: 96 }), 'ball');
  const environment: Environment = { width: 2, height: 1, radiance: new Float32Array(6).fill(1), backdrop: null };
  return {
    name: 'furnace',
    scene: builder.finish({ environment }),
    camera: {
      eye: [0, 0, 6],
      target: [0, 0, 0],
      projection: { kind: 'perspective', lens: 60, upright: false },
      shift: [0, 0],
      focus: null,
      near: 0,
    },
    ev: 0,
    white: 6500,
  };
}
