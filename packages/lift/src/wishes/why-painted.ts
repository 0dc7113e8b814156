import type { Note } from '@yujian/contract/jobs';
import type { Structure } from '@yujian/imaging';
import type { Name } from '@yujian/imaging/names';
import type { Corrections } from '@yujian/imaging/correct/corrections';
import type { RenderMode } from '@yujian/contract/tools/render-kinds';

/** Shorter sides of fewer pixels show nothing to lift. */
const SMALLEST = 48;
/** Share of the drawn lines that the camera explains, and of the room's edges that are found, from which a picture is lifted. */
const CAMERA = 0.3;
const BOX = 0.2;
/** Fewer long lines than this say nothing of space. */
const FEWEST_LINES = 12;
/** A bare room has fewer; where it is to be furnished, its box has to hold: what stands in a wrong one shows it. */
const FEWEST_BARE = 8;
const BOX_BARE = 0.3;
/** What is put into a photo stands among real things: camera and box have to be surer, or a person has set them right. */
const PHOTO_LEAST = { camera: 0.6, box: 0.4 } as const;
/** A white model's regions follow its tones and are taken apart more easily: its box, out of doors the camera and the names of what is neither ground nor front, by area, have to be surer. */
const MODEL = { box: 0.8, camera: 0.55, names: 0.55, fromAbove: 0.7 } as const;
/** Views that look down more steeply, in radians, are from above. */
const ABOVE = -0.3;
const GROUNDS: ReadonlySet<Name> = new Set(['sky', 'ground', 'grass', 'paving', 'road', 'water', 'facade', 'wall']);
/** Shorter lines are strokes: share of the diagonal. */
const LONG = 0.03;

const PHOTO: Note = {
  zh: '照片保留自己的光，材质在原处更换：它不像线稿那样立成空间重新打光',
  en: 'A photo keeps its own light and takes its new materials in place: it is not lifted into space and lit anew, as drawings are',
};
const UNCLEAR: Note = {
  zh: '没有看出可靠的透视，已在原图上平涂着色；拖动视平线或房间的角，就能立成空间打光',
  en: 'No reliable perspective was found, so the picture was painted over in place; drag the horizon or a corner of the room, and it is lifted into space and lit',
};
const MODEL_UNSURE: Note = {
  zh: '这张白模里的物件认得不够准：认不准的留作素模，其余在原图上着色；在“看懂了什么”里说出几块是什么，够准了就立成空间打光',
  en: 'What stands in this white model was not recognised surely enough: what is unsure stays plaster, the rest was painted in place; say what some of its regions are under "What is understood", and once enough is sure it is lifted into space and lit',
};

/** Why a picture is painted in place rather than lifted, as notes for the person (none where it was asked for); null when it can be lifted. */
export function whyPainted(
  { mode, corrections }: { readonly mode: RenderMode; readonly corrections: Corrections | null },
  structure: Structure,
): { readonly notes: readonly Note[] } | null {
  const { kind, width, height, camera, box, segments, setting } = structure;
  // what is put into a photo stands in its lifted room, the photo itself stays
  if (kind === 'photo' && mode !== 'furnish') return { notes: mode === 'render' ? [PHOTO] : [] };
  // a white model has no materials of its own to refine, a drawing neither
  if (mode === 'refine' && kind === 'clay') return { notes: [] };
  const isHeld =
    corrections !== null &&
    (corrections.horizon !== null || corrections.vanishing.length + corrections.corners.length > 0);
  const long = segments.filter(({ length }) => length >= LONG * Math.hypot(width, height)).length;
  const least = kind === 'photo' ? PHOTO_LEAST : { camera: CAMERA, box: mode === 'furnish' ? BOX_BARE : BOX };
  const isClear =
    isHeld ||
    (camera.confidence >= least.camera && (setting === 'exterior' || (box !== null && box.confidence >= least.box)));
  if (Math.min(width, height) < SMALLEST || long < (mode === 'furnish' ? FEWEST_BARE : FEWEST_LINES) || !isClear)
    return { notes: [UNCLEAR] };
  const isTold = corrections?.things.some(({ piece }) => piece !== null) ?? false;
  return kind === 'clay' && !isHeld && !isSureModel(structure, isTold) ? { notes: [MODEL_UNSURE] } : null;
}

/** Whether a white model is understood well enough to be lifted; what a person has said is sure, and indoors one word is enough. */
function isSureModel({ setting, box, camera, regions }: Structure, isTold: boolean): boolean {
  if (setting === 'interior')
    return (
      isTold ||
      box!.confidence >= MODEL.box ||
      regions.some(({ corrected, material }) => corrected !== undefined || material !== undefined)
    );
  if (camera.confidence < MODEL.camera) return false;
  let area = 0;
  let sure = 0;
  for (const region of regions) {
    if (GROUNDS.has(region.name)) continue;
    area += region.area;
    sure += region.area * region.confidence;
  }
  return sure >= (camera.pitch < ABOVE ? MODEL.fromAbove : MODEL.names) * area;
}
