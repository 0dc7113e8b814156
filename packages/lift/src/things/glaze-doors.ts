import type { Region, Structure } from '@yujian/imaging';
import { measureBorders } from './borders.ts';

/** A pane is between these shares of the picture and fills so much of its bounding box; a door of so many and more panes is glazed. */
const [LEAST, LARGEST] = [0.0004, 0.03];
const FULL = 0.6;
const PANES = 4;
/** Panes are of a size: each has this share of the middle one's area and more. */
const LIKE = 0.3;

/** Panes of doors that are drawn with several are windows, the bars between them stay door. What a person corrected stays. */
export function glazeDoors(structure: Structure): Structure {
  const { labels, ink, regions, width, height } = structure;
  const isDoor = regions.map(({ name, corrected, area }) => name === 'door' && corrected === undefined && area > 0);
  if (!isDoor.some(Boolean)) return structure;
  const borders = measureBorders(labels, ink);
  const total = width * height;
  const isPane = ({ area, minX, maxX, minY, maxY }: Region): boolean => {
    const box = (maxX - minX + 1) * (maxY - minY + 1);
    const long = Math.max(maxX - minX + 1, maxY - minY + 1);
    return area > LEAST * total && area < LARGEST * total && area > FULL * box && long * long < 6 * area;
  };
  const seen = new Uint8Array(regions.length);
  const glazed = new Set<number>();
  for (const { id } of regions) {
    if (seen[id] || !isDoor[id]) continue;
    const door = [id];
    seen[id] = 1;
    for (let k = 0; k < door.length; k++) {
      for (const other of borders[door[k]!]!.keys()) {
        if (seen[other] || !isDoor[other]) continue;
        seen[other] = 1;
        door.push(other);
      }
    }
    const panes = door.filter((own) => isPane(regions[own]!));
    const areas = panes.map((own) => regions[own]!.area).toSorted((a, b) => a - b);
    const like = panes.filter((own) => regions[own]!.area > LIKE * areas[areas.length >> 1]!);
    if (like.length >= PANES) for (const own of like) glazed.add(own);
  }
  return {
    ...structure,
    regions: regions.map((region): Region =>
      glazed.has(region.id) ? { ...region, name: 'window', surface: 'window' } : region,
    ),
  };
}
