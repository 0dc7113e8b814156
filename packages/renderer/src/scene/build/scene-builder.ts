import type { SurfaceClass } from '../classes.ts';
import { SceneError } from '../scene.ts';
import type {
  Environment,
  Instance,
  Light,
  Material,
  Matrix4,
  Mesh,
  Picture,
  Portal,
  Scene,
  SceneObject,
  Sun,
  Vec3,
} from '../scene.ts';
import { createBox } from './box.ts';
import type { BoxOptions } from './box.ts';
import { createBall } from './lathe.ts';
import { mergeMeshes, shiftMapping, transformMesh } from './mesh-tools.ts';
import { createChance } from './random.ts';
import { determinant, IDENTITY, multiply, place, transformPoint } from './vector.ts';
import type { Placement } from './vector.ts';

interface PartOptions extends Placement {
  /** the class of this part where it differs from its object's */
  readonly part?: SurfaceClass;
  /** keep the mapping as it is: pictures, floors and walls whose joints must meet. Otherwise each part gets its own piece of the material. */
  readonly aligned?: boolean;
}

/** Names a material of the library or of the scene; what it is, is looked up when the scene is finished. */
type MaterialKey = string;

/** One thing of the scene, built in its own frame. Parts of one material become one mesh. */
export interface ObjectBuilder {
  add(mesh: Mesh, material: MaterialKey, options?: PartOptions): ObjectBuilder;
  /** A box between two corners. */
  box(from: Vec3, to: Vec3, material: MaterialKey, options?: BoxOptions & PartOptions): ObjectBuilder;
  /** The same mesh many times over, kept once: leaves, tufts, tiles. */
  scatter(mesh: Mesh, material: MaterialKey, placements: readonly Matrix4[], part?: SurfaceClass): ObjectBuilder;
  /**
   * A shining ball: a light of its own that is sampled by its solid angle, of the material's emission; a plain ball where that is dark.
   * With a `skin` one sees a ball of that material in its place, shaded as things are.
   */
  shine(radius: number, material: MaterialKey, at?: Vec3, skin?: MaterialKey): ObjectBuilder;
  /** The same object in a frame that is moved against this one (a cushion leaning on a sofa). */
  within(placement: Placement): ObjectBuilder;
}

interface Piece {
  readonly object: number;
  readonly part: SurfaceClass;
  readonly material: MaterialKey;
  readonly meshes: Mesh[];
}

/** Collects things, lights and openings and gives a scene. */
export class SceneBuilder {
  private readonly objects: SceneObject[] = [];
  private readonly pieces = new Map<string, Piece>();
  private readonly scattered: {
    mesh: Mesh;
    material: MaterialKey;
    object: number;
    part: SurfaceClass;
    placements: readonly Matrix4[];
  }[] = [];
  private readonly materials = new Map<MaterialKey, Material>();
  private readonly pictures: Picture[] = [];
  private readonly lights: Light[] = [];
  private readonly portals: Portal[] = [];
  private readonly chance = createChance(77);
  private readonly findMaterial: (key: MaterialKey) => Material | undefined;

  /** `findMaterial` knows the materials that the scene does not define itself. */
  constructor(findMaterial: (key: MaterialKey) => Material | undefined) {
    this.findMaterial = findMaterial;
  }

  /** Begins a thing that a person would name, at a place of its own. */
  object(name: string, surfaceClass: SurfaceClass, placement: Placement = {}): ObjectBuilder {
    this.objects.push({ name, class: surfaceClass });
    return this.partBuilder(this.objects.length - 1, surfaceClass, place(placement));
  }

  /** A material of this scene alone, or in place of the library's. */
  define(key: MaterialKey, material: Material): void {
    this.materials.set(key, material);
  }

  /** Gives the number by which materials name the picture. */
  picture(picture: Picture): number {
    this.pictures.push(picture);
    return this.pictures.length - 1;
  }

  light(light: Light): void {
    this.lights.push(light);
  }

  /** An opening towards the sky, facing in along cross(u, v). */
  portal(portal: Portal): void {
    this.portals.push(portal);
  }

  /** @throws SceneError when a material is neither defined nor known */
  finish({ sun = null, environment = null }: { sun?: Sun | null; environment?: Environment | null } = {}): Scene {
    const meshes: Mesh[] = [];
    const instances: Instance[] = [];
    const materials: Material[] = [];
    const numbers = new Map<MaterialKey, number>();
    const shared = new Map<Mesh, number>();
    const numberOf = (key: MaterialKey): number => {
      const known = numbers.get(key);
      if (known !== undefined) return known;
      const material = this.materials.get(key) ?? this.findMaterial(key);
      if (!material) throw new SceneError(`expected a known material but received "${key}"`);
      materials.push(material);
      numbers.set(key, materials.length - 1);
      return materials.length - 1;
    };
    for (const piece of this.pieces.values()) {
      meshes.push(mergeMeshes(piece.meshes));
      instances.push({
        mesh: meshes.length - 1,
        material: numberOf(piece.material),
        object: piece.object,
        part: piece.part,
        transform: IDENTITY,
      });
    }
    for (const { mesh, material, object, part, placements } of this.scattered) {
      let number = shared.get(mesh);
      if (number === undefined) {
        number = meshes.push(mesh) - 1;
        shared.set(mesh, number);
      }
      for (const transform of placements)
        instances.push({ mesh: number, material: numberOf(material), object, part, transform });
    }
    return {
      meshes,
      instances,
      objects: this.objects,
      materials,
      pictures: this.pictures,
      lights: this.lights,
      portals: this.portals,
      sun,
      environment,
    };
  }

  private partBuilder(object: number, surfaceClass: SurfaceClass, frame: Matrix4): ObjectBuilder {
    const builder: ObjectBuilder = {
      add: (mesh, material, { part = surfaceClass, aligned = false, ...placement } = {}) => {
        const key = `${object}|${part}|${material}`;
        const piece = this.pieces.get(key) ?? { object, part, material, meshes: [] };
        const mapped = aligned ? mesh : shiftMapping(mesh, this.chance.between(0, 3), this.chance.between(0, 3));
        piece.meshes.push(transformMesh(mapped, multiply(frame, place(placement))));
        this.pieces.set(key, piece);
        return builder;
      },
      box: (from, to, material, { bevel, grain, at = [0, 0, 0], ...options } = {}) => {
        const mesh = createBox(to[0] - from[0], to[1] - from[1], to[2] - from[2], {
          ...(bevel === undefined ? {} : { bevel }),
          ...(grain && { grain }),
        });
        return builder.add(mesh, material, {
          ...options,
          at: [at[0] + (from[0] + to[0]) / 2, at[1] + from[1], at[2] + (from[2] + to[2]) / 2],
        });
      },
      scatter: (mesh, material, placements, part = surfaceClass) => {
        this.scattered.push({
          mesh,
          material,
          object,
          part,
          placements: placements.map((placement) => multiply(frame, placement)),
        });
        return builder;
      },
      shine: (radius, material, at = [0, 0, 0], skin) => {
        const radiance = (this.materials.get(material) ?? this.findMaterial(material))?.emission ?? [0, 0, 0];
        if (Math.max(...radiance) <= 0) return builder.add(createBall(radius), material, { at });
        const size = Math.cbrt(Math.abs(determinant(frame)));
        this.lights.push({
          kind: 'sphere',
          centre: transformPoint(frame, at),
          radius: radius * size,
          radiance,
          visible: skin === undefined,
        });
        // a point within the light gets nothing of it, and the skin does not stand in its way
        return skin === undefined ? builder : builder.add(createBall(radius * 0.99), skin, { at });
      },
      within: (placement) => this.partBuilder(object, surfaceClass, multiply(frame, place(placement))),
    };
    return builder;
  }
}
