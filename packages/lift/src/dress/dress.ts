import { MATERIALS } from '@yujian/contract/catalog/materials';
import type { Finish } from '@yujian/contract/scene/brief-schema';
import type { WornMaterials } from '@yujian/contract/scene/material-set';
import type { SceneLight } from '@yujian/contract/scene/description-schema';
import type { SceneKindKey } from '@yujian/contract/scene/kinds';
import { ROLE_KEYS, type Role } from '@yujian/contract/scene/roles';
import type { Region } from '@yujian/imaging';
import type { Name } from '@yujian/imaging/names';
import type { Colour, Vec3 } from '@yujian/renderer/scene/scene';
import { lampRadianceOf } from '@yujian/scenes/daylight';
import { createLooks, type Looks } from '@yujian/scenes/shell/looks';
import { overlayFinish } from '@yujian/scenes/style/finish';
import type { Finishes, Style } from '@yujian/scenes/style/style';
import { varyStyle } from '@yujian/scenes/style/vary-style';
import { type LightChoice, liftedDaylight, lightTowards } from './daylight.ts';
import { isOnTop, type Space, stuffOf } from './roles.ts';
import { withSingleTiles } from './single-tiles.ts';
import { leavesOf, weathered } from './weathered.ts';

/** What a lifted scene wears: a style, and what a person wishes otherwise. */
export interface DressChoices {
  /** whose styles it takes, and what it is */
  readonly kind: SceneKindKey;
  /** key of a style of the kind's family */
  readonly style: string;
  /** chooses among the style's dresses; 0 to 2³²−1 */
  readonly seed: number;
  /** What an earlier picture wore: in place of the style's own, under all that is wished here. */
  readonly materials?: Pick<WornMaterials, 'finishes' | 'things'>;
  /** over the style's own, by role */
  readonly finishes?: Partial<Readonly<Record<Role, Finish>>>;
  /** over its role's, for all that has the name */
  readonly things?: Partial<Readonly<Record<Name, Finish>>>;
  /** What shall not be seen of what is drawn: it takes the material of what it lies on. */
  readonly without?: readonly Name[];
  readonly light?: LightChoice;
}

/** What is seen where something is not wanted; what is not named here stays as it is. */
const UNDER: Partial<Readonly<Record<Name, Role>>> = { rug: 'floor', curtain: 'wall', picture: 'wall', mirror: 'wall' };

/** What single boards of a material of boards are faced with: a drawn board has no boards of its own. */
const FACE_OF_BOARDS: Readonly<Record<string, string>> = {
  'oak-slats': 'oak-veneer',
  'walnut-slats': 'walnut-veneer',
};

/** What no board is made of: veins and joints start anew on each, as on weathered planks. */
const MASSIVE: ReadonlySet<string> = new Set(
  MATERIALS.flatMap(({ key, group }) => (group === 'stone' || group === 'brick' ? [key] : [])),
);

export interface Dress {
  readonly style: Style;
  readonly light: SceneLight;
  /** radiance of a bulb */
  readonly lamps: Colour;
  readonly looks: Looks;
  /** Sun, sky and exposure over land of a reflectance. */
  readonly daylight: (ground: Colour) => ReturnType<typeof liftedDaylight>;
  /** The scene's material of a region: as a person said it, wished it, or the style has it. `groupArea`: of the thing that it belongs to, pixels. */
  readonly materialOf: (region: Region, groupArea: number) => string;
}

/** @param towards where the sun is to stand, see `lightTowards` */
export function createDress(choices: DressChoices, place: Omit<Space, 'kind'>, towards: Vec3): Dress {
  const { kind, seed, finishes = {}, things = {}, without = [], materials } = choices;
  const { indoors } = place;
  const style = { ...varyStyle(kind, choices.style, seed), finishes: finishesOf(choices) };
  const light = lightTowards(style, choices.light ?? {}, towards);
  const lamps = lampRadianceOf(light);
  const looks = looksFor(style, light, lamps, indoors);
  return {
    style,
    light,
    lamps,
    looks,
    daylight: (ground) =>
      liftedDaylight(
        light,
        ground,
        indoors,
        seed & 0xffff,
        (reflectanceOf(looks, 'facade') + reflectanceOf(looks, 'paving')) / 2,
      ),
    materialOf: (region, groupArea) => {
      const under = UNDER[region.name];
      if (under !== undefined && without.includes(region.name)) return looks.role(under);
      const stuff = stuffOf(region, { ...place, kind }, groupArea);
      const corrected = region.material === undefined ? undefined : { material: region.material, colour: null };
      // words for the role go before what an earlier picture's thing wore
      const kept = 'role' in stuff && finishes[stuff.role] !== undefined ? undefined : materials?.things[region.name];
      const wish = corrected ?? (isOnTop(region, groupArea, place) ? undefined : (things[region.name] ?? kept));
      if ('role' in stuff) {
        const { material, colour } = overlayFinish(looks.finishOf(stuff.role), wish);
        const isOwn = wish === undefined && finishes[stuff.role] === undefined;
        if (indoors && region.surface === 'panel' && isOwn && material !== null && MASSIVE.has(material))
          return looks.role('wood');
        const face = region.surface === 'panel' && material !== null ? FACE_OF_BOARDS[material] : undefined;
        return looks.finish(stuff.role, face === undefined ? wish : { material: face, colour });
      }
      if (wish) return looks.finish('ceramic', wish);
      const leaves =
        indoors || region.name !== 'tree' || region.surface === 'wood' ? null : leavesOf(light, region.group);
      return looks.named(leaves ?? stuff.named);
    },
  };
}

/** What each role is made of: the style's, an earlier picture's in its place, wishes over both. */
export function finishesOf({ kind, style, seed, finishes = {}, materials }: DressChoices): Finishes {
  const own = varyStyle(kind, style, seed).finishes;
  return Object.fromEntries(
    ROLE_KEYS.map((role) => [role, overlayFinish(materials?.finishes[role] ?? own[role], finishes[role])]),
  ) as unknown as Finishes;
}

/** Out of doors all that lies open to the sky shows its weather. */
function looksFor(style: Style, light: SceneLight, lamps: Colour, indoors: boolean): Looks {
  const looks = createLooks(style.finishes, lamps);
  if (indoors) return withSingleTiles(looks);
  return {
    ...looks,
    find(name) {
      const found = looks.find(name);
      return found && weathered(name, found, light);
    },
  };
}

function reflectanceOf(looks: Looks, role: Role): number {
  const [r, g, b] = looks.find(looks.role(role))!.base;
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}
