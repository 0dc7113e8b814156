import type { Colour, Material, Substance } from '../../scene/scene.ts';
import { hexColour, plainMaterial, substance } from '../material.ts';

export type MaterialGroup =
  | 'wood'
  | 'stone'
  | 'tile'
  | 'brick'
  | 'concrete'
  | 'plaster'
  | 'metal'
  | 'glass'
  | 'cloth'
  | 'leather'
  | 'rug'
  | 'roof'
  | 'ground'
  | 'plant'
  | 'other';

export interface LibraryMaterial {
  /** for ever the same: scenes and links name it */
  readonly key: string;
  readonly name: { readonly zh: string; readonly en: string };
  readonly group: MaterialGroup;
  readonly material: Material;
}

type Rest = Omit<Partial<Material>, 'substance'> & {
  readonly angle?: number;
  readonly relief?: number;
  readonly scale?: number;
};

/** A material with a texture: substance kind, its colours as hex codes, its values, and how it shines. */
export function textured(
  group: MaterialGroup,
  key: string,
  zh: string,
  en: string,
  kind: string,
  colours: readonly string[],
  values: Readonly<Record<string, number>> = {},
  { angle = 0, relief = 1, scale = 1, ...rest }: Rest = {},
): LibraryMaterial {
  const mixed = colours.map(hexColour);
  const texture: Substance = substance(kind, mixed, values, { angle, relief, scale });
  return {
    key,
    name: { zh, en },
    group,
    material: plainMaterial({ name: en, base: meanOf(mixed.slice(0, 2)), substance: texture, ...rest }),
  };
}

/** A material without a texture. */
export function plain(
  group: MaterialGroup,
  key: string,
  zh: string,
  en: string,
  base: string,
  rest: Partial<Material>,
): LibraryMaterial {
  return { key, name: { zh, en }, group, material: plainMaterial({ name: en, base: hexColour(base), ...rest }) };
}

function meanOf(colours: readonly Colour[]): Colour {
  const mean = (channel: 0 | 1 | 2): number =>
    colours.reduce((sum, colour) => sum + colour[channel], 0) / colours.length;
  return [mean(0), mean(1), mean(2)];
}
