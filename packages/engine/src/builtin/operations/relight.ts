import { join } from 'node:path';
import type { Note } from '@yujian/contract/jobs';
import { drawFates, measureFidelity, type KernelContext, type SrgbImage } from '@yujian/imaging';
import { linearFromHex } from '@yujian/imaging/ops/light-colour';
import { relightPhoto, weatherPhoto, AS_TAKEN, type SurfaceWeather } from '@yujian/imaging/photo';
import type { RelightInput } from '../../core/operations.ts';
import { keepFaithful } from '../../craft/fidelity/faithful-picture.ts';
import { writePng } from '../../craft/pictures/picture-file.ts';
import { composeLook } from '../render/compose-look.ts';
import { readPhoto, renderInstead, restOf } from '../restyle/read-photo.ts';
import type { OperationContext, OperationResult } from '../worker-protocol.ts';
import { renderPicture } from './render.ts';

const DRY: SurfaceWeather = { season: null, snow: 0, wet: 0, fog: 0 };
/** What an atmosphere does to surfaces and air, besides its light. */
const WEATHER: Readonly<Record<string, Partial<SurfaceWeather>>> = {
  fog: { fog: 0.8 },
  dawn: { fog: 0.08 },
  rain: { wet: 1, fog: 0.12 },
  'after-rain': { wet: 0.85 },
  snow: { snow: 1, fog: 0.06 },
  spring: { season: 'spring' },
  summer: { season: 'summer' },
  autumn: { season: 'autumn' },
  winter: { season: 'winter', snow: 0.35 },
};

/** The same scene in another light, weather or season: photos and renders in place, drawings and white models rendered so. */
export async function relight(input: RelightInput, context: OperationContext): Promise<OperationResult> {
  const part = (from: number, to: number, stage: string): KernelContext => ({
    progress: (fraction) => context.progress(from + (to - from) * fraction, stage),
    throwIfCancelled: () => context.throwIfCancelled(),
  });
  context.progress(0, 'reading');
  const photo = await readPhoto(input.picture, input.size, input.setting, part(0, 0.5, 'seeing'));
  const { picture, structure, chances } = photo;
  const { setting } = structure;
  const request = renderInstead(input.picture, setting, {
    words: '',
    atmosphere: input.atmosphere,
    seed: input.seed,
    size: input.size,
  });
  if (structure.kind !== 'photo') return renderPicture(request, restOf(context, 0.5));
  const { look } = composeLook(request);
  const weather = { ...DRY, ...WEATHER[input.atmosphere] };
  const pulse = (): void => context.throwIfCancelled();
  const { seed, strength, lamps } = input;
  const outdoors = setting === 'exterior';
  const airlight = linearFromHex(look.light.horizon).map((value) => value * Math.min(1, 0.3 + 0.6 * look.light.sky));
  const air = airlight as unknown as readonly [number, number, number];
  const dressed = outdoors
    ? weatherPhoto(picture, structure, chances, { ...weather, fog: 0 }, air, seed, pulse)
    : { image: picture, found: { leaves: 0, snow: 0, wet: 0, depth: false } };
  context.progress(0.6, 'painting');
  const glow = 2 * lamps;
  const light = {
    ...look.light,
    fog: 0,
    lamps: Math.min(1, look.light.lamps * Math.max(0.2, glow)),
    windowGlow: Math.min(1, look.light.windowGlow * glow),
  };
  const relit = relightPhoto(dressed.image, structure, chances, light, AS_TAKEN, seed, part(0.6, 0.85, 'painting'));
  const foggy =
    outdoors && weather.fog > 0
      ? weatherPhoto(relit.image, structure, chances, { ...DRY, fog: weather.fog }, air, seed, pulse)
      : { image: relit.image, found: dressed.found };
  const image = mix(picture, foggy.image, strength);
  const changed = {
    width: picture.width,
    height: picture.height,
    data: new Uint8Array(picture.width * picture.height),
  };
  const fidelity = measureFidelity(picture, structure, image, changed, part(0.85, 0.95, 'measuring'));
  const kept = keepFaithful({ image, fidelity, overlay: drawFates(image, fidelity) }, 0, null);
  context.progress(0.95, 'saving');
  const path = join(context.workDir, 'relit.png');
  await writePng(image, path);
  const { width, height } = image;
  context.progress(1, 'saving');
  return {
    files: [
      {
        path,
        role: 'image',
        kind: 'image',
        type: 'image/png',
        width,
        height,
        ...(kept.fidelity ? { fidelity: kept.fidelity } : {}),
      },
    ],
    notes: notesOf(outdoors, weather, dressed.found, foggy.found.depth, relit.found),
  };
}

function mix(a: SrgbImage, b: SrgbImage, share: number): SrgbImage {
  return share >= 1 ? b : { ...a, data: a.data.map((value, i) => value + share * (b.data[i]! - value)) };
}

/** Share of a picture from which something was there to change. */
const SOME = 0.002;

function notesOf(
  outdoors: boolean,
  weather: SurfaceWeather,
  surfaces: { readonly leaves: number; readonly snow: number; readonly wet: number },
  hasDepth: boolean,
  light: { readonly sky: boolean; readonly windows: number; readonly lamps: number; readonly room: boolean },
): Note[] {
  const found: Note[] = [
    ...(light.sky ? [{ zh: '天空', en: 'sky' }] : []),
    ...(light.windows > 0 ? [{ zh: '窗', en: 'windows' }] : []),
    ...(light.lamps > 0 ? [{ zh: '灯', en: 'lamps' }] : []),
    ...(light.room ? [{ zh: '房间', en: 'room' }] : []),
    ...(surfaces.leaves > SOME ? [{ zh: '枝叶', en: 'leaves' }] : []),
    ...(surfaces.snow > SOME ? [{ zh: '朝天的面', en: 'level surfaces' }] : []),
    ...(surfaces.wet > SOME ? [{ zh: '地面', en: 'ground' }] : []),
    ...(hasDepth ? [{ zh: '远近', en: 'depth' }] : []),
  ];
  const isMissing =
    (weather.season !== null && surfaces.leaves <= SOME) ||
    (weather.snow > 0.5 && surfaces.snow <= SOME) ||
    (weather.wet > 0 && surfaces.wet <= SOME) ||
    (weather.fog > 0.5 && !hasDepth);
  return [
    found.length > 0
      ? {
          zh: `照看懂的${found.map(({ zh }) => zh).join('、')}换了光；形体和材质没动，原来照在地上的影子还看得出`,
          en: `Changed by the ${found.map(({ en }) => en).join(', ')} that were understood; forms and materials stay, and so do traces of the shadows that the photo has`,
        }
      : {
          zh: '没看准天空、窗、灯和房间，只换了整体的明暗和色调',
          en: 'No sky, window, lamp or room was surely understood: only tone and colour as a whole changed',
        },
    ...(isMissing && outdoors
      ? [
          {
            zh: '这个天气要改的面没有看准，那一部分没有做',
            en: 'The surfaces that this weather changes were not surely found, so that part was left out',
          },
        ]
      : []),
    ...(!outdoors && weather !== DRY && (weather.snow > 0 || weather.wet > 0 || weather.season !== null)
      ? [
          {
            zh: '室内只换光；雪、雨和季节留在窗外',
            en: 'Indoors only the light changes; snow, rain and seasons stay outside',
          },
        ]
      : []),
  ];
}
