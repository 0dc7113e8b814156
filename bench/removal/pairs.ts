import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { SceneDescription } from '@yujian/contract/scene/description-schema';
import { pieceEntry } from '@yujian/contract/scene/pieces';
import { findDistances } from '@yujian/imaging/ops/distance';
import { findShadow } from '@yujian/imaging/holes/find-shadow';
import type { Mask, SrgbImage } from '@yujian/imaging';
import { allocateDevelopment, developRows, prepareDevelopment } from '@yujian/renderer/film/develop';
import type { RenderSettings } from '@yujian/renderer/render/job';
import { readPictureFeatures, readRadiance } from '@yujian/renderer/render/picture';
import { renderHere } from '@yujian/renderer/render/run-here';
import { buildScene } from '@yujian/scenes/build-scene';
import { meteredWithin } from '@yujian/scenes/metered-within';
import { makeSet, prepareScene } from '../../tooling/learn/truth/make-set.ts';
import { digestOf } from '../remember.ts';
import { galleryScene } from '../rendered-set.ts';

/** Scenes of the opening gallery, set before the first run: thirteen rooms and seven sites. */
const SCENES = [
  'interior-modern-living-room',
  'interior-japandi-study',
  'interior-cream-bedroom',
  'interior-wabi-sabi-entrance',
  'interior-new-chinese-dining-room',
  'interior-french-living-room',
  'interior-mid-century-living-room',
  'interior-industrial-kitchen',
  'interior-minimal-stair-hall',
  'commercial-tech-reception',
  'commercial-gallery-white-exhibition-hall',
  'commercial-hospital-clean-clinic',
  'commercial-hotel-lobby-guest-room',
  'architecture-modern-villa',
  'architecture-concrete-cultural',
  'architecture-corten-villa',
  'architecture-vernacular-rural-guest-house',
  'landscape-tropical-roof-garden',
  'landscape-modern-playground',
  'landscape-modern-plaza',
] as const;
/** Rooms that are emptied, set before the first run. */
const ROOMS = [
  'interior-modern-living-room',
  'interior-japandi-study',
  'interior-cream-bedroom',
  'interior-wabi-sabi-entrance',
  'interior-new-chinese-dining-room',
  'interior-nordic-childs-room',
  'interior-french-living-room',
  'interior-mid-century-living-room',
  'interior-luxury-bedroom',
  'interior-mediterranean-living-room',
  'interior-dark-academia-study',
  'commercial-office-light-office',
  'commercial-executive-meeting-room',
  'commercial-hotel-lobby-guest-room',
] as const;
const STANDING: ReadonlySet<string> = new Set(['floor', 'ground']);
/** What stands on the floor and belongs to the room. */
const BUILT_IN: ReadonlySet<string> = new Set(['fireplace', 'partition', 'kitchen-run', 'base-units', 'tall-cabinets']);
const [WIDTH, HEIGHT] = [640, 480];
/** Share of the picture that the piece which is taken away comes nearest to. */
const SHARE = 0.04;
/** Pixels by which a selection is wider than its piece. */
const DILATED = 3;
const LOOK = { contrast: 0.5, saturation: 0.5, bloom: 0.35, vignette: 0.2, grain: 0 };
const FOLDER = join(tmpdir(), 'yujian-bench-pairs', digestOf(['packages/{renderer,scenes}/src/**/*.ts']));

/** One scene with and without one of its pieces, of one seed and one exposure. */
export interface Pair {
  readonly name: string;
  readonly picture: SrgbImage;
  readonly truth: SrgbImage;
  /** The piece's pixels with what stands on it, dilated. */
  readonly piece: Mask;
  /** The shadow that the product offers to remove with it, without the piece. */
  readonly shadow: Mask;
}

/** Rendered pairs, the same each time; kept in a temporary folder. */
export function* renderPairs(): Generator<Pair> {
  for (const key of SCENES) {
    const { picture, truth, piece, type } = recallPair(key) ?? keepPair(key, renderPair(key));
    yield { name: `${key} −${type}`, picture, truth, piece, shadow: findShadow(picture, piece) };
  }
}

/** Rooms with and without all that stands in them, the same each time; what hangs on walls and ceiling stays. */
export function* renderEmptied(): Generator<Pair> {
  for (const key of ROOMS) {
    const file = `${key}-emptied`;
    const { picture, truth, piece } = recallPair(file) ?? keepPair(file, renderPair(key, chooseAll));
    yield { name: key, picture, truth, piece, shadow: findShadow(picture, piece) };
  }
}

type Rendered = Pick<Pair, 'picture' | 'truth' | 'piece'> & { readonly type: string };

interface Choice {
  readonly type: string;
  /** Ids of the pieces that are taken away. */
  readonly taken: ReadonlySet<string>;
  /** 1 where they are seen. */
  readonly seen: Uint8Array;
}

function renderPair(key: string, choose = choosePiece): Rendered {
  const description = galleryScene(key, WIDTH / HEIGHT);
  const { type, taken, seen } = choose(description);
  const full = renderRadiance(description);
  const empty = renderRadiance({ ...description, pieces: description.pieces.filter(({ id }) => !taken.has(id)) });
  const development = allocateDevelopment(WIDTH, HEIGHT);
  prepareDevelopment(empty.radiance, empty.features, empty.exposure, LOOK, development);
  const develop = ({ radiance }: typeof full): SrgbImage => {
    const out = new Uint8ClampedArray(4 * WIDTH * HEIGHT);
    developRows(radiance, development, LOOK, description.seeds.view, 0, HEIGHT, out);
    return { width: WIDTH, height: HEIGHT, channels: 3, data: out.filter((_, i) => i % 4 !== 3) };
  };
  const data = Uint8Array.from(findDistances(seen, WIDTH, HEIGHT), (away) => (away <= DILATED ? 1 : 0));
  return { picture: develop(full), truth: develop(empty), piece: { width: WIDTH, height: HEIGHT, data }, type };
}

/** The standing piece whose pixels, with those of what stands on it, come nearest to a share of the picture. */
function choosePiece(description: SceneDescription): Choice {
  const seenOf = viewPieces(description);
  const candidates = description.pieces
    .filter(({ type, size, on }) => STANDING.has(pieceEntry(type).mount) && size[2] > 0.3 && on === null)
    .map(({ id, type }) => {
      const taken = withAllOn(id, description);
      const seen = seenOf(taken);
      const share = seen.reduce((sum, value) => sum + value, 0) / seen.length;
      return { type, taken, seen, miss: Math.abs(Math.log(Math.max(1e-6, share) / SHARE)) };
    });
  return candidates.reduce((best, one) => (one.miss < best.miss ? one : best));
}

function chooseAll(description: SceneDescription): Choice {
  const standing = description.pieces.filter(
    ({ type, on }) => on === null && pieceEntry(type).mount === 'floor' && !BUILT_IN.has(type),
  );
  const taken = new Set(standing.flatMap(({ id }) => [...withAllOn(id, description)]));
  return { type: 'all', taken, seen: viewPieces(description)(taken) };
}

/** Marks where given pieces are seen. */
function viewPieces(description: SceneDescription): (ids: ReadonlySet<string>) => Uint8Array {
  const ready = prepareScene(description);
  const set = makeSet({
    key: '',
    ready,
    camera: description.camera,
    view: '',
    width: WIDTH,
    height: HEIGHT,
    hasColour: false,
  });
  if (!set) throw new Error('The scene shows too little.');
  const names = ready.built.scene.objects.map(({ name }) => name);
  return (ids) => Uint8Array.from(set.object, (object) => (ids.has(names[object] ?? '') ? 1 : 0));
}

function withAllOn(id: string, { pieces }: SceneDescription): ReadonlySet<string> {
  const taken = new Set([id]);
  for (let before = 0; before < taken.size;) {
    before = taken.size;
    for (const piece of pieces) if (piece.on !== null && taken.has(piece.on)) taken.add(piece.id);
  }
  return taken;
}

function renderRadiance(description: SceneDescription): {
  radiance: ReturnType<typeof readRadiance>;
  features: ReturnType<typeof readPictureFeatures>;
  exposure: RenderSettings['exposure'];
} {
  const { scene, camera, ev, white } = buildScene(description);
  const exposure = { auto: true, ev, white, within: meteredWithin(description) };
  const shared = renderHere(scene, camera, {
    width: WIDTH,
    height: HEIGHT,
    quality: 'draft',
    seed: description.seeds.view,
    estimator: { kind: 'fast' },
    exposure,
    look: LOOK,
  });
  return { radiance: readRadiance(shared), features: readPictureFeatures(shared), exposure };
}

function recallPair(key: string): Rendered | null {
  const file = join(FOLDER, `${key}.bin`);
  if (!existsSync(file)) return null;
  const bytes = new Uint8Array(readFileSync(file));
  const count = WIDTH * HEIGHT;
  const picture = (from: number): SrgbImage => ({
    width: WIDTH,
    height: HEIGHT,
    channels: 3,
    data: Uint8ClampedArray.from(bytes.subarray(from, from + 3 * count)),
  });
  return {
    picture: picture(0),
    truth: picture(3 * count),
    piece: { width: WIDTH, height: HEIGHT, data: bytes.slice(6 * count, 7 * count) },
    type: new TextDecoder().decode(bytes.subarray(7 * count)),
  };
}

function keepPair(key: string, pair: Rendered): Rendered {
  mkdirSync(FOLDER, { recursive: true });
  const file = join(FOLDER, `${key}.bin`);
  const { picture, truth, piece, type } = pair;
  writeFileSync(
    `${file}.part`,
    Buffer.concat([...[picture, truth, piece].map(({ data }) => Uint8Array.from(data)), Buffer.from(type)]),
  );
  renameSync(`${file}.part`, file);
  return pair;
}
