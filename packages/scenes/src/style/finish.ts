import type { Finish } from '@yujian/contract/scene/brief-schema';
import type { Role } from '@yujian/contract/scene/roles';
import { LIBRARY } from '@yujian/renderer/materials/library';
import { hexColour, plainMaterial } from '@yujian/renderer/materials/material';
import type { Colour, Material } from '@yujian/renderer/scene/scene';

const LIBRARY_BY_KEY = new Map(LIBRARY.map(({ key, material }) => [key, material]));

/** Nothing but fresh snow reflects more. */
const WHITEST = 0.83;

export function findLibraryMaterial(key: string): Material | undefined {
  return LIBRARY_BY_KEY.get(key);
}

/** Reads 'material#rrggbb', 'material' or '#rrggbb'. */
export function readFinish(text: string): Finish {
  const [material = '', colour] = text.split('#');
  return { material: material === '' ? null : material, colour: colour ?? null };
}

/** What `wish` says, over what was there: a colour alone dyes the material that was there; another material comes in its own colours. */
export function overlayFinish(base: Finish, wish: Finish | undefined): Finish {
  if (!wish) return base;
  const material = wish.material ?? base.material;
  const isSame = wish.material === null || wish.material === base.material;
  return { material, colour: wish.colour ?? (isSame ? base.colour : null) };
}

/**
 * The material of a finish as a role wants it: one piece for a table top, cloth that lets light through for a curtain.
 * A finish whose material is unknown or null is a plain paint of its colour.
 */
export function materialOf(finish: Finish, role: Role): Material {
  const found = finish.material === null ? undefined : findLibraryMaterial(finish.material);
  const colour = finish.colour === null ? null : hexColour(`#${finish.colour}`);
  const base = found ?? plainMaterial({ base: colour ?? [0.5, 0.5, 0.5], roughness: 0.7 });
  return suitRole(found && colour ? dye(base, colour) : base, role);
}

/** The material with another main colour: what differs within it (grain, veins, bricks) differs as it did; its joints stay. */
export function dye(material: Material, colour: Colour): Material {
  const target = map((i) => Math.min(WHITEST, colour[i]));
  const { substance } = material;
  if (!substance) return { ...material, base: target };
  const joint = jointOf(substance.kind);
  // what is named of grass is its blades, not the mean of them and the shade between them
  const isGrass = substance.kind.startsWith('grass:');
  const named = isGrass ? map((i) => 0.5 * (substance.colours[1]![i] + substance.colours[2]![i])) : material.base;
  const reference = map((i) => Math.max(0.004, named[i]));
  const colours = substance.colours.map((own, index): Colour =>
    index === joint
      ? own
      : map((i) => Math.min(0.88, Math.max(0.002, target[i] * Math.max(0.12, Math.min(6, own[i] / reference[i]))))),
  );
  const fuzz =
    material.sheen[0] + material.sheen[1] + material.sheen[2] > 0
      ? { sheen: map((i) => 0.35 * material.sheen[i] + 0.35 * target[i]) }
      : {};
  return {
    ...material,
    ...fuzz,
    base: isGrass ? map((i) => (material.base[i] * target[i]) / reference[i]) : target,
    substance: { ...substance, colours },
  };
}

/** Which colour of a substance is that of its joints; −1 = none. */
function jointOf(kind: string): number {
  const [grain, arrangement] = kind.split(':');
  if (
    arrangement === 'strewn' ||
    arrangement === 'piece' ||
    arrangement === 'printed' ||
    arrangement === 'woven' ||
    arrangement === 'veneer' ||
    arrangement === 'planks'
  )
    return -1;
  if (grain === 'glaze') return 2;
  return 3;
}

function map(of: (i: 0 | 1 | 2) => number): Colour {
  return [of(0), of(1), of(2)];
}

const ONE_PIECE = /:(slabs|squares|paving|panels)$/;
const LAID_WOOD = /:(planks|boards|herringbone|chevron|decking|slats)$/;

/** How a material is cut and used in a role. */
function suitRole(material: Material, role: Role): Material {
  const { substance } = material;
  const cut = (kind: RegExp, into: string): Material =>
    substance && kind.test(substance.kind)
      ? { ...material, substance: { ...substance, kind: substance.kind.replace(kind, into), angle: 0 } }
      : material;
  switch (role) {
    case 'stone':
      return cut(ONE_PIECE, ':piece');
    case 'rock':
    case 'pot':
    case 'ceramic':
    case 'sanitary':
      return cut(/:(slabs|squares|paving|piece|panels)$/, ':strewn');
    case 'wood':
    case 'darkWood':
    case 'lacquer':
    case 'door':
    case 'frame':
    case 'trim':
      return cut(LAID_WOOD, ':veneer');
    case 'curtain':
      return substance && material.metal === 0
        ? { ...material, translucency: Math.max(0.16, material.translucency), ior: 1.1 }
        : material;
    case 'sheer':
      return { ...material, translucency: Math.max(0.55, material.translucency), ior: 1.1 };
    case 'shade':
      return material.metal > 0
        ? material
        : { ...material, translucency: Math.max(0.45, material.translucency), ior: 1.1 };
    default:
      return material;
  }
}
