import type { SceneDescription } from '@yujian/contract/scene/description-schema';
import { createStudio } from '@yujian/renderer/light/studio';
import { plainMaterial } from '@yujian/renderer/materials/material';
import { createExtrusion, openingOutline } from '@yujian/renderer/scene/build/extrude';
import { createCylinder } from '@yujian/renderer/scene/build/lathe';
import type { SceneBuilder } from '@yujian/renderer/scene/build/scene-builder';
import { createSheet } from '@yujian/renderer/scene/build/box';
import type { Vec2 } from '@yujian/renderer/scene/build/vector';
import type { Environment, Vec3 } from '@yujian/renderer/scene/scene';
import type { Looks } from './looks.ts';

type StudioShell = Extract<SceneDescription['shell'], { kind: 'studio' }>;

const STEPS = 14;
const BACK = 0.42;
/** Share of the way to the back in which a sweep's floor turns up into its wall. */
const TURN = 0.45;
/** Light from all sides, as a share of that of an open studio. */
const FILL = 0.36;
/** What the paper behind things reflects, as a share of the wall that it is coloured after. */
const PAPER = 0.72;

/** Sets whose light is the sun's and the sky's; the others have lamps and reflectors of their own. */
export function isDaylit({ set }: StudioShell): boolean {
  return set === 'window-light' || set === 'terrace';
}

/** Where the back wall of a set stands that is `width` metres across: what hangs on a wall has its back here. */
export function studioWall(width: number): number {
  return -width * BACK;
}

/** Where the floor of a sweep begins to turn up. */
export function sweepFoot(width: number): number {
  return studioWall(width) * (1 - TURN);
}

/**
 * A set for a thing that stands at the origin and looks to +z; `width` metres across. What stands on a podium has its foot at y = 0 and the floor below it.
 * @param options.dimmed share of its lamps' light
 * @param options.hasOwnWall whether a person chose what the wall is made of; else it is plain, in the colour of the style's wall, so that nothing but the thing has a pattern
 */
export function buildStudio(
  builder: SceneBuilder,
  { set, width }: StudioShell,
  looks: Looks,
  { hasOwnWall, dimmed }: { hasOwnWall: boolean; dimmed: number },
): void {
  const [half, back, front] = [width / 2, studioWall(width), width * 1.4];
  const isSweep = set === 'sweep' || set === 'podium';
  const wall = set !== 'arch' && !hasOwnWall ? defineBackdrop(builder, looks) : looks.role('wall');
  const height = width * (isSweep ? 1.5 : 1.15);
  switch (set) {
    case 'sweep':
      addSweepWall(builder, width * 2.4, 0, back, front, height, wall);
      break;
    case 'podium': {
      const drop = 0.1 * width;
      addSweepWall(builder, width * 2.4, -drop, back, front, height, wall);
      const podium = builder.object('Podium', 'decoration');
      podium.add(createCylinder(0.34 * width, drop, { sides: 96, bevel: 0.006 }), looks.role('accentWall'), {
        at: [0, -drop, 0],
      });
      podium.add(createCylinder(0.2 * width, drop * 1.7, { sides: 80, bevel: 0.006 }), wall, {
        at: [-0.42 * width, -drop, -0.2 * width],
      });
      podium.box([0.3 * width, -drop, -0.36 * width], [0.56 * width, drop * 1.1, -0.12 * width], looks.role('stone'), {
        bevel: 0.006,
      });
      break;
    }
    case 'arch': {
      addFloor(builder, half * 2.4, back - width, front, looks.role('floor'));
      const outline: Vec2[] = [
        [-half * 1.6, 0],
        [half * 1.6, 0],
        [half * 1.6, height],
        [-half * 1.6, height],
      ];
      const arches = [-0.5, 0.14].map((at) =>
        openingOutline({ from: width * at, to: width * (at + 0.36), sill: 0.002, head: height * 0.72, arch: true }, 32),
      );
      const object = builder.object('Wall', 'wall', { at: [0, 0, back] });
      object.add(createExtrusion(outline, arches, 0.16), wall, { aligned: true });
      object.box([-half * 1.6, 0, -0.7], [half * 1.6, height, -0.6], looks.role('accentWall'), {
        bevel: 0,
        aligned: true,
      });
      break;
    }
    case 'corner':
    case 'window-light': {
      addFloor(builder, half * 2, back, front, looks.role('floor'));
      builder
        .object('Back wall', 'wall')
        .box([-half * 1.2, 0, back - 0.1], [half * 2, height, back], wall, { bevel: 0, aligned: true });
      const side = builder.object('Side wall', 'wall', { at: [-half * 1.2, 0, front], turn: Math.PI / 2 });
      const length = front - back;
      const window = {
        from: length - width * 1.15,
        to: length - width * 0.45,
        sill: height * 0.28,
        head: height * 0.82,
      };
      const holes = set === 'window-light' ? [openingOutline(window)] : [];
      side.add(
        createExtrusion(
          [
            [-0.1, 0],
            [length + 0.1, 0],
            [length + 0.1, height],
            [-0.1, height],
          ],
          holes,
          0.12,
        ),
        looks.role(set === 'corner' ? 'accentWall' : 'wall'),
        { aligned: true },
      );
      if (set === 'window-light') {
        const frame = looks.role('frame');
        for (let k = 1; k < 3; k++) {
          const x = window.from + ((window.to - window.from) * k) / 3;
          side.box([x - 0.02, window.sill, -0.08], [x + 0.02, window.head, -0.04], frame, {
            bevel: 0.002,
            part: 'window',
          });
        }
        const middle = (window.sill + window.head) / 2;
        side.box([window.from, middle - 0.02, -0.08], [window.to, middle + 0.02, -0.04], frame, {
          bevel: 0.002,
          part: 'window',
        });
        builder.portal({
          origin: [-half * 1.2 - 0.1, window.sill, front - window.from],
          u: [0, 0, window.from - window.to],
          v: [0, window.head - window.sill, 0],
        });
      }
      break;
    }
    case 'terrace':
      builder
        .object('Terrace', 'paving')
        .box([-half * 2, -0.1, back * 2], [half * 2, 0, front], looks.role('paving'), { bevel: 0.004, aligned: true });
      builder
        .object('Wall', 'wall')
        .box([-half * 2, 0, back * 2 - 0.2], [half * 2, height * 0.3, back * 2], looks.role('edge'), {
          bevel: 0.006,
          aligned: true,
        });
      builder
        .object('Lawn', 'grass')
        .add(createSheet(400, 400), looks.role('lawn'), { at: [0, -0.12, 0], aligned: true });
      break;
  }
  if (!isDaylit({ kind: 'studio', set, width })) addLamps(builder, width, dimmed);
}

/** Share of a set's light where lamps are shown that are on: they are what shines. */
export const DIMMED = 0.3;

/** What the lamps of a set are reflected by: weaker than they are, so that things have a light and a dark side. */
export function studioEnvironment(dimmed: number): Environment {
  const studio = createStudio('gradient', null);
  return { ...studio, radiance: studio.radiance.map((value) => value * FILL * dimmed) };
}

/** Paper or paint in the colour of the style's wall, deep enough that white things stand out from it. */
function defineBackdrop(builder: SceneBuilder, looks: Looks): string {
  const { base } = looks.find(looks.role('wall'))!;
  const backdrop = 'Backdrop';
  builder.define(
    backdrop,
    plainMaterial({
      name: backdrop,
      base: [base[0] * PAPER, base[1] * PAPER, base[2] * PAPER],
      roughness: 0.9,
      ior: 1.3,
    }),
  );
  return backdrop;
}

/** A floor that turns up into a wall without an edge. */
function addSweepWall(
  builder: SceneBuilder,
  width: number,
  y: number,
  back: number,
  front: number,
  height: number,
  material: string,
): void {
  const radius = -back * TURN;
  const line: Vec2[] = [
    [front, y],
    ...Array.from({ length: STEPS + 1 }, (_, k): Vec2 => {
      const angle = (Math.PI / 2) * (k / STEPS);
      return [back + radius - radius * Math.sin(angle), y + radius - radius * Math.cos(angle)];
    }),
    [back, y + height],
    [back - 0.08, y + height],
    [back - 0.08, y - 0.08],
    [front, y - 0.08],
  ];
  // drawn in (z, y) and turned so that it runs along x
  builder
    .object('Sweep', 'wall', { at: [-width / 2, 0, 0], turn: -Math.PI / 2 })
    .add(createExtrusion(line, [], width, 0.6), material, { at: [0, 0, 0], aligned: true });
}

function addFloor(builder: SceneBuilder, half: number, back: number, front: number, material: string): void {
  builder
    .object('Floor', 'floor')
    .box([-half, -0.1, back - 0.2], [half, 0, front], material, { bevel: 0, aligned: true, grain: 'z' });
}

/** A large soft lamp from the left and above, a weaker one from the right, a strip from behind. */
function addLamps(builder: SceneBuilder, w: number, dimmed: number): void {
  const lamp = (centre: Vec3, u: Vec3, v: Vec3, strength: number): void => {
    const radiance = strength * dimmed;
    builder.light({
      kind: 'rectangle',
      origin: [centre[0] - (u[0] + v[0]) / 2, centre[1] - (u[1] + v[1]) / 2, centre[2] - (u[2] + v[2]) / 2],
      u,
      v,
      radiance: [radiance, radiance * 0.98, radiance * 0.95],
      visible: false,
    });
  };
  lamp([-1.5 * w, 1.5 * w, 0.9 * w], [0.62 * w, 0, 0.9 * w], [0.6 * w, 0.75 * w, -0.4 * w], 9);
  lamp([1.7 * w, 1.0 * w, 0.8 * w], [0.3 * w, 0, -0.8 * w], [-0.3 * w, 0.8 * w, -0.1 * w], 1.4);
}
