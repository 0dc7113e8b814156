import type { Region } from '@yujian/imaging';
import type { ObjectBuilder } from '@yujian/renderer/scene/build/scene-builder';
import { singleTile, TILE_SPAN } from '../dress/single-tiles.ts';
import { insetShape } from '../outline/inset.ts';
import type { Shape } from '../outline/outlines.ts';
import { addBody, type BodyLook } from './add-body.ts';
import { depthOn, mapOn, type Plane, raised } from './lay.ts';
import type { PlacedRegions } from './place-regions.ts';

/** Half the width of a joint in pixels; how far boards and tiles stand out between them, metres. */
const JOINT = 0.45;
const RELIEF = 0.014;

/**
 * Adds a board or tile of a wall, which stands out between its joints.
 * @param whole what all of the wall's boards make together, with their first one: what is seen in the joints
 */
export function addJointed(
  object: ObjectBuilder,
  placedRegions: PlacedRegions,
  region: Region,
  { shapes, whole }: { readonly shapes: readonly Shape[]; readonly whole: readonly Shape[] },
  look: BodyLook,
): void {
  const isTile = region.surface === 'tile';
  const material = isTile ? singleTile(look.material) : look.material;
  if (whole.length > 0) addBody(object, placedRegions, region, whole, { ...look, material, swelling: null });
  const plane = isTile ? planeOfTile(placedRegions, region, look.plane) : look.plane;
  addBody(
    object,
    placedRegions,
    region,
    shapes.map((shape) => insetShape(shape, JOINT)),
    { ...look, ...raised(plane, RELIEF), material, thickness: RELIEF },
  );
}

/** The plane of one of many tiles: its mapping begins so that it is a piece of its own, with a tone of its own. */
function planeOfTile({ frame }: PlacedRegions, { id, centroidX, centroidY }: Region, plane: Plane): Plane {
  const [x, y] = [centroidX + 0.5, centroidY + 0.5];
  const [, along] = mapOn({ ...plane, start: 0 }, frame.at(x, y, depthOn(plane, frame, x, y)));
  return { ...plane, start: TILE_SPAN * (2 * id + 1.5) - along };
}
