import { MATERIALS } from '@yujian/contract/catalog/materials';
import type { Text } from '@yujian/contract/text';
import type { Sampler } from '@yujian/imaging/procedural/materials/sample';
import { makeTileable } from '@yujian/imaging/kernels/texture-synthesis/make-tileable';
import { toLinear } from '@yujian/imaging/ops/colour';
import { colourSampler, pictureSampler } from '@yujian/imaging/surface/samplers';
import { pieceSize } from '@yujian/renderer/materials/arrangements';
import { createPlaneSampler } from '@yujian/renderer/materials/plane-sampler';
import { dye, findLibraryMaterial } from '@yujian/scenes/style/finish';
import { hexColour } from '@yujian/renderer/materials/material';
import { readPicture } from '../../craft/pictures/picture-file.ts';
import { InvalidInput } from '../../core/errors.ts';

/** What a surface is covered with, ready to be laid. */
export interface Cover {
  readonly name: Text;
  /** A key of the library, `#rrggbb`, or the media id of a picture. */
  readonly material: string;
  /** Metres along and across its pieces, or of its picture; null: it has no size. */
  readonly size: readonly [number, number] | null;
  readonly sampler: Sampler;
  /** Looks alike everywhere, so that it needs no plane. */
  readonly isEven: boolean;
  /** A colour only: the surface's own texture stays. */
  readonly isColour: boolean;
}

/**
 * A material of the library by its key.
 *
 * @param colour that it is dyed in, as `#rrggbb`; null = its own
 * @throws {InvalidInput} no such material, or one that is seen through
 */
export function libraryCover(key: string, colour: string | null): Cover {
  const material = findLibraryMaterial(key);
  const name = MATERIALS.find((entry) => entry.key === key)?.name;
  if (material === undefined || name === undefined)
    throw new InvalidInput(`The library has no material “${key}”.`, `材质库里没有“${key}”。`);
  if (material.kind !== 'surface')
    throw new InvalidInput(
      `“${name.en}” is seen through: what lies behind a surface of a photo nobody knows. Choose an opaque material.`,
      `“${name.zh}”是透明的：照片里面后面是什么，谁也不知道。请选一种不透明的材料。`,
    );
  const sampler = createPlaneSampler(colour === null ? material : dye(material, hexColour(colour)));
  const { substance } = material;
  return {
    ...{ name, material: key, sampler, isColour: false },
    size: substance && pieceSize(substance),
    isEven: substance === null,
  };
}

/** Longer side at which a picture of a material is worked on, and the least that tells anything. */
const TILE_SIDE = 1024;
const LEAST_SIDE = 8;

/**
 * A picture of a material, made to repeat.
 *
 * @param id its media id
 * @param width metres that it shows across
 * @throws {InvalidInput} no picture, or one of a few pixels
 */
export async function pictureCover(path: string, id: string, width: number): Promise<Cover> {
  const picture = await readPicture(path, { maxSide: TILE_SIDE });
  if (Math.min(picture.width, picture.height) < LEAST_SIDE)
    throw new InvalidInput(
      `The picture of the material is only ${picture.width} × ${picture.height} pixels: at least ${LEAST_SIDE} each way tell what it is.`,
      `材质图只有 ${picture.width} × ${picture.height} 像素：至少要 ${LEAST_SIDE} 像素才看得出是什么。`,
    );
  const tile = makeTileable(toLinear(picture));
  return {
    name: { zh: '自己的材质图', en: 'a material of your own' },
    material: id,
    size: [width, (width * picture.height) / picture.width],
    sampler: pictureSampler(tile, (width * tile.width) / picture.width),
    isEven: false,
    isColour: false,
  };
}

export function colourCover(colour: string): Cover {
  return {
    name: { zh: colour, en: colour },
    material: colour,
    size: null,
    sampler: colourSampler(colour),
    isEven: true,
    isColour: true,
  };
}
