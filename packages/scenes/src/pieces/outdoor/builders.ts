import {
  buildGardenBench,
  buildLounger,
  buildOutdoorChair,
  buildOutdoorSofa,
  buildOutdoorTable,
} from './garden-seats.ts';
import {
  buildBicycleRack,
  buildBin,
  buildBollardLight,
  buildFlagpole,
  buildFountain,
  buildParasol,
  buildPergola,
  buildStoneLantern,
  buildStreetLamp,
} from './garden-structures.ts';
import {
  buildBamboo,
  buildFlowers,
  buildGrasses,
  buildGroundcover,
  buildHedge,
  buildShrub,
  buildWaterPlants,
} from './plants.ts';
import { buildClimbingFrame, buildSandpit, buildSeesaw, buildSlide, buildSwing } from './play.ts';
import { buildRock, buildSteppingStones } from './rocks.ts';
import { buildTree } from './tree.ts';
import { buildBicycle, buildBoat, buildCar } from './vehicles.ts';

export const OUTDOOR_BUILDERS = {
  tree: buildTree,
  bamboo: buildBamboo,
  shrub: buildShrub,
  hedge: buildHedge,
  grasses: buildGrasses,
  flowers: buildFlowers,
  groundcover: buildGroundcover,
  'water-plants': buildWaterPlants,
  rock: buildRock,
  'stepping-stones': buildSteppingStones,
  'garden-bench': buildGardenBench,
  lounger: buildLounger,
  'outdoor-sofa': buildOutdoorSofa,
  'outdoor-table': buildOutdoorTable,
  'outdoor-chair': buildOutdoorChair,
  parasol: buildParasol,
  pergola: buildPergola,
  fountain: buildFountain,
  'stone-lantern': buildStoneLantern,
  'bollard-light': buildBollardLight,
  'street-lamp': buildStreetLamp,
  'bicycle-rack': buildBicycleRack,
  bin: buildBin,
  flagpole: buildFlagpole,
  slide: buildSlide,
  swing: buildSwing,
  'climbing-frame': buildClimbingFrame,
  seesaw: buildSeesaw,
  sandpit: buildSandpit,
  car: buildCar,
  bicycle: buildBicycle,
  boat: buildBoat,
};
