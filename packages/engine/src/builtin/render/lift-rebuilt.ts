import type { SceneDescription } from '@yujian/contract/scene/description-schema';
import { sceneDescription } from '@yujian/contract/scene/description-schema';
import type { Note } from '@yujian/contract/jobs';
import { PIECES } from '@yujian/contract/scene/pieces';
import type { KernelContext, Mask, Structure } from '@yujian/imaging';
import type { Corrections } from '@yujian/imaging/correct/corrections';
import { seePieces, uncover } from '@yujian/lift/furnish/uncover';
import type { LiftChoices } from '@yujian/lift/lift-choices';
import { placeRegions } from '@yujian/lift/place/place-regions';
import { describeRoom } from '@yujian/lift/rebuild/describe-room';
import { type FittedThings, fitThings } from '@yujian/lift/rebuild/fit-things';
import { rebuildRoom, type RebuiltRoom } from '@yujian/lift/rebuild/rebuild-room';
import { readToldThings } from '@yujian/lift/rebuild/told-things';

/** Things of a drawing that pieces of the catalogue stand for. */
export interface Rebuilding {
  readonly things: Corrections['things'];
}

export interface RebuiltMotif {
  readonly fitted: FittedThings;
  /** null: nothing told fits */
  readonly replaced: LiftedRebuilt | null;
}

export interface LiftedRebuilt {
  readonly lifted: RebuiltRoom;
  /** what of the drawing is still to be seen */
  readonly structure: Structure;
  /** 1 where a piece stands before it */
  readonly covered: Mask;
  /** which piece is seen in each pixel, by number of its object; −1 for none */
  readonly pieces: Int32Array;
  /** the room as a scene; null: what was found is none */
  readonly room: SceneDescription | null;
}

/** Lifts a drawn room with pieces in place of the things that are told, and finds what they cover of the drawing. */
export function liftRebuilt(
  { structure, choices }: { readonly structure: Structure; readonly choices: LiftChoices },
  { things }: Rebuilding,
  context: KernelContext,
): RebuiltMotif {
  const part = (from: number, to: number): KernelContext => ({
    ...context,
    progress: (share) => context.progress(from + (to - from) * share),
  });
  const { structure: parts } = placeRegions(structure, part(0, 0.1));
  const { told, asDrawn } = readToldThings(parts, { things });
  const { kind, style, seed } = choices;
  const fitted = fitThings(parts, { told, asDrawn, kind, style, seed, proposes: false }, part(0.1, 0.5));
  if (fitted.things.length === 0) return { fitted, replaced: null };
  const lifted = rebuildRoom({ structure, parts }, fitted.things, choices, part(0.5, 0.9));
  const pieces = seePieces(lifted.scene, lifted.camera, lifted.firstPiece, structure, () => context.throwIfCancelled());
  const covered: Mask = {
    width: structure.width,
    height: structure.height,
    data: Uint8Array.from(pieces, (object) => (object < 0 ? 0 : 1)),
  };
  context.progress(1);
  const room = sceneDescription.safeParse(describeRoom(parts, lifted.pieces, choices));
  return {
    fitted,
    replaced: {
      lifted,
      structure: uncover(lifted.structure, covered),
      covered,
      pieces,
      room: room.success ? room.data : null,
    },
  };
}

const REFUSED: Readonly<Record<NonNullable<FittedThings['refused']>, Note>> = {
  'no-room': {
    zh: '没认出房间的墙和地，家具照图；拖准房间的角再试',
    en: 'No walls and floor of a room were recognised, so the furniture is as drawn; drag the corners of the room and try again',
  },
  'unsure-camera': {
    zh: '视角没认准，家具照图；拖准房间的角或灭线再试',
    en: 'The view was not recognised surely, so the furniture is as drawn; drag the corners of the room or its lines and try again',
  },
  outdoors: { zh: '室外的东西照图', en: 'What stands outdoors is as drawn' },
};
const NOTHING_TOLD: Note = {
  zh: '还没有确认哪件换成真家具，全部照图；在“识别结果”里点一下家具就行',
  en: 'No thing was confirmed as real furniture, so all is as drawn; press the furniture under "What was recognised"',
};

/** What is told of the things that were replaced, and of those that could not be. */
export function rebuildingNotes({ things, refused, unfit }: FittedThings): Note[] {
  if (refused !== null) return [REFUSED[refused]];
  if (things.length === 0 && unfit.length === 0) return [NOTHING_TOLD];
  return [...(things.length > 0 ? [swapped(things)] : []), ...unfit.map(unfitNote)];
}

function swapped(things: FittedThings['things']): Note {
  const counts = new Map<keyof typeof PIECES, number>();
  for (const { piece } of things) counts.set(piece.type, (counts.get(piece.type) ?? 0) + 1);
  const list = (language: 'zh' | 'en', between: string): string =>
    [...counts].map(([type, n]) => `${PIECES[type].name[language]}${n > 1 ? ` ×${n}` : ''}`).join(between);
  const agreement = Math.round((100 * things.reduce((sum, { iou }) => sum + iou, 0)) / things.length);
  return {
    zh: `${things.length} 件换成了库里的家具，轮廓平均吻合 ${agreement} %：${list('zh', '、')}；它们不算保住的线`,
    en: `${things.length} ${things.length === 1 ? 'thing is' : 'things are'} replaced by pieces of the library whose outlines agree by ${agreement} % on average: ${list('en', ', ')}; they do not count as kept lines`,
  };
}

function unfitNote({ told, why, instead }: FittedThings['unfit'][number]): Note {
  const name = PIECES[told.type].name;
  if (why === 'nothing-there')
    return {
      zh: `${name.zh}：那里没有画着东西，没有换`,
      en: `${name.en}: nothing is drawn there, so nothing was replaced`,
    };
  if (why === 'everything')
    return {
      zh: `${name.zh}：圈住的是大半张图，没有换`,
      en: `${name.en}: the outline holds most of the picture, so nothing was replaced`,
    };
  return {
    zh: `${name.zh}和画的对不上，仍照图${instead ? `；${PIECES[instead.type].name.zh}对得上` : ''}`,
    en: `${name.en} does not agree with what is drawn, which stays${instead ? `; ${PIECES[instead.type].name.en} does` : ''}`,
  };
}
