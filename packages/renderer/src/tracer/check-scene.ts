import { SceneError, type Mesh, type Scene } from '../scene/scene.ts';

const MOST_INSTANCES = 1_000_000;

/** Refuses scenes that cannot be made sense of, in time bounded by their size. @throws SceneError */
export function checkScene(scene: Scene): void {
  if (scene.instances.length === 0)
    throw new SceneError('The scene is empty: it shows no object. Add a mesh and an instance of it.');
  if (scene.instances.length > MOST_INSTANCES) {
    throw new SceneError(
      `The scene has ${scene.instances.length} objects; at most ${MOST_INSTANCES} can be rendered. Join small parts into larger meshes.`,
    );
  }
  for (const [i, mesh] of scene.meshes.entries()) checkMesh(mesh, i);
  let copies = 0;
  for (const [i, instance] of scene.instances.entries()) {
    const mesh = scene.meshes[instance.mesh];
    if (mesh === undefined)
      throw new SceneError(
        `Instance ${i} shows mesh ${instance.mesh}, but the scene has ${scene.meshes.length} meshes.`,
      );
    if (scene.materials[instance.material] === undefined)
      throw new SceneError(
        `Instance ${i} has material ${instance.material}, but the scene has ${scene.materials.length} materials.`,
      );
    if (scene.objects[instance.object] === undefined)
      throw new SceneError(
        `Instance ${i} belongs to object ${instance.object}, but the scene has ${scene.objects.length} objects.`,
      );
    if (instance.transform.length !== 16 || !instance.transform.every(Number.isFinite)) {
      throw new SceneError(`Instance ${i} stands nowhere: its transform must be 16 finite numbers.`);
    }
    copies += mesh.indices.length / 3;
  }
  if (copies > 2 ** 31 - 1)
    throw new SceneError(
      `The scene shows ${copies} triangles, all copies counted; at most 2147483647 can be numbered. Remove some copies.`,
    );
}

function checkMesh(mesh: Mesh, number: number): void {
  const { positions, normals, uvs, indices } = mesh;
  const vertices = positions.length / 3;
  if (!Number.isInteger(vertices))
    throw new SceneError(`Mesh ${number} has ${positions.length} coordinates, which is not a multiple of 3.`);
  if (indices.length % 3 !== 0)
    throw new SceneError(`Mesh ${number} has ${indices.length} corners, which is not a multiple of 3.`);
  if (normals !== null && normals.length !== positions.length)
    throw new SceneError(`Mesh ${number} has ${vertices} vertices, but ${normals.length / 3} normals.`);
  if (uvs !== null && uvs.length !== vertices * 2)
    throw new SceneError(`Mesh ${number} has ${vertices} vertices, but ${uvs.length / 2} texture coordinates.`);
  let highest = -1;
  for (let i = 0; i < indices.length; i++) if (indices[i]! > highest) highest = indices[i]!;
  if (highest >= vertices)
    throw new SceneError(`Mesh ${number} points to vertex ${highest}, but has only ${vertices}: the file is damaged.`);
}
