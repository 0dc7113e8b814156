import type { Structure } from '@yujian/imaging';

/** Below this confidence a rug is doubted, from this share of the picture on. */
const SURE = 0.5;
const LARGE = 0.01;

/** A patch of light on the floor of a white model has the outline of a rug: large ones that nobody is sure of are floor. What a person told stays. */
export function settleRugs(structure: Structure): Structure {
  const { kind, setting, width, height, regions } = structure;
  if (kind !== 'clay' || setting !== 'interior') return structure;
  const isDoubted = ({ name, told, material, confidence, area }: Structure['regions'][number]): boolean =>
    name === 'rug' && told === undefined && material === undefined && confidence < SURE && area >= LARGE * width * height;
  return { ...structure, regions: regions.map((region) => (isDoubted(region) ? { ...region, name: 'floor', surface: 'floor' } : region)) };
}
