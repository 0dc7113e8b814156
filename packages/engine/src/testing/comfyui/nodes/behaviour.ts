import { madeFilm } from '../../cloud/pictures.ts';
import { emptyLatent, isValue, type Latent, latentOf, pictureOf, type Value } from './values.ts';
import type { NodeDefinition } from '../object-info.ts';
import { animatedWebp, jpegOf, pngWithPrompt, smallGlb, smallSafetensors, webmHead } from './output-files.ts';
import {
  compositePicture,
  cropPicture,
  decodePicture,
  dreamtPicture,
  fitMask,
  growMask,
  mapMask,
  mapPicture,
  maskToPicture,
  padPicture,
  pictureToMask,
  scalePicture,
  solidMask,
  type Mask,
  type Picture,
} from './pixels.ts';
import { PythonError } from '../python.ts';
import type { FolderType, Storage } from '../storage.ts';

export interface NodeContext {
  readonly storage: Storage;
  readonly definition: NodeDefinition;
  /** Written into every PNG. */
  readonly prompt: unknown;
  readonly extraPngInfo: Readonly<Record<string, unknown>>;
}
export interface NodeResult {
  readonly outputs: readonly Value[];
  /** What `executed` and the history tell of it. */
  readonly ui?: Readonly<Record<string, unknown>>;
}

/** Values by the names of the inputs, links followed. */
export class Inputs {
  readonly values: Readonly<Record<string, unknown>>;
  constructor(values: Readonly<Record<string, unknown>>) {
    this.values = values;
  }
  number(name: string, otherwise = 0): number {
    const value = this.values[name];
    return typeof value === 'number' ? value : otherwise;
  }
  text(name: string, otherwise = ''): string {
    const value = this.values[name];
    return typeof value === 'string' ? value : otherwise;
  }
  #find<K extends Value['kind']>(kind: K, name?: string): Extract<Value, { kind: K }> | null {
    for (const value of name === undefined ? Object.values(this.values) : [this.values[name]])
      if (isValue(value) && value.kind === kind) return value as Extract<Value, { kind: K }>;
    return null;
  }
  /** Without a name: the first there is. */
  picture(name?: string): Picture | null {
    return this.#find('picture', name)?.picture ?? null;
  }
  mask(name?: string): Mask | null {
    return this.#find('mask', name)?.mask ?? null;
  }
  latent(name?: string): Latent | null {
    return this.#find('latent', name)?.latent ?? null;
  }
  film(name?: string): Extract<Value, { kind: 'film' }> | null {
    return this.#find('film', name);
  }
  words(name: string): Readonly<Record<string, unknown>> {
    const value = this.values[name];
    return isValue(value) && value.kind === 'thing' ? value.words : {};
  }
  needPicture(name: string): Picture {
    return this.picture(name) ?? raise('AttributeError', "'NoneType' object has no attribute 'shape'");
  }
  needMask(name: string): Mask {
    return this.mask(name) ?? raise('AttributeError', "'NoneType' object has no attribute 'reshape'");
  }
  needLatent(name: string): Latent {
    return this.latent(name) ?? raise('TypeError', "'NoneType' object is not subscriptable");
  }
}

function raise(type: string, message: string): never {
  throw new PythonError(type, message);
}

type Behaviour = (inputs: Inputs, context: NodeContext) => NodeResult | Promise<NodeResult>;

const picture = (value: Picture): NodeResult => ({ outputs: [{ kind: 'picture', picture: value }] });
const mask = (value: Mask): NodeResult => ({ outputs: [{ kind: 'mask', mask: value }] });
const latent = (value: Latent): NodeResult => ({ outputs: [{ kind: 'latent', latent: value }] });
const thing = (type: string, words: Readonly<Record<string, unknown>> = {}): Value => ({ kind: 'thing', type, words });

const KONTEXT_SIZES = [
  [672, 1568],
  [688, 1504],
  [720, 1456],
  [752, 1392],
  [800, 1328],
  [832, 1248],
  [880, 1184],
  [944, 1104],
  [1024, 1024],
  [1104, 944],
  [1184, 880],
  [1248, 832],
  [1328, 800],
  [1392, 752],
  [1456, 720],
  [1504, 688],
  [1568, 672],
] as const;

async function loaded(inputs: Inputs, { storage }: NodeContext): Promise<Awaited<ReturnType<typeof decodePicture>>> {
  const name = inputs.text('image');
  const bytes =
    storage.readAnnotated(name) ??
    raise('FileNotFoundError', `[Errno 2] No such file or directory: '/comfyui/input/${name}'`);
  try {
    return await decodePicture(bytes);
  } catch {
    return raise('PIL.UnidentifiedImageError', `cannot identify image file '/comfyui/input/${name}'`);
  }
}

async function savePictures(
  inputs: Inputs,
  context: NodeContext,
  type: FolderType,
  prefix: string,
): Promise<NodeResult> {
  const images = inputs.needPicture('images');
  const { subfolder, stem, counter } = context.storage.nextOutput(prefix, type, images);
  const saved = [];
  for (let frame = 0; frame < images.frames; frame++) {
    const name = `${stem}_${String(counter + frame).padStart(5, '0')}_.png`;
    const bytes = await pngWithPrompt(images, frame, { prompt: context.prompt, ...context.extraPngInfo });
    if (!context.storage.write({ name, subfolder, type }, bytes))
      raise('Exception', '**** ERROR: Saving image outside the output folder is not allowed.');
    saved.push({ filename: name, subfolder, type });
  }
  return {
    outputs: context.definition.output.length > 0 ? [{ kind: 'picture', picture: images }] : [],
    ui: { images: saved },
  };
}

function saveFile(
  { storage }: NodeContext,
  prefix: string,
  ending: string,
  bytes: Buffer,
): { filename: string; subfolder: string; type: 'output' } {
  const { subfolder, stem, counter } = storage.nextOutput(prefix, 'output');
  const name = `${stem}_${String(counter).padStart(5, '0')}${ending}`;
  storage.write({ name, subfolder, type: 'output' }, bytes);
  return { filename: name, subfolder, type: 'output' };
}

function sampled(name: string, seed: (inputs: Inputs) => number, denoise: (inputs: Inputs) => number): Behaviour {
  return (inputs, { definition }) => {
    const painted = { ...inputs.needLatent(name), painted: { seed: seed(inputs), denoise: denoise(inputs) } };
    return { outputs: definition.output.map(() => ({ kind: 'latent', latent: painted })) };
  };
}

/** Conditioning goes through; the latent is of the film's size, its first frame kept. */
const filmLatent: Behaviour = (inputs, { definition }) => {
  const made = emptyLatent(
    inputs.number('width'),
    inputs.number('height'),
    Math.floor((inputs.number('length', 1) - 1) / 4) * 4 + 1,
    16,
  );
  return {
    outputs: definition.output.map((type) => {
      if (type === 'LATENT') return { kind: 'latent', latent: made };
      return type === 'INT' ? thing('INT', { value: 0 }) : thing(String(type));
    }),
  };
};

const inpaintLatent: Behaviour = (inputs, { definition }) => {
  const pixels = inputs.needPicture('pixels');
  const made = latentOf(pixels, fitMask(inputs.needMask('mask'), pixels.width, pixels.height));
  return {
    outputs: definition.output.map((type) =>
      type === 'LATENT' ? { kind: 'latent', latent: made } : thing(String(type)),
    ),
  };
};

const decoded: Behaviour = (inputs) => picture(pictureOf(inputs.needLatent('samples')));

const BEHAVIOURS: Readonly<Record<string, Behaviour>> = {
  LoadImage: async (inputs, context) => {
    const { picture: read, alpha } = await loaded(inputs, context);
    return {
      outputs: [
        { kind: 'picture', picture: read },
        { kind: 'mask', mask: alpha ?? solidMask(64, 64, 0) },
      ],
    };
  },
  LoadImageMask: async (inputs, context) => {
    const { picture: read, alpha } = await loaded(inputs, context);
    return mask(
      inputs.text('channel') === 'alpha'
        ? (alpha ?? solidMask(64, 64, 0))
        : pictureToMask(read, inputs.text('channel')),
    );
  },
  EmptyImage: (inputs) =>
    picture(dreamtPicture(inputs.number('width'), inputs.number('height'), 0, inputs.number('batch_size', 1))),
  ImageScale: async (inputs) =>
    picture(
      await scalePicture(
        inputs.needPicture('image'),
        inputs.number('width'),
        inputs.number('height'),
        inputs.text('crop') === 'center',
      ),
    ),
  ImageScaleBy: async (inputs) => {
    const image = inputs.needPicture('image');
    const by = inputs.number('scale_by', 1);
    return picture(await scalePicture(image, Math.round(image.width * by), Math.round(image.height * by), false));
  },
  ImageScaleToTotalPixels: async (inputs) => {
    const image = inputs.needPicture('image');
    const by = Math.sqrt((inputs.number('megapixels', 1) * 1024 * 1024) / (image.width * image.height));
    const step = inputs.number('resolution_steps', 1);
    return picture(
      await scalePicture(
        image,
        Math.round((image.width * by) / step) * step,
        Math.round((image.height * by) / step) * step,
        false,
      ),
    );
  },
  ImageScaleToMaxDimension: async (inputs) => {
    const image = inputs.needPicture('image');
    const by = inputs.number('largest_size', 512) / Math.max(image.width, image.height);
    return picture(await scalePicture(image, Math.round(image.width * by), Math.round(image.height * by), false));
  },
  FluxKontextImageScale: async (inputs) => {
    const image = inputs.needPicture('image');
    const off = ([width, height]: readonly [number, number]) => Math.abs(image.width / image.height - width / height);
    const [width, height] = KONTEXT_SIZES.reduce((best, size) => (off(size) < off(best) ? size : best));
    return picture(await scalePicture(image, width, height, true));
  },
  ImageUpscaleWithModel: async (inputs) => {
    const image = inputs.needPicture('image');
    const by = Number(
      /(\d)x|x(\d)/i
        .exec(String(inputs.words('upscale_model')['model_name']))
        ?.slice(1)
        .find(Boolean) ?? 4,
    );
    return picture(await scalePicture(image, image.width * by, image.height * by, false));
  },
  ImageCrop: (inputs) =>
    picture(
      cropPicture(
        inputs.needPicture('image'),
        inputs.number('x'),
        inputs.number('y'),
        inputs.number('width'),
        inputs.number('height'),
      ),
    ),
  ImageInvert: (inputs) => picture(mapPicture(inputs.needPicture('image'), (value) => 255 - value)),
  ImageCompositeMasked: (inputs) => {
    const destination = inputs.needPicture('destination');
    return picture(
      compositePicture(
        destination,
        inputs.needPicture('source'),
        inputs.number('x'),
        inputs.number('y'),
        inputs.mask('mask'),
      ),
    );
  },
  ImagePadForOutpaint: (inputs) => {
    const padded = padPicture(
      inputs.needPicture('image'),
      inputs.number('left'),
      inputs.number('top'),
      inputs.number('right'),
      inputs.number('bottom'),
    );
    return {
      outputs: [
        { kind: 'picture', picture: padded.picture },
        { kind: 'mask', mask: padded.mask },
      ],
    };
  },
  ImageFromBatch: (inputs) => picture({ ...inputs.needPicture('image'), frames: inputs.number('length', 1) }),
  RepeatImageBatch: (inputs) => {
    const image = inputs.needPicture('image');
    return picture({ ...image, frames: image.frames * inputs.number('amount', 1) });
  },
  ImageBatch: (inputs) => {
    const first = inputs.needPicture('image1');
    return picture({ ...first, frames: first.frames + inputs.needPicture('image2').frames });
  },
  Canny: (inputs) => {
    const image = inputs.needPicture('image');
    const at = (pixel: number) => image.data[pixel * image.channels] ?? 0;
    const edge = (pixel: number) =>
      Math.max(Math.abs(at(pixel) - at(pixel + 1)), Math.abs(at(pixel) - at(pixel + image.width)));
    return picture(
      mapPicture(image, (_, pixel) => (edge(pixel) > inputs.number('low_threshold', 0.4) * 100 ? 255 : 0)),
    );
  },
  JoinImageWithAlpha: (inputs) => {
    const image = inputs.needPicture('image');
    const alpha = fitMask(inputs.needMask('alpha'), image.width, image.height);
    const data = new Uint8Array(alpha.data.length * 4);
    for (let i = 0; i < alpha.data.length; i++)
      data.set([...image.data.subarray(i * image.channels, i * image.channels + 3), 255 - (alpha.data[i] ?? 0)], i * 4);
    return picture({ ...image, channels: 4, data });
  },
  MaskToImage: (inputs) => picture(maskToPicture(inputs.needMask('mask'))),
  ImageToMask: (inputs) => mask(pictureToMask(inputs.needPicture('image'), inputs.text('channel', 'red'))),
  InvertMask: (inputs) => mask(mapMask(inputs.needMask('mask'), (value) => 255 - value)),
  GrowMask: (inputs) => mask(growMask(inputs.needMask('mask'), inputs.number('expand'))),
  ThresholdMask: (inputs) =>
    mask(mapMask(inputs.needMask('mask'), (value) => (value > inputs.number('value', 0.5) * 255 ? 255 : 0))),
  SolidMask: (inputs) => mask(solidMask(inputs.number('width'), inputs.number('height'), inputs.number('value', 1))),
  RemoveBackground: (inputs) => {
    const { width, height } = inputs.needPicture('image');
    const inside = (x: number, y: number) =>
      x > width / 4 && x < (width * 3) / 4 && y > height / 4 && y < (height * 3) / 4;
    return mask(mapMask(solidMask(width, height, 0), (_, x, y) => (inside(x, y) ? 255 : 0)));
  },

  EmptyLatentImage: (inputs) =>
    latent(emptyLatent(inputs.number('width'), inputs.number('height'), inputs.number('batch_size', 1))),
  EmptySD3LatentImage: (inputs) =>
    latent(emptyLatent(inputs.number('width'), inputs.number('height'), inputs.number('batch_size', 1))),
  EmptyFlux2LatentImage: (inputs) =>
    latent(emptyLatent(inputs.number('width'), inputs.number('height'), inputs.number('batch_size', 1), 16)),
  EmptyHunyuanLatentVideo: filmLatent,
  Wan22ImageToVideoLatent: filmLatent,
  VAEEncode: (inputs) => latent(latentOf(inputs.needPicture('pixels'))),
  VAEEncodeTiled: (inputs) => latent(latentOf(inputs.needPicture('pixels'))),
  VAEEncodeForInpaint: inpaintLatent,
  InpaintModelConditioning: inpaintLatent,
  SetLatentNoiseMask: (inputs) => latent({ ...inputs.needLatent('samples'), mask: inputs.needMask('mask') }),
  RepeatLatentBatch: (inputs) => {
    const samples = inputs.needLatent('samples');
    return latent({ ...samples, frames: samples.frames * inputs.number('amount', 1) });
  },
  TrimVideoLatent: (inputs) => {
    const samples = inputs.needLatent('samples');
    return latent({ ...samples, frames: Math.max(1, samples.frames - inputs.number('trim_amount') * 4) });
  },
  LatentUpscale: (inputs) =>
    latent({
      ...inputs.needLatent('samples'),
      ...sizeOnly(emptyLatent(inputs.number('width'), inputs.number('height'), 1)),
    }),
  LatentUpscaleBy: (inputs) => {
    const samples = inputs.needLatent('samples');
    const by = inputs.number('scale_by', 1);
    return latent({ ...samples, ...sizeOnly(emptyLatent(samples.width * by, samples.height * by, 1)) });
  },
  VAEDecode: decoded,
  VAEDecodeTiled: decoded,
  KSampler: sampled(
    'latent_image',
    (inputs) => inputs.number('seed'),
    (inputs) => inputs.number('denoise', 1),
  ),
  KSamplerAdvanced: sampled(
    'latent_image',
    (inputs) => inputs.number('noise_seed'),
    (inputs) => 1 - inputs.number('start_at_step') / inputs.number('steps', 1),
  ),
  SamplerCustom: sampled(
    'latent_image',
    (inputs) => inputs.number('noise_seed'),
    () => 1,
  ),
  SamplerCustomAdvanced: sampled(
    'latent_image',
    (inputs) => Number(inputs.words('noise')['noise_seed'] ?? 0),
    (inputs) => Number(inputs.words('sigmas')['denoise'] ?? 1),
  ),
  SplitSigmas: (inputs) => {
    const steps = Number(inputs.words('sigmas')['steps'] ?? 0);
    const step = Math.min(steps, inputs.number('step'));
    return { outputs: [thing('SIGMAS', { steps: step }), thing('SIGMAS', { steps: steps - step })] };
  },

  CreateVideo: (inputs) => ({
    outputs: [{ kind: 'film', picture: inputs.needPicture('images'), fps: inputs.number('fps', 30) }],
  }),
  GetVideoComponents: (inputs) => {
    const film = inputs.film('video');
    return {
      outputs: [
        { kind: 'picture', picture: film?.picture ?? dreamtPicture(64, 64, 0, 8) },
        thing('AUDIO'),
        thing('FLOAT', { value: film?.fps ?? 24 }),
      ],
    };
  },
  SaveVideo: async (inputs, context) => {
    const film = inputs.film('video') ?? raise('AttributeError', "'NoneType' object has no attribute 'get_dimensions'");
    const bytes = await madeFilm(film.picture, film.picture.frames / film.fps, [await jpegOf(film.picture)]);
    const format = inputs.text('format', 'auto');
    const saved = saveFile(context, inputs.text('filename_prefix'), `_.${format === 'auto' ? 'mp4' : format}`, bytes);
    return { outputs: context.definition.output.length > 0 ? [film] : [], ui: { images: [saved], animated: [true] } };
  },
  SaveWEBM: (inputs, context) => ({
    outputs: context.definition.output.length > 0 ? [{ kind: 'picture', picture: inputs.needPicture('images') }] : [],
    ui: { images: [saveFile(context, inputs.text('filename_prefix'), '_.webm', webmHead())], animated: [true] },
  }),
  SaveAnimatedWEBP: async (inputs, context) => {
    const bytes = await animatedWebp(inputs.needPicture('images'), inputs.number('fps', 6));
    return {
      outputs: [],
      ui: { images: [saveFile(context, inputs.text('filename_prefix'), '_.webp', bytes)], animated: [true] },
    };
  },
  SaveGLB: async (inputs, context) => ({
    outputs: [],
    ui: { '3d': [saveFile(context, inputs.text('filename_prefix'), '_.glb', await smallGlb())] },
  }),

  // Older versions give the model too.
  TrainLoraNode: (inputs, { definition }) => ({
    outputs: [
      ...(definition.output.includes('MODEL') ? [thing('MODEL')] : []),
      thing('LORA_MODEL', { rank: inputs.number('rank') }),
      thing('LOSS_MAP'),
      thing('INT', { value: inputs.number('steps') }),
    ],
  }),
  SaveLoRA: (inputs, context) => saveLora(inputs, context),
  SaveLoRANode: (inputs, context) => saveLora(inputs, context),

  SaveImage: (inputs, context) => savePictures(inputs, context, 'output', inputs.text('filename_prefix', 'ComfyUI')),
  PreviewImage: (inputs, context) => savePictures(inputs, context, 'temp', 'ComfyUI_temp_abcde'),
};

function sizeOnly({ width, height }: Latent): { width: number; height: number } {
  return { width, height };
}

function saveLora(inputs: Inputs, context: NodeContext): NodeResult {
  const steps = Number(inputs.words('steps')['value'] ?? inputs.values['steps'] ?? 0);
  const bytes = smallSafetensors({ rank: JSON.stringify(inputs.words('lora')['rank'] ?? null) });
  const { subfolder, stem, counter } = context.storage.nextOutput(inputs.text('prefix'), 'output');
  const name = `${stem}${steps ? `_${steps}_steps` : ''}_${String(counter).padStart(5, '0')}_.safetensors`;
  context.storage.write({ name, subfolder, type: 'output' }, bytes);
  return { outputs: [] };
}

/** Inputs that a node calls optional and its function does not do without: function and input. */
const NEEDED_ALL_THE_SAME: Readonly<Record<string, readonly [string, string]>> = {
  LoadImageTextSetFromFolderNode: ['load_images', 'resize_method'],
};

/** What a node gives; a class that is not told apart passes on what it got, by type. */
export async function runNode(className: string, inputs: Inputs, context: NodeContext): Promise<NodeResult> {
  const [method, needed] = NEEDED_ALL_THE_SAME[className] ?? [];
  if (needed !== undefined && !(needed in inputs.values))
    throw new PythonError('TypeError', `${className}.${method}() missing 1 required positional argument: '${needed}'`);
  const behaviour = BEHAVIOURS[className] ?? (/^Wan.*ToVideo$/.test(className) ? filmLatent : undefined);
  if (behaviour) return behaviour(inputs, context);
  return {
    outputs: context.definition.output.map((type): Value => {
      switch (type) {
        case 'IMAGE':
          return { kind: 'picture', picture: inputs.picture() ?? dreamtPicture(64, 64, 0) };
        case 'MASK':
          return { kind: 'mask', mask: inputs.mask() ?? solidMask(64, 64, 0) };
        case 'LATENT':
          return {
            kind: 'latent',
            latent:
              inputs.latent() ??
              emptyLatent(inputs.number('width', 64), inputs.number('height', 64), inputs.number('batch_size', 1)),
          };
        default:
          return thing(
            String(type),
            Object.fromEntries(Object.entries(inputs.values).filter(([, value]) => !isValue(value))),
          );
      }
    }),
  };
}

/** How many times a node tells its progress while it works, and whether a preview comes along; null when it tells none. */
export function progressOf(
  className: string,
  inputs: Inputs,
): { readonly steps: number; readonly previews: boolean } | null {
  switch (className) {
    case 'KSampler':
      return { steps: inputs.number('steps', 20), previews: true };
    case 'KSamplerAdvanced':
      return {
        steps: Math.max(
          0,
          Math.min(inputs.number('steps', 20), inputs.number('end_at_step', 10_000)) - inputs.number('start_at_step'),
        ),
        previews: true,
      };
    case 'SamplerCustom':
    case 'SamplerCustomAdvanced':
      return { steps: Number(inputs.words('sigmas')['steps'] ?? 20), previews: true };
    case 'TrainLoraNode':
      return { steps: inputs.number('steps', 16), previews: false };
    case 'ImageUpscaleWithModel': {
      const { width = 1, height = 1 } = inputs.picture('image') ?? {};
      const tiles = (side: number) => (side <= 512 ? 1 : Math.ceil((side - 32) / (512 - 32)));
      return { steps: tiles(width) * tiles(height), previews: false };
    }
    default:
      return null;
  }
}
