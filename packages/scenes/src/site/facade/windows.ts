import { createCurtain } from '@yujian/renderer/scene/build/curtain';
import { createExtrusion } from '@yujian/renderer/scene/build/extrude';
import { rectangleProfile } from '@yujian/renderer/scene/build/profile';
import { createSweep } from '@yujian/renderer/scene/build/sweep';
import type { Vec2 } from '@yujian/renderer/scene/build/vector';
import type { Vec3 } from '@yujian/renderer/scene/scene';
import { Assembly } from '../assembly.ts';
import type { FrontLooks } from './front-looks.ts';

/** Everything below stands with the middle of its foot at the origin, the wall's face at z = 0, looking to +z. */
export interface WindowSpec {
  readonly width: number;
  readonly height: number;
  /** from the wall's face back to the glass, metres */
  readonly reveal: number;
  readonly bar?: number;
  /** panes across; by default about 1.2 m each */
  readonly panes?: number;
  /** heights of cross bars, shares of the height */
  readonly transoms?: readonly number[];
  readonly sill?: 'board' | 'stone' | 'none';
  readonly arch?: boolean;
  readonly curtain?: boolean;
  readonly shutters?: boolean;
  readonly lattice?: boolean;
}

export function createWindow(spec: WindowSpec, looks: FrontLooks): Assembly {
  const { width, height, reveal, bar = 0.055, transoms = [], sill = 'board', arch = false, curtain = false } = spec;
  const out = new Assembly();
  const [x, z] = [width / 2, -reveal + 0.035];
  const depth = 0.07;
  if (arch) {
    const spring = height - x;
    const rim: Vec3[] = [
      [-x, 0, z],
      [x, 0, z],
      ...Array.from({ length: 17 }, (_, k): Vec3 => [
        x * Math.cos((Math.PI * k) / 16),
        spring + x * Math.sin((Math.PI * k) / 16),
        z,
      ]),
    ];
    out.add(
      createSweep(rectangleProfile(0, -depth / 2, bar, depth / 2), rim, { closed: true, up: [0, 0, 1] }),
      looks.frame,
      'window',
    );
    const outline: Vec2[] = rim.map(([px, py]): Vec2 => [px, py]);
    out.add(createExtrusion(outline, [], 0.008), looks.glass, 'glass', { at: [0, 0, z] });
    out.box([-x, spring - bar / 2, z - depth / 2], [x, spring + bar / 2, z + depth / 2], looks.frame, 'window', {
      bevel: 0.003,
    });
  } else {
    out
      .box([-x, 0, z - depth / 2], [-x + bar, height, z + depth / 2], looks.frame, 'window')
      .box([x - bar, 0, z - depth / 2], [x, height, z + depth / 2], looks.frame, 'window');
    out
      .box([-x + bar, 0, z - depth / 2], [x - bar, bar, z + depth / 2], looks.frame, 'window')
      .box([-x + bar, height - bar, z - depth / 2], [x - bar, height, z + depth / 2], looks.frame, 'window');
    out.pane(-x + bar * 0.5, bar * 0.5, x - bar * 0.5, height - bar * 0.5, z, looks.glass);
  }
  const panes = spec.panes ?? Math.max(1, Math.round(width / 1.25));
  const top = arch ? height - x : height;
  for (let k = 1; k < panes; k++) {
    const at = -x + (width * k) / panes;
    out.box(
      [at - bar / 2, bar, z - depth / 2 + 0.005],
      [at + bar / 2, top - bar * 0.5, z + depth / 2 - 0.005],
      looks.frame,
      'window',
      { bevel: 0.003 },
    );
  }
  for (const share of transoms)
    out.box(
      [-x + bar, share * height - bar * 0.4, z - depth / 2 + 0.008],
      [x - bar, share * height + bar * 0.4, z + depth / 2 - 0.008],
      looks.frame,
      'window',
      { bevel: 0.003 },
    );
  if (spec.lattice) addLattice(out, width - 2 * bar, height - 2 * bar, z + 0.05, looks.timber, bar);
  if (sill === 'board')
    out.box([-x - 0.02, -0.035, -reveal + 0.05], [x + 0.02, 0.002, 0.045], looks.frame, 'window', { bevel: 0.004 });
  if (sill === 'stone')
    out.box([-x - 0.07, -0.1, -reveal + 0.04], [x + 0.07, 0.012, 0.07], looks.stone, 'window', { bevel: 0.01 });
  if (curtain) {
    const drape = Math.min(0.55, width * 0.24);
    for (const side of [-1, 1])
      out.add(
        createCurtain(drape, height - 0.06, { pitch: 0.13, fold: 0.08, detail: 4, rows: 2, seed: 3 + side }),
        looks.drape,
        'curtain',
        { at: [side < 0 ? -x + 0.04 : x - drape - 0.04, 0.03, -reveal - 0.14] },
      );
  }
  if (spec.shutters) {
    for (const side of [-1, 1]) {
      const [a, b] = side < 0 ? [-x - width / 2 - 0.01, -x - 0.01] : [x + 0.01, x + width / 2 + 0.01];
      out.box([a, 0, 0.015], [b, height, 0.05], looks.timber, 'window', { bevel: 0.006, grain: 'y' });
      const rows = Math.max(3, Math.round(height / 0.09));
      for (let k = 0; k < rows; k++)
        out.box(
          [a + 0.06, (height * (k + 0.2)) / rows, 0.045],
          [b - 0.06, (height * (k + 0.8)) / rows, 0.064],
          looks.timber,
          'window',
          { bevel: 0.003 },
        );
    }
  }
  return out;
}

/** Bars in squares with a framed middle, in the manner of ice-crack and step lattices of Chinese windows. */
function addLattice(out: Assembly, width: number, height: number, z: number, wood: string, foot: number): void {
  const [x, t] = [width / 2, 0.011];
  const columns = Math.max(3, Math.round(width / 0.22));
  const rows = Math.max(3, Math.round(height / 0.22));
  const [mx, my] = [width * 0.2, height * 0.26];
  for (let k = 1; k < columns; k++) {
    const at = -x + (width * k) / columns;
    const isMiddle = Math.abs(at) < mx - 0.01;
    const spans: readonly Vec2[] = isMiddle
      ? [
          [0, height / 2 - my],
          [height / 2 + my, height],
        ]
      : [[0, height]];
    for (const [a, b] of spans)
      out.box([at - t, foot + a, z - 0.014], [at + t, foot + b, z + 0.014], wood, 'window', {
        bevel: 0.002,
        grain: 'y',
      });
  }
  for (let k = 1; k < rows; k++) {
    const at = (height * k) / rows;
    const isMiddle = Math.abs(at - height / 2) < my - 0.01;
    const spans: readonly Vec2[] = isMiddle
      ? [
          [-x, -mx],
          [mx, x],
        ]
      : [[-x, x]];
    for (const [a, b] of spans)
      out.box([a, foot + at - t, z - 0.012], [b, foot + at + t, z + 0.012], wood, 'window', {
        bevel: 0.002,
        grain: 'x',
      });
  }
  const ring: Vec3[] = [
    [-mx, foot + height / 2 - my, z],
    [mx, foot + height / 2 - my, z],
    [mx, foot + height / 2 + my, z],
    [-mx, foot + height / 2 + my, z],
  ];
  out.add(
    createSweep(rectangleProfile(-0.012, -0.016, 0.012, 0.016), ring, { closed: true, up: [0, 0, 1] }),
    wood,
    'window',
  );
}

export type DoorForm = 'glass' | 'timber' | 'panel' | 'lattice' | 'roller';

/** An entrance in its opening: leaves, frame, fanlight, handles. */
export function createEntrance(
  form: DoorForm,
  width: number,
  height: number,
  reveal: number,
  looks: FrontLooks,
): Assembly {
  const out = new Assembly();
  const [x, z, bar] = [width / 2, -reveal + 0.04, 0.07];
  const leafTop = Math.min(height - bar, form === 'glass' ? 2.5 : 2.25);
  const frame = form === 'timber' || form === 'lattice' ? looks.timber : looks.frame;
  for (const side of [-1, 1])
    out.box([side < 0 ? -x : x - bar, 0, z - 0.06], [side < 0 ? -x + bar : x, height, z + 0.06], frame, 'door', {
      grain: 'y',
    });
  out.box([-x + bar, height - bar, z - 0.06], [x - bar, height, z + 0.06], frame, 'door');
  if (height - leafTop > 0.3) {
    out.box([-x + bar, leafTop, z - 0.05], [x - bar, leafTop + bar, z + 0.05], frame, 'door');
    out.pane(-x + bar, leafTop + bar, x - bar, height - bar, z, looks.glass);
  }
  if (form === 'roller') {
    const rows = Math.max(4, Math.round(leafTop / 0.11));
    for (let k = 0; k < rows; k++)
      out.box(
        [-x + bar, (leafTop * k) / rows, z - 0.02],
        [x - bar, (leafTop * (k + 0.92)) / rows, z + 0.02],
        looks.metal,
        'door',
        { bevel: 0.012 },
      );
    return out;
  }
  const leaves = Math.max(1, Math.round((width - 2 * bar) / 1.0));
  const leaf = (width - 2 * bar) / leaves;
  for (let k = 0; k < leaves; k++) {
    const [a, b] = [-x + bar + k * leaf + 0.004, -x + bar + (k + 1) * leaf - 0.004];
    const handle = leaves === 1 ? b - 0.09 : k % 2 === 0 ? b - 0.09 : a + 0.09;
    if (form === 'glass' || form === 'lattice') {
      const rail = form === 'glass' ? 0.07 : 0.06;
      out
        .box([a, 0.01, z - 0.025], [a + rail, leafTop, z + 0.025], frame, 'door')
        .box([b - rail, 0.01, z - 0.025], [b, leafTop, z + 0.025], frame, 'door');
      out
        .box([a + rail, 0.01, z - 0.025], [b - rail, form === 'glass' ? 0.12 : 0.75, z + 0.02], frame, 'door')
        .box([a + rail, leafTop - rail, z - 0.025], [b - rail, leafTop, z + 0.025], frame, 'door');
      out.pane(a + rail, 0.1, b - rail, leafTop - rail, z - 0.01, looks.glass);
      if (form === 'lattice') {
        const inner = new Assembly();
        addLattice(inner, leaf - 2 * rail - 0.01, leafTop - rail - 0.78, 0, frame, 0);
        for (const { mesh, material, part } of inner.merged())
          out.add(mesh, material, part, { at: [(a + b) / 2, 0.77, z + 0.008] });
      }
    } else {
      out.box([a, 0.01, z - 0.025], [b, leafTop, z + 0.025], form === 'timber' ? looks.timber : looks.door, 'door', {
        grain: 'y',
        bevel: 0.005,
      });
      if (form === 'panel')
        for (const [low, high] of [
          [0.18, 0.85],
          [1.0, leafTop - 0.15],
        ] as const)
          out.box([a + 0.12, low, z + 0.02], [b - 0.12, high, z + 0.036], looks.door, 'door', {
            bevel: 0.012,
            grain: 'y',
          });
      else
        for (let g = a + 0.14; g < b - 0.05; g += 0.14)
          out.box([g - 0.004, 0.01, z + 0.02], [g + 0.004, leafTop, z + 0.0262], looks.frame, 'door', { bevel: 0 });
    }
    out.box(
      [handle - 0.014, 0.85, z + 0.055],
      [handle + 0.014, form === 'glass' ? 1.45 : 1.15, z + 0.08],
      looks.metal,
      'door',
      { bevel: 0.008, grain: 'y' },
    );
    for (const y of [0.9, form === 'glass' ? 1.4 : 1.1])
      out.box([handle - 0.009, y - 0.009, z + 0.02], [handle + 0.009, y + 0.009, z + 0.06], looks.metal, 'door', {
        bevel: 0.003,
      });
  }
  return out;
}
