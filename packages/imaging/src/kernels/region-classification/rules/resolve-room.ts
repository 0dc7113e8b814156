import type { SurfaceClass } from '../../../surface-classes.ts';
import { BACK, CEILING, FLOOR } from '../../../geometry/box-faces.ts';
import { gather, type Guess, type Scene } from './guess.ts';
import {
  bordersWith,
  countOnFrame,
  FREE,
  heightOf,
  mainFace,
  type RegionShape,
  sharedBorder,
  widthOf,
  Y,
} from '../shapes/region-shape.ts';

/** Names that come from the company of a room's regions: what hangs in one frame, the bands of one rug, rows of fronts, beds, legs and lamps. */
export function resolveRoom(shapes: readonly RegionShape[], guesses: Guess[], scene: Scene): void {
  classifyFramed(shapes, guesses, scene);
  slimParts(shapes, guesses, scene);
  widenRugs(shapes, guesses);
  fillSeats(shapes, guesses, scene);
  matchRows(shapes, guesses, scene);
  makeBeds(shapes, guesses, scene);
  classifyTableFeet(shapes, guesses, scene);
  completeLamps(shapes, guesses, scene);
  padStools(shapes, guesses, scene);
  completeSlats(shapes, guesses, scene);
  classifyPots(shapes, guesses, scene);
  sortLeaves(shapes, guesses, scene);
}

/** Pieces that fill one rectangle hung within a wall, thin strips along its sides, are one framed picture. */
function classifyFramed(shapes: readonly RegionShape[], guesses: Guess[], scene: Scene): void {
  const total = scene.width * scene.height;
  const mayHang = (shape: RegionShape): boolean => {
    const { surface } = guesses[shape.id]!;
    return (
      mainFace(shape) >= BACK &&
      shape.faces[mainFace(shape)]! > 0.85 &&
      shape.area < 0.06 * total &&
      countOnFrame(shape) === 0 &&
      shape.maxY < scene.horizon + 0.12 * scene.height &&
      surface !== 'panel' &&
      surface !== 'tile' &&
      surface !== 'curtain' &&
      surface !== 'plant'
    );
  };
  for (const group of gather(shapes, mayHang, (_, __, length) => length > 2)) {
    const members = new Set(group);
    let area = 0;
    let [minX, minY, maxX, maxY] = [Infinity, Infinity, -1, -1];
    let strips = 0;
    const outside = new Map<number, number>();
    for (const id of group) {
      const shape = shapes[id]!;
      area += shape.area;
      minX = Math.min(minX, shape.minX);
      minY = Math.min(minY, shape.minY);
      maxX = Math.max(maxX, shape.maxX);
      maxY = Math.max(maxY, shape.maxY);
      if (isFrameStrip(shape, scene)) strips++;
      for (const [next, border] of shape.neighbours)
        if (!members.has(next)) outside.set(next, (outside.get(next) ?? 0) + border.length);
    }
    const outline = [...outside.values()].reduce((sum, length) => sum + length, 0);
    const fills = area > 0.86 * (maxX - minX + 1) * (maxY - minY + 1);
    const isAlone = Math.max(...outside.values()) > 0.75 * outline;
    if (group.length < 3 || strips === 0 || !fills || !isAlone || area < 0.002 * total) continue;
    for (const id of group)
      guesses[id] = isFrameStrip(shapes[id]!, scene)
        ? { surface: 'wood', confidence: 0.5 }
        : { surface: 'art', confidence: 0.65 };
  }
}

function isFrameStrip(shape: RegionShape, scene: Scene): boolean {
  return shape.radius < 0.007 * scene.width && shape.elongation > 2.5;
}

/** Slim, dark-edged pieces below eye level are legs, arms and rails. */
function slimParts(shapes: readonly RegionShape[], guesses: Guess[], scene: Scene): void {
  for (const shape of shapes) {
    const { surface } = guesses[shape.id]!;
    const isOpen =
      surface === 'soft' ||
      surface === 'table' ||
      surface === 'object' ||
      surface === 'cabinet' ||
      surface === 'rug' ||
      surface === 'wall' ||
      surface === 'floor';
    const isSlim =
      shape.radius < 0.0068 * scene.width && shape.elongation > 1.6 && shape.solidity > 0.7 && shape.borderInk > 0.76;
    if (
      isOpen &&
      isSlim &&
      shape.minY > scene.horizon - 0.02 * scene.height &&
      shape.area > 0.0002 * scene.width * scene.height
    ) {
      guesses[shape.id] = { surface: 'wood', confidence: 0.5 };
    }
  }
}

/** Light lines along a rug's edge are its own stripes: narrow bands beyond them belong to it. */
function widenRugs(shapes: readonly RegionShape[], guesses: Guess[]): void {
  for (let round = 0; round < 4; round++) {
    for (const shape of shapes) {
      if (guesses[shape.id]!.surface !== 'floor' || shape.faces[FLOOR]! < 0.8 || shape.elongation < 3) continue;
      let shared = 0;
      for (const [id, border] of shape.neighbours) {
        if (guesses[id]!.surface === 'rug' && border.ink < 0.6 * border.length) shared += border.length;
      }
      if (shared > 0.32 * shape.perimeter) guesses[shape.id] = { surface: 'rug', confidence: 0.5 };
    }
  }
}

/** A level piece between arms, not a disc of its own, is a seat. */
function fillSeats(shapes: readonly RegionShape[], guesses: Guess[], scene: Scene): void {
  for (let round = 0; round < 3; round++) {
    for (const shape of shapes) {
      const { surface } = guesses[shape.id]!;
      if (surface !== 'table' && surface !== 'object' && surface !== 'cabinet') continue;
      if (
        shape.area > 0.02 * scene.width * scene.height ||
        shape.area < 0.0008 * scene.width * scene.height ||
        shape.axes[FREE]! < 0.3
      )
        continue;
      if (shape.minY < scene.horizon - 0.05 * scene.height && surface === 'object') continue;
      if (holdsLeaves(shape, shapes, guesses)) continue;
      const border = sharedBorder(shape);
      const arms = bordersWith(
        shape,
        (id) =>
          guesses[id]!.surface === 'wood' &&
          shapes[id]!.centroidY < shape.centroidY &&
          isLimb(shapes[id]!, scene) &&
          reach(shapes[id]!) > 0.6 * widthOf(shape),
      );
      let soft = 0;
      for (const [id, shared] of shape.neighbours)
        if (guesses[id]!.surface === 'soft' && shared.ink < 0.7 * shared.length) soft += shared.length;
      const isDisc =
        Math.abs(shape.ellipse / Math.max(0.3, shape.solidity) - 0.98) < 0.1 &&
        shape.solidity > 0.92 &&
        widthOf(shape) > 2 * heightOf(shape);
      if (!isDisc && (arms > 0.1 * border || soft > 0.14 * border))
        guesses[shape.id] = { surface: 'soft', confidence: 0.45 };
    }
  }
}

function holdsLeaves(shape: RegionShape, shapes: readonly RegionShape[], guesses: readonly Guess[]): boolean {
  const top = shape.minY + 0.25 * heightOf(shape);
  return (
    shape.solidity > 0.7 &&
    heightOf(shape) > 0.8 * widthOf(shape) &&
    bordersWith(shape, (id) => guesses[id]!.surface === 'plant' && shapes[id]!.centroidY < top) > 2
  );
}

function reach(shape: RegionShape): number {
  return Math.max(widthOf(shape), heightOf(shape));
}

function isLimb(shape: RegionShape, scene: Scene): boolean {
  return shape.radius < 0.008 * scene.width && shape.elongation > 1.6;
}

/** Three and more pieces side by side under one line are fronts of one thing: padded when their corners are round, else as most of them are. */
function matchRows(shapes: readonly RegionShape[], guesses: Guess[], scene: Scene): void {
  const total = scene.width * scene.height;
  const mayMatch = (shape: RegionShape): boolean => {
    const { surface } = guesses[shape.id]!;
    return (
      (surface === 'cabinet' || surface === 'soft' || surface === 'art') &&
      mainFace(shape) >= BACK &&
      shape.area > 0.001 * total &&
      shape.axes[Y]! > 0.15 &&
      shape.solidity > 0.65
    );
  };
  const isBeside = (a: RegionShape, b: RegionShape, length: number): boolean => {
    const gap = 0.01 * scene.width;
    const isSide = Math.abs(a.maxX - b.minX) < gap || Math.abs(b.maxX - a.minX) < gap;
    return (
      isSide &&
      length > 0.5 * Math.min(heightOf(a), heightOf(b)) &&
      Math.abs(a.minY - b.minY) < 0.012 * scene.height &&
      widthOf(a) < 2.4 * widthOf(b) &&
      widthOf(b) < 2.4 * widthOf(a)
    );
  };
  for (const row of gather(shapes, mayMatch, isBeside)) {
    if (row.length < 3) continue;
    let area = 0;
    let rounded = 0;
    let soft = 0;
    for (const id of row) {
      area += shapes[id]!.area;
      rounded += shapes[id]!.area * shapes[id]!.axes[FREE]!;
      if (guesses[id]!.surface === 'soft') soft += shapes[id]!.area;
    }
    const surface: SurfaceClass = soft > 0.15 * area && rounded > 0.08 * area ? 'soft' : 'cabinet';
    for (const id of row) guesses[id] = { surface, confidence: 0.5 };
  }
}

/** What stands alone under a table top is its foot. */
function classifyTableFeet(shapes: readonly RegionShape[], guesses: Guess[], scene: Scene): void {
  const isAround = (id: number): boolean => {
    const { surface } = guesses[id]!;
    return surface === 'table' || surface === 'wood' || surface === 'floor' || surface === 'rug';
  };
  for (const shape of shapes) {
    if (
      guesses[shape.id]!.surface !== 'soft' ||
      shape.area > 0.02 * scene.width * scene.height ||
      shape.minY < scene.horizon
    )
      continue;
    const border = sharedBorder(shape);
    let top = 0;
    for (const id of shape.neighbours.keys()) {
      const { surface } = guesses[id]!;
      if ((surface === 'table' || surface === 'wood') && widthOf(shapes[id]!) > widthOf(shape))
        top += shapes[id]!.below.get(shape.id) ?? 0;
    }
    if (top > 0.45 * widthOf(shape) && bordersWith(shape, isAround) > 0.95 * border)
      guesses[shape.id] = { surface: 'wood', confidence: 0.45 };
  }
}

/** Wide pieces under pillows, and under what lies under them, are one bed. */
function makeBeds(shapes: readonly RegionShape[], guesses: Guess[], scene: Scene): void {
  for (let round = 0; round < 4; round++) {
    for (const shape of shapes) {
      const { surface } = guesses[shape.id]!;
      if (surface !== 'cabinet' && surface !== 'table') continue;
      if (widthOf(shape) < 0.14 * scene.width || shape.maxY < scene.horizon || countOnFrame(shape) > 0) continue;
      let padded = 0;
      for (const id of shape.neighbours.keys()) {
        if (guesses[id]!.surface === 'soft' && shapes[id]!.axes[Y]! < 0.35)
          padded += shapes[id]!.below.get(shape.id) ?? 0;
      }
      if (padded > 0.5 * widthOf(shape)) guesses[shape.id] = { surface: 'soft', confidence: 0.45 };
    }
  }
}

/** The rest of a shade, its pole, and what holds its cord at the ceiling. */
function completeLamps(shapes: readonly RegionShape[], guesses: Guess[], scene: Scene): void {
  const total = scene.width * scene.height;
  const lamps = shapes.filter((shape) => guesses[shape.id]!.surface === 'lamp');
  for (const shape of shapes) {
    const guess = guesses[shape.id]!;
    const touching = bordersWith(shape, (id) => guesses[id]!.surface === 'lamp' && lamps.includes(shapes[id]!));
    const isShadePart =
      (guess.surface === 'soft' || guess.surface === 'plant' || guess.surface === 'object') &&
      shape.maxY < scene.horizon &&
      shape.area < 0.012 * total;
    if (isShadePart && touching > 0.15 * sharedBorder(shape)) guesses[shape.id] = { surface: 'lamp', confidence: 0.5 };
    const isCeilingRose =
      shape.faces[CEILING]! > 0.9 && shape.area < 0.0012 * total && shape.borderInk > 0.6 && guess.surface !== 'lamp';
    if (isCeilingRose) guesses[shape.id] = { surface: 'metal', confidence: 0.4 };
  }
  for (const lamp of lamps) {
    for (const [id, length] of lamp.below) {
      const pole = shapes[id]!;
      const isPole =
        pole.radius < 0.006 * scene.width &&
        heightOf(pole) > 5 * widthOf(pole) &&
        Math.abs(pole.centroidX - lamp.centroidX) < 0.2 * widthOf(lamp);
      if (length > 1 && isPole) guesses[id] = { surface: 'metal', confidence: 0.55 };
    }
  }
}

/** Small round tops that come in twos and threes of a size are stools, not tables. */
function padStools(shapes: readonly RegionShape[], guesses: Guess[], scene: Scene): void {
  const tops = shapes.filter((shape) => {
    const isRound = shape.axes[FREE]! > 0.4 && shape.solidity > 0.85;
    return (
      guesses[shape.id]!.surface === 'table' &&
      isRound &&
      widthOf(shape) < 0.12 * scene.width &&
      shape.area > 0.0006 * scene.width * scene.height
    );
  });
  for (const top of tops) {
    const alike = tops.filter(
      (other) =>
        widthOf(other) > 0.75 * widthOf(top) &&
        widthOf(other) < 1.33 * widthOf(top) &&
        Math.abs(other.centroidY - top.centroidY) < 0.06 * scene.height,
    );
    if (alike.length < 2) continue;
    guesses[top.id] = { surface: 'soft', confidence: 0.45 };
    for (const [id, border] of top.neighbours) {
      const isRim =
        guesses[id]!.surface === 'table' &&
        widthOf(shapes[id]!) < 1.2 * widthOf(top) &&
        border.length > 0.25 * sharedBorder(shapes[id]!);
      if (isRim) guesses[id] = { surface: 'soft', confidence: 0.45 };
    }
  }
}

/** Narrow upright pieces divided from slats by a light line only are slats, cut by what stands before them. */
function completeSlats(shapes: readonly RegionShape[], guesses: Guess[], scene: Scene): void {
  for (const shape of shapes) {
    if (
      guesses[shape.id]!.surface !== 'soft' ||
      shape.radius > 0.01 * scene.width ||
      heightOf(shape) < 3 * widthOf(shape)
    )
      continue;
    let slats = 0;
    for (const [id, border] of shape.neighbours)
      if (guesses[id]!.surface === 'panel' && border.ink < 0.66 * border.length) slats += border.length;
    if (slats > 0.25 * sharedBorder(shape)) guesses[shape.id] = { surface: 'panel', confidence: 0.5 };
  }
}

/** What leaves grow from is a pot. */
function classifyPots(shapes: readonly RegionShape[], guesses: Guess[], scene: Scene): void {
  for (const shape of shapes) {
    const { surface } = guesses[shape.id]!;
    const isSmall =
      shape.area < 0.006 * scene.width * scene.height && widthOf(shape) < 0.06 * scene.width && shape.axes[FREE]! > 0.3;
    if ((surface === 'soft' || surface === 'table') && isSmall && holdsLeaves(shape, shapes, guesses))
      guesses[shape.id] = { surface: 'object', confidence: 0.5 };
  }
}

/** Straight-edged pieces beside tiles are tiles seen between leaves; rounded scraps of wall among leaves are leaves. */
function sortLeaves(shapes: readonly RegionShape[], guesses: Guess[], scene: Scene): void {
  const total = scene.width * scene.height;
  for (let round = 0; round < 4; round++) {
    for (const shape of shapes) {
      const border = sharedBorder(shape);
      const { surface } = guesses[shape.id]!;
      const isStraight = shape.axes[FREE]! < 0.6 || (shape.ellipse > 1.05 && shape.solidity > 0.85);
      if (
        surface === 'plant' &&
        isStraight &&
        bordersWith(shape, (id) => guesses[id]!.surface === 'tile') > 0.12 * border
      ) {
        guesses[shape.id] = { surface: 'tile', confidence: 0.45 };
      }
      const isScrap =
        (surface === 'wall' || surface === 'object') &&
        shape.axes[FREE]! > 0.6 &&
        shape.area < 0.0012 * total &&
        shape.borderInk > 0.5;
      if (isScrap && bordersWith(shape, (id) => guesses[id]!.surface === 'plant') > 0.2 * border)
        guesses[shape.id] = { surface: 'plant', confidence: 0.4 };
    }
  }
}
