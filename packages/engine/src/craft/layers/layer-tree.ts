import { pickText, type Language, type Text } from '@yujian/contract/text';
import type { KernelContext, SrgbImage } from '@yujian/imaging';
import { splitPicture, type SplitPicture } from '@yujian/imaging/layers/split-picture';
import { compositionLayers } from './composition-layers.ts';
import type { LayerParts } from './layer-parts.ts';
import { boxesOf, put, type Layer, type LayerBox, type LayerGroup } from './layer.ts';
import { washLayers } from './wash-layers.ts';

type Draw = Layer['draw'];

/** What a layered file holds; the first layer is the topmost. */
export interface LayerTree {
  readonly picture: SrgbImage;
  readonly layers: readonly (Layer | LayerGroup)[];
}

const WORDS = {
  background: { zh: '成图（底）', en: 'Picture (background)' },
  fills: { zh: '填色', en: 'Fills' },
  washes: { zh: '颜色', en: 'Washes' },
  inkAndGrain: { zh: '线稿和纸纹', en: 'Lines and grain' },
  rest: { zh: '其余', en: 'Others' },
  darker: { zh: '质感 · 深', en: 'Texture, dark' },
  brighter: { zh: '质感 · 亮', en: 'Texture, bright' },
  shadows: { zh: '阴影', en: 'Shadows' },
  light: { zh: '光', en: 'Light' },
  lines: { zh: '线条', en: 'Lines' },
  drawing: { zh: '线稿', en: 'Line drawing' },
  paper: { zh: '纸', en: 'Paper' },
  patch: { zh: '改动', en: 'Change' },
  answer: { zh: '模型原图', en: "Model's own picture" },
  input: { zh: '底图', en: 'Your picture' },
} as const satisfies Record<string, Text>;

const INK = [24, 26, 28] as const;

/**
 * The layers of a finished picture, in a person's language. Laid over each other from the last to the first they are the
 * picture, within one of 255 steps.
 *
 * @throws RangeError when the parts are not of the picture's size; what `context.throwIfCancelled` throws
 */
export function layerTree(
  picture: SrgbImage,
  parts: LayerParts,
  language: Language,
  context?: KernelContext,
): LayerTree {
  if (picture.width !== parts.width || picture.height !== parts.height) {
    throw new RangeError(
      `expected parts of ${picture.width} × ${picture.height} like their picture but received ${parts.width} × ${parts.height}`,
    );
  }
  const name = (key: keyof typeof WORDS): string => pickText(WORDS[key], language);
  if (parts.record.kind === 'drawing')
    return {
      picture,
      layers: [whole(picture, name('lines'), inkOf(picture)), whole(picture, name('paper'), plain([255, 255, 255]))],
    };

  if (parts.record.kind === 'patch')
    return {
      picture,
      layers: [patchOf(picture, parts, name('patch')), whole(picture, name('input'), aroundPatch(picture, parts))],
    };

  const composed = compositionLayers(picture, parts, language);
  if (composed)
    return {
      picture,
      layers: [
        ...composed.things,
        { ...whole(picture, name('shadows'), composed.shadows), mode: 'multiply' },
        whole(picture, name('input'), composed.ground),
      ],
    };

  const painted = washLayers(picture, parts, language);
  if (painted) {
    const multiplied = (layer: Pick<Layer, 'name' | 'draw'>): Layer => ({
      ...whole(picture, layer.name, layer.draw),
      mode: 'multiply',
    });
    return {
      picture,
      layers: [
        { ...whole(picture, name('brighter'), painted.light), mode: 'screen' },
        multiplied({ name: name('inkAndGrain'), draw: painted.lines }),
        { name: name('washes'), layers: painted.washes.map(multiplied) },
        whole(picture, name('paper'), painted.paper),
      ],
    };
  }

  const split = splitPicture(
    { picture, owner: parts.owner, tone: parts.tone, ink: parts.record.lines === 'shown' ? parts.ink : null },
    context,
  );
  const { lines } = split;
  const { ink, beneath } = parts;
  return {
    picture,
    layers: [
      ...(ink === null ? [] : [{ ...whole(picture, name('drawing'), inked(ink, INK)), visible: false }]),
      ...(lines === null ? [] : [whole(picture, name('lines'), inked(lines.alpha, lines.colour))]),
      { ...whole(picture, name('light'), opaque(split.light, 3)), mode: 'screen' },
      { ...whole(picture, name('shadows'), opaque(split.shadows, 3)), mode: 'multiply' },
      { ...whole(picture, name('brighter'), opaque(split.brighter, 3)), mode: 'screen' },
      { ...whole(picture, name('darker'), opaque(split.darker, 3)), mode: 'multiply' },
      { name: name('fills'), layers: fillGroups(split, parts, language) },
      whole(picture, name('background'), opaque(picture.data, picture.channels)),
      ...(beneath?.answer ? [whole(picture, name('answer'), answerOf(picture, beneath.answer))] : []),
      ...(beneath?.input ? [whole(picture, name('input'), opaque(beneath.input, 3))] : []),
    ],
  };
}

function answerOf({ channels, data }: SrgbImage, differences: Uint8Array): Draw {
  return (rgba) => {
    const at = (pixel: number, c: number): number =>
      data[pixel * channels + c]! + 2 * (differences[3 * pixel + c]! - 128);
    for (let pixel = 0; 4 * pixel < rgba.length; pixel++)
      put(rgba, 4 * pixel, at(pixel, 0), at(pixel, 1), at(pixel, 2), 255);
  };
}

/** What was made anew, cut to where it lies. */
function patchOf(picture: SrgbImage, { owner, width }: LayerParts, name: string): Layer {
  const box = boxesOf(owner, width)[1] ?? { left: 0, top: 0, width: 1, height: 1 };
  const draw: Draw = (rgba) => {
    for (let y = 0, to = 0; y < box.height; y++) {
      for (let x = 0; x < box.width; x++, to += 4) {
        const pixel = (box.top + y) * width + box.left + x;
        const from = pixel * picture.channels;
        put(
          rgba,
          to,
          picture.data[from]!,
          picture.data[from + 1]!,
          picture.data[from + 2]!,
          owner[pixel] === 1 ? 255 : 0,
        );
      }
    }
  };
  return { name, mode: 'normal', visible: true, ...box, draw };
}

/** What was there before: around the patch as in the picture, under it as the person gave it, or nothing where there was none. */
function aroundPatch({ channels, data }: SrgbImage, { owner, beneath }: LayerParts): Draw {
  const input = beneath?.input;
  return (rgba) => {
    for (let pixel = 0; pixel < owner.length; pixel++) {
      const isNew = owner[pixel] === 1;
      const [source, from] = isNew && input ? [input, 3 * pixel] : [data, channels * pixel];
      put(rgba, 4 * pixel, source[from]!, source[from + 1]!, source[from + 2]!, isNew && !input ? 0 : 255);
    }
  };
}

function whole({ width, height }: SrgbImage, name: string, draw: Draw): Layer {
  return { name, mode: 'normal', visible: true, left: 0, top: 0, width, height, draw };
}

function fillGroups(
  split: SplitPicture,
  { record, owner }: LayerParts,
  language: Language,
): readonly (Layer | LayerGroup)[] {
  const boxes = boxesOf(owner, split.width);
  const fill = (number: number, name: string): Layer[] => {
    const box = boxes[number];
    return box === undefined
      ? []
      : [{ name, mode: 'normal', visible: true, ...box, draw: fillOf(split, owner, number, box) }];
  };
  const groups = record.groups.flatMap((group, index): LayerGroup[] => {
    const layers = record.parts.flatMap((part, at) =>
      part.group === index ? fill(at + 1, pickText(part.name, language)) : [],
    );
    return layers.length === 0 ? [] : [{ name: pickText(group, language), layers }];
  });
  return [...groups, ...fill(0, pickText(WORDS.rest, language))];
}

function fillOf({ fills, width }: SplitPicture, owner: Uint8Array, number: number, box: LayerBox): Draw {
  const [red = 0, green = 0, blue = 0] = fills.subarray(3 * number, 3 * number + 3);
  return (rgba) => {
    for (let y = 0, to = 0; y < box.height; y++) {
      const row = (box.top + y) * width + box.left;
      for (let x = 0; x < box.width; x++, to += 4) put(rgba, to, red, green, blue, owner[row + x] === number ? 255 : 0);
    }
  };
}

function opaque(data: ArrayLike<number>, channels: number): Draw {
  return (rgba) => {
    for (let from = 0, to = 0; to < rgba.length; from += channels, to += 4)
      put(rgba, to, data[from]!, data[from + 1]!, data[from + 2]!, 255);
  };
}

function plain([red, green, blue]: readonly [number, number, number]): Draw {
  return (rgba) => {
    for (let to = 0; to < rgba.length; to += 4) put(rgba, to, red, green, blue, 255);
  };
}

function inked(alpha: Uint8Array, [red, green, blue]: readonly [number, number, number]): Draw {
  return (rgba) => {
    for (let pixel = 0; pixel < alpha.length; pixel++) put(rgba, 4 * pixel, red, green, blue, alpha[pixel]!);
  };
}

/** A drawing as its ink alone: as much as the paper needs to look like it. */
function inkOf({ channels, data }: SrgbImage): Draw {
  return (rgba) => {
    for (let from = 0, to = 0; to < rgba.length; from += channels, to += 4) {
      const [red, green, blue] = [data[from]!, data[from + 1]!, data[from + 2]!];
      const alpha = 255 - Math.min(red, green, blue);
      const ink = (value: number): number => (alpha === 0 ? 0 : 255 - (255 * (255 - value)) / alpha);
      put(rgba, to, ink(red), ink(green), ink(blue), alpha);
    }
  };
}

/** Lays the flat picture into `rgba`. */
export function drawFlat({ picture }: Pick<LayerTree, 'picture'>, rgba: Uint8ClampedArray): void {
  opaque(picture.data, picture.channels)(rgba);
}

/** The layers without their groups, the topmost first. */
export function layersOf(nodes: readonly (Layer | LayerGroup)[]): readonly Layer[] {
  return nodes.flatMap((node) => ('layers' in node ? layersOf(node.layers) : [node]));
}
