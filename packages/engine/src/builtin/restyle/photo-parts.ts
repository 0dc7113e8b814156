import type { Text } from '@yujian/contract/text';
import type { SrgbImage, Structure } from '@yujian/imaging';
import { chanceOf, type RegionChances } from '@yujian/imaging/buffers/region-chances';
import { colourStatisticsOf, type ColourStatistics } from '@yujian/imaging/kernels/grade/region-transfer';
import type { Name } from '@yujian/imaging/names';
import { linearToOklab, SRGB_TO_LINEAR, type Triple } from '@yujian/imaging/ops/colour';
import { guideMapByColour } from '@yujian/imaging/ops/guided-colour';
import type { Slot } from '@yujian/imaging/paint-spec';

/** What is restyled alike: what it may be called, and the material of a style that gives it its colour, if one does. */
export interface Role {
  readonly key: string;
  readonly text: Text;
  readonly names: readonly Name[];
  readonly slot: Slot | null;
  /** It has a form of its own, which is coloured whole or not at all. */
  readonly isThing?: true;
}

export const ROLES: Readonly<Record<Structure['setting'], readonly Role[]>> = {
  interior: [
    { key: 'floor', text: { zh: '地板', en: 'floor' }, names: ['floor'], slot: 'floor' },
    { key: 'wall', text: { zh: '墙面', en: 'walls' }, names: ['wall', 'column'], slot: 'wall' },
    { key: 'ceiling', text: { zh: '天花', en: 'ceiling' }, names: ['ceiling', 'beam'], slot: 'ceiling' },
    { key: 'rug', text: { zh: '地毯', en: 'rug' }, names: ['rug'], slot: 'rug', isThing: true },
    { key: 'curtain', text: { zh: '窗帘', en: 'curtains' }, names: ['curtain'], slot: 'curtain', isThing: true },
    {
      key: 'upholstery',
      text: { zh: '软包', en: 'upholstery' },
      names: ['sofa', 'chair', 'bed', 'textile'],
      slot: 'sofa',
      isThing: true,
    },
    {
      key: 'joinery',
      text: { zh: '木作', en: 'joinery' },
      names: ['table', 'cabinet', 'shelf', 'counter', 'door'],
      slot: 'wood',
      isThing: true,
    },
    { key: 'plants', text: { zh: '植物', en: 'plants' }, names: ['plant', 'tree'], slot: null, isThing: true },
  ],
  exterior: [
    { key: 'facade', text: { zh: '外墙', en: 'facade' }, names: ['facade', 'wall', 'column', 'beam'], slot: 'facade' },
    { key: 'roof', text: { zh: '屋顶', en: 'roof' }, names: ['roof'], slot: 'roof' },
    { key: 'sky', text: { zh: '天空', en: 'sky' }, names: ['sky'], slot: null },
    {
      key: 'paving',
      text: { zh: '铺地', en: 'paving' },
      names: ['ground', 'paving', 'road', 'floor'],
      slot: 'paving',
    },
    { key: 'lawn', text: { zh: '草地', en: 'lawn' }, names: ['grass'], slot: null },
    { key: 'plants', text: { zh: '植物', en: 'plants' }, names: ['tree', 'plant'], slot: null, isThing: true },
    { key: 'water', text: { zh: '水面', en: 'water' }, names: ['water'], slot: null },
  ],
};

/** Where a role is surely seen in a picture, and in which colours. */
export interface PhotoPart {
  readonly role: Role;
  /** 1 where it is, of the structure's size. */
  readonly weights: Float32Array;
  readonly colours: ColourStatistics;
}

/** Chance from which a region is surely of a role. */
const SURE = 0.55;
/** Share of all that may be of a role, for things, that must surely be. */
const WHOLE = 0.7;
/** Share of the picture from which a role is one: less is a mistake as easily as a thing. */
const LEAST = 0.006;
/** How far from the colour of most of a role one of its regions may be: a slatted wall is not the plaster's. */
const ALIKE = { light: 0.32, tint: 0.06 } as const;
/** Radius in pixels of 1024 and step of sRGB over which a part follows the picture's edges. */
const FOLLOW = 4;
const EDGE = 0.03;

/** The roles that a picture surely shows. `picture` and `structure` have one size. */
export function partsOfPhoto(picture: SrgbImage, structure: Structure, chances: RegionChances): PhotoPart[] {
  const { regions, labels } = structure;
  const means = meansOf(picture, structure);
  const groups = Map.groupBy(regions, ({ group }) => group);
  const chanceOfGroup = (group: number, { names }: Role): number => {
    const members = groups.get(group)!;
    const area = members.reduce((sum, member) => sum + member.area, 0);
    return members.reduce((sum, member) => sum + chanceOf(member, names, chances) * member.area, 0) / Math.max(1, area);
  };
  return ROLES[structure.setting].flatMap((role) => {
    const sure = regions.filter(({ group }) => chanceOfGroup(group, role) >= SURE);
    const most = medianOf(sure.map(({ id, area }) => ({ lab: means[id]!, area })));
    if (most === null) return [];
    const isPart = new Uint8Array(regions.length);
    for (const { id } of sure) {
      const [l, a, b] = means[id]!;
      if (Math.abs(l - most[0]) < ALIKE.light && Math.hypot(a - most[1], b - most[2]) < ALIKE.tint) isPart[id] = 1;
    }
    const massOf = (counts: (id: number) => boolean): number =>
      regions.reduce((sum, each) => sum + (counts(each.id) ? chanceOf(each, role.names, chances) * each.area : 0), 0);
    // Half a sofa in another colour is worse than none.
    if (role.isThing && massOf((id) => isPart[id] === 1) < WHOLE * massOf(() => true)) return [];
    const weights = Float32Array.from(labels.data, (id) => isPart[id]!);
    const colours = colourStatisticsOf(picture, weights);
    return colours.share < LEAST ? [] : [{ role, weights, colours }];
  });
}

/** The weights of a part softened along the picture's edges. */
export function softenPart(picture: SrgbImage, { weights }: PhotoPart): Float32Array {
  const { width, height, channels, data } = picture;
  const guide = [0, 1, 2].map((c) =>
    Float32Array.from({ length: width * height }, (_, i) => data[i * channels + c]! / 255),
  ) as [Float32Array, Float32Array, Float32Array];
  const radius = Math.max(2, Math.round((FOLLOW * Math.max(width, height)) / 1024));
  return guideMapByColour({ width, height, data: weights }, guide, radius, EDGE).data.map((value) =>
    Math.max(0, Math.min(1, value)),
  );
}

/** Mean colour of each region in Oklab. */
function meansOf({ data, channels }: SrgbImage, { labels, regions }: Structure): Triple[] {
  const sums = regions.map(() => [0, 0, 0, 0]);
  for (let i = 0; i < labels.data.length; i++) {
    const sum = sums[labels.data[i]!]!;
    for (let c = 0; c < 3; c++) sum[c]! += SRGB_TO_LINEAR[data[i * channels + c]!]!;
    sum[3]! += 1;
  }
  return sums.map(([r, g, b, count]) => {
    const n = Math.max(1, count!);
    return linearToOklab(r! / n, g! / n, b! / n);
  });
}

/** Median by area, of each component. */
function medianOf(parts: readonly { readonly lab: Triple; readonly area: number }[]): Triple | null {
  const whole = parts.reduce((sum, { area }) => sum + area, 0);
  if (whole === 0) return null;
  return [0, 1, 2].map((c) => {
    let sum = 0;
    const sorted = parts.toSorted((p, q) => p.lab[c]! - q.lab[c]!);
    return sorted.find(({ area }) => (sum += area) >= whole / 2)!.lab[c]!;
  }) as Triple;
}
