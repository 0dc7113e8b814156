import { emptyBrief } from '@yujian/contract/scene/brief';
import { sceneDescription } from '@yujian/contract/scene/description-schema';
import type { SceneDescription, SiteShell } from '@yujian/contract/scene/description-schema';
import { SCENE_KINDS, type SceneKindKey } from '@yujian/contract/scene/kinds';
import { PIECES } from '@yujian/contract/scene/pieces';
import type { PieceEntry } from '@yujian/contract/scene/pieces/piece';
import { STYLES } from '@yujian/contract/catalog/spaces';
import { describe, expect, it } from 'vitest';
import { isInPolygon } from '../../layout/geometry.ts';
import { heightOf } from '../height.ts';
import { isBeyond } from '../near.ts';
import { arrangeSite } from './arrange-site.ts';
import { floorOf } from './dimensions.ts';

const SITES = SCENE_KINDS.filter(({ setting }) => setting === 'site');
const CASES = SITES.flatMap(({ key, family }) =>
  STYLES[family].map(({ key: style }, k) => [key, style, k + 1] as const),
);

function arrange(
  kind: SceneKindKey,
  style: string,
  seed: number,
  change = {},
): SceneDescription & { shell: SiteShell } {
  const scene = arrangeSite({ ...emptyBrief(), kind, style, ...change }, { layout: seed, materials: 1, view: 1 });
  if (scene.shell.kind !== 'site') throw new Error('expected a site');
  return { ...scene, shell: scene.shell };
}

/** The building that is asked for, without its neighbours. */
function bodiesOf({ shell: { masses } }: { shell: SiteShell }): SiteShell['masses'] {
  const first = masses.findIndex(({ groundHeight, storeyHeight }) => groundHeight === 4.4 && storeyHeight === 3.5);
  return first < 0 ? masses : masses.slice(0, first);
}

describe('arranged sites', () => {
  it.each(CASES)('%s in %s is a valid scene with nothing through anything', (kind, style, seed) => {
    const scene = arrange(kind, style, seed);
    expect(sceneDescription.safeParse(scene).error?.issues ?? []).toEqual([]);
    const ids = [...scene.pieces, ...scene.shell.masses, ...scene.shell.patches, ...scene.shell.edges].map(
      ({ id }) => id,
    );
    expect(new Set(ids).size).toBe(ids.length);
    expect(scene.shell.masses.length + scene.pieces.length).toBeGreaterThan(10);
    // nobody is in it unless people are wished for
    expect(scene.pieces.filter(({ type }) => type === 'person')).toEqual([]);
    const low = scene.shell.masses.filter(({ y }) => y < 2);
    for (const { type, at, size, id } of scene.pieces) {
      const entry: PieceEntry = PIECES[type];
      for (const [axis, value] of size.entries())
        if (value < entry.least[axis]! - 1e-6 || value > entry.most[axis]! + 1e-6)
          throw new Error(`${id} of size ${size.join('×')}`);
      // nor a crown in a wall or before a door
      const crown = type === 'tree' ? 0.3 * size[0] : 0;
      for (const mass of low) {
        if (isBeyond(mass.outline, at[0], at[1], crown)) continue;
        for (const [dx, dz] of [
          [0, 0],
          [crown, 0],
          [-crown, 0],
          [0, crown],
          [0, -crown],
        ] as const)
          if (isInPolygon(mass.outline, at[0] + dx, at[1] + dz)) throw new Error(`${id} in ${mass.id}`);
      }
    }
    const { eye } = scene.camera;
    for (const mass of low)
      if (eye[1] < 12) expect(isInPolygon(mass.outline, eye[0], eye[2]), `eye in ${mass.id}`).toBe(false);
  });

  it('keeps pieces apart', () => {
    for (const { key, family } of SITES) {
      const { pieces } = arrange(key, STYLES[family][0].key, 77);
      const hard = pieces.filter(({ type }) =>
        [
          'car',
          'garden-bench',
          'street-lamp',
          'slide',
          'swing',
          'climbing-frame',
          'sandpit',
          'seesaw',
          'flagpole',
          'lounger',
        ].includes(type),
      );
      hard.forEach((a, k) =>
        hard
          .slice(k + 1)
          .forEach((b) =>
            expect(Math.hypot(a.at[0] - b.at[0], a.at[1] - b.at[1]), `${key}: ${a.id} and ${b.id}`).toBeGreaterThan(
              0.5 * Math.min(a.size[0], a.size[1]) + 0.5 * Math.min(b.size[0], b.size[1]) - 0.05,
            ),
          ),
      );
    }
  });

  it('differs from seed to seed and is the same from the same seed', () => {
    for (const { key, family } of SITES) {
      const style = STYLES[family][0].key;
      const scenes = Array.from({ length: 4 }, (_, seed) => arrange(key, style, seed + 1));
      expect(new Set(scenes.map(({ shell }) => JSON.stringify(shell))).size, key).toBe(4);
      expect(JSON.stringify(arrange(key, style, 3))).toBe(JSON.stringify(scenes[2]));
    }
  });

  it('does as it is asked: storeys, outlook, what shall not be there, from above', () => {
    expect(
      Math.max(
        ...arrange('housing', 'modern', 2, { size: { ...emptyBrief().size, storeys: 4 } }).shell.masses.map(
          ({ storeys }) => storeys,
        ),
      ),
    ).toBeLessThanOrEqual(4);
    expect(arrange('villa', 'modern', 2, { outlook: 'water' }).shell.surroundings).toBe('water');
    expect(
      arrange('park', 'modern', 2, { without: ['tree', 'garden-bench'] }).pieces.some(
        ({ type }) => type === 'tree' || type === 'garden-bench',
      ),
    ).toBe(false);
    expect(
      arrange('plaza', 'modern', 2, { view: { ...emptyBrief().view, shot: 'bird' } }).camera.eye[1],
    ).toBeGreaterThan(10);
  });

  it('has people in it where they are wished for', () => {
    for (const kind of ['office-building', 'plaza', 'pavilion', 'street-facade'] as const)
      expect(
        arrange(kind, 'modern', 4, { people: true }).pieces.some(({ type }) => type === 'person'),
        kind,
      ).toBe(true);
  });

  it('is as high as it is asked, in as many storeys', () => {
    const topOf = (scene: { shell: SiteShell }): number =>
      Math.max(...bodiesOf(scene).map((mass) => mass.y + heightOf(mass)));
    const size = emptyBrief().size;
    for (let seed = 1; seed < 5; seed++) {
      for (const kind of ['office-building', 'housing', 'hotel'] as const)
        expect(topOf(arrange(kind, 'modern', seed, { size: { ...size, height: 24 } })), `${kind} ${seed}`).toBeCloseTo(
          24,
          0,
        );
      expect(
        topOf(arrange('villa', 'modern', seed, { size: { ...size, height: 9, storeys: 3 } })),
        `villa ${seed}`,
      ).toBeCloseTo(9, 0);
      for (const kind of ['school', 'hotel', 'housing'] as const) {
        const scene = arrange(kind, 'modern', seed, { size: { ...size, storeys: 6 } });
        const { groundHeight, storeyHeight } = bodiesOf(scene)[0]!;
        expect(topOf(scene), `${kind} ${seed}`).toBeCloseTo(bodiesOf(scene)[0]!.y + groundHeight + 5 * storeyHeight, 1);
      }
      expect(
        arrange('housing-estate', 'modern', seed, { size: { ...size, storeys: 6 } })
          .shell.masses.filter(({ facade }) => facade === 'balconies')
          .every(({ storeys }) => storeys <= 6),
      ).toBe(true);
    }
  });

  it('has the floor that is asked', () => {
    const size = emptyBrief().size;
    for (let seed = 1; seed < 5; seed++) {
      for (const [kind, area] of [
        ['villa', 300],
        ['villa', 640],
        ['office-building', 12_000],
        ['school', 9000],
      ] as const) {
        expect(
          floorOf(bodiesOf(arrange(kind, 'modern', seed, { size: { ...size, area } }))) / area,
          `${kind} ${area} ${seed}`,
        ).toBeCloseTo(1, 1);
      }
    }
    const small = arrange('courtyard', 'modern', 2, { size: { ...size, area: 90 } }).shell.edges[0]!.line;
    const large = arrange('courtyard', 'modern', 2, { size: { ...size, area: 400 } }).shell.edges[0]!.line;
    expect(Math.abs(large[1]![0])).toBeGreaterThan(1.9 * Math.abs(small[1]![0]));
  });
});
