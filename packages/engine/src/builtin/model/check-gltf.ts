import { InvalidInput } from '../../core/errors.ts';
import type { GlbContainer } from './glb-container.ts';

/** What one model may hold: enough for a furnished building, little enough for two gigabytes of memory. */
export const MODEL_LIMITS = {
  triangles: 4_000_000,
  nodes: 200_000,
  depth: 256,
  accessorBytes: 1_500_000_000,
  images: 400,
} as const;

const COMPONENT_BYTES: Readonly<Record<number, number>> = { 5120: 1, 5121: 1, 5122: 2, 5123: 2, 5125: 4, 5126: 4 };
const COMPONENTS: Readonly<Record<string, number>> = {
  SCALAR: 1,
  VEC2: 2,
  VEC3: 3,
  VEC4: 4,
  MAT2: 4,
  MAT3: 9,
  MAT4: 16,
};
const ENCODED: Readonly<Record<string, string>> = {
  KHR_draco_mesh_compression: 'Draco compression',
  EXT_meshopt_compression: 'meshopt compression',
  KHR_texture_basisu: 'KTX2 textures',
};

type Json = Readonly<Record<string, unknown>>;

/**
 * Looks for what would harm or mislead a reader, before anything is allocated by the file's word: links to other
 * files, ranges outside the data, sizes beyond MODEL_LIMITS, hierarchies that loop.
 *
 * @throws {InvalidInput} with a sentence for the person
 */
export function checkGltf({ json, binaryBytes }: GlbContainer): void {
  const asset = json['asset'] as Json | undefined;
  if (typeof asset?.['version'] !== 'string')
    throw new InvalidInput('The GLB is damaged: it does not say its version.', 'GLB 已损坏：没有写明版本。');
  for (const name of list(json['extensionsRequired'])) {
    const encoding = ENCODED[String(name)];
    if (encoding !== undefined)
      throw new InvalidInput(
        `The GLB uses ${encoding}, which cannot be read here. Export it without.`,
        `GLB 用了 ${encoding}，这里读不了，请关掉这一项再导出。`,
      );
  }
  checkNames(json);
  checkLinks(json);
  checkRanges(json, binaryBytes);
  checkTriangles(json);
  checkHierarchy(json);
  if (objects(json['images']).length > MODEL_LIMITS.images)
    throw new InvalidInput(
      `The model has more than ${MODEL_LIMITS.images} textures. Join them before exporting.`,
      `模型的贴图超过 ${MODEL_LIMITS.images} 张，请合并后再导出。`,
    );
}

function checkNames(json: Json): void {
  for (const part of ['nodes', 'meshes', 'materials', 'images', 'textures'].flatMap((kind) => objects(json[kind]))) {
    if (part['name'] !== undefined && typeof part['name'] !== 'string')
      throw new InvalidInput('The GLB is damaged: a name in it is not text.', 'GLB 已损坏：有的名字不是文字。');
  }
}

function checkLinks(json: Json): void {
  for (const part of [...objects(json['buffers']), ...objects(json['images'])]) {
    const uri = part['uri'];
    if (typeof uri === 'string' && !uri.startsWith('data:')) {
      throw new InvalidInput(
        'The GLB refers to other files. Export it with everything inside (embedded textures and data).',
        'GLB 引用了外面的文件，请把贴图和数据一起打包进去再导出。',
      );
    }
  }
}

function checkRanges(json: Json, binaryBytes: number): void {
  const buffers = objects(json['buffers']).map((buffer) =>
    typeof buffer['uri'] === 'string'
      ? count(buffer['byteLength'])
      : Math.min(count(buffer['byteLength']), binaryBytes),
  );
  const views = objects(json['bufferViews']).map((view) => {
    const length = count(view['byteLength']);
    const room = buffers[count(view['buffer'])] ?? -1;
    if (count(view['byteOffset']) + length > room)
      throw new InvalidInput(
        'The GLB is damaged: parts of its data lie outside the file.',
        'GLB 已损坏：有一部分数据不在文件里。',
      );
    return { length, stride: count(view['byteStride']) };
  });
  let total = 0;
  for (const accessor of objects(json['accessors'])) {
    const itemBytes =
      (COMPONENT_BYTES[count(accessor['componentType'])] ?? 0) * (COMPONENTS[String(accessor['type'])] ?? 0);
    const items = count(accessor['count']);
    if (itemBytes === 0)
      throw new InvalidInput('The GLB is damaged: it holds data of an unknown type.', 'GLB 已损坏：有不认识的数据。');
    total += itemBytes * items;
    if (total > MODEL_LIMITS.accessorBytes)
      throw new InvalidInput(
        'The model is too large. Reduce its triangles before exporting it.',
        '模型太大，请减面后再导出。',
      );
    if (accessor['bufferView'] === undefined || items === 0) continue;
    const view = views[count(accessor['bufferView'])];
    const stride = view?.stride || itemBytes;
    if (view === undefined || count(accessor['byteOffset']) + stride * (items - 1) + itemBytes > view.length) {
      throw new InvalidInput('The GLB is damaged: a mesh reads beyond its data.', 'GLB 已损坏：有网格读到了数据之外。');
    }
  }
}

function checkTriangles(json: Json): void {
  const accessors = objects(json['accessors']);
  let triangles = 0;
  for (const mesh of objects(json['meshes'])) {
    for (const primitive of objects(mesh['primitives'])) {
      const attributes = (primitive['attributes'] ?? {}) as Json;
      const accessor = accessors[count(primitive['indices'] ?? attributes['POSITION'])];
      triangles += count(accessor?.['count']) / 3;
    }
  }
  if (triangles > MODEL_LIMITS.triangles) {
    const millions = (value: number) => (value / 1e6).toFixed(1);
    throw new InvalidInput(
      `The model has ${millions(triangles)} million triangles; ${millions(MODEL_LIMITS.triangles)} million can be rendered. Reduce it, or leave out what the view does not show.`,
      `模型有 ${millions(triangles)} 百万个三角面，最多能渲染 ${millions(MODEL_LIMITS.triangles)} 百万，请减面，或去掉画面里看不见的部分。`,
    );
  }
}

function checkHierarchy(json: Json): void {
  const nodes = objects(json['nodes']);
  if (nodes.length > MODEL_LIMITS.nodes)
    throw new InvalidInput(
      `The model has ${nodes.length} parts; ${MODEL_LIMITS.nodes} can be rendered. Join parts before exporting it.`,
      `模型有 ${nodes.length} 个部件，最多 ${MODEL_LIMITS.nodes} 个，请合并后再导出。`,
    );
  const depth = new Int32Array(nodes.length).fill(-1);
  const parents = new Int32Array(nodes.length).fill(-1);
  nodes.forEach((node, index) => {
    for (const child of list(node['children'])) {
      const at = count(child);
      if (at >= nodes.length || parents[at] !== -1)
        throw new InvalidInput(
          'The GLB is damaged: a part of it has no place or two places.',
          'GLB 已损坏：有部件没有位置，或有两个位置。',
        );
      parents[at] = index;
    }
  });
  for (let index = 0; index < nodes.length; index++) {
    const chain: number[] = [];
    let at = index;
    while (at !== -1 && depth[at] === -1) {
      chain.push(at);
      if (chain.length > MODEL_LIMITS.depth)
        throw new InvalidInput(
          'The GLB nests its parts too deeply or in a circle. Export it with a flat structure.',
          'GLB 的层级太深或绕成了圈，请把层级压平再导出。',
        );
      at = parents[at] ?? -1;
    }
    let above = at === -1 ? -1 : (depth[at] ?? -1);
    for (const node of chain.reverse()) depth[node] = ++above;
    if (above > MODEL_LIMITS.depth)
      throw new InvalidInput(
        'The GLB nests its parts too deeply. Export it with a flat structure.',
        'GLB 的层级太深，请把层级压平再导出。',
      );
  }
}

function list(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

function objects(value: unknown): readonly Json[] {
  return list(value).map((item) => (typeof item === 'object' && item !== null ? (item as Json) : {}));
}

/** A whole number from 0, or 0 for what is missing. */
function count(value: unknown): number {
  if (value === undefined) return 0;
  if (typeof value !== 'number' || !Number.isInteger(value) || value < 0)
    throw new InvalidInput(
      'The GLB is damaged: a number in its description is wrong.',
      'GLB 已损坏：描述里有错的数字。',
    );
  return value;
}
