import {
  armchair,
  bed,
  boardMarks,
  books,
  bookStack,
  bowl,
  branch,
  cabinet,
  curtain,
  floorLamp,
  framedArt,
  globePendant,
  pendant,
  plant,
  roundTable,
  slats,
  sofa,
  stool,
  throwPillow,
  tileMarks,
  vase,
} from './furniture.ts';
import type { MeshBuilder, Point } from './mesh.ts';

/** An upright rectangle that lets light in: its corner, its two edges. */
export interface Opening {
  readonly corner: Point;
  readonly across: Point;
  readonly up: Point;
}

/** Walls, floor and ceiling of a room, as planes x = left and right, y = 0 and ceiling, z = back; the camera's side is open. */
export interface Room {
  readonly left: number;
  readonly right: number;
  readonly back: number;
  readonly front: number;
  readonly ceiling: number;
}

export const LIVING_ROOM: Room = { left: -3.1, right: 3.5, back: 5, front: -3.2, ceiling: 2.75 };
export const LIVING_WINDOW: Opening = { corner: [-3.1, 0.05, 1.2], across: [0, 0, 2.7], up: [0, 2.4, 0] };

export const KITCHEN: Room = { left: -2.9, right: 3.1, back: 4.6, front: -3.2, ceiling: 2.7 };
export const KITCHEN_WINDOW: Opening = { corner: [-2.9, 0.95, 1.3], across: [0, 0, 2], up: [0, 1.3, 0] };

export const BEDROOM: Room = { left: -2.9, right: 2.7, back: 5, front: -3.2, ceiling: 2.7 };
export const BEDROOM_WINDOW: Opening = { corner: [2.7, 0.05, 1.5], across: [0, 0, 2.5], up: [0, 2.35, 0] };

export function buildLivingRoom(b: MeshBuilder): void {
  const { back, left, right, ceiling } = LIVING_ROOM;
  shell(b, LIVING_ROOM, LIVING_WINDOW);
  boardMarks(b, left, right, LIVING_ROOM.front, back, 0.001, 0.19, 4);
  windowFrame(b, LIVING_WINDOW, 3);
  hangCurtain(b, LIVING_WINDOW, ceiling, 0.75, 'near');
  hangCurtain(b, LIVING_WINDOW, ceiling, 0.55, 'far');
  const slatStart = 1.15;
  b.at(slatStart, 0, back, 0, () => slats(b, right - slatStart, 0, ceiling, 0.105));
  b.box(left, 0, back - 0.015, slatStart, 0.09, back);
  rug(b, -1.95, 1.35, 1.55, 4.15);
  b.at(-0.75, 0, 3.75, 0, () => sofa(b, 2.5, 2));
  b.at(-1.5, 0.46, 4.2, 0.12, () => throwPillow(b, 0.46));
  b.at(-1.15, 0.46, 4.1, -0.2, () => throwPillow(b, 0.38));
  b.at(0.08, 0.46, 4.18, -0.14, () => throwPillow(b, 0.46));
  b.at(-0.7, 1.62, back, 0, () => framedArt(b, 1.55, 0.95));
  b.at(0.88, 0, 4.55, 0, () => floorLamp(b));
  b.at(-0.62, 1.98, 2.75, 0, () => pendant(b, 0, ceiling - 1.98, 0.34));
  b.at(-0.95, 0, 2.7, 0, () => roundTable(b, 0.56, 0.38, 'cone'));
  b.at(0.12, 0, 2.35, 0, () => roundTable(b, 0.36, 0.45, 'legs'));
  b.at(-1.12, 0.38, 2.72, 0, () => {
    vase(b, 0.22, 0.075);
    [0.3, 1.5, 2.6, 4.2].forEach((angle, i) => branch(b, [0, 0.2, 0], angle, 0.3 - 0.03 * i, 0.16, 4, 0.075, 40 + i));
  });
  b.at(-0.74, 0.38, 2.58, 0.3, () => bookStack(b));
  b.at(0.08, 0.45, 2.38, 0, () => bowl(b, 0.11));
  b.at(2.3, 0, 4.52, 0, () => cabinet(b, 2.1, 0.28, 0.68, 0.42, 4));
  b.at(1.75, 0.68, 4.74, 0, () => {
    vase(b, 0.4, 0.13);
    [0.2, 1.4, 2.4, 3.3, 5].forEach((angle, i) => branch(b, [0, 0.37, 0], angle, 0.6 - 0.06 * i, 0.18, 5, 0.1, 60 + i));
  });
  b.at(2.5, 0.68, 4.68, 0, () => books(b, 7, 3));
  b.at(3.05, 0.68, 4.72, 0, () => bowl(b, 0.13));
  b.at(1.75, 0, 2.5, -2.35, () => armchair(b));
  b.at(-2.62, 0, 4.5, 0, () => plant(b, 1.75, 7));
}

export function buildKitchen(b: MeshBuilder): void {
  const { back, left, right, ceiling } = KITCHEN;
  shell(b, KITCHEN, KITCHEN_WINDOW);
  tileMarks(b, left, right, KITCHEN.front, back, 0.001, 0.6);
  windowFrame(b, KITCHEN_WINDOW, 2);
  const tall = 1.95;
  // Tall units at the right, counter along the back, a shelf over the tiles.
  for (let i = 0; i < 2; i++) {
    const x = tall + 0.575 * i;
    b.box(x, 0.08, back - 0.62, x + 0.572, 2.45, back);
    b.box(x + 0.008, 0.09, back - 0.64, x + 0.564, 1.38, back - 0.62);
    b.box(x + 0.008, 1.392, back - 0.64, x + 0.564, 2.44, back - 0.62);
    for (const [y0, y1] of [
      [0.85, 1.3],
      [1.46, 1.9],
    ] as const)
      b.box(x + (i === 0 ? 0.5 : 0.05), y0, back - 0.67, x + (i === 0 ? 0.518 : 0.068), y1, back - 0.64);
  }
  b.box(left, 0, back - 0.56, tall, 0.09, back);
  b.at((left + tall) / 2, 0, back - 0.6, 0, () => cabinet(b, tall - left, 0.09, 0.9, 0.6, 7));
  const tileTop = 1.52;
  for (let y = 0.9; y <= tileTop; y += 0.1) b.mark([left, y, back - 0.001], [tall, y, back - 0.001]);
  for (let row = 0; row < 6; row++)
    for (let x = left + (row % 2) * 0.1; x < tall; x += 0.2)
      b.mark([x, 0.9 + row * 0.1, back - 0.001], [x, 1 + row * 0.1, back - 0.001]);
  b.box(left + 0.4, tileTop, back - 0.24, tall - 0.001, tileTop + 0.035, back);
  b.box(-0.75, 1.95, back - 0.42, 0.1, ceiling, back);
  b.box(-0.8, 1.9, back - 0.48, 0.15, 1.95, back);
  b.at(0.62, tileTop + 0.035, back - 0.2, 0, () => books(b, 6, 9));
  b.at(-1.7, tileTop + 0.035, back - 0.13, 0, () => vase(b, 0.2, 0.07));
  b.at(-1.35, tileTop + 0.035, back - 0.13, 0, () => bowl(b, 0.1));
  b.at(1.35, tileTop + 0.035, back - 0.13, 0, () => vase(b, 0.26, 0.06));
  b.box(-0.72, 0.9, back - 0.53, 0.06, 0.908, back - 0.08);
  for (const x of [-0.53, -0.13]) for (const z of [0.18, 0.42]) b.cylinder(x, back - z, 0.075, 0.908, 0.92, 24);
  b.tube(
    [
      [-1.62, 0.9, back - 0.12],
      [-1.62, 1.2, back - 0.12],
      [-1.62, 1.24, back - 0.16],
      [-1.62, 1.24, back - 0.3],
      [-1.62, 1.18, back - 0.32],
    ],
    0.013,
    12,
  );
  b.at(1.3, 0.9, back - 0.3, 0, () => {
    b.lathe(
      0,
      0,
      [
        [0.06, 0],
        [0.06, 0],
        [0.08, 0.13],
        [0.08, 0.13],
        [0, 0.12],
      ],
      32,
    );
    [0.2, 1.3, 2.4, 3.4, 4.6, 5.6].forEach((angle, i) => branch(b, [0, 0.12, 0], angle, 0.2, 0.1, 3, 0.075, 80 + i));
  });
  b.box(0.45, 0.9, back - 0.1, 0.75, 1.3, back - 0.075);
  island(b);
  for (const x of [-1.1, 0, 1.1]) b.at(x, 1.75, 2.45, 0, () => pendant(b, 0, ceiling - 1.75, 0.2));
}

function island(b: MeshBuilder): void {
  const half = 1.55,
    z0 = 2.05,
    z1 = 2.9;
  b.box(-half - 0.06, 0.9, z0 - 0.32, half + 0.06, 0.945, z1 + 0.03);
  b.box(-half, 0.07, z0, half, 0.9, z1);
  b.box(-half + 0.04, 0, z0 + 0.05, half - 0.04, 0.07, z1 - 0.05);
  const flutes = 46;
  const pitch = (2 * half) / flutes;
  for (let i = 0; i < flutes; i++) {
    const x = -half + i * pitch;
    b.strip(
      Array.from({ length: 7 }, (_, k) => {
        const a = (Math.PI * k) / 6;
        const px = x + (pitch / 2) * (1 - Math.cos(a)),
          pz = z0 - 0.028 * Math.sin(a);
        return [
          [px, 0.07, pz],
          [px, 0.9, pz],
        ] as const;
      }),
    );
  }
  for (const x of [-1, 0, 1]) b.at(x, 0, z0 - 0.36, 0.3 * x, () => stool(b, 0.68));
  b.at(0.72, 0.945, 2.5, 0, () => {
    vase(b, 0.27, 0.1);
    [0.1, 1.1, 2, 3.1, 4, 5.2].forEach((angle, i) =>
      branch(b, [0, 0.25, 0], angle, 0.5 - 0.04 * i, 0.22, 5, 0.1, 90 + i),
    );
  });
  b.at(-0.55, 0.945, 2.45, 0, () => {
    bowl(b, 0.19);
    for (const [x, z] of [
      [-0.07, 0],
      [0.06, 0.05],
      [0.03, -0.07],
    ] as const)
      b.blob(x, 0.075, z, 0.055, 0.052, 0.055, 5, 0.05);
  });
}

export function buildBedroom(b: MeshBuilder): void {
  const { back, left, right, ceiling } = BEDROOM;
  shell(b, BEDROOM, BEDROOM_WINDOW);
  boardMarks(b, left, right, BEDROOM.front, back, 0.001, 0.19, 14);
  windowFrame(b, BEDROOM_WINDOW, 2);
  hangCurtain(b, BEDROOM_WINDOW, ceiling, 0.7, 'near');
  hangCurtain(b, BEDROOM_WINDOW, ceiling, 0.6, 'far');
  b.box(left, 0, back - 0.015, right, 0.09, back);
  rug(b, -2.05, 1.4, 1.75, 4);
  const panels = 9,
    width = 0.42;
  for (let i = 0; i < panels; i++) {
    const x = -(panels * width) / 2 + i * width - 0.15;
    b.cushion(x + 0.004, 0.12, back - 0.07, x + width - 0.004, 1.22, back, 0.03, 0.012);
  }
  b.box(left, 1.24, back - 0.09, right, 1.275, back);
  b.at(-0.15, 0, back - 2.15, 0, () => bed(b, 1.8));
  for (const x of [-1.45, 1.15]) {
    b.at(x, 0, back - 0.46, 0, () => {
      b.box(-0.26, 0.16, 0, 0.26, 0.5, 0.38);
      b.box(-0.25, 0.335, -0.012, 0.25, 0.49, 0);
      b.box(-0.25, 0.17, -0.012, 0.25, 0.325, 0);
      for (const side of [-0.22, 0.22]) for (const z of [0.05, 0.33]) b.cylinder(side, z, 0.014, 0, 0.16, 10);
    });
    b.at(x, 1.18, back - 0.3, 0, () => globePendant(b, 0, ceiling - 1.18, 0.13));
  }
  b.at(-1.55, 0.5, back - 0.28, 0, () => {
    vase(b, 0.2, 0.065);
    [0.5, 1.9, 3.4, 5].forEach((angle, i) => branch(b, [0, 0.18, 0], angle, 0.28, 0.12, 4, 0.07, 20 + i));
  });
  b.at(1.2, 0.5, back - 0.28, 0.2, () => bookStack(b));
  b.at(-0.15, 1.83, back, 0, () => framedArt(b, 1.25, 0.78));
  b.at(-0.15, 0, back - 2.75, 0, () => {
    b.cushion(-0.7, 0.37, 0, 0.7, 0.47, 0.44, 0.04, 0.012);
    b.box(-0.68, 0.33, 0.02, 0.68, 0.37, 0.42);
    for (const x of [-0.63, 0.63])
      for (const z of [0.06, 0.38])
        b.tube(
          [
            [x * 1.04, 0, z],
            [x, 0.34, z],
          ],
          0.017,
          10,
        );
    b.cushion(0.05, 0.475, 0.03, 0.5, 0.535, 0.41, 0.025, 0.01);
  });
  b.at(-2.35, 0, 4.35, 0, () => plant(b, 1.65, 17));
  b.at(-1.75, 0, 2.75, 2.45, () => armchair(b));
  b.at(-2.4, 0, 3.5, 0, () => roundTable(b, 0.22, 0.5, 'legs'));
}

/** A rug with a flat slope for a rim, so that it catches light in a white model, and a border line. */
export const BARE_ROOM: Room = { left: -2.6, right: 2.9, back: 4.8, front: -3.2, ceiling: 2.75 };
export const BARE_WINDOW: Opening = { corner: [-2.6, 0.05, 1.6], across: [0, 0, 2.4], up: [0, 2.35, 0] };

/** A room as it is handed over: shell, window, a door and skirtings. */
export function buildBareRoom(b: MeshBuilder): void {
  const { left, right, front, back } = BARE_ROOM;
  shell(b, BARE_ROOM, BARE_WINDOW);
  windowFrame(b, BARE_WINDOW, 2);
  const [door, wide, high, frame] = [1.5, 0.9, 2.1, 0.07];
  b.box(door - frame, 0, back - 0.02, door, high + frame, back);
  b.box(door + wide, 0, back - 0.02, door + wide + frame, high + frame, back);
  b.box(door, high, back - 0.02, door + wide, high + frame, back);
  b.box(door + 0.06, 1, back - 0.05, door + 0.17, 1.03, back);
  b.box(left, 0, back - 0.015, door - frame, 0.08, back);
  b.box(door + wide + frame, 0, back - 0.015, right, 0.08, back);
  b.box(right - 0.015, 0, front, right, 0.08, back);
}

function rug(b: MeshBuilder, x0: number, z0: number, x1: number, z1: number): void {
  const height = 0.02;
  const ring = (inset: number, y: number): Point[] => [
    [x0 + inset, y, z0 + inset],
    [x1 - inset, y, z0 + inset],
    [x1 - inset, y, z1 - inset],
    [x0 + inset, y, z1 - inset],
  ];
  const foot = ring(0, 0.0005),
    top = ring(0.03, height);
  b.polygon(top);
  foot.forEach((corner, i) => b.quad(corner, foot[(i + 1) % 4]!, top[(i + 1) % 4]!, top[i]!));
  for (const inset of [0.12, 0.15]) {
    const line = ring(inset, height + 0.001);
    line.forEach((corner, i) => b.mark(corner, line[(i + 1) % 4]!));
  }
}

function shell(b: MeshBuilder, room: Room, opening: Opening): void {
  const { left, right, back, front, ceiling } = room;
  b.quad([left, 0, front], [right, 0, front], [right, 0, back], [left, 0, back]);
  b.quad([left, ceiling, front], [right, ceiling, front], [right, ceiling, back], [left, ceiling, back]);
  b.quad([left, 0, back], [right, 0, back], [right, ceiling, back], [left, ceiling, back]);
  for (const x of [left, right]) {
    if (x !== opening.corner[0]) b.quad([x, 0, front], [x, 0, back], [x, ceiling, back], [x, ceiling, front]);
    else piercedWall(b, x, room, opening);
  }
}

function piercedWall(b: MeshBuilder, x: number, { back, front, ceiling }: Room, { corner, across, up }: Opening): void {
  const z0 = corner[2],
    z1 = corner[2] + across[2],
    y0 = corner[1],
    y1 = corner[1] + up[1];
  const outer = x + Math.sign(x) * 0.18;
  // One plane in four parts keeps one group, so that no line shows where they meet.
  b.polygonGroup([
    [
      [x, 0, front],
      [x, 0, z0],
      [x, ceiling, z0],
      [x, ceiling, front],
    ],
    [
      [x, 0, z1],
      [x, 0, back],
      [x, ceiling, back],
      [x, ceiling, z1],
    ],
    [
      [x, y1, z0],
      [x, y1, z1],
      [x, ceiling, z1],
      [x, ceiling, z0],
    ],
    [
      [x, 0, z0],
      [x, 0, z1],
      [x, y0, z1],
      [x, y0, z0],
    ],
  ]);
  for (const z of [z0, z1]) b.quad([x, y0, z], [outer, y0, z], [outer, y1, z], [x, y1, z]);
  for (const y of [y0, y1]) b.quad([x, y, z0], [outer, y, z0], [outer, y, z1], [x, y, z1]);
}

function windowFrame(b: MeshBuilder, { corner, across, up }: Opening, panes: number): void {
  const x = corner[0] + Math.sign(corner[0]) * 0.1,
    t = 0.045;
  const z0 = corner[2],
    z1 = corner[2] + across[2],
    y0 = corner[1],
    y1 = corner[1] + up[1];
  b.box(x - t / 2, y0, z0, x + t / 2, y0 + t, z1);
  b.box(x - t / 2, y1 - t, z0, x + t / 2, y1, z1);
  for (let i = 0; i <= panes; i++) {
    const z = z0 + ((z1 - z0 - t) * i) / panes;
    b.box(x - t / 2, y0 + t, z, x + t / 2, y1 - t, z + t);
  }
}

function hangCurtain(
  b: MeshBuilder,
  { corner, across }: Opening,
  ceiling: number,
  width: number,
  end: 'near' | 'far',
): void {
  const inward = -Math.sign(corner[0]);
  const z = end === 'near' ? corner[2] - 0.15 : corner[2] + across[2] + 0.2 - width;
  b.at(corner[0] + inward * 0.14, 0, z, Math.PI / 2, () =>
    curtain(b, width, 0.02, ceiling - 0.06, Math.round(width / 0.09)),
  );
  if (end === 'near')
    b.box(
      Math.min(corner[0], corner[0] + inward * 0.2),
      ceiling - 0.06,
      corner[2] - 0.3,
      Math.max(corner[0], corner[0] + inward * 0.2),
      ceiling,
      corner[2] + across[2] + 0.3,
    );
}
