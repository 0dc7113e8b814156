import type { BuiltGraph } from '../graph.ts';
import type { Link } from '../nodes.ts';
import { encodeWords, load, sample, upscaled, type Build, type Canvas, type Words } from '../parts.ts';

export interface UpscaleGraph extends Canvas {
  readonly picture: string;
}

export interface RefineGraph extends UpscaleGraph, Words {
  readonly seed: number;
}

/** Enlarged by an upscaling net, then brought to the size asked for. The net's own factor is fixed. */
export function buildUpscale(
  build: Pick<Build, 'graph' | 'name' | 'prefix'>,
  file: string,
  { picture, width, height }: UpscaleGraph,
): BuiltGraph {
  return build.graph.finish('SaveImage', {
    images: enlarged(build, file, picture, { width, height }),
    filename_prefix: build.prefix,
  });
}

function enlarged(
  { graph, name }: Pick<Build, 'graph' | 'name'>,
  file: string,
  picture: string,
  { width, height }: Canvas,
): Link<'IMAGE'> {
  const [image] = graph.add('LoadImage', { image: name(picture) });
  return graph.add('ImageScale', {
    image: upscaled(graph, image, file),
    upscale_method: 'lanczos',
    width,
    height,
    crop: 'disabled',
  })[0];
}

/** How much of a tile is drawn anew: texture, not shapes. */
const REFINE_DENOISE = 0.25;
/** Pixels of tiles that lie over each other. */
const OVERLAP = 96;

/** Enlarged, then every tile drawn anew a little, laid over its neighbours with soft edges. */
export function buildRefine(
  build: Build,
  file: string,
  { picture, width, height, seed, ...words }: RefineGraph,
): BuiltGraph {
  const { graph, model } = build;
  const loaded = load(build);
  const pair = encodeWords(build, loaded.clip, words);
  const start = enlarged(build, file, picture, { width, height });
  let whole = start;
  for (const tile of planTiles({ width, height }, tileSide(model.family.megapixels), model.family.multiple)) {
    const [pixels] = graph.add('ImageCrop', {
      image: start,
      x: tile.x,
      y: tile.y,
      width: tile.width,
      height: tile.height,
    });
    const [latent] = graph.add('VAEEncode', { pixels, vae: loaded.vae });
    const [drawn] = graph.add('VAEDecode', {
      samples: sample(build, loaded.model, pair, latent, { seed, denoise: REFINE_DENOISE }),
      vae: loaded.vae,
    });
    const [solid] = graph.add('SolidMask', { value: 1, width: tile.width, height: tile.height });
    const [mask] = graph.add('FeatherMask', {
      mask: solid,
      left: tile.x > 0 ? OVERLAP : 0,
      top: tile.y > 0 ? OVERLAP : 0,
      right: 0,
      bottom: 0,
    });
    [whole] = graph.add('ImageCompositeMasked', {
      destination: whole,
      source: drawn,
      x: tile.x,
      y: tile.y,
      resize_source: false,
      mask,
    });
  }
  return graph.finish('SaveImage', { images: whole, filename_prefix: build.prefix });
}

/** Pixels; a tile is square and has the pixels that the model was trained at. */
function tileSide(megapixels: number): number {
  return Math.floor(Math.sqrt(megapixels * 1e6) / 64) * 64;
}

interface Tile extends Canvas {
  readonly x: number;
  readonly y: number;
}

/** Tiles that cover a picture row by row, each lying over the one before by at least OVERLAP. */
export function planTiles({ width, height }: Canvas, side: number, multiple: number): Tile[] {
  const across = spread(width, side, multiple);
  const down = spread(height, side, multiple);
  return down.starts.flatMap((y) => across.starts.map((x) => ({ x, y, width: across.side, height: down.side })));
}

function spread(
  length: number,
  most: number,
  multiple: number,
): { readonly side: number; readonly starts: readonly number[] } {
  const side = Math.min(most, Math.floor(length / multiple) * multiple);
  const count = length <= side ? 1 : Math.ceil((length - OVERLAP) / (side - OVERLAP));
  return {
    side,
    starts: Array.from({ length: count }, (_, index) =>
      count === 1 ? 0 : Math.round((index * (length - side)) / (count - 1)),
    ),
  };
}
