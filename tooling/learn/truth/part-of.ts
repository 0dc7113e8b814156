import { classNumber, type SurfaceClass } from '@yujian/renderer/scene/classes';
import type { Scene } from '@yujian/renderer/scene/scene';

/** What ground is laid with, by the role its material has in the scene. */
const LAID: Readonly<Record<string, SurfaceClass>> = {
  lawn: 'grass',
  road: 'road',
  paving: 'paving',
  pavingAccent: 'paving',
  path: 'paving',
  edge: 'paving',
  deck: 'paving',
  water: 'water',
};
const GROUND = classNumber('ground');
const GLASS = classNumber('glass');
/** Glass in these is what one calls a window. */
const GLAZED: ReadonlySet<SurfaceClass> = new Set(['facade', 'wall', 'window', 'roof']);

/**
 * The class of a part as a person would read it in a drawing: ground is what it is laid with, glass in a front is a
 * window and in a door the door. Takes the number of the class, the material's and the object's place in the scene.
 */
export function createPartReader({
  materials,
  objects,
}: Pick<Scene, 'materials' | 'objects'>): (part: number, material: number, object: number) => number {
  const laid = materials.map(({ name }) => LAID[name.split(':')[0]!]);
  return (part, material, object) => {
    if (part === GROUND) return classNumber(laid[material] ?? 'ground');
    if (part !== GLASS) return part;
    const owner = objects[object]!.class;
    return owner === 'door' ? classNumber('door') : GLAZED.has(owner) ? classNumber('window') : GLASS;
  };
}
