import type { Matrix4, Vec3 } from '../scene.ts';
import { createWall } from './extrude.ts';
import type { Opening } from './extrude.ts';
import type { ObjectBuilder, SceneBuilder } from './scene-builder.ts';
import { place, transformDirection, transformPoint } from './vector.ts';
import type { Placement } from './vector.ts';

type WallSide = 'back' | 'right' | 'front' | 'left';

interface RoomOptions {
  /** along x, centred */
  readonly width: number;
  /** along z, from the back wall at z = 0 */
  readonly depth: number;
  readonly height: number;
  readonly thickness?: number;
  /** on each wall as seen from inside, from its left end */
  readonly openings?: Partial<Record<WallSide, readonly Opening[]>>;
  readonly materials: {
    readonly floor: string;
    readonly ceiling: string;
    readonly walls: string;
    readonly accents?: Partial<Record<WallSide, string>>;
  };
}

/** An empty room: floor, ceiling, four walls with openings; the back wall's face is z = 0, the floor y = 0. Each opening is a portal. */
export function addRoom(
  builder: SceneBuilder,
  { width, depth, height, thickness = 0.24, openings = {}, materials }: RoomOptions,
): void {
  const [x, t] = [width / 2 + thickness, thickness];
  builder
    .object('Floor', 'floor')
    .box([-x, -0.15, -t], [x, 0, depth + t], materials.floor, { bevel: 0, aligned: true, grain: 'z' });
  builder
    .object('Ceiling', 'ceiling')
    .box([-x, height, -t], [x, height + 0.2, depth + t], materials.ceiling, { bevel: 0, aligned: true });
  for (const side of ['back', 'right', 'front', 'left'] as const) {
    const across = side === 'back' || side === 'front';
    const list = openings[side] ?? [];
    const wall = builder.object(
      `${side[0]!.toUpperCase()}${side.slice(1)} wall`,
      'wall',
      wallPlacement(side, width, depth),
    );
    // the side walls run past the corners, so that no light comes in between
    const past = across ? 0 : t;
    const moved = list.map((opening) => ({ ...opening, from: opening.from + past, to: opening.to + past }));
    wall.add(
      createWall((across ? width : depth) + 2 * past, height, t, moved),
      materials.accents?.[side] ?? materials.walls,
      { at: [-past, 0, 0], aligned: true },
    );
    for (const opening of list) addPortal(builder, place(wallPlacement(side, width, depth)), opening, t);
  }
}

/** The frame of a wall's face: x to the right as seen from inside, z into the room. */
export function wallPlacement(side: WallSide, width: number, depth: number): Placement {
  if (side === 'back') return { at: [-width / 2, 0, 0] };
  if (side === 'right') return { at: [width / 2, 0, 0], turn: -Math.PI / 2 };
  if (side === 'front') return { at: [width / 2, 0, depth], turn: Math.PI };
  return { at: [-width / 2, 0, depth], turn: Math.PI / 2 };
}

/** A frame for what fills an opening: its lower left corner, in the middle of the wall. */
export function inOpening(wall: ObjectBuilder, opening: Opening, thickness = 0.24): ObjectBuilder {
  return wall.within({ at: [opening.from, opening.sill, -thickness / 2] });
}

function addPortal(builder: SceneBuilder, frame: Matrix4, opening: Opening, thickness: number): void {
  const corner: Vec3 = transformPoint(frame, [opening.from, opening.sill, -thickness * 0.3]);
  builder.portal({
    origin: corner,
    u: transformDirection(frame, [opening.to - opening.from, 0, 0]),
    v: transformDirection(frame, [0, opening.head - opening.sill, 0]),
  });
}
