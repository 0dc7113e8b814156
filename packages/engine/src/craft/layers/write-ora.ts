import type { Readable } from 'node:stream';
import sharp from 'sharp';
import { ZipFile } from 'yazl';
import type { LayerTree } from './layer-tree.ts';
import type { Layer, LayerGroup } from './layer.ts';

const THUMBNAIL_SIDE = 256;
/** The same layers give the same bytes. */
const WRITTEN = { mtime: new Date(Date.UTC(1980, 0, 1)) };
const OPERATIONS = { normal: 'svg:src-over', multiply: 'svg:multiply', screen: 'svg:screen' } as const satisfies Record<
  Layer['mode'],
  string
>;

/**
 * An OpenRaster file (version 0.0.6 of its specification): a zip with the kind of file first and unpacked, the tree of
 * layers, each as a PNG cut to what it covers, the flattened picture and a thumbnail. Made while it is read.
 *
 * @param merged the flattened picture as the PNG that it is downloaded as
 */
export function writeOraFile(tree: LayerTree, merged: Buffer): Readable {
  const zip = new ZipFile();
  const output = zip.outputStream as Readable;
  zip.on('error', (error: Error) => output.destroy(error));
  const store = (name: string, bytes: Buffer): void => zip.addBuffer(bytes, name, { ...WRITTEN, compress: false });
  const write = async (): Promise<void> => {
    store('mimetype', Buffer.from('image/openraster'));
    const files = new Map<Layer, string>();
    zip.addBuffer(Buffer.from(stackXml(tree, files)), 'stack.xml', WRITTEN);
    const all = new Uint8ClampedArray(4 * tree.picture.width * tree.picture.height);
    for (const [layer, file] of files) store(file, await layerPng(layer, all));
    store('mergedimage.png', merged);
    store(
      'Thumbnails/thumbnail.png',
      await sharp(merged)
        .resize(THUMBNAIL_SIDE, THUMBNAIL_SIDE, { fit: 'inside', withoutEnlargement: true })
        .png()
        .toBuffer(),
    );
    zip.end();
  };
  write().catch((error: unknown) => output.destroy(error instanceof Error ? error : new Error(String(error))));
  return output;
}

/** @param all is drawn into; large enough for every layer */
function layerPng({ width, height, draw }: Layer, all: Uint8ClampedArray): Promise<Buffer> {
  const rgba = all.subarray(0, 4 * width * height);
  draw(rgba);
  return sharp(rgba, { raw: { width, height, channels: 4 } })
    .png({ compressionLevel: 6 })
    .toBuffer();
}

function stackXml({ picture, layers }: LayerTree, files: Map<Layer, string>): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n<image version="0.0.6" w="${picture.width}" h="${picture.height}" xres="72" yres="72">\n  <stack>\n${layers.map((node) => nodeXml(node, files, '    ')).join('')}  </stack>\n</image>\n`;
}

function nodeXml(node: Layer | LayerGroup, files: Map<Layer, string>, indent: string): string {
  if ('layers' in node)
    return `${indent}<stack name="${escapeXml(node.name)}" opacity="1.0" visibility="visible" composite-op="svg:src-over">\n${node.layers.map((child) => nodeXml(child, files, `${indent}  `)).join('')}${indent}</stack>\n`;
  const { name, mode, visible, left, top } = node;
  const file = `data/layer${String(files.size).padStart(3, '0')}.png`;
  files.set(node, file);
  return `${indent}<layer name="${escapeXml(name)}" src="${file}" x="${left}" y="${top}" opacity="1.0" visibility="${visible ? 'visible' : 'hidden'}" composite-op="${OPERATIONS[mode]}"/>\n`;
}

function escapeXml(text: string): string {
  // what XML cannot hold at all is left out
  return text
    .replace(/[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu, '')
    .replace(/&/g, '&amp;')
    .replace(/</g, '&lt;')
    .replace(/>/g, '&gt;')
    .replace(/"/g, '&quot;');
}
