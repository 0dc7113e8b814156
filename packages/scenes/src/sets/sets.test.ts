import { SETS } from '@yujian/contract/catalog/sets';
import { PIECES } from '@yujian/contract/scene/pieces';
import { sceneDescription } from '@yujian/contract/scene/description-schema';
import { describe, expect, it } from 'vitest';
import { buildScene } from '../build-scene.ts';
import { findLibraryMaterial, readFinish } from '../style/finish.ts';
import { ALL_SETS } from './all.ts';
import { describeSet, type SetView } from './describe-set.ts';
import type { StageSet } from './stage-set.ts';

const view = (halfWidth: number, onTable = false): SetView => ({
  halfWidth,
  onTable,
  camera: {
    eye: [0, 1.2, halfWidth * 2.7],
    target: [0, 1.2, 0],
    kind: 'perspective',
    lens: 50,
    width: 4,
    upright: true,
    shiftX: 0,
    shiftY: 0,
    near: 0,
    aspect: 4 / 3,
  },
});

const looks = ({ pieces }: StageSet): string[] => [...new Set(pieces.map(({ type, form }) => `${type} ${form}`))];

describe('sets', () => {
  it('are those of the catalogue, each place with at least four', () => {
    expect(ALL_SETS.map(({ key }) => key)).toEqual(SETS.map(({ key }) => key));
    for (const place of new Set(SETS.map((set) => set.place)))
      expect(SETS.filter((set) => set.place === place).length).toBeGreaterThanOrEqual(place === 'around' ? 4 : 12);
  });

  it('share no more than a third of their pieces, and no two have the same ground and wall', () => {
    const grounds = new Set<string>();
    for (const [i, a] of ALL_SETS.entries()) {
      grounds.add(JSON.stringify([a.shell, a.finishes]));
      for (const b of ALL_SETS.slice(i + 1)) {
        const [mine, other] = [looks(a), looks(b)];
        const shared = mine.filter((look) => other.includes(look)).length;
        expect(shared, `${a.key} and ${b.key}`).toBeLessThanOrEqual(Math.min(mine.length, other.length) / 3);
      }
    }
    expect(grounds.size).toBe(ALL_SETS.length);
  });

  it.each(ALL_SETS.map((set) => [set.key, set] as const))('%s names what there is, and is a scene', (_, set) => {
    for (const { type, form } of set.pieces)
      expect(
        PIECES[type].forms.map(({ key }) => key),
        `${type} ${form}`,
      ).toContain(form);
    for (const text of [
      ...Object.values(set.finishes ?? {}),
      ...set.pieces.flatMap(({ finishes }) => Object.values(finishes ?? {})),
    ])
      expect(findLibraryMaterial(readFinish(text).material!), text).toBeDefined();
    for (const seed of [2, 3])
      for (const seen of set.key.startsWith('around-')
        ? [view(12), view(60)]
        : [view(1.2), view(2.2), view(0.35, true)])
        expect(sceneDescription.safeParse(describeSet(set, seen, seed)).error).toBeUndefined();
  });

  it('leave the subject in sight: nothing stands between it and the camera', () => {
    for (const set of ALL_SETS)
      for (const { type, form, x, z, size } of set.pieces) {
        const [wide, deep, high] = size ?? PIECES[type].size;
        if (high < 0.1 || PIECES[type].mount === 'ceiling') continue;
        const reach = set.key.startsWith('around-') ? 10 : 1;
        expect(z - deep / 2 > 0 && Math.abs(x) - wide / 2 < 0.5 * reach, `${set.key}: ${type} ${form}`).toBe(false);
      }
  });

  it('are built, from both sides', () => {
    const set = ALL_SETS[0]!;
    const [left, right] = [2, 3].map((seed) => buildScene(describeSet(set, view(1.2), seed)).scene);
    expect(left!.instances.length).toBeGreaterThan(20);
    expect(Math.sign(left!.sun!.direction[0])).toBe(-Math.sign(right!.sun!.direction[0]));
  });
});
