import type { Text } from '@yujian/contract/text';
import type { ObjectInfo } from '../protocol/object-info.ts';
import type { ControlKind, ControlNeed, Family, Sampling } from './family.ts';
import { IMAGE_FAMILIES } from './image-families.ts';
import { baseName, filesFor, listFiles, missingFile, withoutExtension, type FileNeed } from './model-files.ts';
import { OTHER_FAMILIES } from './other-families.ts';

export const FAMILIES: readonly Family[] = [...IMAGE_FAMILIES, ...OTHER_FAMILIES];

export interface InstalledControl {
  readonly kind: ControlKind;
  readonly file: string;
  readonly control: ControlNeed;
}

/** A model of a family that a node has, with all files that go with it. File names as the node lists them. */
export interface InstalledModel {
  /** Main file without folder and ending; with a trained style, `+` and its name. */
  readonly id: string;
  readonly label: string;
  readonly family: Family;
  readonly sampling: Sampling;
  readonly main: { readonly file: string; readonly isCheckpoint: boolean };
  readonly partner: string | null;
  readonly text: readonly string[];
  readonly vae: string | null;
  readonly vision: string | null;
  readonly lora: { readonly file: string; readonly trigger: string } | null;
  /** The best net for each kind of picture. */
  readonly controls: readonly InstalledControl[];
  readonly style: { readonly model: string; readonly vision: string } | null;
  /** For results larger than the model's own size. */
  readonly upscaler: string | null;
  /** For pictures of one thing. */
  readonly backgroundRemover: string | null;
  /** Files that it cannot work without. */
  readonly lacks: readonly Text[];
  /** Files that would make it better. */
  readonly wants: readonly Text[];
}

/** A model file that does one thing without words. */
export interface InstalledTool {
  readonly id: string;
  readonly label: string;
  readonly operation: 'upscale' | 'matte';
  readonly file: string;
  readonly strengths: Text;
}

const UPSCALER: FileNeed = {
  folder: 'upscale_models',
  matches: /./,
  except: /anime|manga|face|deblur|denoise|1x|dejpg/,
  example: 'RealESRGAN_x4plus.safetensors',
  from: 'huggingface.co/Comfy-Org/Real-ESRGAN_repackaged',
};
const BACKGROUND: FileNeed = {
  folder: 'background_removal',
  matches: /./,
  example: 'birefnet.safetensors',
  from: 'huggingface.co/Comfy-Org/BiRefNet',
};

const TOOLS = [
  {
    operation: 'upscale',
    need: UPSCALER,
    strengths: { zh: '放大模型：快，忠于原图', en: 'An upscaling net: fast and true to the picture' },
  },
  {
    operation: 'matte',
    need: BACKGROUND,
    strengths: { zh: '抠出主体，边缘细', en: 'Cuts out the subject with fine edges' },
  },
] as const;

export function installedTools(info: ObjectInfo): InstalledTool[] {
  return TOOLS.flatMap(({ operation, need, strengths }) =>
    filesFor(info, need).map((file) => ({
      id: withoutExtension(file),
      label: withoutExtension(file),
      operation,
      file,
      strengths,
    })),
  );
}

/** What would bring an operation that no model of a node does: the first family's main file. */
export function needFor(operation: string): FileNeed | undefined {
  return (
    TOOLS.find((tool) => tool.operation === operation)?.need ??
    FAMILIES.find((family) => family.operations.some((one) => one === operation))?.main[0]
  );
}

/** Every model of every family that the node lists files for, and each once more with every style that we trained for it. */
export function installedModels(info: ObjectInfo): InstalledModel[] {
  const models = FAMILIES.flatMap((family) => mainFiles(info, family).map((main) => withParts(info, family, main)));
  const all = models.flatMap((model) => [model, ...trainedStyles(info, model)]);
  // Files of one name in several folders are told apart by number.
  return all.map((model, index) => {
    const before = all.slice(0, index).filter(({ id }) => id === model.id).length;
    return before === 0 ? model : { ...model, id: `${model.id}-${before + 1}` };
  });
}

function mainFiles(info: ObjectInfo, family: Family): { file: string; isCheckpoint: boolean }[] {
  return family.main.flatMap((need) =>
    filesFor(info, need).map((file) => ({ file, isCheckpoint: need.folder === 'checkpoints' })),
  );
}

function withParts(info: ObjectInfo, family: Family, main: InstalledModel['main']): InstalledModel {
  const lacks: Text[] = [];
  const wants: Text[] = [];
  const require = (need: FileNeed): string => {
    const file = filesFor(info, need)[0];
    if (file === undefined) lacks.push(missingFile(need));
    return file ?? need.example;
  };
  const id = withoutExtension(main.file);
  const upscaler = filesFor(info, UPSCALER)[0] ?? null;
  return {
    id,
    label: `${family.label} (${id})`,
    family,
    main,
    sampling: family.fast?.matches.test(id.toLowerCase()) ? family.fast.sampling : family.sampling,
    partner: family.partner ? partnerOf(info, main.file, family.partner, family.main[0], lacks) : null,
    text: main.isCheckpoint || family.text.type === 'own' ? [] : family.text.needs.map(require),
    vae: main.isCheckpoint || family.vae === null ? null : require(family.vae),
    vision: family.vision ? require(family.vision) : null,
    lora: null,
    controls: controlsOf(info, family, wants),
    style: styleOf(info, family, wants),
    upscaler,
    backgroundRemover: filesFor(info, BACKGROUND)[0] ?? null,
    lacks,
    wants,
  };
}

function partnerOf(
  info: ObjectInfo,
  file: string,
  { replace, by }: NonNullable<Family['partner']>,
  need: FileNeed | undefined,
  lacks: Text[],
): string {
  const wanted = baseName(file).replace(replace, by);
  const partner = listFiles(info, 'diffusion_models').find(
    (listed) => baseName(listed).toLowerCase() === wanted.toLowerCase(),
  );
  if (partner === undefined && need) lacks.push(missingFile({ ...need, example: wanted }));
  return partner ?? wanted;
}

function controlsOf(info: ObjectInfo, { controls = [] }: Family, wants: Text[]): InstalledControl[] {
  const found: InstalledControl[] = [];
  for (const control of controls) {
    const file = filesFor(info, control.need)[0];
    if (file === undefined) continue;
    for (const kind of control.kinds) if (!found.some((one) => one.kind === kind)) found.push({ kind, file, control });
  }
  const first = controls[0];
  if (first && !found.some(({ kind }) => kind === 'lines' || kind === 'edges'))
    wants.push(missingFile(first.need, { zh: '要按图纸的线出图，', en: 'To follow the lines of a drawing, ' }));
  return found;
}

function styleOf(info: ObjectInfo, { style }: Family, wants: Text[]): InstalledModel['style'] {
  if (!style) return null;
  const [model, vision] = [filesFor(info, style.model)[0], filesFor(info, style.vision)[0]];
  if (model !== undefined && vision !== undefined) return { model, vision };
  for (const [file, need] of [
    [model, style.model],
    [vision, style.vision],
  ] as const) {
    if (file === undefined)
      wants.push(missingFile(need, { zh: '要参考图的风格，', en: "To take a reference picture's style, " }));
  }
  return null;
}

/** Name of the LoRA file that a training makes, before the node adds steps and number. */
export function trainedName(model: InstalledModel, name: string, runKey: string): string {
  return `yujian_${model.family.id}_${name}_${runKey}`;
}

function trainedStyles(info: ObjectInfo, model: InstalledModel): InstalledModel[] {
  const styles = new Map<string, string>();
  for (const file of listFiles(info, 'loras')) {
    const [, family, name] = /^yujian_([a-z0-9-]+)_([A-Za-z0-9-]+)_/.exec(baseName(file)) ?? [];
    if (family === model.family.id && name !== undefined) styles.set(name, file);
  }
  return [...styles].map(([name, file]) => ({
    ...model,
    id: `${model.id}+${name}`,
    label: `${model.label} + ${name}`,
    lora: { file, trigger: name },
  }));
}
