import type { Region } from '@yujian/imaging';
import type { Name } from '@yujian/imaging/names';

type Rgb = readonly [number, number, number];

/** The colours that segmentation nets were taught with (ADE20K's 150 classes), for what a region may be. Of its class: */
const COLOURS: Readonly<Record<Name, Rgb>> = {
  wall: [120, 120, 120],
  floor: [80, 50, 50],
  ceiling: [120, 120, 80],
  window: [230, 230, 230],
  door: [8, 255, 51],
  curtain: [255, 51, 7],
  rug: [255, 9, 92],
  sofa: [11, 102, 255],
  chair: [204, 70, 3],
  table: [255, 6, 82],
  bed: [204, 5, 255],
  cabinet: [224, 5, 255],
  shelf: [255, 7, 71],
  counter: [235, 12, 255],
  // refrigerator, sink
  appliance: [20, 255, 0],
  sanitary: [0, 163, 255],
  lamp: [224, 255, 8],
  picture: [255, 6, 51],
  mirror: [220, 220, 220],
  plant: [204, 255, 4],
  // cushion, stairs
  textile: [255, 194, 7],
  stair: [255, 224, 0],
  railing: [255, 61, 6],
  column: [255, 8, 41],
  // a beam is of the ceiling; what has no name is a box
  beam: [120, 120, 80],
  thing: [0, 255, 20],
  person: [150, 5, 61],
  sky: [6, 230, 230],
  // earth, sidewalk
  ground: [120, 120, 70],
  paving: [235, 255, 7],
  grass: [4, 250, 7],
  water: [61, 230, 250],
  tree: [4, 200, 3],
  rock: [255, 41, 10],
  // building
  facade: [180, 120, 120],
  roof: [180, 120, 120],
  glass: [230, 230, 230],
  road: [140, 140, 140],
  car: [0, 102, 200],
  fence: [255, 184, 6],
};

/** Out of doors a wall is a building's, and its floor is paved. */
const OUTSIDE: Partial<Readonly<Record<Name, Rgb>>> = {
  wall: COLOURS.facade,
  floor: COLOURS.paving,
  column: COLOURS.facade,
  beam: COLOURS.facade,
  ceiling: COLOURS.facade,
};

export function colourOfRegion(
  { corrected, name }: Pick<Region, 'corrected' | 'name'>,
  setting: 'interior' | 'exterior',
): Rgb {
  const called = corrected ?? name;
  return (setting === 'exterior' ? OUTSIDE[called] : undefined) ?? COLOURS[called];
}
