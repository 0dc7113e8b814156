import type { Material as GltfMaterial, Texture, TextureInfo } from '@gltf-transform/core';
import type {
  Clearcoat,
  EmissiveStrength,
  IOR,
  Sheen,
  Transform,
  Transmission,
  Unlit,
} from '@gltf-transform/extensions';
import { plainMaterial } from '@yujian/renderer/materials/material';
import type { Colour, Material } from '@yujian/renderer/scene/scene';

/** Radiance of an emissive factor of 1 without a strength: a bright screen or shade in a room by day, about as bright as white in sun. */
export const EMISSION_UNIT = 5;
/** Where a blended surface lets less than this through, it is drawn as solid. */
const SOLID_ALPHA = 0.95;
/** And a pictured one that lets more than the rest through is a film, whatever its picture. */
const FILM_ALPHA = 0.5;
const GLASS_NAME = /glass|glazing|玻璃/i;

/** Collects the textures that materials use, so that each is decoded once. */
export class TextureList {
  readonly wanted: { texture: Texture; linear: boolean }[] = [];

  indexOf(texture: Texture | null, linear: boolean): number | null {
    if (texture === null || texture.getImage() === null) return null;
    const found = this.wanted.findIndex((entry) => entry.texture === texture && entry.linear === linear);
    return found === -1 ? this.wanted.push({ texture, linear }) - 1 : found;
  }
}

/** A glTF metallic-roughness material with its extensions in the renderer's terms; `tint` multiplies its colour (vertex colours). */
export function readMaterial(source: GltfMaterial | null, tint: Colour, textures: TextureList): Material {
  if (source === null) return plainMaterial({ name: '', base: scaled([0.8, 0.8, 0.8], tint) });
  const name = source.getName();
  const [red, green, blue, alpha] = source.getBaseColorFactor();
  const base = scaled([red, green, blue], tint);
  const roughness = source.getRoughnessFactor();
  const ior = source.getExtension<IOR>('KHR_materials_ior')?.getIOR() ?? 1.5;
  const transmission = source.getExtension<Transmission>('KHR_materials_transmission')?.getTransmissionFactor() ?? 0;
  const blends = source.getAlphaMode() === 'BLEND';
  const baseTexture = source.getBaseColorTexture();

  if (transmission > 0.5) return plainMaterial({ name, kind: 'pane', base, roughness, ior: Math.max(1.01, ior) });
  const isFilm = blends && (baseTexture === null ? alpha < SOLID_ALPHA || GLASS_NAME.test(name) : alpha < FILM_ALPHA);
  if (isFilm) {
    return plainMaterial({
      name,
      kind: 'pane',
      base: paneTint(base, alpha),
      roughness: Math.min(roughness, 0.1),
      ior: 1.5,
    });
  }

  const coat = source.getExtension<Clearcoat>('KHR_materials_clearcoat');
  const sheen = source.getExtension<Sheen>('KHR_materials_sheen');
  const unlit = source.getExtension<Unlit>('KHR_materials_unlit') !== null;
  const strength = source.getExtension<EmissiveStrength>('KHR_materials_emissive_strength')?.getEmissiveStrength() ?? 1;
  const emissive = source.getEmissiveFactor();
  return plainMaterial({
    name,
    base,
    roughness: unlit ? 1 : roughness,
    metal: unlit ? 0 : source.getMetallicFactor(),
    ior: unlit ? 1 : Math.max(1, ior),
    coat: coat?.getClearcoatFactor() ?? 0,
    coatRoughness: coat?.getClearcoatRoughnessFactor() ?? 0.1,
    sheen: sheen?.getSheenColorFactor() ?? [0, 0, 0],
    emission: scaled(emissive, [EMISSION_UNIT * strength, EMISSION_UNIT * strength, EMISSION_UNIT * strength]),
    cutout: source.getAlphaMode() === 'MASK' ? source.getAlphaCutoff() : blends ? 0.5 : null,
    maps: readMaps(source, textures),
  });
}

function readMaps(source: GltfMaterial, textures: TextureList): Material['maps'] {
  const maps = {
    base: textures.indexOf(source.getBaseColorTexture(), false),
    roughnessMetal: textures.indexOf(source.getMetallicRoughnessTexture(), true),
    normal: textures.indexOf(source.getNormalTexture(), true),
    emission: textures.indexOf(source.getEmissiveTexture(), false),
  };
  if (Object.values(maps).every((map) => map === null)) return null;
  return { ...maps, transform: readTransform(source.getBaseColorTextureInfo() ?? source.getNormalTextureInfo()) };
}

/** Scale and offset of KHR_texture_transform; a rotation is left out. */
function readTransform(info: TextureInfo | null): readonly [number, number, number, number] {
  const transform = info?.getExtension<Transform>('KHR_texture_transform');
  if (!transform) return [1, 1, 0, 0];
  const [sx, sy] = transform.getScale();
  const [ox, oy] = transform.getOffset();
  return [sx, sy, ox, oy];
}

/** What a pane of `alpha` lets through: white where it is clear, its colour where it is dense. */
function paneTint(base: Colour, alpha: number): Colour {
  const mix = (channel: number) => 1 - alpha + alpha * channel * 0.8;
  return [mix(base[0]), mix(base[1]), mix(base[2])];
}

function scaled(colour: readonly [number, number, number] | readonly number[], by: Colour): Colour {
  return [(colour[0] ?? 0) * by[0], (colour[1] ?? 0) * by[1], (colour[2] ?? 0) * by[2]];
}
