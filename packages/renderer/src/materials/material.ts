import type { Colour, Material, Substance } from '../scene/scene.ts';

/** A material with the given values and plain ones for the rest: a matt dielectric of middling grey. */
export function plainMaterial(partial: Partial<Material>): Material {
  return {
    name: '',
    kind: 'surface',
    base: [0.5, 0.5, 0.5],
    roughness: 0.6,
    metal: 0,
    ior: 1.5,
    coat: 0,
    coatRoughness: 0.1,
    sheen: [0, 0, 0],
    translucency: 0,
    emission: [0, 0, 0],
    maps: null,
    cutout: null,
    substance: null,
    ...partial,
  };
}

/** A procedural texture of a kind of materials/substances; `values` override the kind's own. */
export function substance(
  kind: string,
  colours: readonly Colour[],
  values: Readonly<Record<string, number>> = {},
  rest: Partial<Substance> = {},
): Substance {
  return { kind, colours, values, scale: 1, angle: 0, relief: 1, ...rest };
}

/** Linear colour of an sRGB hex code such as `#c8a878`. */
export function hexColour(code: string): Colour {
  const value = Number.parseInt(code.slice(1), 16);
  return [linear(value >> 16), linear((value >> 8) & 255), linear(value & 255)];
}

function linear(byte: number): number {
  const c = byte / 255;
  return c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4;
}
