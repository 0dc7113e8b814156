import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { deserialize, serialize } from 'node:v8';
import { deflateRawSync, inflateRawSync } from 'node:zlib';
import { STYLES } from '@yujian/contract/catalog/spaces';
import { emptyBrief } from '@yujian/contract/scene/brief';
import type { PlacedPiece, SceneDescription } from '@yujian/contract/scene/description-schema';
import type { SceneKindKey } from '@yujian/contract/scene/kinds';
import { regionClassifier } from '@yujian/engine/craft/analysis/region-classifier';
import { segmentationOf } from '@yujian/engine/craft/analysis/segmentation-model';
import { analyse, SILENT, type Structure } from '@yujian/imaging';
import { placeRegions } from '@yujian/lift/place/place-regions';
import { makeScene } from '@yujian/scenes/make-scene';
import { CLEAN, makeDirty } from '../../tooling/learn/truth/dirt.ts';
import { makeSet, prepareScene } from '../../tooling/learn/truth/make-set.ts';
import { packSet, unpackSet, type TruthSet } from '../../tooling/learn/truth/set-format.ts';
import { halfOf, hashText } from '../../tooling/learn/truth/split.ts';
import { digestOf } from '../remember.ts';

/** `worn`: the line drawing as people draw, with strokes that swim, gape and are drawn twice. */
export type Medium = 'line' | 'worn' | 'clay';
export const MEDIA: readonly Medium[] = ['line', 'worn', 'clay'];

/** Where a piece truly stands: as the camera sees it, so that it is compared in any plan. */
export interface TruePiece extends Pick<PlacedPiece, 'type' | 'form' | 'size'> {
  /** number in `objects` */
  readonly object: number;
  /** metres to the right of the eye and before it, along the level axis of view */
  readonly side: number;
  readonly deep: number;
  /** degrees that it faces, from the axis of view */
  readonly turn: number;
}

/** A room whose furniture is known, and what is understood of its picture. */
export interface RoomCase {
  readonly kind: SceneKindKey;
  readonly style: string;
  readonly medium: Medium;
  /** metres above the floor */
  readonly eye: number;
  /** a view along a wall: one vanishing point, which tells no depth */
  readonly isFrontal: boolean;
  /** as the lift has placed it */
  readonly structure: Structure;
  /** by pixel, what is truly seen; 65535 = nothing of a scene */
  readonly objects: Uint16Array;
  readonly pieces: readonly TruePiece[];
}

export interface RoomPlan {
  readonly key: string;
  readonly kind: 'living-room' | 'bedroom' | 'dining-room' | 'kitchen' | 'study';
  readonly style: string;
  readonly seed: number;
}

const KINDS: readonly RoomPlan['kind'][] = [
  'living-room',
  'bedroom',
  'dining-room',
  'living-room',
  'kitchen',
  'bedroom',
  'study',
  'living-room',
  'dining-room',
  'bedroom',
];
const [WIDTH, HEIGHT] = [1024, 640];
/** radians off a wall's axis */
const FRONTAL = 0.07;
const FOLDER = join(
  import.meta.dirname,
  '../../.cache/bench/rebuild',
  digestOf([
    'packages/{renderer,scenes,imaging}/src/**/*.ts',
    'packages/imaging/models/*',
    'packages/lift/src/{place,things,outline}/*.ts',
    'tooling/learn/truth/*.ts',
  ]),
);

/** The first rooms of an endless list that are measured on, or that are learned from. */
export function planRooms(count: number, half: 'held' | 'learn'): RoomPlan[] {
  const plans: RoomPlan[] = [];
  for (let number = 0; plans.length < count; number++) {
    const kind = KINDS[plans.length % KINDS.length]!;
    const seed = hashText(`rebuild ${number}`);
    const styles = STYLES.interior;
    const style = styles[seed % styles.length]!.key;
    if ((halfOf(kind, style, seed) === 'learn') !== (half === 'learn') && kind !== 'study') continue;
    plans.push({ key: `${kind}.${style}.${seed}`, kind, style, seed });
  }
  return plans;
}

/** A room's picture in a medium as it is understood; made once, in all media, and kept. Null where it shows too little. */
export function roomCase(plan: RoomPlan, medium: Medium): RoomCase | null {
  const file = join(FOLDER, `${plan.key}.${medium}`);
  if (!existsSync(file)) makeCases(plan);
  return deserialize(inflateRawSync(readFileSync(file))) as RoomCase | null;
}

function makeCases({ key, kind, style, seed }: RoomPlan): void {
  const description = makeScene({
    words: '',
    negative: '',
    brief: { ...emptyBrief(), kind, style },
    scene: null,
    keep: { layout: true, materials: true, view: true },
    seed,
    aspect: WIDTH / HEIGHT,
  });
  const ready = prepareScene(description);
  const { camera } = description;
  const made = makeSet({ key, ready, camera, view: 'chosen', width: WIDTH, height: HEIGHT, hasColour: false });
  const packed = made && packSet(made);
  const set = packed && unpackSet(packed.header, packed.bytes);
  const pieces = truePieces(description, ready.built.scene.objects);
  mkdirSync(FOLDER, { recursive: true });
  for (const medium of MEDIA) {
    const one: RoomCase | null = set && {
      kind,
      style,
      medium,
      eye: camera.eye[1],
      isFrontal: Math.abs(set.header.camera.yaw) < FRONTAL,
      pieces,
      ...understand(set, medium, hashText(key)),
    };
    const file = join(FOLDER, `${key}.${medium}`);
    writeFileSync(`${file}.part`, deflateRawSync(serialize(one), { level: 3 }));
    renameSync(`${file}.part`, file);
  }
}

function understand(set: TruthSet, medium: Medium, seed: number): Pick<RoomCase, 'structure' | 'objects'> {
  const dirt = medium === 'worn' ? { ...CLEAN, isSimple: true, wobble: 0.3, gaps: 0.2, double: 0.2 } : CLEAN;
  const { picture, truth } = makeDirty(set, medium === 'clay' ? 'clay' : 'line', { ...dirt, seed })!;
  const structure = analyse(
    picture,
    { setting: 'interior', view: 'eye', classifier: regionClassifier(), segment: segmentationOf },
    SILENT,
  );
  return { structure: placeRegions(structure, SILENT).structure, objects: truth.object };
}

function truePieces({ camera, pieces }: SceneDescription, objects: readonly { readonly name: string }[]): TruePiece[] {
  const [fx, fz] = [camera.target[0] - camera.eye[0], camera.target[2] - camera.eye[2]];
  const heading = Math.atan2(fx, -fz);
  return pieces.map(({ id, type, form, size, at, turn }) => ({
    type,
    form,
    size,
    object: objects.findIndex(({ name }) => name === id),
    ...asSeen(at[0] - camera.eye[0], at[1] - camera.eye[2], turn, heading),
  }));
}

/** A place of a plan and the turn of what stands there, as they are seen from the origin. @param heading radians clockwise from −z */
export function asSeen(x: number, z: number, turn: number, heading: number): Pick<TruePiece, 'side' | 'deep' | 'turn'> {
  const [c, s] = [Math.cos(heading), Math.sin(heading)];
  return { side: c * x + s * z, deep: s * x - c * z, turn: turn + (heading * 180) / Math.PI };
}
