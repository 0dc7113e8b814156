import { LoadingManager, type Object3D } from 'three';
import { checkPictureSize } from './describe-glb.ts';
import type { Unit } from './placement.ts';
import { LIMITS } from './limits.ts';
import { ModelProblem } from './model-problem.ts';
import type { FindFile } from './pack-gltf.ts';
import { pictureSizeOf } from './picture-size.ts';
import { tidyObject } from './tidy-object.ts';

export interface Parsed {
  readonly glb: Uint8Array;
  readonly unit?: Unit;
  /** Pictures that the model names and nobody gave. */
  readonly missing: readonly string[];
}

const NOTHING = 'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8/5+hHgAHggJ/PchI7wAAAABJRU5ErkJggg==';

/**
 * Turns OBJ, STL or FBX into a GLB in the model's own numbers.
 * @throws {ModelProblem} when it is damaged, empty or beyond the limits
 */
export async function parseOther(kind: 'obj' | 'stl' | 'fbx', bytes: Uint8Array, find: FindFile): Promise<Parsed> {
  const pictures = new Pictures(find);
  try {
    const { object, unit } = await read(kind, bytes, find, pictures);
    await pictures.loaded();
    const scene = tidyObject(object);
    const { GLTFExporter } = await import('three/examples/jsm/exporters/GLTFExporter.js');
    const made = await new GLTFExporter().parseAsync(scene, { binary: true, maxTextureSize: LIMITS.textureSide });
    return { glb: new Uint8Array(made as ArrayBuffer), missing: pictures.missing, ...(unit ? { unit } : {}) };
  } catch (error) {
    if (error instanceof ModelProblem) throw error;
    throw new ModelProblem('damaged');
  } finally {
    pictures.release();
  }
}

async function read(kind: 'obj' | 'stl' | 'fbx', bytes: Uint8Array, find: FindFile, pictures: Pictures): Promise<{ object: Object3D; unit?: Unit }> {
  const buffer = bytes.slice().buffer;
  switch (kind) {
    case 'stl': {
      const [{ STLLoader }, { Mesh, MeshStandardMaterial }] = await Promise.all([import('three/examples/jsm/loaders/STLLoader.js'), import('three')]);
      return { object: new Mesh(new STLLoader().parse(buffer), new MeshStandardMaterial({ name: 'STL', color: 0xd4d2cd, roughness: 0.8 })) };
    }
    case 'obj': {
      const [{ OBJLoader }, { MTLLoader }] = await Promise.all([import('three/examples/jsm/loaders/OBJLoader.js'), import('three/examples/jsm/loaders/MTLLoader.js')]);
      const text = new TextDecoder().decode(bytes);
      const loader = new OBJLoader();
      const libraries = [...text.matchAll(/^mtllib\s+(.+?)\s*$/gm)].map((match) => find(match[1] ?? '')).filter((library) => library !== undefined);
      if (libraries.length > 0) {
        const materials = new MTLLoader(pictures.manager).parse(libraries.map((library) => new TextDecoder().decode(library)).join('\n'), '');
        materials.preload();
        loader.setMaterials(materials);
      }
      return { object: loader.parse(text) };
    }
    case 'fbx': {
      const { FBXLoader } = await import('three/examples/jsm/loaders/FBXLoader.js');
      const object = new FBXLoader(pictures.manager).parse(buffer, '');
      return { object, unit: unitOfFbx(Number(object.userData['unitScaleFactor'] ?? 1)) };
    }
  }
}

/** FBX says how many centimetres its unit is. */
function unitOfFbx(centimetres: number): Unit {
  const units = [['mm', 0.1], ['cm', 1], ['in', 2.54], ['ft', 30.48], ['m', 100]] as const;
  return units.find(([, factor]) => Math.abs(centimetres / factor - 1) < 0.02)?.[0] ?? 'cm';
}

/** The pictures that a loader asks for, out of the files that are there; nothing is ever fetched. */
class Pictures {
  readonly manager = new LoadingManager();
  readonly missing: string[] = [];
  readonly #urls = new Map<string, string>();
  #waiting = 0;
  #whenLoaded: (() => void) | null = null;

  constructor(find: FindFile) {
    this.manager.setURLModifier((url) => this.#addressOf(url, find));
    this.manager.itemStart = () => {
      this.#waiting += 1;
    };
    const done = () => {
      this.#waiting -= 1;
      if (this.#waiting === 0) this.#whenLoaded?.();
    };
    this.manager.itemEnd = done;
    this.manager.itemError = () => undefined;
  }

  loaded(): Promise<void> {
    return this.#waiting === 0 ? Promise.resolve() : new Promise((resolve) => (this.#whenLoaded = resolve));
  }

  release(): void {
    for (const url of this.#urls.values()) URL.revokeObjectURL(url);
  }

  #addressOf(url: string, find: FindFile): string {
    if (/^(data|blob):/.test(url)) return url;
    const known = this.#urls.get(url);
    if (known) return known;
    const bytes = find(url);
    const size = bytes && pictureSizeOf(bytes);
    // A browser decodes no TGA, TIFF or DDS.
    if (!bytes || !size) {
      this.missing.push(url.replace(/^.*[\\/]/, '').slice(0, 80));
      return NOTHING;
    }
    checkPictureSize(size);
    const made = URL.createObjectURL(new Blob([bytes.slice()]));
    this.#urls.set(url, made);
    return made;
  }
}

