import { createLathe } from '@yujian/renderer/scene/build/lathe';
import type { ObjectBuilder } from '@yujian/renderer/scene/build/scene-builder';
import { createPost, createRod } from '../parts/posts.ts';

/** Which of the twelve keys from C are black. */
const BLACK = new Set([1, 3, 6, 8, 10]);

/** 88 keys from A to C between two x, their tops at `y`, from the fallboard at `back` to `front`: 52 white ones with fine gaps, 36 black ones on them. */
export function addKeys(object: ObjectBuilder, [x0, x1]: readonly [number, number], y: number, back: number, front: number, { white, black }: { white: string; black: string }): void {
  const pitch = (x1 - x0) / 52;
  const long = front - back;
  let whites = 0;
  for (let key = 0; key < 88; key++) {
    if (BLACK.has((key + 9) % 12)) {
      const x = x0 + pitch * whites;
      object.box([x - pitch * 0.24, y - 0.004, back], [x + pitch * 0.24, y + 0.011, back + long * 0.64], black, { bevel: 0.003, grain: 'z' });
      continue;
    }
    const x = x0 + pitch * whites;
    object.box([x + 0.0005, y - 0.022, back], [x + pitch - 0.0005, y, front], white, { bevel: 0.0012, grain: 'z' });
    whites++;
  }
}

/** A leg tapering to a brass caster. */
export function addCasterLeg(object: ObjectBuilder, [x, z]: readonly [number, number], height: number, body: string, metal: string): void {
  const wheel = 0.03;
  object.add(createPost([{ at: [x, wheel * 1.7, z], size: 0.034 }, { at: [x, height * 0.62, z], size: 0.047 }, { at: [x, height * 0.7, z], size: 0.062 }, { at: [x, height, z], size: 0.066 }], { square: true }), body);
  object.add(createLathe([[0, 0], [0.03, 0], [0.034, 0.008], [0.03, 0.02], [0, 0.02]], { sides: 28, crease: 0.7 }), metal, { at: [x, wheel * 1.35, z] });
  object.add(createLathe([[0, -0.011], [wheel * 0.8, -0.011], [wheel, -0.006], [wheel, 0.006], [wheel * 0.8, 0.011], [0, 0.011]], { sides: 32 }), metal, { at: [x, wheel, z], tilt: Math.PI / 2, turn: 0.6 });
}

/** Three pedals in a row, their toes at `z`. */
export function addPedals(object: ObjectBuilder, y: number, z: number, metal: string): void {
  for (const x of [-0.075, 0, 0.075]) {
    object.box([x - 0.012, y, z - 0.1], [x + 0.012, y + 0.008, z - 0.012], metal, { bevel: 0.003 });
    object.box([x - 0.018, y - 0.002, z - 0.045], [x + 0.018, y + 0.008, z], metal, { bevel: 0.004 });
  }
}

/** Posts and a box, hung under the keys: it carries the pedals. */
export function addLyre(object: ObjectBuilder, top: number, z: number, body: string, metal: string): void {
  const low = 0.06;
  object.box([-0.15, low, z - 0.05], [0.15, low + 0.075, z + 0.05], body, { bevel: 0.006 });
  for (const side of [-1, 1]) {
    object.add(createPost([{ at: [side * 0.075, low + 0.07, z], size: 0.016 }, { at: [side * 0.1, (low + top) * 0.45, z], size: 0.013 }, { at: [side * 0.075, (low + top) * 0.72, z], size: 0.015 }, { at: [side * 0.11, top, z], size: 0.022 }]), body);
    object.add(createRod([[side * 0.025, low + 0.07, z], [side * 0.025, top * 0.5, z], [side * 0.025, top, z]], 0.004, 8), metal);
    object.add(createRod([[side * 0.1, low + 0.04, z - 0.04], [side * 0.12, (low + top) * 0.5, z - 0.16], [side * 0.14, top, z - 0.28]], 0.006, 8), metal);
  }
  addPedals(object, low + 0.012, z + 0.125, metal);
}
