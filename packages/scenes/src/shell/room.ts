import type { RoomShell } from '@yujian/contract/scene/description-schema';
import type { ObjectBuilder, SceneBuilder } from '@yujian/renderer/scene/build/scene-builder';
import { place, transformDirection, transformPoint } from '@yujian/renderer/scene/build/vector';
import { buildCeiling } from './ceiling.ts';
import { buildColumns } from './columns.ts';
import { buildStairs } from './stairs.ts';
import { buildTreatment, nichesOf, type TreatmentDesign } from './treatments/build-treatment.ts';
import { topOfWall } from './ceiling-form.ts';
import { buildDoor, buildGlassDoor, buildPassage } from './door.ts';
import type { DoorDesign } from './door-leaf.ts';
import { createSlab } from './floor.ts';
import type { Looks } from './looks.ts';
import { buildSkirting } from './skirting.ts';
import { outerOutline, wallsOf, type ShellWall, type WallOpening } from './wall.ts';
import { createWallBody, isArched, rimOf } from './wall-body.ts';
import { buildWindow } from './window.ts';

const FLOOR_THICK = 0.16;

export interface RoomDesign extends TreatmentDesign {
  readonly door: DoorDesign;
}

/** Everything of a room that does not stand in it: floor, walls with their openings, ceiling, trims, and portals to the light outside. */
export function buildRoom(
  builder: SceneBuilder,
  shell: RoomShell,
  design: RoomDesign,
  looks: Looks,
  hasCeiling = true,
): void {
  const walls = wallsOf(shell);
  builder
    .object('Floor', 'floor')
    .add(createSlab(outerOutline(walls, 0.02), FLOOR_THICK, 'up', shell.plan), looks.role('floor'), { aligned: true });
  if (hasCeiling) buildCeiling(builder, shell, walls, design.classic, looks);
  for (const wall of walls) {
    if (wall.isOpen) {
      addOpenSide(builder, shell, wall);
      continue;
    }
    const object = builder.object(`Wall ${wall.index + 1}`, 'wall', wall.placement);
    const niches = nichesOf(shell, wall);
    object.add(
      createWallBody(
        shell,
        wall,
        niches.map(({ niche }) => niche.rim),
      ),
      looks.role('wall'),
      { aligned: true },
    );
    for (const treatment of shell.treatments)
      if (treatment.wall === wall.index) buildTreatment(object, shell, wall, treatment, design, looks);
    for (const hole of wall.openings) buildOpening(builder, wall, hole, design, looks);
  }
  buildSkirting(builder, shell, walls, looks);
  buildColumns(builder, shell, design.classic, looks);
  buildStairs(builder, shell, looks);
}

function buildOpening(
  builder: SceneBuilder,
  wall: ShellWall,
  hole: WallOpening,
  design: RoomDesign,
  looks: Looks,
): void {
  const { opening } = hole;
  const [name, part] = opening.kind === 'window' ? (['Window', 'window'] as const) : (['Door', 'door'] as const);
  const object = builder.object(`${name} ${opening.id}`, part, wall.placement);
  if (opening.kind === 'window') {
    const back = Math.min(wall.thickness - 0.05, 0.62 * wall.thickness);
    buildWindow(object, hole, back, looks);
    if (opening.form !== 'round') addSill(object, wall, hole, back, looks);
    addPortal(builder, wall, hole, -0.3 * wall.thickness);
  } else if (opening.form === 'glass-door') {
    buildGlassDoor(object, hole, 0.5 * wall.thickness, looks);
    addPortal(builder, wall, hole, -0.3 * wall.thickness);
  } else if (opening.kind === 'passage') {
    buildPassage(object, hole, rimOf(hole), wall.thickness, design.door, looks);
    addNextRoom(builder, wall, hole, looks);
  } else buildDoor(object, hole, wall.thickness, design.door, looks);
}

/** The board that a window's reveal rests on, with a round nose; windows that reach the floor have a threshold instead. */
function addSill(object: ObjectBuilder, wall: ShellWall, hole: WallOpening, back: number, looks: Looks): void {
  const { from, to, sill } = hole;
  if (sill < 0.25) return;
  const ear = isArched(hole) ? 0.02 : 0.045;
  object.box([from - ear, sill - 0.024, 0], [to + ear, sill + 0.006, 0.032], looks.role('stone'), {
    bevel: 0.006,
    grain: 'x',
  });
  object.box([from + 0.0005, sill - 0.024, -back], [to - 0.0005, sill + 0.006, 0.0005], looks.role('stone'), {
    bevel: 0,
    grain: 'x',
  });
  object.box(
    [from - 0.03, sill - 0.03, -wall.thickness - 0.04],
    [to + 0.03, sill + 0.004, -back],
    looks.role('metal'),
    { bevel: 0.003, grain: 'x' },
  );
}

function addPortal(builder: SceneBuilder, wall: ShellWall, { from, to, sill, head }: WallOpening, z: number): void {
  const frame = place(wall.placement);
  builder.portal({
    origin: transformPoint(frame, [from, Math.max(0, sill), z]),
    u: transformDirection(frame, [to - from, 0, 0]),
    v: transformDirection(frame, [0, head - Math.max(0, sill), 0]),
  });
}

/** A side without a wall: a portal as large as the wall would be, and a railing. */
function addOpenSide(builder: SceneBuilder, shell: RoomShell, wall: ShellWall): void {
  const frame = place(wall.placement);
  const top = Math.min(...topOfWall(shell, wall).map(([, y]) => y));
  builder.portal({
    origin: transformPoint(frame, [0, 0, -0.02]),
    u: transformDirection(frame, [wall.length, 0, 0]),
    v: transformDirection(frame, [0, top, 0]),
  });
}

/** What is behind a way through: a lobby, closed and softly lit, in the colours of this room. */
function addNextRoom(builder: SceneBuilder, wall: ShellWall, hole: WallOpening, looks: Looks): void {
  const depth = 2.2;
  const [x0, x1] = [hole.from - 0.7, hole.to + 0.7];
  const top = hole.head + 0.35;
  const [near, far] = [-wall.thickness, -wall.thickness - depth];
  const next = builder.object('Next room', 'wall', wall.placement);
  next.box([x0, -0.1, far], [x1, 0, near], looks.role('floor'), { bevel: 0, aligned: true, part: 'floor', grain: 'z' });
  next.box([x0, top, far], [x1, top + 0.1, near], looks.role('ceiling'), { bevel: 0, aligned: true, part: 'ceiling' });
  for (const [from, to] of [
    [
      [x0 - 0.1, -0.1, far - 0.1],
      [x0, top + 0.1, near],
    ],
    [
      [x1, -0.1, far - 0.1],
      [x1 + 0.1, top + 0.1, near],
    ],
    [
      [x0 - 0.1, -0.1, far - 0.1],
      [x1 + 0.1, top + 0.1, far],
    ],
    [
      [x0 - 0.1, hole.head + 0.02, near - 0.02],
      [x1 + 0.1, top + 0.1, near + 0.01],
    ],
  ] as const) {
    next.box([from[0], from[1], from[2]], [to[0], to[1], to[2]], looks.role('wall'), { bevel: 0, aligned: true });
  }
  const frame = place(wall.placement);
  builder.light({
    kind: 'rectangle',
    origin: transformPoint(frame, [x0 + 0.3, top - 0.02, far + 0.4]),
    u: transformDirection(frame, [x1 - x0 - 0.6, 0, 0]),
    v: transformDirection(frame, [0, 0, depth - 0.8]),
    radiance: [0.5, 0.46, 0.4],
    visible: false,
  });
}
