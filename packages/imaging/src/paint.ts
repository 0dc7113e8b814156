import { findQuantile } from './ops/morphology.ts';
import { explainLines } from './fidelity/explain-lines.ts';
import type { Explained } from './fidelity/fidelity.ts';
import type { KernelContext, LinearImage, SrgbImage } from './image.ts';
import { toLinear } from './ops/colour.ts';
import { resizeSrgb } from './ops/resize.ts';
import { surfaceKeys } from './buffers/surfaces.ts';
import { claimInk } from './kernels/depth/claim-ink.ts';
import { cleanLabels } from './kernels/depth/clean-labels.ts';
import { ruffleCrowns } from './kernels/depth/ruffle-crowns.ts';
import { resolveRegions } from './kernels/depth/resolve-regions.ts';
import { buildSurfaces } from './kernels/depth/build-surfaces.ts';
import type { Surfaces } from './buffers/surfaces.ts';
import { addAir } from './kernels/grade/air.ts';
import { smoothBorders } from './kernels/grade/edges.ts';
import { evenBorders } from './kernels/grade/even-borders.ts';
import { finishPicture } from './kernels/grade/finish.ts';
import { lightLikeModel, refineColours } from './kernels/grade/keep.ts';
import { pressSeams } from './kernels/grade/seams.ts';
import { transferColours } from './kernels/grade/transfer.ts';
import { applyView } from './kernels/grade/view.ts';
import { assignMaterials } from './kernels/texturing/assign.ts';
import type { Coat } from './buffers/coat.ts';
import { keepPlaster } from './kernels/texturing/keep-plaster.ts';
import { layMaterials } from './kernels/texturing/lay.ts';
import { addsNoLines } from './kernels/texturing/without-lines.ts';
import { applyWeather } from './kernels/texturing/weather.ts';
import { countRows, gatherLight } from './kernels/light/field.ts';
import type { LightField, Lighting } from './kernels/light/field.ts';
import { resolveLight } from './kernels/light/resolve.ts';
import type { LitPicture } from './buffers/lit-picture.ts';
import { createSky } from './procedural/sky.ts';
import { chooseIndoorSun, chooseOutdoorSun } from './kernels/light/sun.ts';
import { Tracer } from './kernels/light/tracer.ts';
import { supposeWindows } from './kernels/light/windows.ts';
import type { Look, PaintSettings } from './paint-spec.ts';
import { mergeLines } from './merge-lines.ts';
import type { Structure } from './structure.ts';

export interface PaintContext extends KernelContext {
  /** A smaller picture of what there is so far. */
  preview?(image: SrgbImage): void;
  /** The finished picture in the input's own frame, before the input's lines are laid over it, the new lines that the recipe accounts for, and what frames such a picture as `view` does. */
  framed?(image: SrgbImage, explained: Explained, toView: (image: SrgbImage) => SrgbImage): void;
}

/** A picture whose palette and contrast the result moves towards. */
export interface StyleReference {
  readonly image: SrgbImage;
  /** 0 to 1. */
  readonly weight: number;
}

export const DEFAULT_SETTINGS: PaintSettings = {
  mode: 'restyle',
  seed: 1,
  strength: 0.75,
  lock: false,
  view: 'input',
  environment: 'garden',
  detail: 0.5,
  sharpness: 0.4,
  relight: 0.5,
};

/** Width of the small picture in which light is gathered. */
const LIGHT_WIDTH = 250;

/**
 * Turns an understood picture into a finished one: the look's materials in perspective, light carried
 * through the lifted scene, the input's own lines and shading kept, graded.
 *
 * `image` and `understood` have the same size. Deterministic: the same arguments give the same bytes.
 * Throws RangeError when the sizes differ, and what `context.throwIfCancelled` throws.
 */
export function paint(
  image: SrgbImage,
  understood: Structure,
  look: Look,
  settings: PaintSettings,
  context: PaintContext,
  reference?: StyleReference,
): SrgbImage {
  const pulse = (): void => context.throwIfCancelled();
  const { input, structure, surfaces, lighting, coat, meter, refine } = layOut(
    image,
    understood,
    look,
    settings,
    context,
  );
  const { width, height } = structure;
  const isModel = structure.kind === 'clay';
  context.preview?.(quickPicture(surfaces, coat, lighting, look, pulse));

  const field = gatherLight(structure, surfaces, coat, lighting, settings.seed, (units) => meter.row(1, units));
  context.preview?.(fieldPicture(surfaces, coat, lighting, field, look, pulse));
  const lit = resolveLight(structure, surfaces, coat, lighting, field, settings.seed, () => meter.row(2), pulse);

  pulse();
  const explained =
    context.framed && explainLines(structure, { albedo: coat.albedo, radiance: lit.radiance, outside: coat.outside });
  const picture = compose(input, structure, coat, lit, settings, refine);
  if (!refine)
    smoothBorders(
      picture,
      structure.labels,
      surfaceKeys(structure.regions),
      Uint8Array.from(structure.regions, (one) => (one.surface === 'tree' ? 1 : 0)),
      pulse,
    );
  // what lines say is laid over the picture; it is judged without them
  const isDrawn = structure.kind === 'line' || structure.kind === 'sketch';
  const bare = explained && isDrawn ? picture.slice() : null;
  if (isDrawn) pressSeams(picture, structure, surfaces, coat.outside, settings);
  const develop = (radiance: Float32Array): SrgbImage => {
    if (!refine) addAir(radiance, structure, surfaces, coat.outside, look.light, settings.seed);
    const developed = finishPicture(radiance, width, height, {
      grade: look.grade,
      scale: refine ? 'picture' : 'scene',
      light: isModel ? 0 : medianLight(lit, coat),
      white: structure.setting === 'exterior' ? 1.05 : 1.18,
      middle: structure.setting === 'exterior' ? 0.36 : 0.46,
      highest: structure.setting === 'exterior' ? 1.45 : 2.5,
      balance: structure.setting === 'interior' && !refine ? 0.55 : 0.1,
      ignore: structure.setting === 'exterior' ? null : coat.outside,
      sharpness: settings.sharpness,
      seed: settings.seed,
      onWork: pulse,
    });
    return reference ? transferColours(developed, reference.image, reference.weight) : developed;
  };
  meter.row(3);
  const finished = develop(picture);
  meter.row(3);
  const toView = (image: SrgbImage): SrgbImage => applyView(image, structure, settings.view);
  if (explained) context.framed?.(bare ? develop(bare) : finished, explained, toView);
  const framed = toView(isModel && !refine ? mergeLines(finished, structure, settings, pulse) : finished);
  meter.row(3);
  return framed;
}

interface Layout {
  readonly input: LinearImage;
  /** with clean labels */
  readonly structure: Structure;
  readonly surfaces: Surfaces;
  readonly lighting: Lighting;
  readonly coat: Coat;
  readonly meter: Meter;
  /** the input's own colours stay */
  readonly refine: boolean;
}

/** Surfaces in space with the look's materials on them. */
function layOut(
  image: SrgbImage,
  understood: Structure,
  look: Look,
  settings: PaintSettings,
  context: KernelContext,
): Layout {
  const pulse = (): void => context.throwIfCancelled();
  const refine = settings.mode === 'refine' && (understood.kind === 'clay' || understood.kind === 'photo');
  const claimed = claimInk(refine ? understood : keepPlaster(understood), pulse);
  const structure = ruffleCrowns(
    resolveRegions({ ...claimed, labels: cleanLabels(claimed.labels, pulse) }),
    settings.seed,
    pulse,
  );
  const { width, height } = structure;
  if (image.width !== width || image.height !== height) {
    throw new RangeError(
      `expected a picture of ${width} × ${height} like its structure but received ${image.width} × ${image.height}`,
    );
  }
  const input = toLinear(image);
  const surfaces = buildSurfaces(structure, pulse);
  context.throwIfCancelled();
  const tracer = new Tracer(structure, surfaces, Math.max(2, Math.round(width / LIGHT_WIDTH)));
  const windows = tracer.room.open ? { list: [], sunSide: 3 } : supposeWindows(structure, surfaces, tracer);
  const sun = tracer.room.open
    ? chooseOutdoorSun(structure, surfaces, look.light)
    : chooseIndoorSun(structure, look.light, windows, tracer);
  const sky = createSky(look.light, sun, settings.environment, settings.seed);
  const lighting: Lighting = { tracer, sky, windows, light: look.light };
  const meter = createMeter(context, height, countRows(tracer, tracer.room.open));

  const assignments = assignMaterials(structure, look, settings.seed, addsNoLines(structure, settings));
  const coat = layMaterials(structure, surfaces, assignments, sky, look.light, settings, look.palette, () =>
    meter.row(0),
  );
  applyWeather(
    structure,
    surfaces,
    coat,
    look.light,
    (x, y, depth, out) => tracer.place(x, y, depth, out, 0),
    settings.seed,
    pulse,
  );
  pulse();
  tracer.readNormals(surfaces);
  pulse();
  if (refine) keepInputColours(input, structure, coat);
  context.throwIfCancelled();
  return { input, structure, surfaces, lighting, coat, meter, refine };
}

interface Meter {
  /** Reports `units` of work done in stage 0 laying, 1 gathering, 2 resolving, 3 finishing. */
  row(stage: number, units?: number): void;
}

/** Progress by rows: each stage's rows weigh what they cost. */
function createMeter(context: KernelContext, rows: number, gatherRows: number): Meter {
  const shares = [0.22, 0.48, 0.2, 0.1];
  const totals = [rows, gatherRows, rows, 3];
  const done = [0, 0, 0, 0];
  return {
    row(stage, units = 1) {
      done[stage]! += units;
      context.throwIfCancelled();
      let sum = 0;
      for (let k = 0; k < 4; k++) sum += shares[k]! * Math.min(1, done[k]! / totals[k]!);
      context.progress(Math.min(1, sum));
    },
  };
}

function compose(
  input: LinearImage,
  structure: Structure,
  coat: Coat,
  lit: LitPicture,
  settings: PaintSettings,
  refine: boolean,
): Float32Array {
  if (refine)
    return refineColours(
      input,
      structure,
      coat,
      addsNoLines(structure, settings) ? evenBorders(lit, input, structure, coat) : lit,
      settings,
    );
  if (structure.kind === 'clay') return lightLikeModel(input, coat, lit, settings);
  return lit.radiance;
}

/** Median luminance of the light on what is lit. */
function medianLight(lit: LitPicture, coat: Coat): number {
  const values: number[] = [];
  for (let i = 0; i < coat.gloss.length; i += 17) {
    if (!coat.outside[i])
      values.push(
        0.2126 * lit.irradiance[i * 3]! + 0.7152 * lit.irradiance[i * 3 + 1]! + 0.0722 * lit.irradiance[i * 3 + 2]!,
      );
  }
  return values.length > 0 ? Math.max(1e-3, findQuantile(Float32Array.from(values), 0.5)) : 0;
}

/** What keeps its own colour reflects its own colour: the coat's albedo becomes the input's there, with the material's micro-texture. */
function keepInputColours(input: LinearImage, structure: Structure, coat: Coat): void {
  const { labels, regions } = structure;
  const count = regions.length;
  const own = new Float32Array(count * 3);
  const laid = new Float32Array(count);
  for (let i = 0; i < labels.data.length; i++) {
    const id = labels.data[i]!;
    for (let c = 0; c < 3; c++) own[id * 3 + c]! += input.data[i * 3 + c]!;
    laid[id]! += coat.albedo[i * 3]! + coat.albedo[i * 3 + 1]! + coat.albedo[i * 3 + 2]!;
  }
  for (let i = 0; i < labels.data.length; i++) {
    const region = regions[labels.data[i]!]!;
    if (region.material !== undefined || region.surface === 'sky') continue;
    const texture =
      laid[region.id]! > 0
        ? ((coat.albedo[i * 3]! + coat.albedo[i * 3 + 1]! + coat.albedo[i * 3 + 2]!) * region.area) / laid[region.id]!
        : 1;
    for (let c = 0; c < 3; c++)
      coat.albedo[i * 3 + c] = Math.min(0.85, (own[region.id * 3 + c]! / Math.max(1, region.area)) * texture);
    coat.outside[i] = 0;
  }
}

/** The first look: albedo under a plain sun, at half size or less. */
function quickPicture(surfaces: Surfaces, coat: Coat, lighting: Lighting, look: Look, pulse: () => void): SrgbImage {
  const step = Math.max(1, Math.round(surfaces.width / 480));
  const width = Math.floor(surfaces.width / step);
  const height = Math.floor(surfaces.height / step);
  const small = new Float32Array(width * height * 3);
  const [sx, sy, sz] = lighting.sky.sun;
  for (let y = 0; y < height; y++) {
    pulse();
    for (let x = 0; x < width; x++) {
      const i = (y * step * surfaces.width + x * step) * 3;
      const facing = surfaces.normal[i]! * sx + surfaces.normal[i + 1]! * sy + surfaces.normal[i + 2]! * sz;
      const light = 0.55 + 0.5 * Math.max(0, facing);
      for (let c = 0; c < 3; c++)
        small[(y * width + x) * 3 + c] = 0.3 * coat.glow[i + c]! + coat.albedo[i + c]! * light;
    }
  }
  return finishSmall(small, width, height, look, pulse);
}

/** The gathered light as a picture, at the size it was gathered in, doubled. */
function fieldPicture(
  surfaces: Surfaces,
  coat: Coat,
  lighting: Lighting,
  field: LightField,
  look: Look,
  pulse: () => void,
): SrgbImage {
  const { tracer } = lighting;
  const small = field.radiance.slice();
  for (let q = 0; q < tracer.depth.length; q++) {
    if (!coat.outside[tracer.source[q]!]) continue;
    for (let c = 0; c < 3; c++) small[q * 3 + c] = coat.glow[tracer.source[q]! * 3 + c]!;
  }
  const picture = finishSmall(small, tracer.width, tracer.height, look, pulse);
  return resizeSrgb(picture, Math.min(surfaces.width, tracer.width * 2), Math.min(surfaces.height, tracer.height * 2));
}

function finishSmall(radiance: Float32Array, width: number, height: number, look: Look, pulse: () => void): SrgbImage {
  return finishPicture(radiance, width, height, {
    grade: look.grade,
    scale: 'scene',
    light: 0,
    white: 1,
    middle: 0.38,
    highest: 2,
    balance: 0.3,
    ignore: null,
    sharpness: 0,
    seed: 1,
    onWork: pulse,
  });
}
