import type { Patch, SceneCamera, SiteShell } from '@yujian/contract/scene/description-schema';
import { createTuft } from '@yujian/renderer/scene/build/grass';
import { createLeaf } from '@yujian/renderer/scene/build/leaf';
import { mergeMeshes, transformMesh } from '@yujian/renderer/scene/build/mesh-tools';
import { createChance, noise2 } from '@yujian/renderer/scene/build/random';
import type { SceneBuilder } from '@yujian/renderer/scene/build/scene-builder';
import { place } from '@yujian/renderer/scene/build/vector';
import type { Matrix4, Mesh } from '@yujian/renderer/scene/scene';
import { boundsOf, isInPolygon } from '../layout/geometry.ts';
import type { Looks } from '../shell/looks.ts';
import { isAloft } from './aloft.ts';
import { levelOfPatch } from './height.ts';

/** Metres from the eye within which single leaves of a bed are seen. */
const NEAR = 46;
const PER_SQUARE_METRE = 20;
const MOST = 9000;
const RIM = 0.16;

/** Low plants between the taller ones of a bed, as a gardener closes the soil: clumps of leaves and short tufts in drifts. Beds of moss are closed as they are. */
export function coverBeds(builder: SceneBuilder, shell: SiteShell, looks: Looks, camera: SceneCamera): void {
  const [ex, , ez] = camera.eye;
  if (isAloft(camera) || camera.kind === 'orthographic' || looks.finishOf('bed').material === 'moss') return;
  const clumps: Matrix4[][] = [[], [], []];
  const isHidden = (x: number, z: number, index: number): boolean =>
    shell.patches.some((patch, k) => k > index && isInPolygon(patch.outline, x, z)) ||
    shell.masses.some((mass) => mass.y < 1 && isInPolygon(mass.outline, x, z));
  let left = MOST;
  const beds = shell.patches
    .flatMap((patch, index) =>
      patch.role === 'bed'
        ? [{ patch, index, away: Math.hypot(middleOf(patch)[0] - ex, middleOf(patch)[1] - ez) }]
        : [],
    )
    .toSorted((a, b) => a.away - b.away);
  for (const { patch, index, away } of beds) {
    if (away > NEAR || left <= 0) break;
    const chance = createChance(9000 + index);
    const { left: x0, right: x1, back: z0, front: z1 } = boundsOf(patch.outline);
    const level = levelOfPatch(patch.y, index);
    const tries = Math.min(left, Math.round((x1 - x0) * (z1 - z0) * PER_SQUARE_METRE));
    left -= tries;
    for (let k = 0; k < tries; k++) {
      const [x, z] = [chance.between(x0, x1), chance.between(z0, z1)];
      if (
        ![
          [RIM, 0],
          [-RIM, 0],
          [0, RIM],
          [0, -RIM],
        ].every(([a, b]) => isInPolygon(patch.outline, x + a!, z + b!)) ||
        isHidden(x, z, index)
      )
        continue;
      const drift = noise2(x * 0.55, z * 0.55, 3) + chance.around(0.3);
      clumps[drift > 0.28 ? 0 : drift > -0.28 ? 1 : 2]!.push(
        place({ at: [x, level, z], turn: chance.between(0, 6.283), size: chance.between(0.7, 1.25) }),
      );
    }
  }
  const cover = builder.object('Ground cover', 'shrub');
  const kinds = [
    [() => createClump(0.19, 0.1), 'leaf'],
    [() => createClump(0.15, 0.065), 'dark leaf'],
    [() => createTuft({ blades: 56, height: 0.2, spread: 0.13, width: 0.009, seed: 17 }), 'grass blade'],
  ] as const;
  kinds.forEach(([make, material], k) => {
    if (clumps[k]!.length > 0) cover.scatter(make(), looks.named(material), clumps[k]!, 'shrub');
  });
}

function middleOf({ outline }: Patch): readonly [number, number] {
  const { left, right, back, front } = boundsOf(outline);
  return [(left + right) / 2, (back + front) / 2];
}

/** Leaves round a middle, the inner ones steeper. */
function createClump(length: number, width: number): Mesh {
  const leaf = createLeaf({ length, width, fold: 0.3, bend: 0.6, segments: 2 });
  return mergeMeshes(
    Array.from({ length: 16 }, (_, k) =>
      transformMesh(leaf, place({ at: [0, 0.02, 0], turn: k * 2.39996, tilt: -(0.3 + 0.06 * k) })),
    ),
  );
}
