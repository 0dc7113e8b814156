import type { Region, Structure } from '@yujian/imaging';
import type { Name } from '@yujian/imaging/names';
import { measureBorders } from './borders.ts';

/** A curtain wall has at least so many panes, so much of it glass by name; panes are at most this share of the picture, and taller than wide. */
const LEAST = 10;
const GLASS_SHARE = 0.3;
const LARGEST = 0.012;
const TALL = 1.25;
/** Share of a pane's height that two panes side by side share; strips narrower than this share of the middle pane are mullions. */
const BESIDE = 0.35;
const NARROW = 0.34;
/** What is at least this wide is a pane; between the two it stays what it is, as does what has its name for sure. */
const BROAD = 0.55;
const SURE = 0.7;
/** What is small and lies between panes on most sides is a pane cut off by a fin, unless it is so much wider than tall: a floor's edge. */
const BETWEEN = 0.6;
const LEVEL = 1.2;

const FRONT: ReadonlySet<Name> = new Set<Name>([
  'facade',
  'wall',
  'glass',
  'window',
  'thing',
  'column',
  'beam',
  'cabinet',
  'railing',
  'fence',
]);

/**
 * Makes one thing of a curtain wall: where many upright strips lie side by side and much of them is glass by name, all are
 * glass, but for the narrow ones, which are mullions. Outdoors only; what a person corrected stays.
 */
export function resolveGlazing(structure: Structure): Structure {
  if (structure.setting === 'interior') return structure;
  const { labels, ink, regions } = structure;
  const total = structure.width * structure.height;
  const borders = measureBorders(labels, ink);
  const sizeOf = ({ minX, maxX, minY, maxY, area }: Region): { tall: number; wide: number } => {
    const tall = maxY - minY + 1;
    return { tall, wide: Math.min(maxX - minX + 1, area / tall) };
  };
  const isStrip = regions.map((region) => {
    const { tall, wide } = sizeOf(region);
    return (
      region.area > 0 &&
      region.corrected === undefined &&
      FRONT.has(region.name) &&
      region.surface !== 'panel' &&
      region.area < LARGEST * total &&
      tall > TALL * wide &&
      tall > region.maxX - region.minX
    );
  });
  const seen = new Uint8Array(regions.length);
  const renamed = new Map<number, Pick<Region, 'name' | 'surface'>>();
  for (const { id } of regions) {
    if (seen[id] || !isStrip[id]) continue;
    const cluster = [id];
    seen[id] = 1;
    for (let k = 0; k < cluster.length; k++) {
      const from = cluster[k]!;
      for (const [other, { length, below }] of borders[from]!) {
        if (seen[other] || !isStrip[other]) continue;
        const shorter = Math.min(sizeOf(regions[from]!).tall, sizeOf(regions[other]!).tall);
        if (length - below < BESIDE * shorter) continue;
        seen[other] = 1;
        cluster.push(other);
      }
    }
    if (cluster.length < LEAST) continue;
    const isGlass = (region: Region): boolean => region.name === 'glass' || region.name === 'window';
    const area = cluster.reduce((sum, own) => sum + regions[own]!.area, 0);
    if (cluster.reduce((sum, own) => sum + (isGlass(regions[own]!) ? regions[own]!.area : 0), 0) < GLASS_SHARE * area)
      continue;
    const widths = cluster.map((own) => sizeOf(regions[own]!).wide).toSorted((a, b) => a - b);
    const middle = widths[Math.floor(0.6 * widths.length)]!;
    for (const own of cluster) {
      if (regions[own]!.confidence >= SURE) continue;
      const { wide } = sizeOf(regions[own]!);
      if (wide < NARROW * middle) renamed.set(own, { name: 'thing', surface: 'metal' });
      else if (wide > BROAD * middle) renamed.set(own, { name: 'glass', surface: 'glass' });
    }
  }
  for (const { id, area, corrected, name, confidence, minX, maxX, minY, maxY } of regions) {
    if (
      renamed.has(id) ||
      corrected !== undefined ||
      confidence >= SURE ||
      area === 0 ||
      area > 0.2 * LARGEST * total ||
      !FRONT.has(name) ||
      maxX - minX > LEVEL * (maxY - minY + 1)
    )
      continue;
    let [around, panes] = [0, 0];
    for (const [other, { length }] of borders[id]!) {
      around += length;
      if (renamed.get(other)?.name === 'glass') panes += length;
    }
    if (panes > BETWEEN * around) renamed.set(id, { name: 'glass', surface: 'glass' });
  }
  return { ...structure, regions: regions.map((region) => ({ ...region, ...renamed.get(region.id) })) };
}
