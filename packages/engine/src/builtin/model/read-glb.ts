import {
  type Document,
  Logger,
  type Material as GltfMaterial,
  type Node,
  NodeIO,
  type Primitive,
  type mat4,
} from '@gltf-transform/core';
import {
  EXTMeshGPUInstancing,
  EXTTextureWebP,
  KHRLightsPunctual,
  KHRMaterialsClearcoat,
  KHRMaterialsEmissiveStrength,
  KHRMaterialsIOR,
  KHRMaterialsSheen,
  KHRMaterialsSpecular,
  KHRMaterialsTransmission,
  KHRMaterialsUnlit,
  KHRMaterialsVolume,
  KHRMeshQuantization,
  KHRTextureTransform,
  type Light as GltfLight,
} from '@gltf-transform/extensions';
import type { Instance, Light, Material, Scene, SceneObject } from '@yujian/renderer/scene/scene';
import { InvalidInput } from '../../core/errors.ts';
import { checkGltf } from './check-gltf.ts';
import { readGlbContainer } from './glb-container.ts';
import { classOfNames } from './name-class.ts';
import { readMaterial, TextureList } from './read-materials.ts';
import { placedBox } from './placed-box.ts';
import { type BoxedMesh, copiesOf, determinantOf, meanColour, readMesh } from './read-mesh.ts';
import { readTextures } from './read-textures.ts';

const EXTENSIONS = [
  EXTMeshGPUInstancing,
  EXTTextureWebP,
  KHRLightsPunctual,
  KHRMaterialsClearcoat,
  KHRMaterialsEmissiveStrength,
  KHRMaterialsIOR,
  KHRMaterialsSheen,
  KHRMaterialsSpecular,
  KHRMaterialsTransmission,
  KHRMaterialsUnlit,
  KHRMaterialsVolume,
  KHRMeshQuantization,
  KHRTextureTransform,
];
const TRIANGLES = 4;
const EXTENT_MIN = 0.001;
const EXTENT_MAX = 100_000;
/** A point light becomes a small shining ball of this radius, metres. */
const LAMP_RADIUS = 0.05;
/** Lumens of one watt of white light, roughly: candela of glTF to watts of the renderer. */
const LUMENS_PER_WATT = 100;

export interface ModelScene {
  /** without sun and sky */
  readonly scene: Scene;
  readonly triangles: number;
  /** parts without faces: lines, points, flattened to nothing */
  readonly dropped: number;
  readonly bounds: { readonly min: readonly [number, number, number]; readonly max: readonly [number, number, number] };
}

/**
 * Reads a GLB (metres, y up) into a scene. Meshes that several nodes use stay shared.
 *
 * @throws {InvalidInput} with a sentence for the person: damaged, too large, refers to other files, empty …
 */
export async function readGlb(bytes: Uint8Array): Promise<ModelScene> {
  checkGltf(readGlbContainer(bytes));
  const document = await parse(bytes);
  const reader = new SceneReader();
  const root = document.getRoot();
  const scene = root.getDefaultScene() ?? root.listScenes()[0];
  for (const node of scene?.listChildren() ?? root.listNodes().filter((each) => each.getParentNode() === null))
    reader.readNode(node, []);
  return reader.finish();
}

async function parse(bytes: Uint8Array): Promise<Document> {
  try {
    return await new NodeIO()
      .setLogger(new Logger(Logger.Verbosity.SILENT))
      .registerExtensions(EXTENSIONS)
      .readBinary(bytes);
  } catch (error) {
    throw new InvalidInput(
      `The GLB cannot be read: ${error instanceof Error ? error.message : String(error)}`,
      'GLB 读不出来，请从建模软件重新导出。',
    );
  }
}

class SceneReader {
  readonly #meshes: BoxedMesh[] = [];
  readonly #materials: Material[] = [];
  readonly #objects: SceneObject[] = [];
  readonly #instances: Instance[] = [];
  readonly #lights: Light[] = [];
  readonly #textures = new TextureList();
  readonly #meshOf = new Map<Primitive, number | null>();
  readonly #materialOf = new Map<GltfMaterial | null, Map<string, number>>();
  readonly #min: [number, number, number] = [Infinity, Infinity, Infinity];
  readonly #max: [number, number, number] = [-Infinity, -Infinity, -Infinity];
  #triangles = 0;
  #dropped = 0;

  readNode(node: Node, names: readonly string[]): void {
    const path = node.getName() ? [node.getName(), ...names] : names;
    const matrix = node.getWorldMatrix();
    const mesh = node.getMesh();
    if (mesh !== null) {
      const object = this.#addObject([...path, mesh.getName()]);
      for (const transform of copiesOf(node, matrix)) {
        for (const primitive of mesh.listPrimitives()) this.#addInstance(primitive, object, transform);
      }
    }
    const light = node.getExtension<GltfLight>(KHRLightsPunctual.EXTENSION_NAME);
    if (light !== null && light.getType() !== 'directional') this.#addLamp(light, matrix);
    for (const child of node.listChildren()) this.readNode(child, path);
  }

  async finish(): Promise<ModelScene> {
    if (this.#instances.length === 0)
      throw new InvalidInput(
        'There is nothing to see in this model: it has no faces. Export meshes, not only cameras, lines or points.',
        '模型里没有面，什么也看不见，请导出网格，不要只有相机、线或点。',
      );
    const extent = Math.max(...this.#max.map((value, axis) => value - (this.#min[axis] ?? 0)));
    if (!Number.isFinite(extent))
      throw new InvalidInput(
        'The model holds coordinates that are not numbers. Repair it and export it again.',
        '模型里有不是数字的坐标，请修复后再导出。',
      );
    if (extent < EXTENT_MIN || extent > EXTENT_MAX)
      throw new InvalidInput(
        `The model is ${extent.toPrecision(3)} m large. Check its unit: it has to be in metres.`,
        `模型有 ${extent.toPrecision(3)} 米大，请检查单位，应以米为单位。`,
      );
    const scene: Scene = {
      meshes: this.#meshes.map(({ mesh }) => mesh),
      instances: this.#instances,
      objects: this.#objects,
      materials: this.#materials,
      pictures: await readTextures(this.#textures.wanted),
      lights: this.#lights,
      portals: [],
      sun: null,
      environment: null,
    };
    return { scene, triangles: this.#triangles, dropped: this.#dropped, bounds: { min: this.#min, max: this.#max } };
  }

  #addObject(names: readonly string[]): number {
    return this.#objects.push({ name: names.find((name) => name !== '') ?? '', class: classOfNames(...names) }) - 1;
  }

  #addInstance(primitive: Primitive, object: number, transform: mat4): void {
    const mesh = this.#meshIndex(primitive);
    const determinant = determinantOf(transform);
    if (mesh === null || !Number.isFinite(determinant) || determinant === 0) {
      this.#dropped++;
      return;
    }
    const source = primitive.getMaterial();
    const part = classOfNames(source?.getName() ?? '');
    const material = this.#materialIndex(primitive);
    this.#instances.push({
      mesh,
      material,
      object,
      part: part === 'other' ? (this.#objects[object]?.class ?? 'other') : part,
      transform,
    });
    const boxed = this.#meshes[mesh];
    if (boxed === undefined) return;
    this.#grow(boxed, transform);
    this.#triangles += boxed.mesh.indices.length / 3;
  }

  #meshIndex(primitive: Primitive): number | null {
    const known = this.#meshOf.get(primitive);
    if (known !== undefined) return known;
    const mesh = primitive.getMode() === TRIANGLES ? readMesh(primitive) : null;
    const index = mesh === null ? null : this.#meshes.push(mesh) - 1;
    this.#meshOf.set(primitive, index);
    return index;
  }

  #materialIndex(primitive: Primitive): number {
    const source = primitive.getMaterial();
    const tint = meanColour(primitive);
    const tints = this.#materialOf.get(source) ?? new Map<string, number>();
    this.#materialOf.set(source, tints);
    const key = tint.map((value) => value.toFixed(3)).join();
    const index = tints.get(key) ?? this.#materials.push(readMaterial(source, tint, this.#textures)) - 1;
    tints.set(key, index);
    return index;
  }

  #addLamp(light: GltfLight, matrix: mat4): void {
    const watts = light.getIntensity() / LUMENS_PER_WATT / (Math.PI * LAMP_RADIUS * LAMP_RADIUS);
    const [red, green, blue] = light.getColor();
    this.#lights.push({
      kind: 'sphere',
      centre: [matrix[12], matrix[13], matrix[14]],
      radius: LAMP_RADIUS,
      radiance: [red * watts, green * watts, blue * watts],
      visible: false,
    });
  }

  #grow(boxed: BoxedMesh, transform: mat4): void {
    const { min, max } = placedBox(boxed, transform);
    for (let axis = 0; axis < 3; axis++) {
      this.#min[axis] = Math.min(this.#min[axis] ?? 0, min[axis] ?? 0);
      this.#max[axis] = Math.max(this.#max[axis] ?? 0, max[axis] ?? 0);
    }
  }
}
