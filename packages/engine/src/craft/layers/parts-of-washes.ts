import type { BeneathPicture, LayerRecord, Rgb8 } from '@yujian/contract/jobs';
import type { Text } from '@yujian/contract/text';
import type { Rgb } from '@yujian/imaging/illustrate/manner';
import type { LaidWash } from '@yujian/imaging/illustrate/paint/canvas';
import type { WashName } from '@yujian/imaging/illustrate/paint/wash';
import type { LayerParts } from './layer-parts.ts';

const WASHES: Readonly<Record<WashName, Text>> = {
  base: { zh: '底色', en: 'Undertone' },
  sky: { zh: '天空', en: 'Sky' },
  wall: { zh: '墙面', en: 'Walls' },
  roof: { zh: '屋顶', en: 'Roofs' },
  glass: { zh: '玻璃', en: 'Glass' },
  glow: { zh: '灯光', en: 'Lamplight' },
  wood: { zh: '木头', en: 'Wood' },
  ground: { zh: '地面', en: 'Ground' },
  grass: { zh: '草地', en: 'Grass' },
  green: { zh: '植物', en: 'Plants' },
  greenDeep: { zh: '植物 · 暗部', en: 'Plants, dark' },
  water: { zh: '水', en: 'Water' },
  ceiling: { zh: '顶面', en: 'Ceiling' },
  floor: { zh: '地板', en: 'Floor' },
  rug: { zh: '地毯', en: 'Rugs' },
  cloth: { zh: '窗帘', en: 'Curtains' },
  soft: { zh: '软包', en: 'Upholstery' },
  softSecond: { zh: '软包 2', en: 'Upholstery 2' },
  softThird: { zh: '软包 3', en: 'Upholstery 3' },
  metal: { zh: '器具', en: 'Appliances' },
  art: { zh: '挂画', en: 'Pictures' },
  corrected: { zh: '指定的颜色', en: 'Colour you chose' },
  shade: { zh: '暗面', en: 'Shade' },
  cast: { zh: '投影', en: 'Cast shadows' },
};

/** The parts of an illustration with its washes beneath. `frame` lays a plane of the drawing into the picture's frame. */
export function withWashes(
  parts: LayerParts,
  paper: Rgb,
  laid: readonly LaidWash[],
  frame: (plane: Uint8Array) => Uint8Array,
): LayerParts {
  const planes = laid.flatMap((wash) => wash.planes).map(frame);
  const beneath: Partial<Record<BeneathPicture, Uint8Array>> = {};
  for (let first = 0; first < planes.length; first += 3) {
    const packed = new Uint8Array(3 * parts.width * parts.height);
    planes.slice(first, first + 3).forEach((plane, c) => {
      for (let pixel = 0; pixel < plane.length; pixel++) packed[3 * pixel + c] = plane[pixel]!;
    });
    beneath[`thickness${first / 3}`] = packed;
  }
  const washes: LayerRecord['washes'] = {
    paper: bytesOf(paper),
    laid: laid.map(({ name, colours }) => ({ name: WASHES[name], colours: colours.map(bytesOf) })),
  };
  return { ...parts, record: { ...parts.record, washes }, beneath: { ...parts.beneath, ...beneath } };
}

function bytesOf(colour: Rgb): Rgb8 {
  return colour.map((value) => Math.round(255 * value)) as unknown as Rgb8;
}
