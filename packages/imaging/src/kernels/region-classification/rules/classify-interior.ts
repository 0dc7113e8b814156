import { BACK, CEILING, FLOOR, LEFT, RIGHT } from '../../../geometry/box-faces.ts';
import type { SurfaceClass } from '../../../surface-classes.ts';
import { claimThings, hasLineWeights, isInCorner } from './claim-things.ts';
import { gather, groupStrips, type Guess, type Guesses, isShell, medianOf, type Scene, type Upright } from './guess.ts';
import { isFloorBoard, classifyRoomRegion } from './interior-rules.ts';
import {
  bordersWith,
  countOnFrame,
  FREE,
  heightOf,
  type RegionShape,
  sharedBorder,
  widthOf,
} from '../shapes/region-shape.ts';
import { resolveRoom } from './resolve-room.ts';

/** Names of all regions of a drawn room: each by itself first, then by its company (tiles, slats, leaves, parts of seats, lamps). */
export function classifyInterior(shapes: readonly RegionShape[], scene: Scene): Guess[] {
  const boards = shapes.filter((shape) => isFloorBoard(shape, scene)).length;
  const guesses: Guesses = shapes.map((shape) => classifyRoomRegion(shape, scene, boards));
  nameTiles(shapes, guesses, scene);
  joinLeaves(shapes, guesses, scene);
  sortStrips(shapes, guesses, scene);
  adoptFromNeighbours(shapes, guesses);
  const named = guesses.map((guess): Guess => guess ?? { surface: 'wall', confidence: 0.2 });
  if (hasLineWeights(shapes)) claimThings(shapes, named, scene);
  spreadSeats(shapes, named, scene);
  checkArt(shapes, named, scene);
  softenCabinets(shapes, named, scene);
  openHoles(shapes, named, scene);
  lightLamps(shapes, named, scene);
  resolveRoom(shapes, named, scene);
  openHoles(shapes, named, scene);
  return named;
}

/** Many small like quadrangles side by side on a wall, and smaller groups of the same size, cut off by what stands before them. */
function nameTiles(shapes: readonly RegionShape[], guesses: Guesses, scene: Scene): void {
  const total = scene.width * scene.height;
  const isTile = (shape: RegionShape): boolean => {
    const ratio = widthOf(shape) / heightOf(shape);
    return (
      shape.area > 12 &&
      shape.area < 0.0015 * total &&
      shape.solidity > 0.72 &&
      shape.faces[FLOOR]! + shape.faces[CEILING]! < 0.2 &&
      ratio < 4 &&
      ratio > 0.25 &&
      shape.ellipse > 1.02
    );
  };
  const tiles = gather(shapes, isTile, (a, b, length) => length > 3 && a.area < 2.6 * b.area && b.area < 2.6 * a.area);
  const fields = tiles.filter((group) => group.length > 40);
  const usual = medianOf(fields.flat().map((id) => shapes[id]!.area));
  for (const group of tiles) {
    const own = medianOf(group.map((id) => shapes[id]!.area));
    const isRest = group.length >= 3 && own > 0.6 * usual && own < 1.6 * usual;
    if (group.length > 40 || isRest)
      for (const id of group) guesses[id] = { surface: 'tile', confidence: isRest ? 0.5 : 0.7 };
  }
}

/** Small pieces among leaves are leaves; small pieces among tiles are tiles. */
function joinLeaves(shapes: readonly RegionShape[], guesses: Guesses, scene: Scene): void {
  const total = scene.width * scene.height;
  for (let round = 0; round < 2; round++) {
    for (const shape of shapes) {
      if (shape.area > 0.0015 * total || guesses[shape.id]?.surface === 'tile') continue;
      const border = sharedBorder(shape);
      const tiles = bordersWith(shape, (id) => guesses[id]?.surface === 'tile');
      const leaves = bordersWith(shape, (id) => guesses[id]?.surface === 'plant');
      if (tiles > 0.55 * border) guesses[shape.id] = { surface: 'tile', confidence: 0.6 };
      else if (
        leaves > 0.15 * border &&
        shape.axes[FREE]! > 0.6 &&
        shape.area < 0.0008 * total &&
        shape.borderInk > 0.4
      ) {
        guesses[shape.id] = { surface: 'plant', confidence: 0.5 };
      }
    }
  }
}

/** Strips in company are slats (on side walls: a curtain, and what is much wider the panes it hangs before); too few of them are posts or plain wall; much wider ones between slats are wall. */
function sortStrips(shapes: readonly RegionShape[], guesses: Guesses, scene: Scene): void {
  for (const group of groupStrips(shapes, (shape) => guesses[shape.id]?.surface === 'panel')) {
    let area = 0;
    let onSides = 0;
    for (const id of group) {
      const shape = shapes[id]!;
      area += shape.area;
      onSides += (shape.faces[LEFT]! + shape.faces[RIGHT]!) * shape.area;
    }
    const isOnSide = onSides > 0.5 * area;
    const usual = medianOf(group.map((id) => widthOf(shapes[id]!)));
    let surface: SurfaceClass = isOnSide ? 'curtain' : 'panel';
    if (group.length < 5 && !isOnSide)
      surface =
        area / group.length < 0.002 * scene.width * scene.height
          ? namePost(
              group.map((id) => shapes[id]!),
              scene,
            )
          : 'wall';
    for (const id of group) {
      const isTooWide = group.length >= 5 && widthOf(shapes[id]!) > 2.3 * usual + 3;
      const isPane =
        isOnSide && isTooWide && widthOf(shapes[id]!) > 3.2 * usual && heightOf(shapes[id]!) > 0.25 * scene.height;
      const turnsCorner =
        bordersWith(shapes[id]!, (next) => shapes[next]!.faces[BACK]! > 0.8) > 0.12 * sharedBorder(shapes[id]!);
      if (isPane && turnsCorner) {
        guesses[id] = { surface: 'wall', confidence: 0.5 };
        continue;
      }
      guesses[id] = {
        surface: isPane ? 'window' : isTooWide && !isOnSide ? 'wall' : surface,
        confidence: group.length >= 5 ? 0.65 : 0.4,
      };
    }
    if (isOnSide) frameWindows(group, shapes, guesses, scene);
  }
}

/** The narrow strips next to a pane are its frame, not folds. */
function frameWindows(group: readonly number[], shapes: readonly RegionShape[], guesses: Guesses, scene: Scene): void {
  for (let round = 0; round < 2; round++) {
    const frames = group.filter((id) => {
      if (guesses[id]!.surface !== 'curtain' || widthOf(shapes[id]!) > 0.014 * scene.width) return false;
      const held = bordersWith(
        shapes[id]!,
        (next) => guesses[next]?.surface === 'window' || guesses[next]?.surface === 'metal',
      );
      return held > 0.25 * sharedBorder(shapes[id]!);
    });
    for (const id of frames) guesses[id] = { surface: 'metal', confidence: 0.45 };
  }
}

/** Legs stand below the horizon and are mostly of wood; cords and tubes hang above it. */
function namePost(group: readonly RegionShape[], scene: Scene): SurfaceClass {
  return medianOf(group.map((shape) => shape.centroidY)) > scene.horizon ? 'wood' : 'metal';
}

/** Unnamed bits take the name of the neighbour they are least divided from. */
function adoptFromNeighbours(shapes: readonly RegionShape[], guesses: Guesses): void {
  for (let round = 0; round < 6; round++) {
    for (const shape of shapes) {
      if (guesses[shape.id]) continue;
      let most = 0;
      let surface: SurfaceClass | null = null;
      let leaves = 0;
      for (const [id, border] of shape.neighbours) {
        const neighbour = guesses[id];
        if (!neighbour) continue;
        if (neighbour.surface === 'plant') leaves += border.length;
        const pull = border.length * (1.05 - border.ink / border.length);
        if (pull > most) {
          most = pull;
          surface = neighbour.surface;
        }
      }
      if (leaves > 0.4 * sharedBorder(shape)) surface = 'plant';
      if (surface && (round > 1 || most > 4)) guesses[shape.id] = { surface, confidence: 0.3 };
    }
  }
}

/** Being a seat spreads over light creases into convex closed regions that stand below the horizon. */
function spreadSeats(shapes: readonly RegionShape[], guesses: Guess[], scene: Scene): void {
  for (let round = 0; round < 4; round++) {
    for (const shape of shapes) {
      const own = guesses[shape.id]!.surface;
      if (own !== 'wall' && own !== 'art' && own !== 'rug') continue;
      if (countOnFrame(shape) > 0 || shape.solidity < 0.8 || shape.area > 0.08 * scene.width * scene.height) continue;
      if (shape.centroidY < scene.horizon - 0.02 * scene.height) continue;
      let touching = 0;
      for (const [id, border] of shape.neighbours) {
        const surface = guesses[id]!.surface;
        const isFurniture = surface === 'soft' || surface === 'cabinet' || surface === 'table';
        if (isFurniture && border.ink < 0.66 * border.length) touching += border.length;
      }
      if (touching > 0.18 * shape.perimeter && !isInCorner(shape, shapes, guesses))
        guesses[shape.id] = { surface: 'soft', confidence: 0.4 };
    }
  }
}

/** A picture hangs within one surface; what has several neighbours is a cupboard or a piece of wall. */
function checkArt(shapes: readonly RegionShape[], guesses: Guess[], scene: Scene): void {
  for (const shape of shapes) {
    if (guesses[shape.id]!.surface !== 'art') continue;
    let longest = 0;
    for (const border of shape.neighbours.values()) longest = Math.max(longest, border.length);
    if (longest >= 0.85 * sharedBorder(shape)) continue;
    const reachesCeiling = bordersWith(shape, (id) => guesses[id]!.surface === 'ceiling') > 0.08 * sharedBorder(shape);
    const isLarge =
      shape.area > 0.01 * scene.width * scene.height && shape.centroidY < scene.horizon && !reachesCeiling;
    guesses[shape.id] = { surface: isLarge ? 'cabinet' : 'wall', confidence: 0.3 };
  }
}

function softenCabinets(shapes: readonly RegionShape[], guesses: Guess[], scene: Scene): void {
  for (let round = 0; round < 3; round++) {
    for (const shape of shapes) {
      if (guesses[shape.id]!.surface !== 'cabinet' || shape.centroidY < scene.horizon || shape.axes[FREE]! < 0.12)
        continue;
      const border = bordersWith(shape, (id) => guesses[id]!.surface !== 'floor' && guesses[id]!.surface !== 'rug');
      const soft = bordersWith(shape, (id) => guesses[id]!.surface === 'soft');
      if (soft > 0.3 * border) guesses[shape.id] = { surface: 'soft', confidence: 0.4 };
    }
  }
}

/** Regions framed by thin legs and rails show what stands behind them. */
function openHoles(shapes: readonly RegionShape[], guesses: Guess[], scene: Scene): void {
  for (const shape of shapes) {
    const own = guesses[shape.id]!.surface;
    if (own !== 'soft' && own !== 'cabinet' && own !== 'object') continue;
    if (shape.area > 0.012 * scene.width * scene.height || widthOf(shape) > 3 * heightOf(shape)) continue;
    const rails = bordersWith(shape, (id) => {
      const surface = guesses[id]!.surface;
      return (surface === 'wood' || surface === 'metal') && shapes[id]!.elongation > 2.5;
    });
    if (rails <= 0.42 * sharedBorder(shape)) continue;
    let most = 0;
    let surface: SurfaceClass = shape.faces[FLOOR]! > 0.5 ? 'floor' : 'wall';
    const lengths = new Map<SurfaceClass, number>();
    for (const [id, border] of shape.neighbours) {
      const behind = guesses[id]!.surface;
      if (!isShell(behind) && behind !== 'cabinet') continue;
      const length = (lengths.get(behind) ?? 0) + border.length;
      lengths.set(behind, length);
      if (length > most) {
        most = length;
        surface = behind;
      }
    }
    guesses[shape.id] = { surface, confidence: 0.35 };
  }
}

/** Shades hang or stand above the horizon, in line with a thin pole; pots stand right under leaves. */
function lightLamps(shapes: readonly RegionShape[], guesses: Guess[], scene: Scene): void {
  const total = scene.width * scene.height;
  for (const shape of shapes) {
    const own = guesses[shape.id]!.surface;
    const isHigh =
      shape.centroidY < scene.horizon + 0.02 * scene.height && shape.maxY < scene.horizon + 0.08 * scene.height;
    const isCompact =
      heightOf(shape) < 1.6 * widthOf(shape) &&
      (own !== 'wall' || (shape.area < 0.006 * total && shape.borderInk > 0.62));
    const isShadeLike = own === 'soft' || own === 'cabinet' || own === 'art' || own === 'object' || own === 'wall';
    if (
      isShadeLike &&
      isHigh &&
      isCompact &&
      shape.area < 0.015 * total &&
      shape.solidity > 0.75 &&
      countOnFrame(shape) === 0
    ) {
      const isRounded = own !== 'wall' && own !== 'object' && shape.axes[FREE]! > 0.45;
      const isCarried = scene.uprights.some((upright) => carries(upright, shape, 0.025 * scene.height));
      if (isRounded || isCarried) guesses[shape.id] = { surface: 'lamp', confidence: isCarried ? 0.6 : 0.4 };
    }
    if (
      guesses[shape.id]!.surface === 'soft' &&
      shape.area < 0.006 * total &&
      shape.centroidY > scene.horizon - 0.1 * scene.height
    ) {
      const top = shape.minY + 0.25 * heightOf(shape);
      const leavesAbove = bordersWith(shape, (id) => guesses[id]!.surface === 'plant' && shapes[id]!.centroidY < top);
      if (leavesAbove > 4 && widthOf(shape) < 0.06 * scene.width)
        guesses[shape.id] = { surface: 'object', confidence: 0.5 };
    }
  }
}

/** A line that ends within `gap` of the middle of the shade's upper or lower border. */
function carries(line: Upright, shade: RegionShape, gap: number): boolean {
  if (Math.abs(line.x - shade.centroidX) > 0.15 * widthOf(shade)) return false;
  const hangs = Math.abs(line.bottom - shade.minY) < gap && line.top < shade.minY - 2 * gap;
  const stands = Math.abs(line.top - shade.maxY) < gap && line.bottom > shade.maxY + 2 * gap;
  return hangs || stands;
}
