import { NAMES, type Name } from '../../names.ts';
import type { SegmentationMap } from '../../buffers/segmentation-map.ts';

/** What a picture shows: a room, a building, a garden or square, or a place from above. */
export type Place = 'room' | 'building' | 'garden' | 'above';
export type Space = 'kitchen' | 'bedroom' | 'stair-hall' | 'wardrobe';

export interface PlaceGuess {
  /** Null where it is not sure. */
  readonly place: Place | null;
  /** Of a room that has what no other has so much of; null for most. */
  readonly space: Space | null;
}

/**
 * Measured on some 115 pictures (the page's samples and gallery, docs/inputs, and drawings, models and photos by strangers):
 * indoors or out is wrong of one (white boxes seen from above pass for a room) and open of three (a photo of a bare room, a
 * court, a toned front).
 */
const OUTDOORS = 0.9;
const INDOORS = 0.2;
/** From above there is no sky, but roofs: no other view had less than 8 % of sky. */
const ABOVE = { sky: 0.03, roof: 0.05 } as const;
/** As many times as much that grows as that is built: the greenest house had 3.2 times. Paved squares and roof gardens have less, and pass for buildings. */
const GREEN = 3.5;

/**
 * Shares of the picture that a room must have at least. Kitchens had 8 to 24 % of worktop and 1.4 to 4.4 % of appliances; a
 * clinic's and a meeting room's counters 10 to 15 % and 1.2 %. Beds of living rooms were 1.6 % at most, of bedrooms in line 0.1
 * to 0.9 (nothing is said of them), painted 3 to 4. No other place had 4 % of stairs, or 9 % of cabinets.
 */
const SPACES: Readonly<Record<Space, Readonly<Partial<Record<Name, number>>>>> = {
  kitchen: { counter: 0.08, appliance: 0.02 },
  bedroom: { bed: 0.025 },
  'stair-hall': { stair: 0.12 },
  wardrobe: { cabinet: 0.3 },
};

/** What the segmentation tells of the whole picture, where it is sure. */
export function classifyPlace(seen: SegmentationMap): PlaceGuess {
  const cells = seen.width * seen.height;
  const share = (name: Name): number => {
    let sum = 0;
    for (let at = NAMES.indexOf(name); at < seen.names.length; at += NAMES.length) sum += seen.names[at]!;
    return sum / cells;
  };
  if (seen.outdoors > INDOORS && seen.outdoors < OUTDOORS) return { place: null, space: null };
  if (seen.outdoors <= INDOORS) {
    const space = (Object.keys(SPACES) as Space[]).find((one) =>
      Object.entries(SPACES[one]).every(([name, least]) => share(name as Name) >= least),
    );
    return { place: 'room', space: space ?? null };
  }
  if (share('sky') < ABOVE.sky && share('roof') > ABOVE.roof) return { place: 'above', space: null };
  const grown = share('tree') + share('grass') + share('water');
  return { place: grown > GREEN * (share('facade') + share('roof')) ? 'garden' : 'building', space: null };
}
