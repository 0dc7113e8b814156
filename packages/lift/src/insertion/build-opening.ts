import type { Finish } from '@yujian/contract/scene/brief-schema';
import { INSERTED_OPENINGS, type InsertedForm } from '@yujian/contract/scene/inserted-openings';
import type { Role } from '@yujian/contract/scene/roles';
import { plainMaterial } from '@yujian/renderer/materials/material';
import { SceneBuilder } from '@yujian/renderer/scene/build/scene-builder';
import type { Colour, Scene } from '@yujian/renderer/scene/scene';
import { buildDoor, buildGlassDoor } from '@yujian/scenes/shell/door';
import { createLooks } from '@yujian/scenes/shell/looks';
import { buildWindow } from '@yujian/scenes/shell/window';
import { overlayFinish } from '@yujian/scenes/style/finish';
import { varyStyle } from '@yujian/scenes/style/vary-style';
import type { WallPlace } from './wall-of-mask.ts';

export interface OpeningLook {
  readonly form: InsertedForm;
  readonly finishes: Partial<Readonly<Record<Role, Finish>>>;
  /** Reflectance of the wall around it. */
  readonly wall: Colour;
  /** Radiance of what is seen through it; null = a dim room. */
  readonly outside: Colour | null;
  readonly seed: number;
}

/** Depth of a wall, and of the room behind a pane, metres. */
const THICK = 0.24;
const ROOM = 3;
/** How far the wall goes on, metres. */
const REACH = 15;
const RIM = 0.004;
const REVEALED = 0.62;

/** An opening in its wall: `wall` hides what lies behind it, `opening` is all that is seen of it, reveal and outlook too. */
export function buildInsertedOpening(
  { at, turn, width, height }: WallPlace,
  { form, finishes, wall, outside, seed }: OpeningLook,
): { readonly wall: Scene; readonly opening: Scene } {
  const style = varyStyle('living-room', 'modern', seed);
  const own = Object.fromEntries(
    Object.entries(style.finishes).map(([role, finish]) => [role, overlayFinish(finish, finishes[role as Role])]),
  ) as typeof style.finishes;
  const looks = createLooks(own, [0, 0, 0]);
  const matte = plainMaterial({ name: 'reveal', base: wall, roughness: 0.9, ior: 1 });
  const around = new SceneBuilder(looks.find);
  around.define('reveal', matte);
  const placement = { at, turn };
  const body = around.object('wall', 'wall', placement);
  body.box([-REACH, -REACH, -THICK], [0, height + REACH, 0], 'reveal', { bevel: 0 });
  body.box([width, -REACH, -THICK], [width + REACH, height + REACH, 0], 'reveal', { bevel: 0 });
  body.box([0, height, -THICK], [width, height + REACH, 0], 'reveal', { bevel: 0 });
  body.box([0, -REACH, -THICK], [width, 0, 0], 'reveal', { bevel: 0 });
  const builder = new SceneBuilder(looks.find);
  builder.define('reveal', matte);
  builder.define(
    'behind',
    outside === null ? DIM : plainMaterial({ name: 'behind', base: [0, 0, 0], emission: outside }),
  );
  const object = builder.object('opening', INSERTED_OPENINGS[form].kind, placement);
  object.box([0, 0, -THICK], [RIM, height, -RIM], 'reveal', { bevel: 0 });
  object.box([width - RIM, 0, -THICK], [width, height, -RIM], 'reveal', { bevel: 0 });
  object.box([RIM, height - RIM, -THICK], [width - RIM, height, -RIM], 'reveal', { bevel: 0 });
  object.box([RIM, 0, -THICK], [width - RIM, RIM, -RIM], 'reveal', { bevel: 0 });
  const far = outside === null ? ROOM : THICK + 0.3;
  object.box([-far, -far, -far - 0.02], [width + far, height + far, -far], 'behind', { bevel: 0 });
  const hole = {
    from: RIM,
    to: width - RIM,
    sill: RIM,
    head: height - RIM,
    opening: {
      id: 'inserted',
      kind: INSERTED_OPENINGS[form].kind,
      form,
      wall: 0,
      at: width / 2,
      width,
      sill: 0,
      head: height,
      held: true,
    },
  } as const;
  if (INSERTED_OPENINGS[form].kind === 'window') buildWindow(object, hole, REVEALED * THICK, looks);
  else if (form === 'glass-door') buildGlassDoor(object, hole, 0.5 * THICK, looks);
  else buildDoor(object, hole, THICK, 'flush', looks);
  return { wall: around.finish(), opening: builder.finish() };
}

/** What one sees of rooms by day. */
const DIM = plainMaterial({
  name: 'behind',
  base: [0.25, 0.24, 0.22],
  roughness: 0.9,
  emission: [0.02, 0.018, 0.015],
  faint: true,
});
