import { writePsdUint8Array, type Layer as PsdLayer, type PixelData, type Psd } from 'ag-psd';
import { drawFlat, type LayerTree } from './layer-tree.ts';
import type { Layer, LayerGroup } from './layer.ts';

/**
 * A Photoshop file: 8-bit RGB, run-length coded, as other programs read it too. Its flattened picture is the picture
 * byte for byte.
 *
 * @param xmp written as the file's metadata
 */
export function writePsdFile(tree: LayerTree, xmp: string | null): Uint8Array {
  const { width, height } = tree.picture;
  const pixels = oneAtATime(width * height);
  const psd: Psd = {
    width,
    height,
    channels: 3,
    bitsPerChannel: 8,
    colorMode: 3,
    imageData: pixels(tree, width, height, (rgba) => drawFlat(tree, rgba)),
    children: tree.layers.toReversed().map((node) => psdNode(node, pixels)),
    ...(xmp === null ? {} : { imageResources: { xmpMetadata: xmp } }),
  };
  return writePsdUint8Array(psd, { noBackground: true });
}

type Pixels = (of: object, width: number, height: number, draw: Layer['draw']) => PixelData;

/** One array for all: the writer asks for the pixels of each layer several times in a row, and keeps none. */
function oneAtATime(largest: number): Pixels {
  const all = new Uint8ClampedArray(4 * largest);
  let last: object | undefined;
  return (of, width, height, draw) => ({
    width,
    height,
    get data() {
      const rgba = all.subarray(0, 4 * width * height);
      if (last !== of) draw(rgba);
      last = of;
      return rgba;
    },
  });
}

function psdNode(node: Layer | LayerGroup, pixels: Pixels): PsdLayer {
  if ('layers' in node)
    return {
      name: node.name,
      blendMode: 'pass through',
      opened: true,
      children: node.layers.toReversed().map((child) => psdNode(child, pixels)),
    };
  const { name, mode, visible, left, top, width, height, draw } = node;
  return {
    name,
    left,
    top,
    right: left + width,
    bottom: top + height,
    blendMode: mode,
    opacity: 1,
    hidden: !visible,
    imageData: pixels(node, width, height, draw),
  };
}
