import { createRandom } from '../../packages/imaging/src/random.ts';
import { branch, car, hedge, lounger, sofa, roundTable, tileMarks, tree } from './furniture.ts';
import type { MeshBuilder, Point } from './mesh.ts';

/** A house of two shifted volumes with a pool; its front faces −Z. */
export function buildVilla(b: MeshBuilder): void {
  b.quad([-60, -0.02, -20], [60, -0.02, -20], [60, -0.02, 90], [-60, -0.02, 90]);
  // Terrace with joints, pool with a rim and ripples.
  b.box(-9, 0, -4.6, 9.5, 0.12, 6.5);
  for (const [x0, x1, z0, z1] of [
    [-9, -5.85, -4.6, 0.4],
    [3.65, 9.05, -4.6, 0.4],
    [-5.85, 3.65, -1.3, 0.4],
  ] as const)
    tileMarks(b, x0, x1, z0, z1, 0.121, 0.9);
  b.box(-5.6, 0.12, -4.15, 3.4, 0.17, -3.9);
  b.box(-5.6, 0.12, -1.55, 3.4, 0.17, -1.3);
  b.box(-5.85, 0.12, -4.15, -5.6, 0.17, -1.3);
  b.box(3.4, 0.12, -4.15, 3.65, 0.17, -1.3);
  b.quad([-5.6, 0.125, -3.9], [3.4, 0.125, -3.9], [3.4, 0.125, -1.55], [-5.6, 0.125, -1.55]);
  ripples(b);
  lowerFloor(b);
  upperFloor(b);
  for (const z of [-2.2, -0.75]) b.at(5.2, 0.12, z, Math.PI / 2, () => lounger(b));
  b.at(4.5, 0.12, -1.5, 0, () => roundTable(b, 0.24, 0.42, 'legs'));
  b.at(-8.6, 0.12, -0.35, 0, () => hedge(b, 3.2, 0.75, 5));
  b.at(6.6, 0, 2.2, 0, () => hedge(b, 5.2, 0.9, 8));
  for (const [x, z, height, seed] of [
    [-8.4, 8.6, 7.6, 21],
    [-4.6, 13, 9.6, 27],
    [12.6, 6.6, 6.4, 33],
    [18.5, 12.5, 7.2, 37],
    [9.2, 15.5, 9.4, 41],
    [26, 17, 7.4, 43],
  ] as const)
    b.at(x, 0, z, 0, () => tree(b, height, 0.34 * height, seed));
  grass(b);
}

function ripples(b: MeshBuilder): void {
  const random = createRandom(2);
  for (let i = 0; i < 44; i++) {
    const x = -5.4 + 8 * random(),
      z = -3.75 + 2.1 * random(),
      length = 0.25 + 0.7 * random();
    for (let k = 0; k < 6; k++) {
      const at = (t: number): Point => [Math.min(3.3, x + length * t), 0.127, z + 0.03 * Math.sin(9 * t + i)];
      b.mark(at(k / 6), at((k + 1) / 6));
    }
  }
}

function grass(b: MeshBuilder): void {
  const random = createRandom(6);
  for (let i = 0; i < 520; i++) {
    const x = -14 + 30 * random(),
      z = -6.6 + 1.9 * random(),
      lean = 0.05 * (random() - 0.5);
    b.mark([x, -0.02, z], [x + lean, 0.05 + 0.06 * random(), z]);
  }
}

function lowerFloor(b: MeshBuilder): void {
  const floor = 0.12,
    top = 3.1,
    x0 = -7.6,
    x1 = 3.6,
    z0 = 0.4,
    z1 = 6;
  b.box(x0, top, z0 - 0.9, x1 + 0.3, top + 0.32, z1);
  b.box(x0, floor, z1 - 0.25, x1, top, z1);
  b.box(x0, floor, z0 + 0.3, x0 + 0.25, top, z1 - 0.25);
  // A wall of slats at the right end, glass with slim posts before the room.
  b.box(1.45, floor, z0 + 0.12, x1, top, z1 - 0.25);
  for (let x = 1.5; x < x1 - 0.05; x += 0.115) b.box(x, floor, z0 + 0.04, x + 0.06, top, z0 + 0.12);
  for (const x of [-7.35, -5.2, -3, -0.8, 1.35]) b.box(x, floor + 0.06, z0, x + 0.07, top, z0 + 0.09);
  b.box(x0, floor, z0, 1.45, floor + 0.06, z0 + 0.09);
  b.box(x0, top - 0.07, z0 + 0.001, 1.45, top, z0 + 0.089);
  b.at(-4.9, floor, 3.6, 0, () => sofa(b, 2.5, 2));
  b.at(-4.9, floor, 2.5, 0, () => roundTable(b, 0.5, 0.38, 'cone'));
  b.box(-2.3, floor, 3.4, 0.3, floor + 0.95, 4.2);
  b.box(-2.4, floor + 0.95, 3.3, 0.4, floor + 1, 4.3);
  for (const x of [-1.9, -1, -0.1]) {
    b.cylinder(x, 3, 0.17, floor + 0.64, floor + 0.7, 20);
    b.tube(
      [
        [x, floor, 3],
        [x, floor + 0.64, 3],
      ],
      0.02,
      8,
    );
  }
  // Step of the terrace along the glass.
  b.box(6.55, 0, 1.25, 6.8, top + 0.32, 1.5);
}

function upperFloor(b: MeshBuilder): void {
  const bottom = 3.42,
    top = 6.75,
    x0 = -4.1,
    x1 = 7.4,
    z0 = -0.9,
    z1 = 5.4,
    wall = 0.28;
  b.box(x0, bottom, z0, x1, bottom + wall, z1);
  b.box(x0, top - wall, z0, x1, top, z1);
  b.box(x0, bottom + wall, z0, x0 + wall, top - wall, z1);
  b.box(x1 - wall, bottom + wall, z0, x1, top - wall, z1);
  b.box(x0 + wall, bottom + wall, z1 - 0.25, x1 - wall, top - wall, z1);
  const glass = z0 + 0.75;
  b.box(1.6, bottom + wall, glass + 0.05, x1 - wall, top - wall, z1 - 0.25);
  for (let x = 1.62; x < x1 - wall - 0.05; x += 0.15)
    b.box(x, bottom + wall, glass - 0.09, x + 0.075, top - wall, glass + 0.05);
  for (const x of [-3.82, -2.05, -0.25, 1.52]) b.box(x, bottom + wall, glass, x + 0.06, top - wall, glass + 0.08);
  b.box(x0 + wall, bottom + wall, glass + 0.001, 1.6, bottom + wall + 0.06, glass + 0.079);
  // Glass rail at the balcony's edge: a handrail on thin posts.
  b.bar([x0 + wall, bottom + wall + 0.95, z0 + 0.06], [1.6, bottom + wall + 0.95, z0 + 0.06], 0.04);
  for (let x = x0 + wall + 0.05; x <= 1.6; x += 1.08)
    b.bar([x, bottom + wall, z0 + 0.06], [x, bottom + wall + 0.95, z0 + 0.06], 0.025);
}

/** A walled garden court with a moon gate, a gallery, rocks and a pine. */
export function buildCourtyard(b: MeshBuilder): void {
  b.quad([-30, 0, -12], [30, 0, -12], [30, 0, 60], [-30, 0, 60]);
  tileMarks(b, -7, 8, -4, 1.2, 0.002, 0.75);
  tileMarks(b, 3.4, 8, 1.2, 8.9, 0.002, 0.75);
  gateWall(b);
  gallery(b);
  const random = createRandom(12);
  // Gravel bed with a rim of stones and raked lines.
  b.box(-3.9, 0.001, 1.2, 3.4, 0.1, 1.35);
  b.box(3.25, 0.001, 1.35, 3.4, 0.1, 8.9);
  for (let i = 0; i < 13; i++) b.mark([-3.9, 0.003, 1.6 + i * 0.3], [3.2, 0.003, 1.6 + i * 0.3]);
  [
    [-2.9, 0.9],
    [-1.7, 2],
    [-0.55, 3.05],
    [0.5, 4.1],
    [1.1, 5.3],
    [1.35, 6.6],
  ].forEach(([x, z], i) =>
    b.at(x!, 0, z!, 0.12 * (random() - 0.5), () =>
      b.cushion(-0.55 + 0.02 * i, 0, -0.32, 0.55 - 0.02 * i, 0.14, 0.32, 0.03),
    ),
  );
  for (const [x, z, rx, ry, seed] of [
    [-2.2, 5.2, 0.75, 1.5, 3],
    [-1.25, 5.5, 0.5, 0.85, 5],
    [-2.95, 5.6, 0.48, 0.7, 7],
    [2.55, 7, 0.8, 0.6, 9],
    [2.9, 5.9, 0.5, 0.42, 11],
    [-3.2, 2.6, 0.5, 0.36, 13],
    [-2.6, 2.25, 0.34, 0.24, 15],
    [2.75, 2.1, 0.45, 0.34, 17],
    [2.2, 1.85, 0.3, 0.2, 19],
  ] as const) {
    b.blob(x, 0.25 * ry, z, rx, ry, rx * 0.75, seed, 0.55, 6);
  }
  pine(b);
  lantern(b, 4.3, 4.9);
  for (const [x, z, h, seed] of [
    [-7, 15, 7, 51],
    [-2.5, 17, 7.8, 53],
    [3.8, 16, 7.2, 57],
    [9, 15, 7.6, 59],
  ] as const)
    b.at(x, 0, z, 0, () => tree(b, h, 2.9, seed));
  bamboo(b);
  // Seen through the gate.
  b.blob(0.35, 0.2, 12.6, 0.7, 0.75, 0.5, 23, 0.5, 6);
  b.at(1.7, 0, 13, 0, () => tree(b, 3.2, 0.95, 25));
}

function gateWall(b: MeshBuilder): void {
  const z = 9,
    top = 3.1,
    cx = 0.9,
    cy = 1.45,
    r = 1.25,
    x0 = -9,
    x1 = 9;
  for (const depth of [z, z + 0.3]) {
    const parts: Point[][] = [
      [
        [x0, 0, depth],
        [cx - r, 0, depth],
        [cx - r, top, depth],
        [x0, top, depth],
      ],
      [
        [cx + r, 0, depth],
        [x1, 0, depth],
        [x1, top, depth],
        [cx + r, top, depth],
      ],
    ];
    const steps = 40;
    for (let i = 0; i < steps; i++) {
      const angle = (k: number): number => Math.PI - (Math.PI * k) / steps;
      const xa = cx + r * Math.cos(angle(i)),
        xb = cx + r * Math.cos(angle(i + 1));
      const ha = r * Math.sin(angle(i)),
        hb = r * Math.sin(angle(i + 1));
      parts.push([
        [xa, cy + ha, depth],
        [xb, cy + hb, depth],
        [xb, top, depth],
        [xa, top, depth],
      ]);
      parts.push([
        [xa, 0, depth],
        [xb, 0, depth],
        [xb, cy - hb, depth],
        [xa, cy - ha, depth],
      ]);
    }
    b.polygonGroup(parts);
  }
  const rim = (radius: number, depth: number): Point[] =>
    Array.from({ length: 65 }, (_, i) => [
      cx + radius * Math.cos((2 * Math.PI * i) / 64),
      cy + radius * Math.sin((2 * Math.PI * i) / 64),
      depth,
    ]);
  const pairs = (p: Point[], q: Point[]): (readonly [Point, Point])[] => p.map((a, i) => [a, q[i]!] as const);
  b.strip(pairs(rim(r, z - 0.06), rim(r, z + 0.36)));
  b.strip(pairs(rim(r, z - 0.06), rim(r + 0.14, z - 0.06)));
  b.strip(pairs(rim(r + 0.14, z - 0.06), rim(r + 0.14, z)));
  // Coping: two slopes of half-round tiles over a band.
  b.box(x0, top, z - 0.12, x1, top + 0.1, z + 0.42);
  b.quad([x0, top + 0.1, z - 0.42], [x1, top + 0.1, z - 0.42], [x1, top + 0.45, z + 0.15], [x0, top + 0.45, z + 0.15]);
  b.fine(() => {
    for (let x = x0 + 0.1; x < x1; x += 0.24)
      b.tube(
        [
          [x, top + 0.12, z - 0.45],
          [x, top + 0.47, z + 0.15],
        ],
        0.06,
        10,
      );
  });
  b.tube(
    [
      [x0, top + 0.5, z + 0.15],
      [x1, top + 0.5, z + 0.15],
    ],
    0.09,
    14,
  );
  b.box(x0, 0, z - 0.03, cx - r - 0.3, 0.35, z);
  b.box(cx + r + 0.3, 0, z - 0.03, x1, 0.35, z);
}

function gallery(b: MeshBuilder): void {
  const x = -4.3,
    wall = -6.4,
    top = 2.75;
  b.box(-8, 0, -3.5, x + 0.3, 0.3, 8.9);
  tileMarks(b, -8, x + 0.3, -3.5, 8.9, 0.301, 0.62);
  b.quad([wall, 0.3, -3.5], [wall, 0.3, 8.9], [wall, top, 8.9], [wall, top, -3.5]);
  for (const z of [-1.2, 1.5, 4.2, 6.9]) {
    b.cylinder(x, z, 0.12, 0.38, top, 28);
    b.lathe(
      x,
      z,
      [
        [0.2, 0.3],
        [0.21, 0.34],
        [0.15, 0.4],
      ],
      28,
    );
    b.box(wall, top - 0.35, z - 0.06, x, top - 0.17, z + 0.06);
  }
  b.box(x - 0.09, top - 0.02, -3.5, x + 0.09, top + 0.2, 8.6);
  // Railing between the columns, lattice screens on the wall behind.
  for (const [z0, z1] of [
    [-1.08, 1.38],
    [1.62, 4.08],
    [4.32, 6.78],
  ] as const) {
    for (const y of [0.5, 0.95]) b.box(x - 0.03, y, z0, x + 0.03, y + 0.05, z1);
    for (let z = z0 + 0.18; z < z1 - 0.1; z += 0.2) b.box(x - 0.015, 0.55, z, x + 0.015, 0.95, z + 0.03);
    b.box(x - 0.02, top - 0.28, z0, x + 0.02, top - 0.24, z1);
    for (let z = z0 + 0.12; z < z1 - 0.05; z += 0.16) b.box(x - 0.012, top - 0.24, z, x + 0.012, top - 0.02, z + 0.025);
  }
  for (const [z0, z1] of [
    [-0.8, 1],
    [1.9, 3.7],
    [4.6, 6.4],
  ] as const)
    lattice(b, wall + 0.01, z0, z1, 0.65, 2.3);
  // Tiled eaves over the gallery, seen from below and from the side.
  const eave = x + 0.95,
    ridge = wall - 0.8;
  b.quad([eave, top + 0.02, -3.5], [eave, top + 0.02, 8.6], [ridge, top + 1.3, 8.6], [ridge, top + 1.3, -3.5]);
  b.quad([eave, top + 0.1, -3.5], [eave, top + 0.1, 8.6], [ridge, top + 1.38, 8.6], [ridge, top + 1.38, -3.5]);
  b.quad([eave, top + 0.02, -3.5], [eave, top + 0.02, 8.6], [eave, top + 0.1, 8.6], [eave, top + 0.1, -3.5]);
  b.fine(() => {
    for (let z = -3.4; z < 8.6; z += 0.27)
      b.tube(
        [
          [eave + 0.03, top + 0.12, z],
          [ridge, top + 1.42, z],
        ],
        0.07,
        10,
      );
    for (let z = -3.3; z < 8.6; z += 0.36) b.box(x + 0.1, top - 0.04, z, eave - 0.04, top + 0.03, z + 0.07);
  });
}

function lattice(b: MeshBuilder, x: number, z0: number, z1: number, y0: number, y1: number): void {
  const bar = (za: number, ya: number, zb: number, yb: number): void => b.box(x, ya, za, x + 0.03, yb, zb);
  bar(z0, y0, z1, y0 + 0.05);
  bar(z0, y1 - 0.05, z1, y1);
  bar(z0, y0 + 0.05, z0 + 0.05, y1 - 0.05);
  bar(z1 - 0.05, y0 + 0.05, z1, y1 - 0.05);
  const columns = 6,
    rows = 5;
  for (let i = 1; i < columns; i++) {
    const z = z0 + ((z1 - z0) * i) / columns;
    bar(z - 0.012, y0 + 0.05, z + 0.012, y1 - 0.05);
  }
  for (let i = 1; i < rows; i++) {
    const y = y0 + ((y1 - y0) * i) / rows;
    b.box(x + 0.003, y - 0.012, z0 + 0.05, x + 0.027, y + 0.012, z1 - 0.05);
  }
}

function pine(b: MeshBuilder): void {
  const trunk: Point[] = [
    [2.7, 0, 7.6],
    [2.5, 0.8, 7.55],
    [2.75, 1.6, 7.5],
    [2.35, 2.4, 7.45],
    [1.6, 2.95, 7.4],
  ];
  trunk.slice(1).forEach((p, i) => b.tube([trunk[i]!, p], 0.12 - 0.018 * i, 12));
  b.tube([trunk[3]!, [3.3, 3.1, 7.5]], 0.05, 10);
  b.tube([trunk[2]!, [3.7, 2.2, 7.4]], 0.05, 10);
  for (const [x, y, z, r, seed] of [
    [1.3, 3.1, 7.4, 0.95, 61],
    [2.3, 3.55, 7.5, 0.9, 62],
    [3.5, 3.25, 7.5, 0.85, 63],
    [3.95, 2.35, 7.4, 0.7, 64],
    [0.55, 2.75, 7.3, 0.6, 65],
  ] as const)
    b.blob(x, y, z, r, 0.24 * r + 0.06, 0.7 * r, seed, 0.5, 9);
}

function lantern(b: MeshBuilder, x: number, z: number): void {
  b.at(x, 0, z, 0.4, () => {
    b.box(-0.2, 0, -0.2, 0.2, 0.12, 0.2);
    b.box(-0.08, 0.12, -0.08, 0.08, 0.62, 0.08);
    b.box(-0.2, 0.62, -0.2, 0.2, 0.7, 0.2);
    for (const sx of [-0.15, 0.15])
      for (const sz of [-0.15, 0.15]) b.box(sx - 0.025, 0.7, sz - 0.025, sx + 0.025, 0.95, sz + 0.025);
    b.cylinder(0, 0, 0.07, 0.7, 0.88, 16);
    const eave: Point[] = [
      [-0.32, 0.95, -0.32],
      [0.32, 0.95, -0.32],
      [0.32, 0.95, 0.32],
      [-0.32, 0.95, 0.32],
    ];
    b.polygon(eave);
    eave.forEach((p, i) => b.polygon([p, eave[(i + 1) % 4]!, [0, 1.22, 0]]));
    b.blob(0, 1.26, 0, 0.06, 0.08, 0.06, 1, 0);
  });
}

function bamboo(b: MeshBuilder): void {
  const random = createRandom(77);
  for (let i = 0; i < 11; i++) {
    const x = 5.6 + 2.4 * random(),
      z = 7.6 + 1 * random(),
      h = 3 + 1.2 * random(),
      lean = 0.35 * (random() - 0.5);
    b.tube(
      [
        [x, 0, z],
        [x + 0.4 * lean, 0.5 * h, z],
        [x + lean, h, z],
      ],
      0.028,
      8,
    );
    for (let k = 0; k < 4; k++)
      branch(
        b,
        [x + lean * (0.5 + 0.12 * k), h * (0.5 + 0.13 * k), z],
        6.3 * random(),
        0.35,
        0.4,
        3,
        0.3,
        200 + 7 * i + k,
      );
  }
}

/** A corner tower over a shopping street, with lower neighbours, trees and cars. Seen from street level, verticals upright. */
export function buildTower(b: MeshBuilder): void {
  b.quad([-300, 0, -60], [300, 0, -60], [300, 0, 400], [-300, 0, 400]);
  b.box(-14, 0.01, -6, 60, 0.2, 42);
  tileMarks(b, -14, 40, -6, 42, 0.201, 3);
  facadeBlock(b, 0, 30, 4, 30, 9, 86, { storey: 3.85, bay: 1.9, fin: 0.34, recess: 0.4 });
  facadeBlock(b, -6, 38, -1, 36, 0.2, 9, { storey: 4.4, bay: 3.6, fin: 0.3, recess: 0.5 });
  b.box(-7.2, 4.7, -3.4, 20, 5.05, -1);
  b.box(6, 86, 10, 24, 91, 25);
  for (const [x0, x1, z0, z1, h, bay] of [
    [-62, -34, 22, 52, 34, 3.4],
    [-70, -40, 66, 96, 52, 3.1],
    [56, 86, 14, 44, 40, 3.3],
    [70, 102, 60, 90, 60, 3.2],
    [-20, 6, 78, 104, 46, 3.2],
    [100, 138, -10, 20, 30, 3.4],
    [128, 160, 40, 66, 56, 3.3],
  ] as const)
    facadeBlock(b, x0, x1, z0, z1, 0, h, { storey: 3.7, bay, fin: 1.1, recess: 0.35 });
  for (const [x, z, h, seed] of [
    [-12, -3.6, 8.5, 1],
    [-3, -4.4, 7.6, 2],
    [7, -4.3, 8.2, 3],
    [17, -4.5, 7.8, 4],
    [28, -4.2, 8.4, 5],
    [-12.5, 6, 8.2, 6],
    [-12.3, 17, 8, 7],
    [-12, 29, 8, 8],
    [40, -3, 8.2, 9],
    [51, -3.4, 8, 10],
    [-31, 3, 8.3, 11],
    [-31, 14, 8, 12],
    [-66, -8, 8.4, 13],
    [92, -12, 8, 14],
    [112, -16, 8.4, 15],
  ] as const)
    b.at(x, 0.2, z, 0, () => tree(b, h, 2.5, 100 + seed));
  for (const [x, z, turn] of [
    [4, -10, Math.PI / 2],
    [15, -13.2, -Math.PI / 2],
    [29, -10, Math.PI / 2],
    [-18.5, 9, 0],
    [-21.5, 24, Math.PI],
  ] as const)
    b.at(x, 0, z, turn, () => car(b));
  for (let x = -80; x < 90; x += 6)
    b.quad([x, 0.012, -11.7], [x + 3, 0.012, -11.7], [x + 3, 0.012, -11.5], [x, 0.012, -11.5]);
  for (let x = -15.4; x > -23; x -= 0.9)
    b.quad([x, 0.011, -5], [x - 0.45, 0.011, -5], [x - 0.45, 0.011, -1.5], [x, 0.011, -1.5]);
}

interface Facade {
  readonly storey: number;
  readonly bay: number;
  /** Width of the uprights between panes, and how far the panes lie behind them. */
  readonly fin: number;
  readonly recess: number;
}

function facadeBlock(
  b: MeshBuilder,
  x0: number,
  x1: number,
  z0: number,
  z1: number,
  y0: number,
  y1: number,
  { storey, bay, fin, recess }: Facade,
): void {
  b.box(x0 + recess, y0, z0 + recess, x1 - recess, y1 - 0.4, z1 - recess);
  const band = 0.75;
  for (let y = y0; y < y1 - 1; y += storey) b.box(x0, y, z0, x1, y + band, z1);
  b.box(x0 - 0.1, y1 - 1, z0 - 0.1, x1 + 0.1, y1, z1 + 0.1);
  for (let y = y0; y < y1 - 1; y += storey) {
    const low = y + band,
      high = Math.min(y + storey, y1 - 1);
    for (const [a0, a1, along] of [
      [x0, x1, true],
      [z0, z1, false],
    ] as const) {
      const count = Math.round((a1 - a0 - fin) / bay);
      for (let i = 0; i <= count; i++) {
        const a = a0 + ((a1 - a0 - fin) * i) / count;
        if (along) b.box(a, low, z0 + 0.04, a + fin, high, z0 + recess);
        else {
          b.box(x0 + 0.04, low, a, x0 + recess, high, a + fin);
          b.box(x1 - recess, low, a, x1 - 0.04, high, a + fin);
        }
      }
    }
  }
}

/** A district of slabs and towers round a green court, from the air. */
export function buildDistrict(b: MeshBuilder): void {
  b.quad([-900, 0, -300], [900, 0, -300], [900, 0, 1500], [-900, 0, 1500]);
  for (const [x0, x1, z0, z1] of [
    [-75, 75, -52, 62],
    [-75, 75, 84, 190],
    [97, 260, -52, 62],
    [97, 260, 84, 190],
    [-260, -97, 84, 190],
    [-75, 75, 212, 330],
    [97, 260, 212, 330],
    [-260, -97, 212, 330],
  ] as const)
    b.box(x0, 0.05, z0, x1, 0.5, z1);
  roads(b);
  slab(b, -62, -44, -38, 46, 34);
  slab(b, -30, 22, 34, 50, 27);
  slab(b, 36, 62, 12, 38, 56);
  slab(b, 40, 62, -36, -8, 38);
  slab(b, -28, 12, -38, -24, 18);
  court(b);
  const random = createRandom(8);
  for (const [cx, cz] of [
    [178, 5],
    [0, 137],
    [178, 137],
    [-178, 137],
    [0, 270],
    [178, 270],
    [-178, 270],
  ] as const) {
    for (const [dx, dz] of [
      [-42, -28],
      [8, -30],
      [48, -22],
      [-38, 22],
      [6, 26],
      [46, 24],
    ] as const) {
      const w = 11 + 7 * random(),
        d = 8 + 5 * random(),
        tall = random() > 0.62;
      slab(b, cx + dx - w, cx + dx + w, cz + dz - d, cz + dz + d, tall ? 32 + 20 * random() : 12 + 16 * random());
    }
  }
  streetTrees(b);
  park(b);
  houses(b);
}

function slab(b: MeshBuilder, x0: number, x1: number, z0: number, z1: number, height: number): void {
  b.box(x0, 0.5, z0, x1, height, z1);
  // Parapet, plant rooms, and storey lines with window axes on the faces.
  for (const [a0, a1, c0, c1] of [
    [x0, x1, z0, z0 + 0.7],
    [x0, x1, z1 - 0.7, z1],
    [x0, x0 + 0.7, z0 + 0.7, z1 - 0.7],
    [x1 - 0.7, x1, z0 + 0.7, z1 - 0.7],
  ] as const)
    b.box(a0, height, c0, a1, height + 1.2, c1);
  const w = x1 - x0,
    d = z1 - z0;
  b.box(x0 + 0.18 * w, height, z0 + 0.3 * d, x0 + 0.42 * w, height + 3.4, z0 + 0.66 * d);
  b.box(x0 + 0.6 * w, height, z0 + 0.4 * d, x0 + 0.72 * w, height + 2.2, z0 + 0.6 * d);
  const bay = 3.6,
    storey = 3.5;
  for (let y = 0.5 + storey; y < height - 1; y += storey) {
    b.mark([x0, y, z0 - 0.02], [x1, y, z0 - 0.02]);
    for (const x of [x0 - 0.02, x1 + 0.02]) b.mark([x, y, z0], [x, y, z1]);
  }
  for (let x = x0 + bay; x < x1 - 1; x += bay) b.mark([x, 0.5 + storey, z0 - 0.02], [x, height, z0 - 0.02]);
  for (let z = z0 + bay; z < z1 - 1; z += bay)
    for (const x of [x0 - 0.02, x1 + 0.02]) b.mark([x, 0.5 + storey, z], [x, height, z]);
}

function court(b: MeshBuilder): void {
  b.box(-36, 0.5, -12, 28, 0.62, 22);
  b.cylinder(-8, 5, 11, 0.62, 0.7, 64);
  b.cylinder(-8, 5, 4.6, 0.7, 1.5, 48);
  for (const [x0, x1, z0, z1] of [
    [-34, -21, -10, 2],
    [-34, -21, 8, 20],
    [5, 26, -10, 2],
    [5, 26, 8, 20],
  ] as const)
    b.box(x0, 0.62, z0, x1, 1, z1);
  const random = createRandom(19);
  for (let i = 0; i < 16; i++) {
    const left = i % 2 === 0,
      far = i % 4 < 2;
    b.at((left ? -33 : 6) + (left ? 11 : 19) * random(), 1, (far ? 9 : -9) + 10 * random(), 0, () =>
      tree(b, 6.5 + 2 * random(), 2.4, 300 + i, 12),
    );
  }
}

function roads(b: MeshBuilder): void {
  for (const x of [-86, 86])
    for (let z = -220; z < 420; z += 9)
      if (z < -56 || (z > -48 && z < 58) || z > 88) b.mark([x, 0.03, z], [x, 0.03, z + 4.5]);
  for (const z of [-63, 73, 201]) for (let x = -260; x < 260; x += 9) b.mark([x, 0.03, z], [x + 4.5, 0.03, z]);
  const random = createRandom(23);
  for (let i = 0; i < 12; i++) b.at(-110 + 19 * i + 6 * random(), 0, i % 2 === 0 ? 69 : 77, Math.PI / 2, () => car(b));
  for (let i = 0; i < 14; i++) b.at(i % 2 === 0 ? 82 : 90, 0, -60 + 14 * i + 5 * random(), 0, () => car(b));
  for (let i = 0; i < 9; i++) b.at(-80 + 19 * i, 0, i % 2 === 0 ? -60 : -66, Math.PI / 2, () => car(b));
}

/** A park with a pond, paths and a pavilion, before the court. */
function park(b: MeshBuilder): void {
  b.box(-75, 0.05, -190, 75, 0.5, -76);
  b.box(97, 0.05, -190, 260, 0.5, -76);
  b.box(-260, 0.05, -52, -97, 0.5, 62);
  b.cylinder(26, -112, 19, 0.5, 0.62, 72);
  b.cylinder(26, -112, 17.6, 0.62, 0.7, 72);
  b.box(40, 0.5, -118, 56, 4.2, -104);
  b.box(38.5, 4.2, -119.5, 57.5, 4.9, -102.5);
  for (const offset of [0, 3])
    for (let k = 0; k < 60; k++) {
      const at = (t: number): Point => [-70 + 140 * t, 0.52, -88 - offset - 7 * Math.sin(5 * t)];
      b.mark(at(k / 60), at((k + 1) / 60));
    }
  const random = createRandom(31);
  for (let i = 0; i < 230; i++) {
    const x = -70 + (i % 3 === 0 ? 300 : 130) * random(),
      z = -80 - (i % 3 === 0 ? 106 : 50) * random();
    if (
      Math.hypot(x - 26, z + 112) < 24 ||
      (x > 34 && x < 62 && z > -124 && z < -98) ||
      (x > 72 && x < 101) ||
      Math.abs(z + 89 + 7 * Math.sin((5 * (x + 70)) / 140)) < 6
    )
      continue;
    b.at(x, 0.5, z, 0, () => tree(b, 6.4 + 3 * random(), 2.7, 700 + i, 12));
  }
}

/** Small houses with gable roofs in gardens, at the edge of the picture. */
function houses(b: MeshBuilder): void {
  const random = createRandom(37);
  for (let row = 0; row < 4; row++) {
    for (let column = 0; column < 5; column++) {
      const x = -118 - 29 * column,
        z = -38 + 27 * row;
      b.at(x, 0.5, z, 0, () => {
        b.box(-7, 0, -5, 7, 5.6, 5);
        const eave = 5.6,
          ridge = 8.4;
        b.quad([-7.6, eave - 0.3, -5.7], [7.6, eave - 0.3, -5.7], [7.6, ridge, 0], [-7.6, ridge, 0]);
        b.quad([-7.6, eave - 0.3, 5.7], [7.6, eave - 0.3, 5.7], [7.6, ridge, 0], [-7.6, ridge, 0]);
        for (const side of [-7, 7])
          b.polygon([
            [side, eave, -5],
            [side, eave, 5],
            [side, ridge - 0.15, 0],
          ]);
        for (const x0 of [-4.6, -0.7, 3.2])
          b.quad([x0, 0.9, -5.02], [x0 + 1.6, 0.9, -5.02], [x0 + 1.6, 2.6, -5.02], [x0, 2.6, -5.02]);
        for (const z0 of [-3, 1.4])
          b.quad([7.02, 0.9, z0], [7.02, 0.9, z0 + 1.6], [7.02, 2.6, z0 + 1.6], [7.02, 2.6, z0]);
      });
      for (let i = 0; i < 2; i++)
        b.at(x + 9 + 4 * random(), 0.5, z - 8 + 16 * random(), 0, () =>
          tree(b, 6 + 2 * random(), 2.3, 1200 + 10 * row + 50 * column + i, 12),
        );
    }
  }
}

function streetTrees(b: MeshBuilder): void {
  let seed = 400;
  const put = (x: number, z: number): void =>
    b.at(x, 0.5, z, 0, () => tree(b, 7.2 + 0.8 * Math.sin(seed), 2.7, seed++, 12));
  for (let x = -68; x <= 70; x += 9) {
    put(x, -48);
    put(x, 58);
    if (x % 2 === 0) put(x, 88);
  }
  for (let z = -38; z <= 52; z += 9) {
    put(71, z);
    put(-71, z);
    put(101, z);
  }
}
