import { LIBRARY } from '@yujian/renderer/materials/library';
import {
  Box3,
  Color,
  DoubleSide,
  EdgesGeometry,
  type Group,
  LineBasicMaterial,
  LineSegments,
  type Material,
  Mesh,
  MeshBasicMaterial,
  MeshPhysicalMaterial,
  MeshStandardMaterial,
  type Object3D,
  Plane,
  Vector3,
} from 'three';
import type { Extent } from '../intake/placement.ts';
import type { ViewerSettings } from './viewer-settings.ts';

export interface ModelMaterial {
  readonly name: string;
  /** CSS colour of the model's own. */
  readonly colour: string;
  /** How many parts wear it. */
  readonly parts: number;
}

const CREASE_DEGREES = 30;
/** More edges than these would take longer to find than anyone waits. */
const MOST_EDGE_VERTICES = 1_500_000;

/** A model in the viewer: its own materials, those that replace them, and the presets over both. */
export class DressedModel {
  readonly root: Group;
  readonly extent: Extent;
  readonly #meshes: { readonly mesh: Mesh; readonly own: MeshStandardMaterial }[] = [];
  readonly #library = new Map<string, MeshPhysicalMaterial>();
  readonly #white = new MeshStandardMaterial({ color: '#e9e8e4', roughness: 0.95, side: DoubleSide });
  readonly #clay = new MeshStandardMaterial({ color: '#b98a6d', roughness: 0.75, side: DoubleSide });
  readonly #paper = new MeshBasicMaterial({
    color: '#ffffff',
    toneMapped: false,
    side: DoubleSide,
    polygonOffset: true,
    polygonOffsetFactor: 1,
    polygonOffsetUnits: 1,
  });
  readonly #ink = new LineBasicMaterial({ color: '#1c2423' });
  readonly #cut = new Plane(new Vector3(0, -1, 0), 0);
  #edges: LineSegments[] | null = null;
  #marked: string | null = null;

  constructor(root: Group) {
    this.root = root;
    root.updateMatrixWorld(true);
    root.traverse((object) => {
      if (!(object instanceof Mesh)) return;
      const mesh = object as Mesh;
      const own = (Array.isArray(mesh.material) ? mesh.material[0] : mesh.material) as MeshStandardMaterial;
      mesh.castShadow = !own.transparent;
      mesh.receiveShadow = true;
      own.side = DoubleSide;
      this.#meshes.push({ mesh, own });
    });
    const box = new Box3().setFromObject(root);
    this.extent = { min: [box.min.x, box.min.y, box.min.z], max: [box.max.x, box.max.y, box.max.z] };
  }

  get materials(): readonly ModelMaterial[] {
    const found = new Map<string, ModelMaterial>();
    for (const { own } of this.#meshes) {
      const known = found.get(own.name);
      found.set(own.name, {
        name: own.name,
        colour: known?.colour ?? `#${own.color.getHexString()}`,
        parts: (known?.parts ?? 0) + 1,
      });
    }
    return [...found.values()].toSorted((a, b) => b.parts - a.parts);
  }

  wear(viewerSettings: ViewerSettings): void {
    const clips = viewerSettings.preset === 'section' ? [this.#cut] : null;
    this.#cut.constant = this.extent.min[1] + viewerSettings.section;
    for (const { mesh, own } of this.#meshes) {
      const worn = this.#wornBy(own, viewerSettings);
      if (worn.clippingPlanes !== clips) {
        worn.clippingPlanes = clips;
        worn.clipShadows = true;
        worn.needsUpdate = true;
      }
      mesh.material = worn;
    }
    this.#showEdges(viewerSettings.preset === 'line');
  }

  /** Lets the surfaces of one material glow a little; null for none. */
  mark(name: string | null): void {
    if (name === this.#marked) return;
    this.#marked = name;
    for (const { mesh, own } of this.#meshes) mesh.userData['isMarked'] = own.name === name;
  }

  /** The material of what was hit. */
  materialOf(object: Object3D): string | null {
    return this.#meshes.find(({ mesh }) => mesh === object)?.own.name ?? null;
  }

  marked(): Mesh[] {
    return this.#meshes.filter(({ mesh }) => mesh.userData['isMarked'] === true).map(({ mesh }) => mesh);
  }

  dispose(): void {
    for (const { mesh, own } of this.#meshes) {
      mesh.geometry.dispose();
      for (const value of Object.values(own)) if (isTexture(value)) value.dispose();
      own.dispose();
    }
    for (const edges of this.#edges ?? []) edges.geometry.dispose();
    for (const material of [...this.#library.values(), this.#white, this.#clay, this.#paper, this.#ink])
      material.dispose();
  }

  #wornBy(own: MeshStandardMaterial, viewerSettings: ViewerSettings): Material {
    const isClear = own.transparent && own.opacity < 0.9;
    if (viewerSettings.preset === 'line') return this.#paper;
    if (!isClear && viewerSettings.preset === 'white') return this.#white;
    if (!isClear && viewerSettings.preset === 'clay') return this.#clay;
    return this.#fromLibrary(viewerSettings.materials[own.name]) ?? own;
  }

  #fromLibrary(key: string | undefined): MeshPhysicalMaterial | undefined {
    if (key === undefined) return undefined;
    const known = this.#library.get(key);
    if (known) return known;
    const material = LIBRARY.find((entry) => entry.key === key)?.material;
    if (!material) return undefined;
    const isClear = material.kind !== 'surface';
    const made = new MeshPhysicalMaterial({
      name: key,
      color: new Color(...material.base),
      roughness: Math.max(0.04, material.roughness),
      metalness: material.metal,
      clearcoat: material.coat,
      clearcoatRoughness: material.coatRoughness,
      emissive: new Color(...material.emission),
      side: DoubleSide,
      transparent: isClear,
      opacity: isClear ? 0.28 : 1,
    });
    this.#library.set(key, made);
    return made;
  }

  #showEdges(isShown: boolean): void {
    if (isShown && this.#edges === null) {
      const total = this.#meshes.reduce(
        (sum, { mesh }) => sum + (mesh.geometry.index?.count ?? mesh.geometry.getAttribute('position').count),
        0,
      );
      this.#edges =
        total > MOST_EDGE_VERTICES
          ? []
          : this.#meshes.map(({ mesh }) => {
              const lines = new LineSegments(new EdgesGeometry(mesh.geometry, CREASE_DEGREES), this.#ink);
              lines.raycast = () => undefined;
              mesh.add(lines);
              return lines;
            });
    }
    for (const edges of this.#edges ?? []) edges.visible = isShown;
  }
}

function isTexture(value: unknown): value is { dispose(): void } {
  return typeof value === 'object' && value !== null && 'isTexture' in value && 'dispose' in value;
}
