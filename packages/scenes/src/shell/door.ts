import type { ObjectBuilder } from '@yujian/renderer/scene/build/scene-builder';
import { createUnitSheet } from '@yujian/renderer/scene/build/furniture/finishes';
import { createCylinder } from '@yujian/renderer/scene/build/lathe';
import { rectangleProfile } from '@yujian/renderer/scene/build/profile';
import { createSweep, createTube } from '@yujian/renderer/scene/build/sweep';
import type { Vec2 } from '@yujian/renderer/scene/build/vector';
import type { Vec3 } from '@yujian/renderer/scene/scene';
import { createPanelDoor, type DoorDesign } from './door-leaf.ts';
import type { Looks } from './looks.ts';
import type { WallOpening } from './wall.ts';

const LINING = 0.028;
const LEAF = 0.042;
const GAP = 0.003;
/** gap under the leaf */
const UNDER = 0.006;
const HANDLE_HEIGHT = 1.02;

/** A door in its wall's frame: lining through the wall, stop, architrave, leaf or leaves with hinges and handle. The wall's far side is closed, so that no light comes through the gaps. */
export function buildDoor(
  object: ObjectBuilder,
  hole: WallOpening,
  thickness: number,
  design: DoorDesign,
  looks: Looks,
): void {
  const { form } = hole.opening;
  const [width, height] = [hole.to - hole.from, hole.head];
  const door = object.within({ at: [hole.from, 0, 0] });
  const material = looks.role('door');
  const trim = looks.role('trim');
  const lined: Vec3[] = [
    [0, 0, 0],
    [0, height, 0],
    [width, height, 0],
    [width, 0, 0],
  ];
  if (form !== 'pocket')
    door.add(createSweep(rectangleProfile(-LINING, -thickness, 0, 0, 0.0015), lined, { up: [0, 0, 1] }), material);
  addArchitrave(door, width, height, design, trim);
  door.box([-0.02, -0.05, -thickness - 0.01], [width + 0.02, height + 0.02, -thickness + 0.006], looks.named('felt'), {
    bevel: 0,
  });
  const clear = width - 2 * LINING;
  const leaves = form === 'double-door' ? 2 : 1;
  const top = height - LINING;
  const each = (clear - (leaves + 1) * GAP) / leaves;
  const front = design === 'flush' ? -0.004 : -0.012;
  for (let k = 0; k < leaves; k++) {
    const x = LINING + GAP + k * (each + GAP);
    const leaf = door.within({ at: [x, UNDER, front] });
    if (form === 'pocket')
      leaf.add(createPanelDoor(each, top - UNDER - GAP, LEAF, 'flush'), material, { at: [0, 0, -0.03] });
    else leaf.add(createPanelDoor(each, top - UNDER - GAP, LEAF, design), material);
    const onRight = k === 0;
    const handleX = onRight ? each - 0.055 : 0.055;
    addLever(leaf, handleX, HANDLE_HEIGHT - UNDER, 0, onRight ? -1 : 1, looks.role('fitting'));
    if (form !== 'pocket')
      for (const y of [0.22, top / 2, top - 0.26])
        leaf.add(createCylinder(0.007, 0.1, { sides: 14, bevel: 0.001 }), looks.role('fitting'), {
          at: [onRight ? -GAP : each + GAP, y, 0.004],
        });
  }
  // the stop that the leaf closes against
  door.add(
    createSweep(rectangleProfile(-LINING - 0.012, front - LEAF - 0.014, -LINING + 0.001, front - LEAF, 0.001), lined, {
      up: [0, 0, 1],
    }),
    material,
  );
}

/** A door of glass in a slim frame, hinged or sliding; what is seen through it is outside. */
export function buildGlassDoor(object: ObjectBuilder, hole: WallOpening, back: number, looks: Looks): void {
  const [width, height] = [hole.to - hole.from, hole.head];
  const door = object.within({ at: [hole.from, 0, -back] });
  const frame = looks.role('frame');
  const outer: Vec3[] = [
    [0, 0, 0],
    [0, height, 0],
    [width, height, 0],
    [width, 0, 0],
  ];
  door.add(createSweep(rectangleProfile(-0.04, -0.04, 0, 0.04, 0.002), outer, { up: [0, 0, 1] }), frame);
  door.box([0, -0.012, -0.05], [width, 0.014, 0.05], frame, { bevel: 0.004 });
  const leaves = width > 1.15 ? 2 : 1;
  const each = (width - 0.08 - (leaves + 1) * GAP) / leaves;
  for (let k = 0; k < leaves; k++) {
    const leaf = door.within({ at: [0.04 + GAP + k * (each + GAP), 0.018, 0] });
    const h = height - 0.04 - 0.018 - GAP;
    leaf.add(
      createSweep(
        rectangleProfile(0, -0.022, 0.045, 0.022, 0.002),
        [
          [0, 0, 0],
          [each, 0, 0],
          [each, h, 0],
          [0, h, 0],
        ],
        { closed: true, up: [0, 0, 1] },
      ),
      frame,
    );
    leaf.add(createUnitSheet(each - 0.06, h - 0.06), looks.role('glass'), {
      at: [0.03, 0.03, 0],
      part: 'glass',
      aligned: true,
    });
    const x = k === 0 ? each - 0.022 : 0.022;
    leaf.add(
      createTube(
        [
          [x, 0.85, 0.022],
          [x, 0.85, 0.062],
          [x, 1.25, 0.062],
          [x, 1.25, 0.022],
        ],
        0.008,
        { smooth: false, sides: 12, crease: 3 },
      ),
      looks.role('fitting'),
    );
  }
}

/** A way through without a leaf: its rim lined when the style has architraves. */
export function buildPassage(
  object: ObjectBuilder,
  hole: WallOpening,
  rim: readonly Vec2[],
  thickness: number,
  design: DoorDesign,
  looks: Looks,
): void {
  if (design === 'flush') return;
  const open = rim.filter(([, y]) => y > 0.01);
  const path: Vec3[] = [[hole.from, 0, 0], ...open.toReversed().map(([x, y]): Vec3 => [x, y, 0]), [hole.to, 0, 0]];
  object.add(
    createSweep(rectangleProfile(0, 0, 0.07, 0.016, 0.003), path, { up: [0, 0, 1], smooth: rim.length > 8 }),
    looks.role('trim'),
  );
  object.add(
    createSweep(rectangleProfile(-0.012, -thickness, 0, 0, 0.001), path, { up: [0, 0, 1], smooth: rim.length > 8 }),
    looks.role('trim'),
  );
}

function addArchitrave(door: ObjectBuilder, width: number, height: number, design: DoorDesign, trim: string): void {
  const path: Vec3[] = [
    [0, 0, 0],
    [0, height, 0],
    [width, height, 0],
    [width, 0, 0],
  ];
  if (design === 'flush') {
    // a slim flush frame with a shadow gap
    door.add(createSweep(rectangleProfile(0, -0.004, 0.022, 0.003, 0.001), path, { up: [0, 0, 1] }), trim);
    return;
  }
  const wide = design === 'panelled' ? 0.095 : 0.07;
  const profile: Vec2[] =
    design === 'panelled'
      ? [
          [0, 0],
          [0, 0.014],
          [0.008, 0.018],
          [0.03, 0.02],
          [0.045, 0.016],
          [0.06, 0.022],
          [wide - 0.012, 0.03],
          [wide, 0.026],
          [wide, 0],
        ]
          .map(([x, y]): Vec2 => [-LINING * 0.2 + x!, y!])
          .toReversed()
      : rectangleProfile(-0.006, 0, wide, 0.016, 0.003);
  door.add(createSweep(profile, path, { up: [0, 0, 1], crease: 0.5 }), trim);
}

/** A lever handle on a round rose with its lock below; `towards` −1 = the lever points to the left. */
function addLever(leaf: ObjectBuilder, x: number, y: number, z: number, towards: -1 | 1, metal: string): void {
  const quarter = Math.PI / 2;
  leaf.add(createCylinder(0.026, 0.009, { sides: 36, bevel: 0.002 }), metal, { at: [x, y, z], tilt: quarter });
  leaf.add(
    createTube(
      [
        [x, y, z],
        [x, y, z + 0.046],
        [x + towards * 0.012, y, z + 0.054],
        [x + towards * 0.125, y, z + 0.054],
      ],
      0.009,
      { sides: 14 },
    ),
    metal,
  );
  leaf.add(createCylinder(0.026, 0.007, { sides: 36, bevel: 0.002 }), metal, { at: [x, y - 0.075, z], tilt: quarter });
}
