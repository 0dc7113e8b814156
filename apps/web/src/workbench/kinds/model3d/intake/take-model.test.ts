import { BoxGeometry, Mesh, MeshStandardMaterial, Scene } from 'three';
import { GLTFExporter } from 'three/examples/jsm/exporters/GLTFExporter.js';
import { strToU8, zipSync } from 'three/examples/jsm/libs/fflate.module.js';
import { beforeAll, describe, expect, it } from 'vitest';
import { describeGlb } from './describe-glb.ts';
import { joinGlb, splitGlb } from './glb.ts';
import { modelNameOf } from './model-name.ts';
import { placedExtent, placeGlb, placementOf } from './placement.ts';
import { takeModel as takeModelWith, type GivenFile } from './take-model.ts';

/** Nothing here is packed. */
const takeModel = (files: readonly GivenFile[]) =>
  takeModelWith(files, () => Promise.reject(new Error('not asked for')));

/** The exporter reads blobs as browsers do. */
class BlobReader {
  result: ArrayBuffer | null = null;
  onloadend: (() => void) | null = null;
  readAsArrayBuffer(blob: Blob): void {
    void blob.arrayBuffer().then((buffer) => {
      this.result = buffer;
      this.onloadend?.();
    });
  }
}

beforeAll(() => {
  // The camera of an FBX asks for the window's shape.
  Object.assign(globalThis, { FileReader: BlobReader, window: { innerWidth: 4, innerHeight: 3 } });
});

const BOX =
  'v 0 0 0\nv 8000 0 0\nv 8000 0 6000\nv 0 0 6000\nv 0 3200 0\nv 8000 3200 0\nv 8000 3200 6000\nv 0 3200 6000\n';
const OBJ = `mtllib house.mtl\n${BOX}usemtl Brick\nf 1 5 6 2\nf 2 6 7 3\nf 3 7 8 4\nf 4 8 5 1\nusemtl Roof\nf 5 8 7 6\n`;
const MTL = 'newmtl Brick\nKd 0.6 0.3 0.2\nnewmtl Roof\nKd 0.3 0.3 0.3\n';

const CAMERAS_ONLY = `; FBX 7.4.0 project file
FBXHeaderExtension:  {
	FBXVersion: 7400
}
GlobalSettings:  {
	Version: 1000
	Properties70:  {
		P: "UnitScaleFactor", "double", "Number", "",1
	}
}
Objects:  {
	NodeAttribute: 1001, "NodeAttribute::Camera", "Camera" {
		Properties70:  {
			P: "FieldOfView", "FieldOfView", "", "A",40
		}
	}
	Model: 1002, "Model::Camera", "Camera" {
		Version: 232
	}
}
Connections:  {
	C: "OO",1002,0
	C: "OO",1001,1002
}
`;

async function boxGlb(width: number, height: number, depth: number): Promise<Uint8Array> {
  const scene = new Scene();
  scene.add(new Mesh(new BoxGeometry(width, height, depth), new MeshStandardMaterial({ name: 'Wall' })));
  return new Uint8Array((await new GLTFExporter().parseAsync(scene, { binary: true })) as ArrayBuffer);
}

function stl(points: readonly (readonly number[])[]): Uint8Array {
  const count = points.length / 3;
  const bytes = new Uint8Array(84 + 50 * count);
  const view = new DataView(bytes.buffer);
  view.setUint32(80, count, true);
  for (let face = 0; face < count; face++) {
    for (let corner = 0; corner < 3; corner++)
      for (let axis = 0; axis < 3; axis++)
        view.setFloat32(84 + 50 * face + 12 + corner * 12 + axis * 4, points[face * 3 + corner]![axis]!, true);
  }
  return bytes;
}

const sizeOf = async (...files: Parameters<typeof takeModel>[0]) => {
  const taken = await takeModel(files);
  const { min, max } = placedExtent(taken.extent, taken.placement);
  return { taken, size: [0, 1, 2].map((axis) => Number((max[axis as 0] - min[axis as 0]).toFixed(3))) };
};

describe('a model is taken in', () => {
  it('as GLB in metres, as it is', async () => {
    const { taken, size } = await sizeOf({ name: 'a.glb', bytes: await boxGlb(9, 3, 6) });
    expect(size).toEqual([9, 3, 6]);
    expect(taken).toMatchObject({ kind: 'glb', triangles: 12, name: 'a', placement: { unit: 'm', up: 'y' } });
    expect(modelNameOf(placeGlb(taken.glb, { ...taken.placement, unit: 'mm' }))).toBe('a');
  });

  it('as a zip of OBJ and MTL in millimetres, with the materials by name', async () => {
    const { taken, size } = await sizeOf({
      name: 'house.zip',
      bytes: zipSync({ 'in/house.obj': strToU8(OBJ), 'in/house.mtl': strToU8(MTL), '__MACOSX/x': strToU8('x') }),
    });
    expect(size).toEqual([8, 3.2, 6]);
    expect(taken.placement.unit).toBe('mm');
    const { materials } = splitGlb(taken.glb).json as { materials?: { name: string }[] };
    expect(materials?.map(({ name }) => name)).toEqual(['Brick', 'Roof']);
  });

  it('as an STL in inches, z up, without its degenerate triangles, with normals', async () => {
    const [a, b, c, top] = [
      [0, 0, 0],
      [400, 0, 0],
      [400, 300, 0],
      [0, 0, 120],
    ] as const;
    const { taken, size } = await sizeOf({ name: 'x.stl', bytes: stl([a, b, c, a, b, top, a, a, b]) });
    expect(taken).toMatchObject({ triangles: 2, placement: { up: 'z' } });
    expect(size[1]! / size[0]!).toBeCloseTo(0.3, 5);
    expect(JSON.stringify(splitGlb(taken.glb).json.meshes)).toContain('NORMAL');
    const inches = placeGlb(taken.glb, { ...taken.placement, unit: 'in' });
    expect(placementOf(inches)?.unit).toBe('in');
    expect(describeGlb(inches).extent.max[0]).toBeCloseTo(400, 3);
  });

  it('as a single glTF with its data inside, and refuses one that needs another file', async () => {
    const glb = await boxGlb(4, 3, 4);
    const { json, rest } = splitGlb(glb);
    const uri = `data:application/octet-stream;base64,${Buffer.from(rest.subarray(8)).toString('base64')}`;
    const gltf = (buffer: string) =>
      strToU8(JSON.stringify({ ...json, buffers: [{ ...json.buffers![0], uri: buffer }] }));
    expect((await sizeOf({ name: 'a.gltf', bytes: gltf(uri) })).size).toEqual([4, 3, 4]);
    await expect(takeModel([{ name: 'a.gltf', bytes: gltf('house.bin') }])).rejects.toMatchObject({
      key: 'otherFiles',
      values: { name: 'house.bin' },
    });
    expect(
      (await sizeOf({ name: 'a.gltf', bytes: gltf('house.bin') }, { name: 'house.bin', bytes: rest.subarray(8) })).size,
    ).toEqual([4, 3, 4]);
  });

  it('home and onto the ground when it stands kilometres away', async () => {
    const far = OBJ.replace(
      /^v (\d+) (\d+) (\d+)$/gm,
      (_, x: string, y: string, z: string) =>
        `v ${Number(x) / 1000 + 500_000} ${Number(y) / 1000} ${Number(z) / 1000 + 4_000_000}`,
    );
    const taken = await takeModel([{ name: 'far.obj', bytes: strToU8(far) }]);
    const { min, max } = placedExtent(taken.extent, taken.placement);
    expect(min[1]).toBeCloseTo(0, 5);
    expect(Math.abs(min[0] + max[0])).toBeLessThan(1e-6);
  });
});

describe('what is no model, or a trap, is met with its reason', () => {
  it.each<[string, () => Promise<{ name: string; bytes: Uint8Array }> | { name: string; bytes: Uint8Array }, string]>([
    ['a text', () => ({ name: 'a.txt', bytes: strToU8('hello') }), 'unknownKind'],
    ['nothing', () => ({ name: 'a.glb', bytes: new Uint8Array() }), 'emptyFile'],
    [
      'a GLB that breaks off',
      async () => ({ name: 'a.glb', bytes: (await boxGlb(1, 1, 1)).subarray(0, 700) }),
      'damaged',
    ],
    ['an FBX of cameras only', () => ({ name: 'a.fbx', bytes: strToU8(CAMERAS_ONLY) }), 'noSurface'],
    ['lines only', () => ({ name: 'a.obj', bytes: strToU8('v 0 0 0\nv 1 0 0\nl 1 2\n') }), 'noSurface'],
    ['a zip that climbs out', () => ({ name: 'a.zip', bytes: zipSync({ '../a.obj': strToU8(OBJ) }) }), 'zipEscapes'],
    ['a zip bomb', () => ({ name: 'a.zip', bytes: zipSync({ 'a.obj': new Uint8Array(2_000_000) }) }), 'zipBomb'],
    [
      'a zip without a model',
      () => ({ name: 'a.zip', bytes: zipSync({ 'a.txt': strToU8('hello') }) }),
      'zipWithoutModel',
    ],
    ['a broken zip', () => ({ name: 'a.zip', bytes: strToU8('PK\u0003\u0004 and nothing else at all') }), 'zipDamaged'],
  ])('%s', async (_name, file, key) => {
    await expect(takeModel([await file()])).rejects.toMatchObject({ name: 'ModelProblem', key });
  });

  it('too many triangles, a texture bomb, textures for graphics cards', async () => {
    const { json, rest } = splitGlb(await boxGlb(1, 1, 1));
    const many = structuredClone(json);
    for (const accessor of many.accessors ?? []) accessor.count *= 500_000;
    await expect(takeModel([{ name: 'a.glb', bytes: joinGlb({ json: many, rest }) }])).rejects.toMatchObject({
      key: 'tooManyTriangles',
    });
    const png = new Uint8Array(40);
    const view = new DataView(png.buffer);
    view.setUint32(0, 0x89504e47);
    view.setUint32(16, 60_000);
    view.setUint32(20, 60_000);
    const bombed = {
      ...json,
      bufferViews: [...(json.bufferViews ?? []), { buffer: 0, byteOffset: rest.byteLength - 8, byteLength: 40 }],
      images: [{ bufferView: json.bufferViews!.length, mimeType: 'image/png' }],
    };
    const longer = new Uint8Array(rest.byteLength + 40);
    longer.set(rest);
    longer.set(png, rest.byteLength);
    await expect(takeModel([{ name: 'a.glb', bytes: joinGlb({ json: bombed, rest: longer }) }])).rejects.toMatchObject({
      key: 'textureBomb',
      values: { width: 60_000 },
    });
    await expect(
      takeModel([
        { name: 'a.glb', bytes: joinGlb({ json: { ...json, extensionsRequired: ['KHR_texture_basisu'] }, rest }) },
      ]),
    ).rejects.toMatchObject({ key: 'cardPictures' });
  });
});
