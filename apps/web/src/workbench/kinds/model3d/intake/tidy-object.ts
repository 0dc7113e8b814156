import {
  BufferAttribute,
  BufferGeometry,
  type Material,
  Mesh,
  MeshPhongMaterial,
  MeshStandardMaterial,
  type Object3D,
  Scene,
  type Texture,
} from 'three';
import { tooManyTriangles } from './describe-glb.ts';
import { LIMITS } from './limits.ts';
import { ModelProblem } from './model-problem.ts';

const UNNAMED = 'Model';
/** Twice a triangle's area by its longest side squared: thinner ones have no direction. */
const THINNEST = 1e-7;

/**
 * The surfaces of what a loader read, each with finite positions, normals and one physically based material; lines,
 * points, cameras and lamps stay behind.
 * @throws {ModelProblem} when there is no surface, or too much of it
 */
export function tidyObject(source: Object3D): Scene {
  source.updateMatrixWorld(true);
  const meshes: Mesh[] = [];
  source.traverse((object) => {
    if (object instanceof Mesh && object.geometry instanceof BufferGeometry) meshes.push(object as Mesh);
  });
  const total = meshes.reduce(
    (sum, { geometry }) => sum + ((geometry.index ?? geometry.getAttribute('position'))?.count ?? 0) / 3,
    0,
  );
  if (total > LIMITS.triangles) throw tooManyTriangles(total);
  const scene = new Scene();
  const known = new Map<Material, MeshStandardMaterial>();
  for (const mesh of meshes) {
    for (const { geometry, material } of byMaterial(mesh)) {
      const faces = tidyGeometry(geometry);
      if (!faces) continue;
      const tidy = new Mesh(faces, physical(material, known));
      tidy.name = mesh.name;
      tidy.matrixAutoUpdate = false;
      tidy.matrix.copy(mesh.matrixWorld);
      tidy.matrix.decompose(tidy.position, tidy.quaternion, tidy.scale);
      scene.add(tidy);
    }
  }
  if (scene.children.length === 0) throw new ModelProblem('noSurface');
  return scene;
}

interface Part {
  readonly geometry: BufferGeometry;
  readonly material: Material | undefined;
}

function byMaterial({ geometry, material }: Mesh): Part[] {
  if (!Array.isArray(material)) return [{ geometry, material }];
  return geometry.groups.map(({ start, count, materialIndex = 0 }) => {
    const part = new BufferGeometry();
    for (const name of Object.keys(geometry.attributes)) part.setAttribute(name, geometry.getAttribute(name));
    const index = geometry.index;
    const end = Math.min(start + count, (index ?? geometry.getAttribute('position')).count);
    part.setIndex(
      Array.from({ length: Math.max(0, end - start) }, (_, at) => (index ? index.getX(start + at) : start + at)),
    );
    return { geometry: part, material: material[materialIndex] ?? material[0] };
  });
}

/** Null when nothing of it is left. */
function tidyGeometry(source: BufferGeometry): BufferGeometry | null {
  const position = source.getAttribute('position');
  if (!position) return null;
  const kept: number[] = [];
  const count = source.index?.count ?? position.count;
  for (let at = 0; at + 2 < count; at += 3) {
    const corner = (offset: number) => (source.index ? source.index.getX(at + offset) : at + offset);
    const [a, b, c] = [corner(0), corner(1), corner(2)];
    if (a < position.count && b < position.count && c < position.count && isTriangle(position, a, b, c))
      kept.push(a, b, c);
  }
  if (kept.length === 0) return null;
  const tidy = new BufferGeometry();
  // Only what is used stays, so that no vertex that no triangle has can spoil the box.
  const newIndex = new Map<number, number>();
  const indices = Uint32Array.from(kept, (old) => {
    const known = newIndex.get(old);
    if (known !== undefined) return known;
    newIndex.set(old, newIndex.size);
    return newIndex.size - 1;
  });
  const order = [...newIndex.keys()];
  tidy.setIndex(new BufferAttribute(indices, 1));
  tidy.setAttribute('position', taken(position, order, 3));
  const normal = source.getAttribute('normal');
  if (normal) tidy.setAttribute('normal', unit(taken(normal, order, 3)));
  else tidy.computeVertexNormals();
  const uv = source.getAttribute('uv');
  if (uv) tidy.setAttribute('uv', taken(uv, order, 2));
  return tidy;
}

type Attribute = ReturnType<BufferGeometry['getAttribute']>;

function isTriangle(position: Attribute, a: number, b: number, c: number): boolean {
  const [ax, ay, az] = [position.getX(a), position.getY(a), position.getZ(a)];
  const [ux, uy, uz] = [position.getX(b) - ax, position.getY(b) - ay, position.getZ(b) - az];
  const [vx, vy, vz] = [position.getX(c) - ax, position.getY(c) - ay, position.getZ(c) - az];
  const area = Math.hypot(uy * vz - uz * vy, uz * vx - ux * vz, ux * vy - uy * vx);
  const side = Math.max(ux * ux + uy * uy + uz * uz, vx * vx + vy * vy + vz * vz);
  return Number.isFinite(area) && area > THINNEST * side;
}

function taken(source: Attribute, order: readonly number[], size: 2 | 3): BufferAttribute {
  const values = new Float32Array(order.length * size);
  order.forEach((old, at) => {
    values[at * size] = finite(source.getX(old));
    values[at * size + 1] = finite(source.getY(old));
    if (size === 3) values[at * size + 2] = finite(source.getZ(old));
  });
  return new BufferAttribute(values, size);
}

function finite(value: number): number {
  return Number.isFinite(value) ? value : 0;
}

function unit(normals: BufferAttribute): BufferAttribute {
  for (let at = 0; at < normals.count; at++) {
    const length = Math.hypot(normals.getX(at), normals.getY(at), normals.getZ(at));
    if (length > 1e-9)
      normals.setXYZ(at, normals.getX(at) / length, normals.getY(at) / length, normals.getZ(at) / length);
    else normals.setXYZ(at, 0, 1, 0);
  }
  return normals;
}

function physical(source: Material | undefined, known: Map<Material, MeshStandardMaterial>): MeshStandardMaterial {
  if (source instanceof MeshStandardMaterial) return source;
  const before = source && known.get(source);
  if (before) return before;
  const made = new MeshStandardMaterial({
    name: source?.name || UNNAMED,
    color: 0xcccccc,
    roughness: 0.8,
    metalness: 0,
  });
  if (source) {
    made.opacity = source.opacity;
    made.transparent = source.transparent || source.opacity < 1;
    made.side = source.side;
    if (source instanceof MeshPhongMaterial) {
      made.color.copy(source.color);
      made.map = pictured(source.map);
      made.normalMap = pictured(source.normalMap);
      made.emissive.copy(source.emissive);
      // Blinn-Phong's exponent as a roughness of the same highlight: Karis 2013.
      made.roughness = Math.min(1, Math.max(0.08, Math.sqrt(Math.sqrt(2 / (2 + Math.max(0, source.shininess))))));
    } else if ('color' in source) {
      const flat = source as MeshStandardMaterial;
      made.color.copy(flat.color);
      made.map = pictured(flat.map ?? null);
    }
    known.set(source, made);
  }
  return made;
}

/** A texture whose picture nobody gave is none. */
function pictured(texture: Texture | null): Texture | null {
  return texture?.image ? texture : null;
}
