import { createBox } from '@yujian/renderer/scene/build/box';
import { mergeMeshes, transformMesh } from '@yujian/renderer/scene/build/mesh-tools';
import { createSweep } from '@yujian/renderer/scene/build/sweep';
import { place, type Vec2 } from '@yujian/renderer/scene/build/vector';
import type { Mesh, Vec3 } from '@yujian/renderer/scene/scene';

/** `flush` = one smooth face; `grooved` = upright grooves; `panelled` = framed fields with mouldings; `framed` = stiles and rails round one recessed field. */
export type DoorDesign = 'flush' | 'grooved' | 'panelled' | 'framed';

/** A door leaf from the origin to (width, height), its face at z = 0, its body behind. */
export function createPanelDoor(width: number, height: number, thickness: number, design: DoorDesign): Mesh {
  const parts: Mesh[] = [];
  const slab = (x0: number, y0: number, x1: number, y1: number, face: number, bevel: number): void => {
    parts.push(
      transformMesh(
        createBox(x1 - x0, y1 - y0, thickness + face, { bevel, grain: x1 - x0 > y1 - y0 ? 'x' : 'y' }),
        place({ at: [(x0 + x1) / 2, y0, (face - thickness) / 2] }),
      ),
    );
  };
  if (design === 'flush') {
    slab(0, 0, width, height, 0, 0.002);
    return parts[0]!;
  }
  if (design === 'grooved') {
    const boards = Math.max(3, Math.round(width / 0.11));
    for (let k = 0; k < boards; k++)
      slab((width * k) / boards + 0.0015, 0, (width * (k + 1)) / boards - 0.0015, height, 0, 0.003);
    parts.push(
      transformMesh(
        createBox(width, height, thickness - 0.01, { bevel: 0 }),
        place({ at: [width / 2, 0, -thickness / 2 - 0.005] }),
      ),
    );
    return mergeMeshes(parts);
  }
  const stile = design === 'panelled' ? 0.11 : 0.12;
  const fields: readonly (readonly [number, number])[] =
    design === 'panelled'
      ? [
          [0.2, height * 0.4],
          [height * 0.4 + 0.13, height - stile],
        ]
      : [[0.18, height - stile]];
  slab(0, 0, stile, height, 0, 0.002);
  slab(width - stile, 0, width, height, 0, 0.002);
  let below = 0;
  for (const [y0, y1] of [...fields, [height, height] as const]) {
    slab(stile, below, width - stile, y0 === height ? height : y0, -0.0004, 0.001);
    below = y1;
    if (y0 === height) break;
    slab(stile - 0.01, y0 - 0.01, width - stile + 0.01, y1 + 0.01, -0.016, 0);
    const path: Vec3[] = [
      [stile, y0, 0],
      [width - stile, y0, 0],
      [width - stile, y1, 0],
      [stile, y1, 0],
    ];
    const moulding: Vec2[] =
      design === 'panelled'
        ? [
            [0, -0.016],
            [0.026, -0.016],
            [0.022, -0.008],
            [0.012, -0.004],
            [0.006, 0.004],
            [0, 0.004],
          ]
        : [
            [0, -0.016],
            [0.006, -0.016],
            [0, -0.0015],
          ];
    parts.push(createSweep(moulding, path, { closed: true, up: [0, 0, 1], crease: 0.5 }));
    if (design === 'panelled') slab(stile + 0.07, y0 + 0.07, width - stile - 0.07, y1 - 0.07, -0.007, 0.008);
  }
  return mergeMeshes(parts);
}
