import { Loader, LoadingManager, Mesh, MeshStandardMaterial, type Object3D, Texture } from 'three';
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
  }
}

async function read(
  kind: 'obj' | 'stl' | 'fbx',
  bytes: Uint8Array,
  find: FindFile,
  pictures: Pictures,
): Promise<{ object: Object3D; unit?: Unit }> {
  const buffer = bytes.slice().buffer;
  switch (kind) {
    case 'stl': {
      const { STLLoader } = await import('three/examples/jsm/loaders/STLLoader.js');
      return {
        object: new Mesh(
          new STLLoader().parse(buffer),
          new MeshStandardMaterial({ name: 'STL', color: 0xd4d2cd, roughness: 0.8 }),
        ),
      };
    }
    case 'obj': {
      const [{ OBJLoader }, { MTLLoader }] = await Promise.all([
        import('three/examples/jsm/loaders/OBJLoader.js'),
        import('three/examples/jsm/loaders/MTLLoader.js'),
      ]);
      const text = new TextDecoder().decode(bytes);
      const loader = new OBJLoader();
      const libraries = [...text.matchAll(/^mtllib[ \t]+(\S.*)$/gm)]
        .map(([, name = '']) => find(name.trimEnd()))
        .filter((library) => library !== undefined);
      if (libraries.length > 0) {
        const materials = new MTLLoader(pictures.manager).parse(
          libraries.map((library) => new TextDecoder().decode(library)).join('\n'),
          '',
        );
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
  const units = [
    ['mm', 0.1],
    ['cm', 1],
    ['in', 2.54],
    ['ft', 30.48],
    ['m', 100],
  ] as const;
  return units.find(([, factor]) => Math.abs(centimetres / factor - 1) < 0.02)?.[0] ?? 'cm';
}

/** The pictures that a loader asks for, out of the files that are there. */
class Pictures extends Loader<Texture> {
  readonly missing: string[] = [];
  readonly #find: FindFile;
  readonly #waiting: Promise<void>[] = [];

  constructor(find: FindFile) {
    super(new LoadingManager());
    this.#find = find;
    this.manager.addHandler(/^/, this);
  }

  override load(url: string, onLoad?: (texture: Texture) => void): Texture {
    const texture = new Texture();
    this.#waiting.push(this.#fill(texture, url).then(() => onLoad?.(texture)));
    return texture;
  }

  async loaded(): Promise<void> {
    await Promise.all(this.#waiting);
  }

  async #fill(texture: Texture, url: string): Promise<void> {
    // A picture inside an FBX comes as the address of a blob of this page.
    const bytes = url.startsWith('blob:') ? new Uint8Array(await (await fetch(url)).arrayBuffer()) : this.#find(url);
    const size = bytes && pictureSizeOf(bytes);
    // A browser decodes no TGA, TIFF or DDS.
    if (!bytes || !size) {
      this.missing.push(url.replace(/^.*[\\/]/, '').slice(0, 80));
      return;
    }
    checkPictureSize(size);
    texture.image = await createImageBitmap(new Blob([bytes.slice()]), {
      premultiplyAlpha: 'none',
      colorSpaceConversion: 'none',
    });
    texture.needsUpdate = true;
  }
}
