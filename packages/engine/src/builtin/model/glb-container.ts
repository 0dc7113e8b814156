import { InvalidInput } from '../../core/errors.ts';

const MAGIC = 0x46546c67;
const JSON_CHUNK = 0x4e4f534a;
const BINARY_CHUNK = 0x004e4942;
const MAX_JSON_BYTES = 64 * 1024 * 1024;

/** The JSON of a GLB and how many bytes its binary chunk has (glTF 2.0, section 4.4). Only as much as checking needs. */
export interface GlbContainer {
  readonly json: Readonly<Record<string, unknown>>;
  readonly binaryBytes: number;
}

/** @throws {InvalidInput} not a GLB of version 2, cut off, or lengths that do not fit */
export function readGlbContainer(bytes: Uint8Array): GlbContainer {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (bytes.byteLength < 20 || view.getUint32(0, true) !== MAGIC)
    throw new InvalidInput(
      'This is not a GLB file. Export the model as GLB (binary glTF 2.0).',
      '这不是 GLB，请把模型导出成 GLB（二进制 glTF 2.0）。',
    );
  if (view.getUint32(4, true) !== 2)
    throw new InvalidInput(
      'The GLB is of an older version. Export it as glTF 2.0.',
      'GLB 的版本太旧，请导出成 glTF 2.0。',
    );
  const total = view.getUint32(8, true);
  if (total > bytes.byteLength)
    throw new InvalidInput(
      'The GLB is cut off: parts of the file are missing. Upload it again.',
      'GLB 没有传完整，请再上传一次。',
    );

  const jsonBytes = view.getUint32(12, true);
  if (view.getUint32(16, true) !== JSON_CHUNK || 20 + jsonBytes > total)
    throw new InvalidInput(
      'The GLB is damaged: its description does not fit the file.',
      'GLB 已损坏：描述和文件对不上。',
    );
  if (jsonBytes > MAX_JSON_BYTES)
    throw new InvalidInput(
      'The GLB describes too many parts. Join meshes before exporting it.',
      'GLB 的部件太多，请合并网格后再导出。',
    );
  const json = parseJson(new TextDecoder().decode(bytes.subarray(20, 20 + jsonBytes)));

  const binaryAt = 20 + jsonBytes;
  if (binaryAt + 8 > total) return { json, binaryBytes: 0 };
  const binaryBytes = view.getUint32(binaryAt, true);
  if (view.getUint32(binaryAt + 4, true) !== BINARY_CHUNK) return { json, binaryBytes: 0 };
  if (binaryAt + 8 + binaryBytes > total)
    throw new InvalidInput('The GLB is damaged: its data is shorter than it says.', 'GLB 已损坏：数据比它写的短。');
  return { json, binaryBytes };
}

function parseJson(text: string): Record<string, unknown> {
  try {
    const json: unknown = JSON.parse(text);
    if (typeof json === 'object' && json !== null && !Array.isArray(json)) return json as Record<string, unknown>;
  } catch {
    // Falls through to the one sentence for all of it.
  }
  throw new InvalidInput('The GLB is damaged: its description cannot be read.', 'GLB 已损坏：描述读不出来。');
}
