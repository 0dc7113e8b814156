import type { Note } from '@yujian/contract/jobs';
import type { PlacedPiece } from '@yujian/contract/scene/description-schema';
import { pieceEntry, type PieceType } from '@yujian/contract/scene/pieces';
import type { Text } from '@yujian/contract/text';
import type { Structure } from '@yujian/imaging';
import type { EstimatedLight } from '@yujian/imaging/illumination/estimate-light';
import { InvalidInput } from '../../core/errors.ts';

/** Confidence under which the camera is told to be a guess. */
const SURE = 0.45;

const GROUND: Readonly<Record<ReturnType<typeof pieceEntry>['mount'], Text>> = {
  floor: { zh: '地面', en: 'floor' },
  ground: { zh: '地面', en: 'ground' },
  surface: { zh: '台面', en: 'table' },
  wall: { zh: '墙面', en: 'wall' },
  ceiling: { zh: '天花', en: 'ceiling' },
};

export function noGround(type: PieceType): InvalidInput {
  const { name, mount } = pieceEntry(type);
  const ground = GROUND[mount];
  return new InvalidInput(
    `“${name.en}” needs a ${ground.en}, and none is seen where the selection is: select a place that shows the ${ground.en}. Nothing was charged.`,
    `“${name.zh}”要有${ground.zh}，选区里看不到：请圈一块看得见${ground.zh}的地方。没有扣费。`,
  );
}

export function tooLarge({ type, size }: PlacedPiece): InvalidInput {
  const { name } = pieceEntry(type);
  const [w, d, h] = size.map((value) => value.toFixed(2));
  return new InvalidInput(
    `At its real size (${w} × ${d} × ${h} m) “${name.en}” does not fit into the selection: make the selection larger, or choose something smaller. Nothing was charged.`,
    `“${name.zh}”按真实尺寸（${w} × ${d} × ${h} 米）放不进选区：请把选区画大一些，或者换一件小的。没有扣费。`,
  );
}

export function tooSmall({ type }: PlacedPiece): InvalidInput {
  const { name } = pieceEntry(type);
  return new InvalidInput(
    `As far as the picture’s scale can be told, “${name.en}” would be a speck in this selection: the scale was most likely not found. Select a smaller place nearer to the viewer, or try a picture that shows where floor and walls meet. Nothing was charged.`,
    `按看出来的尺度，“${name.zh}”在选区里只有一点点大，多半是尺度没认准：请圈小一点、近一点的地方，或者换一张看得清墙角地面的图。没有扣费。`,
  );
}

const LIGHT: Readonly<Record<EstimatedLight['by'], Text>> = {
  told: { zh: '光从你选的方向来', en: 'lit from where you chose' },
  window: { zh: '光从看得见的窗那边来', en: 'lit from the window that is seen' },
  falloff: { zh: '光的方向按地面的明暗估计', en: 'lit as the floor darkens' },
  facades: { zh: '光的方向按立面的明暗估计', en: 'lit as the façades are shaded' },
  nothing: {
    zh: '光从哪边来看不出来，按柔和的顶光画；知道的话可以在“光从哪来”里选',
    en: 'where the light comes from cannot be told, so it is lit softly from above; choose it under "Light from" where you know it',
  },
};

export function lightWords({ by }: EstimatedLight): Text {
  return LIGHT[by];
}

export const REMOVED: Note = { zh: '选区里原来的东西先移走了', en: 'What stood in the selection was removed first' };

export function cameraNotes({ camera: { confidence } }: Structure): Note[] {
  if (confidence >= SURE) return [];
  return [
    {
      zh: '透视和尺度是猜的，不太有把握：大小不对时，把选区画成想要的大小再来一次',
      en: 'Perspective and scale are a guess, and not a sure one: where the size is wrong, draw the selection as large as it shall be and run again',
    },
  ];
}

export const SCALED: Note = {
  zh: '尺度按选区的大小定：图里看不准',
  en: 'The scale follows the size of the selection: the picture does not tell it surely',
};

export const TAKEN: Note = {
  zh: '它站的地方看上去被别的东西占着，不像空地：悬着的话，圈一块空的地面再来一次，或者打开“先移走原物”',
  en: 'Where it stands other things are seen, not free floor: if it seems to hover, select a free place, or turn on "Remove what is there"',
};
