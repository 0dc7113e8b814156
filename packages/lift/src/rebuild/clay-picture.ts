import type { PlacedPiece } from '@yujian/contract/scene/description-schema';
import type { Structure } from '@yujian/imaging';
import type { DressChoices } from '../dress/dress.ts';
import { roomOf } from '@yujian/imaging/geometry/room';
import { createFrame } from '../frame.ts';
import { buildPieces } from '../furnish/build-pieces.ts';
import { trianglesOf } from './piece-mesh.ts';
import { Raster } from './raster.ts';

/** A piece as clay, cut to where it is seen. */
export interface ClayPicture {
  /** where its box lies, in shares of the picture */
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  /** pixels of the box, and RGBA of each */
  readonly columns: number;
  readonly rows: number;
  readonly rgba: Uint8ClampedArray<ArrayBuffer>;
}

/** The light falls from behind the left shoulder, in the room's plan. */
const LIGHT = [0.46, -0.72, -0.52] as const;
/** Tones of what is turned away from it and of what faces it, and share of a crease's tone. */
const [SHADE, LIT, CREASE] = [84, 246, 0.72];
const STILL = { x: 0, y: 0, z: 0, turn: 0, width: 1, depth: 1, height: 1 };
const pulse = (): void => undefined;

/**
 * A fitted piece as the drawing's camera sees it, alone and in plain clay.
 *
 * @param side pixels of the picture's long side
 * @returns null where nothing of it is in the picture
 */
export function clayPicture(
  structure: Structure,
  piece: PlacedPiece,
  choices: DressChoices,
  side: number,
): ClayPicture | null {
  const { floorY, ceilingY } = roomOf(structure);
  const scale = side / Math.max(structure.width, structure.height);
  const [across, down] = [Math.round(structure.width * scale), Math.round(structure.height * scale)];
  const scene = buildPieces([piece], choices, { pixels: across * down, height: ceilingY - floorY }, pulse);
  const raster = new Raster(createFrame(structure, -floorY), structure.camera, {
    width: across,
    height: down,
    scale,
  });
  raster.clear();
  raster.draw(trianglesOf(scene), [1, 1, 1], STILL);
  const { minX, minY, maxX, maxY } = raster;
  if (maxX < minX) return null;
  raster.findEdges();
  const [columns, rows] = [maxX - minX + 1, maxY - minY + 1];
  const rgba = new Uint8ClampedArray(4 * columns * rows);
  for (let y = 0, at = 0; y < rows; y++)
    for (let x = 0; x < columns; x++, at += 4) {
      const pixel = (y + minY) * across + x + minX;
      if (raster.nearness[pixel] === 0) continue;
      const tone = SHADE + (LIT - SHADE) * (0.5 + 0.5 * raster.facing(pixel, ...LIGHT));
      rgba.set([tone, tone * 0.985, tone * 0.96, 255], at);
    }
  for (let k = 0; k < raster.edges; k++) {
    const pixel = raster.edgeAt[k]!;
    const [x, y] = [(pixel % across) - minX, Math.floor(pixel / across) - minY];
    if (raster.isCrease[k] !== 1 || x < 0 || y < 0 || x >= columns || y >= rows) continue;
    const at = 4 * (y * columns + x);
    for (let c = 0; c < 3; c++) rgba[at + c]! *= CREASE;
  }
  return {
    x: minX / across,
    y: minY / down,
    width: columns / across,
    height: rows / down,
    columns,
    rows,
    rgba,
  };
}
