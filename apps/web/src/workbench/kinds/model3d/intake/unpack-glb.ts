import { describeGlb } from './describe-glb.ts';
import { joinGlb, splitGlb, type GltfJson } from './glb.ts';
import { rangeOf, rewriteViews } from './glb-binary.ts';
import { ModelProblem } from './model-problem.ts';
import { LIMITS } from './limits.ts';

const DRACO = 'KHR_draco_mesh_compression';
const MESHOPT = ['EXT_meshopt_compression', 'KHR_meshopt_compression'] as const;
const PACKINGS: readonly string[] = [DRACO, ...MESHOPT];
const TRIANGLES = 4;

type Numbers = Float32Array | Int8Array | Uint8Array | Int16Array | Uint16Array | Uint32Array;

/** glTF 2.0, section 3.6.2.2. */
const NUMBERS = {
  5120: Int8Array,
  5121: Uint8Array,
  5122: Int16Array,
  5123: Uint16Array,
  5125: Uint32Array,
  5126: Float32Array,
} as const;

export type NumbersName = 'Int8Array' | 'Uint8Array' | 'Int16Array' | 'Uint16Array' | 'Uint32Array' | 'Float32Array';

export interface DracoRequest {
  /** Of every attribute: its number within the packed data, and what it is unpacked to. */
  readonly ids: Readonly<Record<string, number>>;
  readonly types: Readonly<Record<string, NumbersName>>;
}

export interface DracoMesh {
  readonly indices: Uint32Array;
  /** `stride`: numbers from one vertex to the next. */
  readonly attributes: Readonly<
    Record<string, { readonly array: Numbers; readonly count: number; readonly stride: number }>
  >;
}

export interface MeshoptRequest {
  readonly count: number;
  readonly byteStride: number;
  readonly mode: string;
  readonly filter: string;
}

/** What unpacks; loaded when a model needs it. */
export interface Unpackers {
  readonly draco: (bytes: Uint8Array, request: DracoRequest) => Promise<DracoMesh>;
  readonly meshopt: (bytes: Uint8Array, request: MeshoptRequest) => Promise<Uint8Array>;
}

interface Extended {
  extensions?: Record<string, unknown>;
}

type Accessor = NonNullable<GltfJson['accessors']>[number];

/**
 * A GLB whose meshes are packed (Draco, meshopt) with them unpacked and all else as it is; any other as it was given.
 * Extensions: KHR_draco_mesh_compression, EXT_meshopt_compression and KHR_meshopt_compression of the Khronos registry.
 * @throws {ModelProblem} when what is packed is damaged or beyond the limits
 */
export async function unpackGlb(bytes: Uint8Array, load: () => Promise<Unpackers>): Promise<Uint8Array> {
  const { json, rest } = splitGlb(bytes);
  if (!(json.extensionsUsed ?? json.extensionsRequired ?? []).some((name) => PACKINGS.includes(name))) return bytes;
  // The limits hold for what is declared, before anything is unpacked by it.
  describeGlb(bytes);
  try {
    const unpackers = await load();
    const loose = await unpackViews(json, rest, unpackers);
    return await unpackMeshes(loose.json, loose.rest, unpackers);
  } catch (error) {
    throw error instanceof ModelProblem ? error : new ModelProblem('damaged');
  }
}

async function unpackViews(
  json: GltfJson,
  rest: Uint8Array,
  { meshopt }: Unpackers,
): Promise<{ json: GltfJson; rest: Uint8Array }> {
  const replaced = new Map<number, Uint8Array>();
  let total = 0;
  for (const [index, view] of (json.bufferViews ?? []).entries()) {
    const packed = MESHOPT.map((name) => (view as Extended).extensions?.[name]).find((found) => found !== undefined) as
      | (Partial<MeshoptRequest> & { byteOffset?: number; byteLength: number })
      | undefined;
    if (packed === undefined) continue;
    const { count = 0, byteStride = 0, mode = 'ATTRIBUTES', filter = 'NONE' } = packed;
    total += count * byteStride;
    if (!(count > 0 && byteStride > 0 && byteStride <= 256)) throw new ModelProblem('damaged');
    if (total > LIMITS.unpackedBytes) throw new ModelProblem('tooHeavy', { n: LIMITS.glbBytes / 1024 / 1024 });
    replaced.set(index, await meshopt(rangeOf(rest, packed), { count, byteStride, mode, filter }));
  }
  if (replaced.size === 0) return { json, rest };
  const { bufferViews, binary } = rewriteViews(json, rest, replaced);
  const plain = bufferViews.map((view) => without(view, MESHOPT));
  return { json: { ...json, buffers: [{ byteLength: binary.length }], bufferViews: plain }, rest: binary.chunk() };
}

async function unpackMeshes(json: GltfJson, rest: Uint8Array, { draco }: Unpackers): Promise<Uint8Array> {
  const accessors = [...(json.accessors ?? [])];
  const views = json.bufferViews ?? [];
  /** A packed view's place is taken by the indices that were in it; attributes come behind. */
  const replaced = new Map<number, Uint8Array>();
  const added: { bytes: Uint8Array; byteStride?: number }[] = [];
  const set = (index: number | undefined, bufferView: number, count: number): void => {
    const declared = index === undefined ? undefined : accessors[index];
    if (index === undefined || declared === undefined || declared.count !== count) throw new ModelProblem('damaged');
    accessors[index] = { ...declared, bufferView, byteOffset: 0 };
  };
  const unpackPrimitive = async (primitive: Primitive): Promise<Primitive> => {
    const packed = (primitive as Extended).extensions?.[DRACO] as
      | { bufferView: number; attributes: Record<string, number> }
      | undefined;
    if (packed === undefined) return primitive;
    const plain = without(primitive, [DRACO]);
    const positions = accessors[primitive.attributes?.['POSITION'] ?? -1];
    // A plain copy beside the packed one, or the same data unpacked for an earlier part.
    if (positions?.bufferView !== undefined) return plain;
    const view = views[packed.bufferView];
    const index = accessors[primitive.indices ?? -1];
    if (view === undefined || index === undefined) throw new ModelProblem('damaged');
    const names = Object.keys(packed.attributes).filter((name) => primitive.attributes?.[name] !== undefined);
    const mesh = await draco(rangeOf(rest, view), {
      ids: Object.fromEntries(names.map((name) => [name, packed.attributes[name]!])),
      types: Object.fromEntries(
        names.map((name) => [name, numbersOf(accessors[primitive.attributes![name]!]).name as NumbersName]),
      ),
    });
    replaced.set(packed.bufferView, bytesOf(numbersOf(index).from(mesh.indices)));
    accessors[primitive.indices!] = {
      ...index,
      bufferView: packed.bufferView,
      byteOffset: 0,
      count: mesh.indices.length,
    };
    for (const name of names) {
      const { array, count, stride } = mesh.attributes[name] ?? { array: new Uint8Array(), count: -1, stride: 0 };
      added.push({ bytes: bytesOf(array), byteStride: stride * array.BYTES_PER_ELEMENT });
      set(primitive.attributes![name], views.length + added.length - 1, count);
    }
    return { ...plain, mode: TRIANGLES };
  };
  const meshes = [];
  for (const mesh of json.meshes ?? []) {
    const primitives = [];
    for (const primitive of mesh.primitives ?? []) primitives.push(await unpackPrimitive(primitive));
    meshes.push({ ...mesh, primitives });
  }
  const { bufferViews, binary } = rewriteViews(json, rest, replaced);
  for (const { bytes, byteStride } of added)
    bufferViews.push({ buffer: 0, byteOffset: binary.add(bytes), byteLength: bytes.byteLength, byteStride });
  const left = (names: readonly string[] | undefined) => (names ?? []).filter((name) => !PACKINGS.includes(name));
  const plain = {
    ...json,
    extensionsUsed: left(json.extensionsUsed),
    extensionsRequired: left(json.extensionsRequired),
    meshes,
    accessors,
    buffers: [{ byteLength: binary.length }],
    bufferViews,
  };
  if (plain.extensionsUsed.length === 0) delete (plain as GltfJson).extensionsUsed;
  if (plain.extensionsRequired.length === 0) delete (plain as GltfJson).extensionsRequired;
  return joinGlb({ json: plain, rest: binary.chunk() });
}

type Primitive = NonNullable<NonNullable<GltfJson['meshes']>[number]['primitives']>[number];

function numbersOf(accessor: Accessor | undefined) {
  const found = NUMBERS[accessor?.componentType as keyof typeof NUMBERS];
  if (found === undefined) throw new ModelProblem('damaged');
  return found;
}

function bytesOf(array: Numbers): Uint8Array {
  return new Uint8Array(array.buffer, array.byteOffset, array.byteLength);
}

function without<Part extends object>(part: Part, names: readonly string[]): Part {
  const { extensions = {}, ...plain } = part as Part & Extended;
  const left = Object.fromEntries(Object.entries(extensions).filter(([name]) => !names.includes(name)));
  return (Object.keys(left).length === 0 ? plain : { ...plain, extensions: left }) as Part;
}
