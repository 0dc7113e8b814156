import { OPENING_GALLERY } from '@yujian/contract/catalog/opening-gallery';
import type { SceneDescription } from '@yujian/contract/scene/description-schema';
import type { SrgbImage } from '@yujian/imaging/image';
import { readPicture } from '@yujian/renderer/render/picture';
import { renderHere } from '@yujian/renderer/render/run-here';
import { buildScene } from '@yujian/scenes/build-scene';
import { makeScene } from '@yujian/scenes/make-scene';
import { meteredWithin } from '@yujian/scenes/metered-within';
import { readWords } from '@yujian/scenes/words/read-words';
import { drawDirt, makeDirty } from '../learn/truth/dirt.ts';
import { makeSet, prepareScene } from '../learn/truth/make-set.ts';
import { pictureOf } from '../learn/truth/read-set.ts';
import { packSet, unpackSet } from '../learn/truth/set-format.ts';

const ASPECT = 3 / 2;
/** Draws a hand on paper that is a little worn; found by looking at a few. */
const WORN_SEED = 31;

/** A scene of the opening gallery as a line drawing, a white model, or a drawing by hand. `width` in pixels. */
export function drawScene(key: string, dress: 'line' | 'clay' | 'worn', width: number): SrgbImage {
  const description = sceneOf(key);
  const made = makeSet({
    key,
    ready: prepareScene(description),
    camera: description.camera,
    view: 'chosen',
    width,
    height: Math.round(width / ASPECT),
    hasColour: false,
  });
  if (!made) throw new Error(`${key} shows too little to be drawn.`);
  const { header, bytes } = packSet(made);
  const set = unpackSet(header, bytes);
  const picture =
    dress === 'worn'
      ? makeDirty(set, 'line', { ...drawDirt(WORN_SEED, 'line'), isSimple: false })?.picture
      : pictureOf(set, dress);
  if (!picture) throw new Error(`${key} has no picture in ${dress}.`);
  return picture;
}

/** The room of the opening gallery without its furniture, as a draft in colour. `width` in pixels. */
export function renderBare(key: string, width: number): SrgbImage {
  const description: SceneDescription = { ...sceneOf(key), pieces: [] };
  const { scene, camera, ev, white } = buildScene(description);
  const height = Math.round(width / ASPECT);
  const picture = readPicture(
    renderHere(scene, camera, {
      width,
      height,
      quality: 'draft',
      seed: description.seeds.view,
      estimator: { kind: 'fast' },
      exposure: { auto: true, ev, white, within: meteredWithin(description) },
      look: { contrast: 0.5, saturation: 0.5, bloom: 0.35, vignette: 0.2, grain: 0 },
    }),
  );
  if (!picture) throw new Error('The draft ended without a picture.');
  const data = new Uint8ClampedArray(width * height * 3);
  for (let pixel = 0; pixel < width * height; pixel++)
    data.set(picture.data.subarray(pixel * 4, pixel * 4 + 3), pixel * 3);
  return { width, height, channels: 3, data };
}

function sceneOf(key: string): SceneDescription {
  const entry = OPENING_GALLERY.find((one) => one.key === key);
  if (!entry) throw new Error(`expected a picture of the opening gallery but received ${key}`);
  const { words, kind, style, seed } = entry;
  return makeScene({
    words: words.zh,
    negative: '',
    brief: { ...readWords(words.zh).brief, kind, style },
    scene: null,
    keep: { layout: true, materials: true, view: true },
    seed,
    aspect: ASPECT,
  });
}
