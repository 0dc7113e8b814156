import type { LabelMap, SrgbImage } from '../../../image.ts';
import type { Camera, RoomBox } from '../../../structure.ts';
import type { SurfaceClass } from '../../../surface-classes.ts';
import { BACK, CEILING, FLOOR } from '../../../geometry/box-faces.ts';
import { type ExteriorGuess } from './exterior-rules.ts';
import { type Guess, isShell, type Scene } from './guess.ts';
import { findUsualColours } from './classify-by-colour.ts';
import { classifyExterior } from './classify-exterior.ts';
import { classifyInterior } from './classify-interior.ts';
import {
  bordersWith,
  FREE,
  heightOf,
  mainFace,
  type RegionShape,
  sharedBorder,
  straightnessOf,
  widthOf,
} from '../shapes/region-shape.ts';

/** Share of the picture from which a region that has the tone of its side of the room is that side, how much of it has to lie there, and how far tones may differ (of 255). */
const LARGE = 0.005;
const PURE = 0.72;
const WHOLLY = 0.95;
const SAME_TONE = 24;
/** An opening is this light, and so much lighter than the wall around it; it fills so much of its bounding box, and is no larger and no smaller than these shares of the picture. */
const SKY_BRIGHT = 236;
const LIGHTER = 14;
const SQUARE = 0.5;
const OPENING = { least: 0.0004, most: 0.2 } as const;
/** Share of leaf texture, and of straight borders, of crowns and plants. */
const LEAFY = 0.4;
const LOOSE = 0.36;

/**
 * Names for a white model of a room, by its edges as for a drawing, and by its tones: what is large and as light as its
 * side of the room is that side; what is as bright as the sky in a wall is a window.
 */
export function classifyModel(
  shapes: readonly RegionShape[],
  image: SrgbImage,
  labels: LabelMap,
  camera: Camera,
  box: RoomBox | null,
  scene: Scene,
): Guess[] {
  const drawn = classifyInterior(shapes, scene);
  completeBoards(shapes, drawn);
  if (!box) return drawn;
  const usual = findUsualColours(image, labels, camera, box).map((colours) =>
    colours.map(({ lightness }) => lightness),
  );
  const total = scene.width * scene.height;
  return drawn.map((guess, id) => {
    const shape = shapes[id]!;
    const face = mainFace(shape);
    const purity = shape.faces[face]!;
    const tone = toneOf(shape);
    const isOpening =
      face >= BACK &&
      purity > PURE &&
      tone > SKY_BRIGHT &&
      tone > Math.min(...usual[face]!) + LIGHTER &&
      shape.area > SQUARE * widthOf(shape) * heightOf(shape) &&
      shape.area > OPENING.least * total &&
      shape.area < OPENING.most * total;
    if (isOpening) return { surface: 'window', confidence: 0.55 };
    if (
      face !== CEILING &&
      shape.foliage > LEAFY &&
      straightnessOf(shape) < LOOSE &&
      shape.area > POTTED.least * total &&
      shape.area < POTTED.most * total
    )
      return { surface: 'plant', confidence: 0.5 };
    if (guess.surface === 'wall' && isHung(shape, shapes, drawn, scene)) return { surface: 'art', confidence: 0.45 };
    // a blotch of shade under a ceiling is no lamp
    if (
      guess.surface === 'lamp' &&
      face === CEILING &&
      purity > WHOLLY &&
      usual[face]!.some((other) => Math.abs(other - tone) < SAME_TONE)
    )
      return { surface: 'ceiling', confidence: 0.4 };
    if (isShell(guess.surface) || shape.area < LARGE * total || purity < PURE) return guess;
    const surface: SurfaceClass = face === FLOOR ? 'floor' : face === CEILING ? 'ceiling' : 'wall';
    return usual[face]!.some((other) => Math.abs(other - tone) < SAME_TONE)
      ? { surface, confidence: 0.3 + 0.35 * purity }
      : guess;
  });
}

/** A plant in a room covers so much of the picture. */
const POTTED = { least: 0.001, most: 0.05 } as const;
/** What hangs on a wall: so much of the picture, of its rectangle and of straight borders, nearly all of them with that wall or what is as thin as a frame (of the width), and no lower than so far below the horizon (share of the height). */
const HUNG = { least: 0.004, most: 0.06, fill: 0.82, straight: 0.6, onWall: 0.85, thin: 0.006, below: 0.08 } as const;

function isHung(
  shape: RegionShape,
  shapes: readonly RegionShape[],
  guesses: readonly Guess[],
  { width, height, horizon }: Scene,
): boolean {
  const share = shape.area / (width * height);
  const isFramed = shape.minX > 0 && shape.minY > 0 && shape.maxX < width - 1 && shape.maxY < height - 1;
  return (
    isFramed &&
    share > HUNG.least &&
    share < HUNG.most &&
    shape.area > HUNG.fill * widthOf(shape) * heightOf(shape) &&
    straightnessOf(shape) > HUNG.straight &&
    shape.maxY < horizon + HUNG.below * height &&
    bordersWith(shape, (other) => guesses[other]!.surface === 'wall' || shapes[other]!.radius < HUNG.thin * width) >
      HUNG.onWall * sharedBorder(shape)
  );
}

/** Share of its rectangle that a wall of boards fills at least, and how many times higher than wide what lies in it is a board too: some boards of another stuff than the rest would be patches. */
const BOARDED = 0.5;
const BOARD = 4;

/** Of a wall of boards and slats a white model shows some only: where half of it is found all are boards, else they are the wall, and their relief is in the model's marks. */
function completeBoards(shapes: readonly RegionShape[], guesses: Guess[]): void {
  const boards = shapes.filter(({ id }) => guesses[id]!.surface === 'panel');
  for (const face of new Set(boards.map(mainFace))) {
    const own = boards.filter((shape) => mainFace(shape) === face);
    const [minX, maxX] = [Math.min(...own.map((shape) => shape.minX)), Math.max(...own.map((shape) => shape.maxX))];
    const [minY, maxY] = [Math.min(...own.map((shape) => shape.minY)), Math.max(...own.map((shape) => shape.maxY))];
    const area = own.reduce((sum, shape) => sum + shape.area, 0);
    if (area < BOARDED * (maxX - minX + 1) * (maxY - minY + 1))
      for (const { id } of own) guesses[id] = { surface: 'wall', confidence: 0.45 };
    else {
      for (const shape of shapes) {
        const isWithin = shape.minX >= minX && shape.maxX <= maxX && shape.minY >= minY && shape.maxY <= maxY;
        if (
          isWithin &&
          guesses[shape.id]!.surface === 'wall' &&
          heightOf(shape) > BOARD * (shape.area / heightOf(shape))
        )
          guesses[shape.id] = { surface: 'panel', confidence: 0.45 };
      }
    }
  }
}

/** Share of a building's walls that is darker than the tone by which they are judged. */
const LIT_SHARE = 0.75;
/** Glass is no lighter than this share of that tone; a hole in a wall is darker than that share, and borders on what is lighter along so much of its outline. */
const GLASS = 0.94;
const HOLE = 0.84;
const WITHIN = 0.5;
const HOLE_AREA = { least: 0.0004, most: 0.08 } as const;
const STRAIGHT = 0.4;
const COMPACT = 0.6;
/** Strips that border on panes along so much of their outline are posts of a window, others slats, of which a white model shows too few to make them of another stuff than their wall. */
const POST = 0.3;
const PANE: ReadonlySet<SurfaceClass> = new Set<SurfaceClass>(['glass', 'window']);
/** Greatest share of the picture of a crown, and of what stands on roofs; share of borders across the axes from which a dark face is a shadow. */
const CROWN = 0.12;
const VENT = 0.002;
const CAST = 0.3;
const BUILT: ReadonlySet<SurfaceClass> = new Set<SurfaceClass>([
  'facade',
  'panel',
  'glass',
  'window',
  'door',
  'metal',
  'object',
]);

/** Names for a white model of a building: by its edges, and by its tones: glass and openings are dark holes in walls, and what is as light as the walls is wall. */
export function classifyModelOutdoors(shapes: readonly RegionShape[], camera: Camera, scene: Scene): ExteriorGuess[] {
  const guesses = classifyExterior(shapes, camera, scene);
  const total = scene.width * scene.height;
  nameCrowns(shapes, guesses, total);
  const built = shapes.filter(({ id }) => BUILT.has(guesses[id]!.surface));
  const lit = litTone(built);
  return guesses.map((guess, id) => {
    const shape = shapes[id]!;
    if (!BUILT.has(guess.surface)) return guess;
    const tone = toneOf(shape);
    // from above, what is dark and cut across the axes of all buildings is a shadow on the ground
    if (scene.isBird && guess.surface === 'facade' && tone < HOLE * lit && shape.axes[FREE]! > CAST)
      return { ...guess, surface: 'paving', confidence: 0.4, normal: 1 };
    if (PANE.has(guess.surface) && tone > GLASS * lit)
      return { ...guess, surface: 'facade', confidence: 0.5, normal: guess.normal ?? 2 };
    if (
      guess.isStrip &&
      guess.surface !== 'facade' &&
      bordersWith(shape, (other) => PANE.has(guesses[other]!.surface)) < POST * sharedBorder(shape)
    )
      return { ...guess, surface: 'facade', confidence: 0.45 };
    if (guess.isStrip || (guess.surface !== 'facade' && guess.surface !== 'object')) return guess;
    if (
      tone > HOLE * lit ||
      shape.area < HOLE_AREA.least * total ||
      shape.area > HOLE_AREA.most * total ||
      straightnessOf(shape) < STRAIGHT ||
      shape.solidity < COMPACT
    )
      return guess;
    const lighter = bordersWith(
      shape,
      (other) => BUILT.has(guesses[other]!.surface) && toneOf(shapes[other]!) > tone / HOLE,
    );
    return lighter > WITHIN * sharedBorder(shape)
      ? { ...guess, surface: 'window', confidence: 0.5, normal: guess.normal ?? 2 }
      : guess;
  });
}

/** Texture of leaves all over and hardly a straight border make a crown or hedge; what is so small and stands on a roof is no tree. */
function nameCrowns(shapes: readonly RegionShape[], guesses: ExteriorGuess[], total: number): void {
  for (const shape of shapes) {
    const { surface } = guesses[shape.id]!;
    const onRoof = bordersWith(shape, (other) => guesses[other]!.surface === 'roof');
    if (surface === 'tree' && shape.area < VENT * total && onRoof > 0.5 * sharedBorder(shape))
      guesses[shape.id] = { surface: 'object', confidence: 0.4, normal: 1, isStrip: false };
    else if (shape.foliage > LEAFY && straightnessOf(shape) < LOOSE && shape.area < CROWN * total)
      guesses[shape.id] = { surface: 'tree', confidence: 0.55, normal: null, isStrip: false };
  }
}

/** The tone that the lighter part of what is built has. */
function litTone(built: readonly RegionShape[]): number {
  const sorted = built.toSorted((a, b) => toneOf(a) - toneOf(b));
  const wanted = LIT_SHARE * sorted.reduce((sum, { area }) => sum + area, 0);
  let seen = 0;
  for (const shape of sorted) if ((seen += shape.area) >= wanted) return toneOf(shape);
  return 255;
}

function toneOf({ red, green, blue }: RegionShape): number {
  return (red + green + blue) / 3;
}
