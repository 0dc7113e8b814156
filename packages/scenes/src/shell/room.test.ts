import { STYLES } from '@yujian/contract/catalog/spaces';
import { CEILINGS } from '@yujian/contract/scene/brief-options';
import type { RoomShell } from '@yujian/contract/scene/description-schema';
import { OPENING_FORMS, TREATMENTS } from '@yujian/contract/scene/description-options';
import { smallRoom } from '@yujian/contract/scene/scene.fixture';
import { SceneBuilder } from '@yujian/renderer/scene/build/scene-builder';
import { cross, type Vec2 } from '@yujian/renderer/scene/build/vector';
import type { Scene } from '@yujian/renderer/scene/scene';
import { createTracer } from '@yujian/renderer/tracer/create-tracer';
import { packScene } from '@yujian/renderer/tracer/pack';
import { describe, expect, it } from 'vitest';
import { designOf } from '../style/design.ts';
import { styleOf } from '../style/styles.ts';
import { createLooks } from './looks.ts';
import { buildRoom } from './room.ts';
import { wallsOf } from './wall.ts';

const BOX: Vec2[] = [
  [-2.4, -2.8],
  [-2.4, 2.8],
  [2.4, 2.8],
  [2.4, -2.8],
];
const ELL: Vec2[] = [
  [-2.4, -2.8],
  [-2.4, 2.8],
  [2.4, 2.8],
  [2.4, -0.6],
  [0.6, -0.6],
  [0.6, -2.8],
];
const BAY: Vec2[] = [
  [-2.4, -2.8],
  [-2.4, -1.3],
  [-3, -0.8],
  [-3, 0.8],
  [-2.4, 1.3],
  [-2.4, 2.8],
  [2.4, 2.8],
  [2.4, -2.8],
];
const PLANS = { box: BOX, 'l-shape': ELL, bay: BAY };

function shellOf(change: Partial<RoomShell>): RoomShell {
  const base = smallRoom().shell as RoomShell;
  return { ...base, plan: BOX as [number, number][], openings: [], ...change };
}

function build(shell: RoomShell, style = 'modern', kind: 'living-room' | 'cafe' = 'living-room'): Scene {
  const looks = createLooks(styleOf(kind, style).finishes, [5, 4, 3]);
  const builder = new SceneBuilder(looks.find);
  buildRoom(builder, shell, designOf(style), looks);
  return builder.finish();
}

/** Share of rays from a point inside, in all directions, that find nothing. */
function leaks(scene: Scene, from: readonly [number, number, number], rays = 3000): number {
  const thread = createTracer(packScene(scene));
  const { tracer } = thread;
  let lost = 0;
  for (let k = 0; k < rays; k++) {
    const y = 1 - (2 * (k + 0.5)) / rays;
    const flat = Math.sqrt(1 - y * y);
    const turn = k * 2.399963229728653;
    if (tracer.closest(...from, flat * Math.cos(turn), y, flat * Math.sin(turn), 1e4) < 0) lost++;
  }
  thread.release();
  return lost / rays;
}

describe('rooms', () => {
  const forms = Object.keys(PLANS).flatMap((plan) =>
    CEILINGS.map((kind) => [plan as keyof typeof PLANS, kind] as const),
  );
  it.each(forms)('%s with a %s ceiling lets no light in where there is no opening', (plan, kind) => {
    for (const cove of kind === 'tray' || kind === 'flat' ? [false, true] : [false]) {
      const scene = build(
        shellOf({ plan: PLANS[plan] as [number, number][], ceiling: { kind, rise: 0.9, pitch: 1.1, cove } }),
      );
      expect(leaks(scene, [-1.2, 1.3, 1.2])).toBe(0);
      expect(leaks(scene, [-1.2, 1.3, -2.2], 2000)).toBe(0);
    }
  });

  it.each(OPENING_FORMS.map((form) => [form]))(
    '%s stands in a wall: windows can be looked through, doors cannot, portals face in',
    (form) => {
      const kind = form.includes('passage')
        ? 'passage'
        : form.includes('door') || form === 'pocket'
          ? 'door'
          : 'window';
      const tall = kind !== 'window';
      const shell = shellOf({
        openings: [
          {
            id: 'o-1',
            kind,
            form,
            wall: 2,
            at: 2.6,
            width: form === 'round' ? 1.2 : 1.4,
            sill: tall ? 0 : 0.9,
            head: 2.1,
            held: false,
          },
        ],
      });
      const scene = build(shell);
      const thread = createTracer(packScene(scene));
      const { tracer } = thread;
      const wall = wallsOf(shell)[2]!;
      let free = 0;
      for (let i = 0; i < 12; i++) {
        for (let j = 0; j < 8; j++) {
          const [x, z] = wall.at(wall.length - 2.6 + (i - 5.5) * 0.09, 1);
          if (tracer.occluded(x, tall ? 0.3 + j * 0.18 : 1.1 + j * 0.11, z, 1, 0, 0, 8) < 0) free++;
        }
      }
      // beside the opening the wall is closed
      for (const along of [0.5, 4.6]) {
        const [x, z] = wall.at(wall.length - along, 1);
        expect(tracer.occluded(x, 1.4, z, 1, 0, 0, 8)).toBeGreaterThanOrEqual(0);
      }
      thread.release();
      const isGlazed = kind === 'window' || form === 'glass-door';
      if (isGlazed) expect(free).toBeGreaterThan(20);
      else expect(free).toBe(0);
      expect(scene.portals.length).toBe(isGlazed ? 1 : 0);
      for (const { u, v } of scene.portals) expect(cross(u, v)[0]).toBeLessThan(0);
      if (!isGlazed) expect(leaks(scene, [0, 1.3, 0], 2000)).toBe(0);
    },
  );

  it.each([
    ['living-room', 'interior'],
    ['cafe', 'commercial'],
  ] as const)('every style builds every covering, ceiling, column and flight of stairs in a %s', (kind, family) => {
    for (const [index, { key }] of STYLES[family].entries()) {
      TREATMENTS.forEach((treatment, k) => {
        if ((k + index) % 5 !== 0) return;
        const scene = build(
          shellOf({
            treatments: [
              { kind: treatment, wall: 1, from: 0, to: 4.8, sill: 0, head: 2.7, role: 'accentWall' },
              {
                kind: treatment,
                wall: 2,
                from: 0.5,
                to: 5,
                sill: 0,
                head: treatment === 'wainscot' ? 1 : 2.7,
                role: 'tile',
              },
            ],
            openings: [
              {
                id: 'w-1',
                kind: 'window',
                form: 'casement',
                wall: 2,
                at: 2.6,
                width: 1.4,
                sill: 0.9,
                head: 2.1,
                held: false,
              },
            ],
            ceiling: { kind: CEILINGS[(k + index) % CEILINGS.length]!, rise: 0.3, pitch: 1.1, cove: k % 2 === 0 },
            columns: [{ at: [1, 1], size: 0.4, round: k % 2 === 0 }],
            stairs:
              k % 4 === 0
                ? [
                    {
                      at: [1.6, 2],
                      turn: 0,
                      width: 1,
                      rise: 2.7,
                      run: 3.9,
                      form: (['straight', 'open', 'winding'] as const)[(k / 4) % 3]!,
                    },
                  ]
                : [],
          }),
          key,
          kind,
        );
        for (const mesh of scene.meshes)
          expect(
            mesh.positions.every(Number.isFinite) && (mesh.normals?.every(Number.isFinite) ?? true),
            `${key} ${treatment}`,
          ).toBe(true);
      });
    }
  });

  it('keeps light out where walls are covered and niches are cut', () => {
    for (const treatment of TREATMENTS) {
      const scene = build(
        shellOf({
          treatments: [{ kind: treatment, wall: 2, from: 0, to: 5.6, sill: 0, head: 2.7, role: 'accentWall' }],
        }),
        'cream',
      );
      expect(leaks(scene, [0, 1.3, 0.2], 2000), treatment).toBe(0);
    }
  });
});
