import { createExtrusion } from '@yujian/renderer/scene/build/extrude';
import { createCylinder } from '@yujian/renderer/scene/build/lathe';
import type { ObjectBuilder } from '@yujian/renderer/scene/build/scene-builder';
import { createCurve } from '@yujian/renderer/scene/build/sweep';
import type { Vec2 } from '@yujian/renderer/scene/build/vector';
import type { Vec3 } from '@yujian/renderer/scene/scene';
import { createRod } from '../parts/posts.ts';
import { brokenEdge, createSlab, roundEdge } from '../parts/slab.ts';
import type { PieceBuilder, PieceOrder } from '../piece-builder.ts';
import { addBench, addCasterLeg, addKeys, addLyre, addPedals } from './piano-parts.ts';

/** A grand's lid stands open over its height by as much as its prop lifts it. */
export const buildPiano: PieceBuilder = (object, order) =>
  (order.form === 'upright' ? buildUpright : buildGrandSet)(object, order);

/** No grand is made shorter, metres. */
const SHORTEST = 1.38;

/** A grand and, where its order is deep enough, its bench drawn out before the keys. */
function buildGrandSet(object: ObjectBuilder, order: PieceOrder): void {
  const out = Math.min(0.3, order.depth - SHORTEST);
  const isSeated = out > 0.16;
  const depth = isSeated ? order.depth - out : order.depth;
  buildGrand(object.within({ at: [0, 0, (depth - order.depth) / 2] }), { ...order, depth });
  if (isSeated) addBench(object, order.depth / 2 - 0.175, Math.min(0.48, order.height * 0.48), order);
}

const ARM = 0.055;

/**
 * A grand, keys to +z: the spine straight along −x, the bent side in its double curve to the tail, on three legs with casters. The lid, hinged at
 * the spine, is propped open; its front leaf lies folded back on it.
 */
function buildGrand(whole: ObjectBuilder, { width, depth: wanted, height, look, named }: PieceOrder): void {
  const depth = Math.max(wanted, SHORTEST);
  const object = whole.within({ size: [1, 1, wanted / depth] });
  const [body, brass] = [look('body'), look('metal')];
  const [w, d] = [width / 2, depth / 2];
  const lidThick = 0.02;
  const rimTop = height - lidThick;
  const rimLow = Math.min(0.68, height - 0.3);
  const keys = rimTop - 0.235;
  const deck = Math.min(0.46, depth * 0.34);
  const split = d - deck;
  // clockwise from the front left, seen from above with x to the right and z towards the player
  const bent = createCurve(
    [
      [w, 0, split],
      [w - 0.005, 0, split - (depth - deck) * 0.16],
      [w * 0.66, 0, split - (depth - deck) * 0.45],
      [w * 0.2, 0, split - (depth - deck) * 0.72],
      [-w * 0.08, 0, -d + 0.13],
      [-w * 0.3, 0, -d + 0.02],
      [-w * 0.56, 0, -d],
      [-w * 0.84, 0, -d + 0.03],
      [-w, 0, -d + 0.17],
    ] as const,
    7,
  ).map(([x, , z]): Vec2 => [Math.max(-w, Math.min(w, x)), Math.max(-d, Math.min(d, z))]);
  const behind: Vec2[] = [[-w, split], ...bent];
  const inside = shrinkOutline(behind, 0.032);
  const flat = (outline: readonly Vec2[]): Vec2[] => outline.map(([x, z]): Vec2 => [x, -z]);
  // the rim, its floor, the plate of iron, gilt, with its strings
  object.add(createExtrusion(flat(behind), [flat(inside)], rimTop - rimLow, 0.5), body, {
    at: [0, rimTop, 0],
    tilt: -Math.PI / 2,
  });
  object.add(createSlab(inside, brokenEdge(0.02, 0.001)), body, { at: [0, rimLow + 0.01, 0] });
  const plate = rimTop - 0.075;
  object.add(createSlab(shrinkOutline(behind, 0.036), brokenEdge(0.012, 0.003)), named('gilt iron'), {
    at: [0, plate - 0.012, 0],
  });
  addStrings(object, behind, plate, split, { brass: named('gilt iron'), steel: named('steel') });
  // arms, keybed, key slip, fallboard
  for (const side of [-1, 1])
    object.add(createSlab(roundArm(side, w, split, d), roundEdge(rimTop - 0.07 - rimLow, 0.006, 3)), body, {
      at: [0, rimLow, 0],
    });
  for (const side of [-1, 1])
    object.box(
      [side > 0 ? w - ARM : -w, rimTop - 0.1, split - 0.005],
      [side > 0 ? w : -w + ARM, rimTop, split + 0.15],
      body,
      { bevel: 0.006 },
    );
  const inner = w - ARM;
  object.box([-inner - 0.01, rimLow, split - 0.02], [inner + 0.01, keys - 0.04, d - 0.02], body, { bevel: 0.003 });
  object.box([-inner, keys - 0.045, d - 0.045], [inner, keys - 0.014, d - 0.018], body, { bevel: 0.006 });
  const block = Math.max(0.04, inner - 0.62);
  for (const side of [-1, 1])
    object.box(
      [side > 0 ? inner - block : -inner, keys - 0.045, d - 0.2],
      [side > 0 ? inner : -inner + block, keys + 0.012, d - 0.046],
      body,
      { bevel: 0.005 },
    );
  addKeys(object, [-inner + block + 0.002, inner - block - 0.002], keys, d - 0.2, d - 0.05, {
    white: named('piano white'),
    black: named('piano black'),
  });
  object.box([-inner + 0.002, 0, -0.009], [inner - 0.002, 0.14, 0.009], body, {
    bevel: 0.006,
    at: [0, keys + 0.004, d - 0.212],
  });
  object.box([-inner + block, keys - 0.002, d - 0.204], [inner - block, keys + 0.006, d - 0.198], named('felt'), {
    bevel: 0,
  });
  object.box([-inner, rimTop - 0.1, split - 0.012], [inner, rimTop - 0.012, split + 0.03], body, { bevel: 0.004 });
  object.box([-inner, keys + 0.02, split + 0.03], [inner, rimTop - 0.085, d - 0.225], body, { bevel: 0.004 });
  addMusicStand(object, [0, rimTop - 0.075, split + 0.09], Math.min(0.34, inner * 0.5), body);
  addLid(object, behind, { w, split, rimTop, thick: lidThick, width, body, brass });
  const legTop = rimLow + 0.004;
  for (const [x, z] of [
    [-w + 0.13, split + 0.1],
    [w - 0.13, split + 0.1],
    [-w * 0.42, -d + 0.3],
  ] as const)
    addCasterLeg(object, [x, z], legTop, body, brass);
  addLyre(object, rimLow + 0.004, split + 0.06, body, brass);
}

/** Strings over the plate, fanned from the tuning pins, the bass across the rest; ribs of the plate and a row of pins. */
function addStrings(
  object: ObjectBuilder,
  outline: readonly Vec2[],
  y: number,
  split: number,
  { brass, steel }: { brass: string; steel: string },
): void {
  const [left, right] = [Math.min(...outline.map(([x]) => x)) + 0.09, Math.max(...outline.map(([x]) => x)) - 0.09];
  const count = 54;
  const end = (x: number): number => {
    // where the bent side lies over x
    let z = split;
    for (let k = 1; k + 1 < outline.length; k++) {
      const [a, b] = [outline[k]!, outline[k + 1]!];
      if ((a[0] - x) * (b[0] - x) <= 0 && a[0] !== b[0])
        z = Math.min(z, a[1] + ((b[1] - a[1]) * (x - a[0])) / (b[0] - a[0]));
    }
    return z;
  };
  for (let k = 0; k < count; k++) {
    const x = left + ((right - left) * k) / (count - 1);
    const far = x - (x - left) * 0.12;
    const z = end(far) + 0.1;
    if (split - 0.1 - z < 0.05) continue;
    object.add(
      createRod(
        [
          [x, y + 0.014, split - 0.07],
          [(x + far) / 2, y + 0.014, (split + z) / 2],
          [far, y + 0.014, z],
        ],
        k < 16 ? 0.0016 : 0.0009,
        5,
      ),
      k < 16 ? brass : steel,
    );
    object.add(createCylinder(0.0034, 0.02, { sides: 8, bevel: 0.0006 }), steel, {
      at: [x, y, split - 0.045 - (k % 2) * 0.014],
    });
  }
  for (const share of [0.27, 0.52, 0.76]) {
    const x = left + (right - left) * share;
    const z = end(x - 0.03) + 0.07;
    if (split - z > 0.15)
      object.add(
        createRod(
          [
            [x, y + 0.012, split - 0.06],
            [x - 0.015, y + 0.03, (split + z) / 2],
            [x - 0.03, y + 0.012, z],
          ],
          0.011,
          10,
        ),
        brass,
      );
  }
}

/** A desk for notes, leaning back on its ledge. */
function addMusicStand(object: ObjectBuilder, at: Vec3, half: number, body: string): void {
  const desk = object.within({ at: [at[0], at[1], at[2] - 0.03], tilt: -0.32 });
  desk.box([-half, 0.004, -0.006], [half, 0.215, 0.006], body, { bevel: 0.004 });
  desk.box([-half, 0, -0.004], [half, 0.012, 0.035], body, { bevel: 0.003 });
}

/** The main lid turned up about the spine with its front leaf folded onto it, and its prop. */
function addLid(
  object: ObjectBuilder,
  outline: readonly Vec2[],
  {
    w,
    split,
    rimTop,
    thick,
    width,
    body,
    brass,
  }: { w: number; split: number; rimTop: number; thick: number; width: number; body: string; brass: string },
): void {
  const angle = 0.52;
  // turned up, the lid's thickness leans out over the spine
  const inset = 0.024;
  const lid = object.within({ at: [-w + inset, rimTop, 0], roll: angle });
  const own = outline.map(([x, z]): Vec2 => [(x + w) * (1 - inset / width), z]);
  lid.add(createSlab(own, roundEdge(thick, 0.006, 3)), body, { at: [0, 0.001, 0] });
  lid.box([0.01, thick + 0.002, split - 0.37], [width * 0.9, thick * 1.9, split - 0.004], body, { bevel: 0.004 });
  for (const z of [split - 0.12, split - 0.62])
    object.add(
      createRod(
        [
          [-w + 0.004, rimTop - 0.002, z - 0.05],
          [-w + 0.004, rimTop - 0.002, z],
          [-w + 0.004, rimTop - 0.002, z + 0.05],
        ],
        0.005,
        10,
      ),
      brass,
    );
  const foot: Vec3 = [w - 0.05, rimTop - 0.01, split - 0.18];
  const reach = width * 0.79;
  const head: Vec3 = [-w + inset + reach * Math.cos(angle), rimTop + reach * Math.sin(angle), split - 0.25];
  object.add(
    createRod([foot, [(foot[0] + head[0]) / 2, (foot[1] + head[1]) / 2, (foot[2] + head[2]) / 2], head], 0.009, 12),
    body,
  );
}

/** The end of the case beside the keys, round in front. */
function roundArm(side: number, w: number, split: number, d: number): Vec2[] {
  const [a, b] = side > 0 ? [w - ARM, w] : [-w, -w + ARM];
  const r = ARM * 0.48;
  const arc = (cx: number, from: number): Vec2[] =>
    Array.from({ length: 6 }, (_, k): Vec2 => [
      cx + r * Math.cos(from + (k / 5) * (Math.PI / 2)),
      d - 0.004 - r + r * Math.sin(from + (k / 5) * (Math.PI / 2)),
    ]);
  return [[a, split - 0.005], [b, split - 0.005], ...arc(b - r, 0), ...arc(a + r, Math.PI / 2)];
}

function shrinkOutline(outline: readonly Vec2[], by: number): Vec2[] {
  return outline.map(([x, z], k) => {
    const [a, b] = [outline[(k - 1 + outline.length) % outline.length]!, outline[(k + 1) % outline.length]!];
    const [one, two] = [
      [x - a[0], z - a[1]],
      [b[0] - x, b[1] - z],
    ].map(([u, v]) => {
      const l = Math.hypot(u!, v!) || 1;
      return [v! / l, -u! / l] as const;
    }) as [Vec2, Vec2];
    const lean = Math.max(0.5, 1 + one[0] * two[0] + one[1] * two[1]);
    return [x + (by * (one[0] + two[0])) / lean, z + (by * (one[1] + two[1])) / lean];
  });
}

/** An upright: the case at the back, its panels framed, keys between turned-out cheeks, toes under them. */
function buildUpright(object: ObjectBuilder, { width, depth, height, look, named }: PieceOrder): void {
  const [body, brass] = [look('body'), look('metal')];
  const [w, d] = [width / 2, depth / 2];
  const keys = Math.min(0.72, height * 0.68);
  const bed = keys - 0.085;
  // the case stays as deep as one is; what is more is for the bench before it
  const deep = Math.min(depth, 0.7);
  const back = -d;
  const front = back + deep;
  const face = back + deep * 0.56;
  const side = 0.036;
  for (const s of [-1, 1])
    object.box([s > 0 ? w - side : -w, 0, back], [s > 0 ? w : -w + side, height - 0.022, face + 0.02], body, {
      bevel: 0.003,
      grain: 'y',
    });
  object.box([-w + side, 0.06, back], [w - side, height - 0.022, back + 0.03], body, { bevel: 0.001 });
  object.box([-w, height - 0.022, back], [w, height, face + 0.04], body, { bevel: 0.007, grain: 'x' });
  const inner = w - side;
  // the lower panel, a plinth, the panel above with its desk
  object.box([-inner, 0.0, face - 0.05], [inner, 0.1, face + 0.012], body, { bevel: 0.003 });
  object.box([-inner, 0.103, face - 0.03], [inner, bed - 0.003, face - 0.008], body, { bevel: 0.003 });
  addRaised(object, [-inner + 0.12, 0.17], [inner - 0.12, bed - 0.07], face - 0.008, body);
  const upper = keys + 0.135;
  object.box([-inner, upper, face - 0.035], [inner, height - 0.026, face - 0.012], body, { bevel: 0.003 });
  const third = (2 * inner) / 3;
  if (height - upper > 0.16)
    for (let k = 0; k < 3; k++)
      addRaised(
        object,
        [-inner + third * k + 0.05, upper + 0.05],
        [-inner + third * (k + 1) - 0.05, height - 0.07],
        face - 0.012,
        body,
      );
  object.box([-inner * 0.62, upper + 0.012, face - 0.014], [inner * 0.62, upper + 0.022, face + 0.035], body, {
    bevel: 0.003,
  });
  // keybed and cheeks
  object.box([-w, bed, back + 0.03], [w, keys - 0.03, front - 0.01], body, { bevel: 0.006, grain: 'x' });
  for (const s of [-1, 1]) {
    const [a, b] = s > 0 ? [w - 0.055, w] : [-w, -w + 0.055];
    object.box([a, keys - 0.035, face - 0.01], [b, keys + 0.04, front], body, { bevel: 0.01 });
    object.box([a, keys + 0.02, face - 0.01], [b, keys + 0.13, face + deep * 0.14], body, { bevel: 0.012 });
    // toe, foot and leg under the bed
    object.box([a, 0, back], [b, 0.05, front - 0.02], body, { bevel: 0.008, grain: 'z' });
    object.box([a + 0.004, 0.05, front - 0.085], [b - 0.004, bed, front - 0.035], body, { bevel: 0.012, grain: 'y' });
  }
  const reach = w - 0.058;
  const block = Math.max(0.02, reach - 0.615);
  const start = front - 0.19;
  for (const s of [-1, 1])
    object.box(
      [s > 0 ? reach - block : -reach, keys - 0.032, start],
      [s > 0 ? reach : -reach + block, keys + 0.01, front - 0.03],
      body,
      { bevel: 0.004 },
    );
  addKeys(object, [-reach + block + 0.002, reach - block - 0.002], keys, start, front - 0.04, {
    white: named('piano white'),
    black: named('piano black'),
  });
  object.box([-reach, keys - 0.032, front - 0.036], [reach, keys - 0.012, front - 0.014], body, { bevel: 0.005 });
  object
    .within({ at: [0, keys + 0.002, start - 0.012], tilt: -0.12 })
    .box([-reach, 0, -0.009], [reach, 0.128, 0.009], body, { bevel: 0.006 });
  object.box([-reach, keys + 0.124, face - 0.03], [reach, upper, start + 0.002], body, { bevel: 0.003 });
  addPedals(object, 0.045, Math.min(face + 0.11, front - 0.02), brass);
  if (depth > deep + 0.16)
    addBench(object, Math.min(d, front + 0.36) - 0.175, Math.min(0.48, keys * 0.67), { look, named });
}

/** A thin raised field, its edge broken. */
function addRaised(object: ObjectBuilder, [x0, y0]: Vec2, [x1, y1]: Vec2, z: number, material: string): void {
  if (x1 - x0 > 0.06 && y1 - y0 > 0.04)
    object.box([x0, y0, z - 0.002], [x1, y1, z + 0.006], material, { bevel: 0.005 });
}
