import { describe, expect, it } from 'vitest';
import { STYLES } from '@yujian/contract/catalog/spaces';
import { emptyBrief } from '@yujian/contract/scene/brief';
import type { SceneBrief } from '@yujian/contract/scene/brief-schema';
import type { SceneCamera, SceneDescription } from '@yujian/contract/scene/description-schema';
import { sceneKind } from '@yujian/contract/scene/kinds';
import type { PieceType } from '@yujian/contract/scene/pieces';
import { arrange } from '../layout/arrange.ts';
import { PROGRAMMES } from '../layout/programmes/programmes.ts';
import { alongWall, onWall, wallsOf, type Side } from '../layout/room.ts';
import { makeScene, panoramaOf } from '../make-scene.ts';
import { angleCamera } from './angle-camera.ts';

const KINDS = Object.keys(PROGRAMMES) as (keyof typeof PROGRAMMES)[];
const ASPECTS = [1.5, 4 / 3, 0.75, 16 / 9];
const opening = (kind: 'window' | 'door', side: Side): SceneBrief['openings'][number] => ({
  kind,
  form: null,
  side,
  count: null,
});
const KEEP = { layout: true, materials: true, view: true };

/** Where a point lies in a level picture: −1 left edge to 1 right edge, and metres ahead of what is cut away. */
function project(
  { eye, target, lens, near }: SceneCamera,
  [x, z]: readonly [number, number],
): { across: number; ahead: number } {
  const [ax, az] = [target[0] - eye[0], target[2] - eye[2]];
  const length = Math.hypot(ax, az);
  const [dx, dz] = [x - eye[0], z - eye[2]];
  const depth = (dx * ax + dz * az) / length;
  return { across: ((dz * ax - dx * az) / length / Math.max(0.05, depth)) * (lens / 18), ahead: depth - near };
}

function middlesOf({ shell }: SceneDescription, kind: 'window' | 'door', side: Side): (readonly [number, number])[] {
  if (shell.kind !== 'room') return [];
  return wallsOf(shell)
    .filter((wall) => wall.side === side)
    .flatMap((wall) =>
      wall.openings
        .filter((each) => (each.kind === 'window') === (kind === 'window'))
        .map(({ at }) => onWall(wall, at)),
    );
}

/** Whether what is said to be on a side is there in the picture, and none of it elsewhere. */
function isShownOn(side: Side, camera: SceneCamera, middles: readonly (readonly [number, number])[]): boolean {
  const seen = middles.map((middle) => project(camera, middle));
  if (side === 'front') return seen.every(({ ahead }) => ahead <= 0.05);
  const isInPicture = ({ across, ahead }: { across: number; ahead: number }): boolean =>
    ahead > 0 && Math.abs(across) <= 1;
  if (side === 'back') return seen.some(isInPicture);
  return (
    seen.some(({ across, ahead }) => ahead > 0 && (side === 'left' ? -across : across) > 1 / 3) &&
    seen.filter(isInPicture).every(({ across }) => (side === 'left' ? -across : across) > 1 / 3)
  );
}

/** What is said of furniture, and whether the room and its view keep it. */
const SAID: readonly (readonly [
  kind: string,
  type: PieceType,
  relation: 'along' | 'left-of' | 'beside',
  to: 'left' | 'right' | 'back' | 'window',
])[] = [
  ['living-room', 'sofa', 'along', 'left'],
  ['living-room', 'tv', 'along', 'back'],
  ['bedroom', 'wardrobe', 'along', 'right'],
  ['study', 'piano', 'along', 'right'],
  ['study', 'desk', 'beside', 'window'],
  ['bathroom', 'bathtub', 'along', 'left'],
  ['entrance', 'console', 'left-of', 'window'],
  ['meeting-room', 'potted-plant', 'along', 'right'],
  ['restaurant', 'sideboard', 'along', 'left'],
  ['clinic', 'picture', 'along', 'right'],
  ['shop', 'armchair', 'along', 'left'],
];

describe('a said side', () => {
  it.each(KINDS.filter((_, index) => index % 3 === 0))('is that side of the picture of a %s', (kind) => {
    const side = (['left', 'front', 'right', 'back'] as const)[(KINDS.indexOf(kind) / 3) % 4]!;
    const styles: readonly { key: string }[] = STYLES[sceneKind(kind).family];
    const seed = 31 * KINDS.indexOf(kind);
    const brief = {
      ...emptyBrief(),
      kind,
      style: styles[seed % styles.length]!.key,
      openings: [opening('window', side)],
    };
    const scene = arrange(brief, { layout: seed, materials: seed, view: seed }, null, ASPECTS[seed % ASPECTS.length]);
    const middles = middlesOf(scene, 'window', side);
    expect([side, middles.length > 0, isShownOn(side, scene.camera, middles)]).toEqual([side, true, true]);
  });

  it.each(SAID.map((said, index) => [...said, index] as const))(
    'of a %s has the %s %s %s',
    (kind, type, relation, to, index) => {
      const brief = {
        ...emptyBrief(),
        kind: kind as SceneBrief['kind'],
        pieces: [{ type, count: null, form: null, finish: null, relation: { relation, to } }],
      };
      const seed = 37 * index + 28;
      const { shell, pieces, camera } = arrange(
        brief,
        { layout: seed, materials: seed, view: seed },
        null,
        ASPECTS[index % ASPECTS.length],
      );
      const walls = shell.kind === 'room' ? wallsOf(shell) : [];
      const shown = pieces
        .filter((piece) => piece.type === type)
        .map((piece) => ({ piece, ...project(camera, piece.at) }))
        .filter(({ across, ahead }) => ahead > 0 && Math.abs(across) <= 1);
      if (to !== 'window')
        return expect(
          shown.some(
            ({
              piece: {
                at: [x, z],
              },
              across,
            }) => (to === 'back' ? z < 0 : to === 'left' ? x < 0 && across < -1 / 3 : x > 0 && across > 1 / 3),
          ),
        ).toBe(true);
      const windows = walls.flatMap((wall) =>
        wall.openings.filter(({ kind: each }) => each === 'window').map(({ at }) => ({ wall, at })),
      );
      const stands = windows.flatMap(({ wall, at }) =>
        shown.map(({ piece }) => ({ aside: alongWall(wall, piece.at).at - at, out: alongWall(wall, piece.at).out })),
      );
      // along a wall one goes to the left as one faces it
      return expect(
        stands.some(({ aside, out }) => (relation === 'left-of' ? aside > 0.1 : Math.hypot(aside, out) < 2.2)),
      ).toBe(true);
    },
  );

  it('holds in words, for doors and furniture too', () => {
    const scene = makeScene({
      words: '30 平的日式客厅，左边落地窗，浅灰布艺沙发配两把藤椅，木格栅电视墙，黄昏',
      negative: '',
      brief: null,
      scene: null,
      keep: KEEP,
      seed: 2889249529,
      aspect: 4 / 3,
    });
    expect(isShownOn('left', scene.camera, middlesOf(scene, 'window', 'left'))).toBe(true);
    const study = makeScene({
      words: '书房，门在左边，右边一架钢琴',
      negative: '',
      brief: null,
      scene: null,
      keep: KEEP,
      seed: 3,
      aspect: 1.5,
    });
    expect(isShownOn('left', study.camera, middlesOf(study, 'door', 'left'))).toBe(true);
    expect(
      isShownOn(
        'right',
        study.camera,
        study.pieces.filter(({ type }) => type === 'piano').map(({ at }) => at),
      ),
    ).toBe(true);
  });

  it('shows openings as more than a sliver where it can', () => {
    const { shell, camera } = makeScene({
      words: 'a cafe, windows on the left, door on the right',
      negative: '',
      brief: null,
      scene: null,
      keep: KEEP,
      seed: 2,
      aspect: 1.5,
    });
    const ends = (shell.kind === 'room' ? wallsOf(shell) : [])
      .filter(({ side }) => side === 'left')
      .flatMap((wall) =>
        wall.openings.map(({ at, width }) =>
          [-0.5, 0.5]
            .map((share) => project(camera, onWall(wall, at + share * width)))
            .filter(({ ahead }) => ahead > 0)
            .map(({ across }) => Math.max(-1, across)),
        ),
      );
    const shown = ends.reduce(
      (sum, across) => sum + (across.length < 2 ? 0 : Math.abs(across[0]! - across[1]!) / 2),
      0,
    );
    expect(shown).toBeGreaterThan(1 / 12);
  });

  it('holds when a kept view looks into a room drawn anew, all around, in a high view and in the first of a set of views', () => {
    const brief: SceneBrief = { ...emptyBrief(), kind: 'living-room', openings: [opening('window', 'left')] };
    const request = { words: '', negative: '', brief, keep: KEEP, aspect: 1.5 };
    const seed = 2;
    const scene = makeScene({ ...request, scene: null, seed });
    const redrawn = makeScene({ ...request, scene, keep: { ...KEEP, layout: false }, seed: seed + 70 });
    expect(isShownOn('left', redrawn.camera, middlesOf(redrawn, 'window', 'left'))).toBe(true);
    const isLeftOf = (camera: SceneCamera): boolean =>
      middlesOf(scene, 'window', 'left').every(([x, z]) => {
        const [ax, az] = [camera.target[0] - camera.eye[0], camera.target[2] - camera.eye[2]];
        return (z - camera.eye[2]) * ax - (x - camera.eye[0]) * az < 0;
      });
    const high = makeScene({
      ...request,
      brief: { ...brief, view: { ...brief.view, shot: 'high' } },
      scene: null,
      seed,
    });
    expect(
      [panoramaOf(scene).camera, angleCamera(scene, { azimuth: 0, height: 1, distance: 1 }), high.camera].map(isLeftOf),
    ).toEqual([true, true, true]);
  });
});
