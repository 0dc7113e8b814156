/** A GLB out of JSON and bytes, as a careless or hostile program would write it. */
export function makeGlb(
  json: unknown,
  binary: Uint8Array = new Uint8Array(),
  { total }: { total?: number } = {},
): Uint8Array {
  const text = pad(new TextEncoder().encode(JSON.stringify(json)), 0x20);
  const data = pad(binary, 0);
  const bytes = new Uint8Array(12 + 8 + text.length + 8 + data.length);
  const view = new DataView(bytes.buffer);
  view.setUint32(0, 0x46546c67, true);
  view.setUint32(4, 2, true);
  view.setUint32(8, total ?? bytes.length, true);
  view.setUint32(12, text.length, true);
  view.setUint32(16, 0x4e4f534a, true);
  bytes.set(text, 20);
  view.setUint32(20 + text.length, data.length, true);
  view.setUint32(24 + text.length, 0x004e4942, true);
  bytes.set(data, 28 + text.length);
  return bytes;
}

interface TriangleOptions {
  readonly positions?: readonly number[];
  readonly nodes?: readonly object[];
  readonly more?: object;
  readonly count?: number;
}

/** One triangle in the xy plane with indices, and whatever else is put on top. */
export function triangleGlb({
  positions = [0, 0, 0, 1, 0, 0, 0, 1, 0],
  nodes = [{ mesh: 0, name: '墙 1' }],
  more = {},
  count = 3,
}: TriangleOptions = {}): Uint8Array {
  const binary = new Uint8Array(48);
  new Float32Array(binary.buffer, 0, 9).set(positions);
  new Uint16Array(binary.buffer, 36, 3).set([0, 1, 2]);
  return makeGlb(
    {
      asset: { version: '2.0' },
      scene: 0,
      scenes: [{ nodes: nodes.map((_, index) => index) }],
      nodes,
      meshes: [{ primitives: [{ attributes: { POSITION: 0 }, indices: 1 }] }],
      accessors: [
        { bufferView: 0, componentType: 5126, count, type: 'VEC3', min: [0, 0, 0], max: [1, 1, 0] },
        { bufferView: 1, componentType: 5123, count: 3, type: 'SCALAR' },
      ],
      bufferViews: [
        { buffer: 0, byteOffset: 0, byteLength: 36 },
        { buffer: 0, byteOffset: 36, byteLength: 6 },
      ],
      buffers: [{ byteLength: 48 }],
      ...more,
    },
    binary,
  );
}

function pad(bytes: Uint8Array, filler: number): Uint8Array {
  const padded = new Uint8Array(Math.ceil(bytes.length / 4) * 4).fill(filler);
  padded.set(bytes);
  return padded;
}
