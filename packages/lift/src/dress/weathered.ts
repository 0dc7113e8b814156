import type { SceneLight } from '@yujian/contract/scene/description-schema';
import { hexColour, plainMaterial } from '@yujian/renderer/materials/material';
import type { Material } from '@yujian/renderer/scene/scene';
import { seasonOf } from '@yujian/scenes/outlook/trees';
import { dye } from '@yujian/scenes/style/finish';

/** Names of the scene's materials of roles that lie open to the sky. */
const OPEN = /^(paving|pavingAccent|path|deck|gravel|road|lawn|bed|roof|rock|stone):/;
const GROWN = /^(lawn|bed):/;
const SNOW = '#e6eaef';
/** What rain leaves of the light of dry stone, and of its roughness. */
const WET = { base: 0.62, roughness: 0.3 } as const;
const LEAVES = { spring: null, summer: null, autumn: ['ginkgo leaf', 'maple leaf'], winter: null } as const;

/** Out of doors: a material as weather and season leave it. Snow lies on what is open to the sky, rain darkens it and makes it shine, lawns fade in autumn and winter. */
export function weathered(name: string, material: Material, light: SceneLight): Material {
  if (!OPEN.test(name)) return material;
  const { weather } = light;
  if (weather === 'snow') return plainMaterial({ name, base: hexColour(SNOW), roughness: 0.85, ior: 1.2 });
  const season = seasonOf(light);
  if (GROWN.test(name))
    return season === 'autumn'
      ? { ...dye(material, hexColour('#8a8350')), name }
      : season === 'winter'
        ? { ...dye(material, hexColour('#8b8669')), name }
        : material;
  if (weather !== 'rain' && weather !== 'after-rain') return material;
  const { base, substance } = material;
  return {
    ...material,
    base: [base[0] * WET.base, base[1] * WET.base, base[2] * WET.base],
    roughness: Math.max(0.06, material.roughness * WET.roughness),
    substance: substance && {
      ...substance,
      colours: substance.colours.map(([r, g, b]) => [r * WET.base, g * WET.base, b * WET.base] as const),
    },
  };
}

/** The leaves of a tree in the season, by its number; null = as they are in summer. */
export function leavesOf(light: SceneLight, tree: number): string | null {
  const leaves = LEAVES[seasonOf(light)];
  return leaves && leaves[tree % leaves.length]!;
}
