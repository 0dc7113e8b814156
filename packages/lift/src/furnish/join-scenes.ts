import type { Material, Scene } from '@yujian/renderer/scene/scene';

/** Two scenes of one world as one: the first's sun and sky, the second's things after the first's. */
export function joinScenes(first: Scene, second: Scene): Scene {
  const [meshes, materials, objects, pictures] = [
    first.meshes.length,
    first.materials.length,
    first.objects.length,
    first.pictures.length,
  ];
  return {
    ...first,
    meshes: [...first.meshes, ...second.meshes],
    materials: [...first.materials, ...second.materials.map((material) => withPictures(material, pictures))],
    objects: [...first.objects, ...second.objects],
    pictures: [...first.pictures, ...second.pictures],
    instances: [
      ...first.instances,
      ...second.instances.map((one) => ({
        ...one,
        mesh: one.mesh + meshes,
        material: one.material + materials,
        object: one.object + objects,
      })),
    ],
    lights: [...first.lights, ...second.lights],
    portals: [...first.portals, ...second.portals],
  };
}

function withPictures(material: Material, by: number): Material {
  const { maps } = material;
  if (maps === null) return material;
  const moved = (number: number | null): number | null => (number === null ? null : number + by);
  return {
    ...material,
    maps: {
      ...maps,
      base: moved(maps.base),
      roughnessMetal: moved(maps.roughnessMetal),
      normal: moved(maps.normal),
      emission: moved(maps.emission),
    },
  };
}
