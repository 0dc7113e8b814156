import type { ObjectBuilder } from '@yujian/renderer/scene/build/scene-builder';
import { createUnitSheet } from '@yujian/renderer/scene/build/furniture/finishes';
import { createExtrusion } from '@yujian/renderer/scene/build/extrude';
import { rectangleProfile } from '@yujian/renderer/scene/build/profile';
import { createSweep, createTube } from '@yujian/renderer/scene/build/sweep';
import type { Vec2 } from '@yujian/renderer/scene/build/vector';
import type { Vec3 } from '@yujian/renderer/scene/scene';
import type { Looks } from './looks.ts';
import { isArched, isRound, rimOf } from './wall-body.ts';
import type { WallOpening } from './wall.ts';

/** Widths seen and depths of bars, metres. */
interface Bars {
  readonly frame: number;
  readonly sash: number;
  readonly depth: number;
  /** pane divisions of one sash: across and up, bar width */
  readonly grid: readonly [number, number, number] | null;
}

/** gap between frame and sash */
const GAP = 0.003;

/** A window in its wall's frame, set `back` metres behind the wall's face: frame, sashes with their gaps, bars, panes, handles. */
export function buildWindow(wall: ObjectBuilder, hole: WallOpening, back: number, looks: Looks): void {
  const { form } = hole.opening;
  const object = wall.within({ at: [0, 0, -back] });
  if (isRound(hole) || isArched(hole)) {
    buildShaped(object, hole, looks);
    return;
  }
  const [width, height] = [hole.to - hole.from, hole.head - hole.sill];
  const inside = object.within({ at: [hole.from, hole.sill, 0] });
  const frame = looks.role('frame');
  const bars = barsOf(form, width, height);
  inside.add(
    createSweep(rectangleProfile(0, -bars.depth / 2, bars.frame, bars.depth / 2, 0.002), outlineOf(width, height), {
      closed: true,
      up: [0, 0, 1],
    }),
    frame,
  );
  const leaves = leavesOf(form, width);
  const clear = width - 2 * bars.frame;
  const each = clear / leaves;
  for (let k = 0; k < leaves; k++) {
    const from = bars.frame + k * each;
    const isMoving = form === 'casement' || form === 'french' || form === 'sliding' || form === 'lattice';
    const lap = form === 'sliding' ? bars.sash / 2 : 0;
    const sash = {
      x: from - (k > 0 ? lap : 0),
      y: bars.frame,
      width: each + (k > 0 ? lap : 0) + (k < leaves - 1 ? lap : 0),
      height: height - 2 * bars.frame,
    };
    const track = form === 'sliding' ? (k % 2 === 0 ? -0.018 : 0.018) : isMoving ? 0.008 : 0;
    buildSash(
      inside.within({ at: [sash.x, sash.y, track] }),
      sash.width,
      sash.height,
      { ...bars, sash: isMoving ? bars.sash : bars.sash * 0.6 },
      isMoving ? GAP : 0,
      frame,
      looks,
    );
    if (form === 'lattice')
      buildLattice(
        inside.within({ at: [sash.x + bars.sash, sash.y + bars.sash, track + 0.012] }),
        sash.width - 2 * bars.sash,
        sash.height - 2 * bars.sash,
        frame,
      );
    const handleY = hole.sill < 0.3 ? 1.02 - hole.sill : height * 0.46;
    const onRight = leaves === 1 || k % 2 === 0;
    if (isMoving && (leaves === 1 || k % 2 === 0 || form !== 'casement'))
      addHandle(
        inside,
        sash.x + (onRight ? sash.width - bars.sash / 2 : bars.sash / 2),
        handleY,
        track + bars.depth / 2,
        looks.role('fitting'),
      );
  }
}

function barsOf(form: string, width: number, height: number): Bars {
  switch (form) {
    case 'steel':
      return {
        frame: 0.032,
        sash: 0.026,
        depth: 0.045,
        grid: [
          Math.max(1, Math.round(width / leavesOf(form, width) / 0.42)),
          Math.max(2, Math.round(height / 0.52)),
          0.02,
        ],
      };
    case 'casement':
      return { frame: 0.05, sash: 0.055, depth: 0.068, grid: null };
    case 'french':
      return { frame: 0.05, sash: 0.07, depth: 0.06, grid: [2, Math.max(2, Math.round(height / 0.44)), 0.024] };
    case 'lattice':
      return { frame: 0.055, sash: 0.05, depth: 0.06, grid: null };
    case 'sliding':
      return { frame: 0.045, sash: 0.048, depth: 0.09, grid: null };
    default:
      return { frame: 0.042, sash: 0.042, depth: 0.07, grid: null };
  }
}

function leavesOf(form: string, width: number): number {
  const most =
    form === 'sliding' || form === 'fixed' ? 1.45 : form === 'steel' ? 1.3 : form === 'lattice' ? 0.62 : 0.78;
  const count = Math.max(1, Math.round(width / most));
  return form === 'sliding' || form === 'french' ? Math.max(2, count) : count;
}

function outlineOf(width: number, height: number): Vec3[] {
  return [
    [0, 0, 0],
    [width, 0, 0],
    [width, height, 0],
    [0, height, 0],
  ];
}

function buildSash(
  object: ObjectBuilder,
  width: number,
  height: number,
  bars: Bars,
  gap: number,
  frame: string,
  looks: Looks,
): void {
  const inner = object.within({ at: [gap, gap, 0] });
  const [w, h] = [width - 2 * gap, height - 2 * gap];
  const half = bars.depth * 0.36;
  inner.add(
    createSweep(rectangleProfile(0, -half, bars.sash, half, 0.0025), outlineOf(w, h), { closed: true, up: [0, 0, 1] }),
    frame,
  );
  inner.add(createUnitSheet(w - bars.sash * 1.2, h - bars.sash * 1.2), looks.role('glass'), {
    at: [bars.sash * 0.6, bars.sash * 0.6, 0],
    part: 'glass',
    aligned: true,
  });
  // the bead that holds the pane
  inner.add(
    createSweep(rectangleProfile(bars.sash, -half * 0.7, bars.sash + 0.008, half * 0.7, 0.002), outlineOf(w, h), {
      closed: true,
      up: [0, 0, 1],
    }),
    frame,
  );
  if (!bars.grid) return;
  const [across, up, bar] = bars.grid;
  const [clearW, clearH] = [w - 2 * bars.sash, h - 2 * bars.sash];
  for (let k = 1; k < across; k++) {
    const x = bars.sash + (clearW * k) / across;
    inner.box([x - bar / 2, bars.sash, -half * 0.8], [x + bar / 2, h - bars.sash, half * 0.8], frame, {
      bevel: 0.003,
      grain: 'y',
    });
  }
  for (let k = 1; k < up; k++) {
    const y = bars.sash + (clearH * k) / up;
    inner.box([bars.sash, y - bar / 2, -half * 0.75], [w - bars.sash, y + bar / 2, half * 0.75], frame, {
      bevel: 0.003,
      grain: 'x',
    });
  }
}

/** A wooden lattice of nested squares and cross bars before the pane. */
function buildLattice(object: ObjectBuilder, width: number, height: number, wood: string): void {
  const [bar, deep] = [0.014, 0.016];
  const across = Math.max(2, Math.round(width / 0.15));
  const up = Math.max(3, Math.round(height / 0.24));
  const [dx, dy] = [width / across, height / up];
  const board = (x0: number, y0: number, x1: number, y1: number): void => {
    object.box(
      [Math.min(x0, x1) - (x0 === x1 ? bar / 2 : 0), Math.min(y0, y1) - (y0 === y1 ? bar / 2 : 0), 0],
      [Math.max(x0, x1) + (x0 === x1 ? bar / 2 : 0), Math.max(y0, y1) + (y0 === y1 ? bar / 2 : 0), deep],
      wood,
      { bevel: 0.0015 },
    );
  };
  for (let k = 1; k < across; k++) {
    const x = k * dx;
    // uprights run through at the rims and break round the middle panel
    board(x, 0, x, height * 0.3);
    board(x, height * 0.7, x, height);
  }
  for (let k = 1; k < up; k++) {
    const y = k * dy;
    const isOuter = y < height * 0.3 || y > height * 0.7;
    if (isOuter) board(0, y, width, y);
  }
  for (const inset of [0.16, 0.34]) {
    const [x0, x1, y0, y1] = [
      width * inset * 0.7,
      width - width * inset * 0.7,
      height * 0.3 + height * 0.4 * inset * 0.6,
      height * 0.7 - height * 0.4 * inset * 0.6,
    ];
    board(x0, y0, x1, y0);
    board(x0, y1, x1, y1);
    board(x0, y0, x0, y1);
    board(x1, y0, x1, y1);
  }
  board(0, height * 0.3, width, height * 0.3);
  board(0, height * 0.7, width, height * 0.7);
  board(0, height / 2, width * 0.16 * 0.7, height / 2);
  board(width - width * 0.16 * 0.7, height / 2, width, height / 2);
}

/** A window whose rim is round: frame along the rim, two bars across, a sheet of glass. */
function buildShaped(object: ObjectBuilder, hole: WallOpening, looks: Looks): void {
  const rim = rimOf(hole);
  const frame = looks.role('frame');
  const path = rim.map(([x, y]): Vec3 => [x, y, 0]);
  object.add(
    createSweep(rectangleProfile(0, -0.034, 0.05, 0.034, 0.002), path, { closed: true, up: [0, 0, 1] }),
    frame,
  );
  const [cx, cy] = [(hole.from + hole.to) / 2, (hole.sill + hole.head) / 2];
  const inner = rim.map(([x, y]): Vec2 => [cx + (x - cx) * 0.99, cy + (y - cy) * 0.99]);
  object.add(createExtrusion(inner, [], 0.006), looks.role('glass'), {
    at: [0, 0, 0.003],
    part: 'glass',
    aligned: true,
  });
  const width = hole.to - hole.from;
  if (isRound(hole)) {
    object.box([cx - 0.016, hole.sill + 0.04, -0.022], [cx + 0.016, hole.head - 0.04, 0.022], frame, {
      bevel: 0.003,
      grain: 'y',
    });
    object.box([hole.from + 0.04, cy - 0.016, -0.021], [hole.to - 0.04, cy + 0.016, 0.021], frame, {
      bevel: 0.003,
      grain: 'x',
    });
    return;
  }
  const spring = hole.head - width / 2;
  object.box([hole.from + 0.045, spring - 0.025, -0.03], [hole.to - 0.045, spring + 0.025, 0.03], frame, {
    bevel: 0.003,
    grain: 'x',
  });
  const leaves = Math.max(2, Math.round(width / 0.62));
  for (let k = 1; k < leaves; k++) {
    const x = hole.from + (width * k) / leaves;
    object.box([x - 0.025, hole.sill + 0.045, -0.03], [x + 0.025, spring, 0.03], frame, { bevel: 0.003, grain: 'y' });
  }
  for (let k = 1; k < 3; k++) {
    const y = hole.sill + ((spring - hole.sill) * k) / 3;
    object.box([hole.from + 0.045, y - 0.011, -0.02], [hole.to - 0.045, y + 0.011, 0.02], frame, {
      bevel: 0.003,
      grain: 'x',
    });
  }
  for (let k = 1; k < 4; k++) {
    const angle = (Math.PI * k) / 4;
    const radius = width / 2 - 0.03;
    object.add(
      createTube(
        [
          [cx, spring, 0],
          [cx + radius * Math.cos(angle), spring + radius * Math.sin(angle), 0],
        ],
        0.011,
        { sides: 4, smooth: false },
      ),
      frame,
    );
  }
  addHandle(object, cx + 0.012, Math.min(spring - 0.2, Math.max(hole.sill + 0.4, 1.02)), 0.03, looks.role('fitting'));
}

/** A lever on its plate. */
function addHandle(object: ObjectBuilder, x: number, y: number, z: number, metal: string): void {
  object.box([x - 0.013, y - 0.04, z - 0.004], [x + 0.013, y + 0.04, z + 0.007], metal, { bevel: 0.003 });
  object.add(
    createTube(
      [
        [x, y, z],
        [x, y, z + 0.042],
        [x, y - 0.006, z + 0.048],
        [x, y - 0.115, z + 0.048],
      ],
      0.0075,
      { smooth: true, sides: 12 },
    ),
    metal,
  );
}
