import type { SceneDescription } from '@yujian/contract/scene/description-schema';
import { assembleScene } from '@yujian/scenes/build-scene';
import type { Mesh } from '@yujian/renderer/scene/scene';
import { srgbOfColour } from './colours.ts';

/** Triangles of one material of one thing. */
export interface BuiltMesh {
  readonly positions: Float32Array;
  readonly normals: Float32Array | null;
  readonly indices: Uint32Array;
  /** 16 numbers each, column-major; null = as it is */
  readonly instances: Float32Array | null;
  /** index into `looks` */
  readonly look: number;
}

/** A material as a quick view shows it: sRGB '#rrggbb', without texture. */
export interface BuiltLook {
  readonly colour: string;
  readonly roughness: number;
  readonly metal: number;
  readonly glass: boolean;
  readonly glow: number;
}

export interface BuiltThing {
  /** id of the piece, or a name of the shell */
  readonly name: string;
  readonly class: string;
  readonly meshes: readonly BuiltMesh[];
}

export interface BuiltParts {
  readonly things: readonly BuiltThing[];
  readonly looks: readonly BuiltLook[];
}

/** Most triangles of one thing in the quick view; what is scattered (leaves) is thinned. */
const MOST_INSTANCES = 900;

/** A scene, or only some of its pieces, for a quick view: by things, so that one can be moved or built anew alone. */
export function buildParts(scene: SceneDescription, only: readonly string[] | null): BuiltParts {
  const wanted = only === null ? null : new Set(only);
  const shown = wanted === null ? scene : { ...scene, pieces: scene.pieces.filter(({ id }) => wanted.has(id)) };
  const built = assembleScene(shown, wanted === null ? 'no-outlook' : 'pieces').finish();
  const byObject = built.objects.map(
    (): Map<string, { mesh: Mesh; material: number; transforms: (readonly number[])[] }> => new Map(),
  );
  for (const { mesh, material, object, transform } of built.instances) {
    const groups = byObject[object]!;
    const key = `${mesh} ${material}`;
    const group = groups.get(key) ?? { mesh: built.meshes[mesh]!, material, transforms: [] };
    group.transforms.push(transform);
    groups.set(key, group);
  }
  const things = built.objects.flatMap(({ name, class: kind }, index): BuiltThing[] => {
    const meshes = [...byObject[index]!.values()].map(({ mesh, material, transforms }): BuiltMesh => {
      const single = transforms.length === 1 && isIdentity(transforms[0]!);
      const every = Math.max(1, Math.ceil(transforms.length / MOST_INSTANCES));
      const kept = transforms.filter((_, i) => i % every === 0);
      return {
        positions: mesh.positions.slice(),
        normals: mesh.normals?.slice() ?? null,
        indices: mesh.indices.slice(),
        instances: single ? null : new Float32Array(kept.flat()),
        look: material,
      };
    });
    return meshes.length > 0 ? [{ name, class: kind, meshes }] : [];
  });
  const looks = built.materials.map(({ kind, base, substance, roughness, metal, emission }): BuiltLook => {
    const glow = Math.max(...emission);
    return {
      colour: srgbOfColour(
        glow > 0
          ? (emission.map((part) => part / glow) as [number, number, number])
          : substance
            ? meanOf(substance.colours, base)
            : base,
      ),
      roughness,
      metal,
      glass: kind !== 'surface',
      glow,
    };
  });
  return { things, looks };
}

/** What a texture looks like from afar: mostly its first colour. */
function meanOf(
  colours: readonly (readonly [number, number, number])[],
  base: readonly [number, number, number],
): readonly [number, number, number] {
  const [first, second] = colours;
  if (!first) return base;
  const mixed = second ? first.map((part, axis) => part * 0.7 + second[axis]! * 0.3) : first;
  return mixed as unknown as readonly [number, number, number];
}

function isIdentity(matrix: readonly number[]): boolean {
  return matrix.every((value, index) => Math.abs(value - (index % 5 === 0 ? 1 : 0)) < 1e-9);
}

/** The buffers that are handed over, not copied. */
export function transferables(parts: BuiltParts): Transferable[] {
  return parts.things.flatMap(({ meshes }) =>
    meshes.flatMap(
      ({ positions, normals, indices, instances }) =>
        [
          positions.buffer,
          indices.buffer,
          ...(normals ? [normals.buffer] : []),
          ...(instances ? [instances.buffer] : []),
        ] as Transferable[],
    ),
  );
}
