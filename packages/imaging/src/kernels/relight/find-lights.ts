import type { Mask } from '../../image.ts';
import type { Region, Segment } from '../../structure.ts';
import { tintApart, type PhotoView, type RegionLook } from '../../buffers/photo-view.ts';
import { chanceOf } from '../../buffers/region-chances.ts';

/** A lamp in a photo: its middle in pixels, its width, and the regions that are its shade or bulb. */
export interface FoundLamp {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly regions: readonly number[];
  /** whether the shade lets light through: it is nearly as bright as the lightest surfaces by day already */
  readonly glows: boolean;
}

/** Chance from which a region is glass, and from which it is a lamp. */
const GLASS = 0.42;
const LAMP = 0.45;
/** Of a room's window, and of a pane that is no darker than a wall: what is taken for one wrongly becomes a hole, or a wall that shines. */
const SURE_GLASS = 0.6;
const MAYBE_GLASS = 0.2;
/** Luminance of a sky seen through an opening, and how much more blue than green it is (logarithm). */
const OUTSIDE = 0.4;
const BLUISH = 0.1;
/** Logarithm of red over green, and of green over blue, from which a pane is wood or brick. */
const [WOODEN, EARTHEN] = [0.55, 0.9] as const;
/** Luminance of a window of a room in daylight where it is surely one, and where it is blown out at the picture's side, above this share of its height; its least share of the picture. */
const BRIGHT = 0.55;
const BLOWN_OUT = 0.78;
const LOWEST = 0.85;
const LEAST_PANE = 0.0015;
/** Luminance up to which a pane seen from outside is one, screens of paper included, and up to which it is clear glass. */
const PAPER = 0.5;
const CLEAR_PANE = 0.25;
/** Differences of tint and of log luminance of the panes of one front. */
const SAME_TINT = 0.1;
const SAME_LIGHT = 0.45;
/** Shares of the picture that a lamp may have, and of its height that a cord or rod has at least. */
const [SMALLEST, LARGEST] = [0.0003, 0.025] as const;
const CORD = 0.06;
/** Share of the picture's width that a cord's two edges lie apart at most, of its height from which it comes down, and between its end and the middle of its lamp. */
const THIN = 0.01;
const FROM_CEILING = 0.1;
const SHADE_DROP = 0.035;
/** Luminance from which a shade shines through. */
const SHINES = 0.28;

/** Windows of a photo: panes seen from outside, the bright ones from inside. `ids` are their regions. */
export function findWindows(
  view: PhotoView,
  lamps: readonly FoundLamp[],
): { readonly mask: Mask; readonly ids: ReadonlySet<number> } {
  const {
    structure: { width, height, labels, regions, setting },
    looks,
    chances,
  } = view;
  const taken = new Set(lamps.flatMap((lamp) => lamp.regions));
  const chanceOfPane = (region: Region): number => chanceOf(region, ['window', 'glass'], chances);
  const isBright = ({ region, light, blue }: RegionLook): boolean => {
    const level = Math.exp(light);
    const isAside =
      (region.minX === 0 || region.maxX === width - 1) &&
      region.maxY < LOWEST * height &&
      chanceOf(region, ['floor', 'rug', 'bed', 'sofa', 'table', 'counter'], chances) < 0.5;
    const isWhole =
      region.area > LEAST_PANE * width * height &&
      region.area > 0.5 * (region.maxX - region.minX + 1) * (region.maxY - region.minY + 1);
    if (level > OUTSIDE && blue > BLUISH && isWhole && chanceOfPane(region) > MAYBE_GLASS) return true;
    return (level > BLOWN_OUT && isAside) || (level > BRIGHT && isWhole && chanceOfPane(region) > SURE_GLASS);
  };
  const isDark = (look: RegionLook): boolean =>
    Math.exp(look.light) < PAPER && look.red < WOODEN && -look.blue < EARTHEN;
  const isInside = setting === 'interior';
  const isPane = (look: RegionLook): boolean => {
    const { region } = look;
    if (region.corrected !== undefined || taken.has(region.id))
      return region.corrected === 'window' || region.corrected === 'glass';
    if (isInside) return isBright(look);
    // a wall in the shade is hardly as dark as clear glass
    const least = Math.exp(look.light) < CLEAR_PANE ? GLASS : SURE_GLASS;
    return chanceOfPane(region) > least && isDark(look);
  };
  const found = looks.filter(isPane);
  // a front has panes of one look: what looks as those that are sure is one too
  const alike =
    isInside || found.length === 0
      ? []
      : looks.filter(
          (look) =>
            look.region.corrected === undefined &&
            isDark(look) &&
            chanceOf(
              look.region,
              ['sky', 'tree', 'plant', 'grass', 'ground', 'paving', 'road', 'water', 'car', 'rock'],
              chances,
            ) < 0.3 &&
            isRegular(look.region) &&
            isAsDark(look, found),
        );
  const ids = new Set([...found, ...alike].map(({ region }) => region.id));
  const is = regions.map(({ id }) => (ids.has(id) ? 1 : 0));
  return { mask: { width, height, data: Uint8Array.from(labels.data, (id) => is[id]!) }, ids };
}

/** Rocks and leaves are not. */
function isRegular({ area, minX, maxX, minY, maxY }: Region): boolean {
  return area > 0.6 * (maxX - minX + 1) * (maxY - minY + 1);
}

function isAsDark(look: RegionLook, panes: readonly RegionLook[]): boolean {
  return panes.some(
    (pane) =>
      pane.region.area > look.region.area / 4 &&
      Math.exp(pane.light) < CLEAR_PANE &&
      tintApart(look, pane) < SAME_TINT &&
      Math.abs(look.light - pane.light) < SAME_LIGHT,
  );
}

/** Lamps of a photo: what is corrected to or taken for one, and small bodies that hang on a cord or stand on a rod. */
export function findLamps(view: PhotoView): FoundLamp[] {
  const {
    structure: { width, height, regions, segments, setting },
    looks,
    chances,
  } = view;
  const pixels = width * height;
  const isSmall = ({ area }: Region): boolean => area > SMALLEST * pixels && area < LARGEST * pixels;
  const lamps: FoundLamp[] = [];
  const used = new Set<number>();
  const add = (ids: readonly number[]): void => {
    const parts = ids.filter((id) => !used.has(id)).map((id) => looks[id]!);
    if (parts.length === 0) return;
    for (const { region } of parts) used.add(region.id);
    const minX = Math.min(...parts.map(({ region }) => region.minX));
    const maxX = Math.max(...parts.map(({ region }) => region.maxX));
    const minY = Math.min(...parts.map(({ region }) => region.minY));
    const maxY = Math.max(...parts.map(({ region }) => region.maxY));
    const area = parts.reduce((sum, { region }) => sum + region.area, 0);
    const light = parts.reduce((sum, look) => sum + Math.exp(look.light) * look.region.area, 0) / area;
    lamps.push({
      x: (minX + maxX) / 2,
      y: minY + 0.6 * (maxY - minY),
      width: maxX - minX + 1,
      regions: parts.map(({ region }) => region.id),
      glows: light > SHINES,
    });
  };
  for (const region of regions)
    if (isSmall(region) && (region.corrected === 'lamp' || chanceOf(region, ['lamp'], chances) > LAMP))
      add([region.id]);
  if (setting === 'exterior') return lamps;
  const cords = segments.filter((segment) => isCord(segment, height));
  for (const cord of cords) add(bodyAt(view, cord, isSmall));
  for (const cord of cords) {
    const { x, top, bottom } = endsOf(cord);
    const isThin = cords.some(
      (other) =>
        other !== cord &&
        Math.abs(endsOf(other).x - x) < THIN * width &&
        Math.abs(endsOf(other).bottom - bottom) < 2 * THIN * height,
    );
    const y = bottom + SHADE_DROP * height;
    // what hangs from the ceiling on a cord is a lamp, also where its shade is no lighter than the wall behind it
    if (
      isThin &&
      top < FROM_CEILING * height &&
      y < 0.5 * height &&
      !lamps.some((lamp) => Math.abs(lamp.x - x) < 0.6 * lamp.width)
    )
      lamps.push({ x, y, width: 6 * SHADE_DROP * height, regions: [], glows: false });
  }
  return lamps;
}

function isCord({ x0, y0, x1, y1 }: Segment, height: number): boolean {
  return Math.abs(y1 - y0) > CORD * height && Math.abs(x1 - x0) < 0.03 * Math.abs(y1 - y0) + 1.5;
}

function endsOf({ x0, y0, x1, y1 }: Segment): { readonly x: number; readonly top: number; readonly bottom: number } {
  return y1 > y0 ? { x: x1, top: y0, bottom: y1 } : { x: x0, top: y1, bottom: y0 };
}

/** Regions of the compact body at the lower end of a cord in the upper part of the picture. */
function bodyAt(
  { structure: { width, height, labels, regions } }: PhotoView,
  cord: Segment,
  isSmall: (region: Region) => boolean,
): number[] {
  const { x, top, bottom } = endsOf(cord);
  if (bottom > 0.7 * height || top > 0.35 * height) return [];
  const reach = Math.round(0.02 * height);
  for (let step = 1; step <= reach; step++) {
    const [column, row] = [
      Math.min(width - 1, Math.max(0, Math.round(x))),
      Math.min(height - 1, Math.round(bottom) + step),
    ];
    const region = regions[labels.data[row * width + column]!]!;
    if (region.corrected !== undefined && region.corrected !== 'lamp') return [];
    const [w, h] = [region.maxX - region.minX + 1, region.maxY - region.minY + 1];
    const isBody =
      isSmall(region) &&
      w / h > 0.5 &&
      w / h < 2.7 &&
      region.area > 0.5 * w * h &&
      w > 6 &&
      Math.abs((region.minX + region.maxX) / 2 - x) < 0.3 * w &&
      region.minY > bottom - 0.6 * h;
    if (isBody)
      return [
        region.id,
        ...regions
          .filter((other) => other.id !== region.id && isSmall(other) && isWithin(other, region))
          .map(({ id }) => id),
      ];
  }
  return [];
}

function isWithin(part: Region, whole: Region): boolean {
  const [w, h] = [whole.maxX - whole.minX, whole.maxY - whole.minY];
  return (
    part.minX >= whole.minX - 0.1 * w &&
    part.maxX <= whole.maxX + 0.1 * w &&
    part.minY >= whole.minY - 0.5 * h &&
    part.maxY <= whole.maxY + 0.5 * h
  );
}
