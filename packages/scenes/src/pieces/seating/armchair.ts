import { createCushion } from '@yujian/renderer/scene/build/cushion';
import { roundedRectangle } from '@yujian/renderer/scene/build/extrude';
import { rectangleProfile } from '@yujian/renderer/scene/build/profile';
import type { ObjectBuilder } from '@yujian/renderer/scene/build/scene-builder';
import { createCurve, createSweep, createTube } from '@yujian/renderer/scene/build/sweep';
import type { Vec2 } from '@yujian/renderer/scene/build/vector';
import type { PieceBuilder, PieceOrder } from '../piece-builder.ts';
import { addPad, fitMesh } from '../parts/fit.ts';
import { createFilledPillow } from '../parts/pillow.ts';
import { addLegs, createPost, createRod } from '../parts/posts.ts';
import { createSlab, ovalOutline, roundEdge, standSideways } from '../parts/slab.ts';
import { createWrap } from '../parts/wrap.ts';

export const buildArmchair: PieceBuilder = (object, order) => {
  switch (order.form) {
    case 'wing':
      return buildWing(object, order);
    case 'club':
      return buildClub(object, order);
    case 'lounge':
      return buildWoodenArms(object, order);
    case 'open-frame':
      return buildOpenFrame(object, order);
    case 'barrel':
      return buildBarrel(object, order);
    default:
      return buildShell(object, order);
  }
};

/** Seat height of an easy chair: lower when the chair is low. */
function easySeat(height: number): number {
  return Math.max(0.4, Math.min(0.45, 0.38 + 0.08 * (height - 0.5)));
}

/** Smooth step from 0 to 1 between two values. */
export function ease(from: number, to: number, x: number): number {
  const t = Math.max(0, Math.min(1, (x - from) / (to - from)));
  return t * t * (3 - 2 * t);
}

/** A back that flows down into the arms, on splayed legs. */
function buildShell(object: ObjectBuilder, { width, depth, height, look }: PieceOrder): void {
  const cover = look('cover');
  const [w, d] = [width / 2, depth / 2];
  const seat = easySeat(height);
  const leg = seat - 0.2;
  const arm = Math.min(height - 0.08, seat + 0.19);
  const flare = 0.12;
  const lean = flare * (height - leg);
  const shell = createWrap({
    radius: [w - lean, d - lean],
    thickness: 0.075,
    span: 2.15,
    foot: leg,
    flare,
    power: 2.7,
    columns: 44,
    top: (angle) =>
      height -
      (height - arm) * ease(0.55, 1.35, Math.abs(angle)) -
      (arm - seat - 0.03) * ease(1.5, 2.2, Math.abs(angle)),
  });
  const depthOf = { from: -d, to: d - 0.1 };
  object.add(fitMesh(shell, [-w, leg, depthOf.from], [w, height, depthOf.to]), cover);
  const pan: Vec2[] = ovalOutline(width - 2 * lean - 0.04, depth - lean - 0.05, { power: 2.9 });
  object.add(createSlab(pan, roundEdge(0.09, 0.03), { corner: 2 }), cover, { at: [0, leg - 0.002, lean / 2] });
  const pad = createSlab(
    ovalOutline(width - 2 * lean - 0.13, depth - lean - 0.13, { power: 2.7 }),
    roundEdge(0.125, 0.05, 7),
    { corner: 2, crown: 0.018 },
  );
  object.add(
    fitMesh(pad, [-w + lean + 0.06, seat - 0.125, -d + lean + 0.05], [w - lean - 0.06, seat + 0.015, d]),
    cover,
  );
  const back = createFilledPillow(width * 0.62, 0.34, 0.16, { seed: 4, segments: 14 });
  object
    .within({ at: [0, seat + 0.004, -d + lean + 0.17], tilt: -0.3 })
    .add(fitMesh(back, [-width * 0.29, 0, -0.07], [width * 0.29, Math.min(0.33, (height - seat) * 0.92), 0.09]), cover);
  addLegs(object, look('base'), {
    foot: [w - 0.09, d - 0.09],
    head: [w - 0.2, d - 0.2],
    height: leg + 0.02,
    thick: [0.011, 0.019],
  });
}

/** High back with wings, rolled arms, turned legs. */
function buildWing(object: ObjectBuilder, { width, depth, height, look, chance }: PieceOrder): void {
  const cover = look('cover');
  const [w, d] = [width / 2, depth / 2];
  const seat = easySeat(height) + 0.02;
  const leg = 0.17;
  const rest = Math.min(height - 0.1, seat + 0.2);
  const arm = 0.105;
  addPad(object, [-w + 0.05, leg, -d + 0.09], [w - 0.05, seat - 0.12, d - 0.035], cover, {
    radius: 0.025,
    piping: 0.008,
  });
  const smooth = (points: readonly Vec2[]): Vec2[] =>
    createCurve(
      [...points, points[0]!].map(([z, y]) => [z, y, 0] as const),
      5,
    )
      .slice(0, -1)
      .map(([z, y]): Vec2 => [z, y]);
  const rise = height - rest;
  // both in (z, y): the side below the arm, and the wing that stands on it
  const below = smooth([
    [d - 0.06, leg],
    [d - 0.045, (leg + rest) / 2],
    [d - 0.05, rest - 0.03],
    [0, rest - 0.012],
    [-d + 0.16, rest],
    [-d + 0.07, rest - 0.02],
    [-d + 0.075, (leg + rest) / 2],
    [-d + 0.1, leg],
  ]);
  const wing = smooth([
    [-d + 0.36, rest - 0.06],
    [-d + 0.31, rest + 0.25 * rise],
    [-d + 0.3, rest + 0.6 * rise],
    [-d + 0.22, height - 0.03],
    [-d + 0.08, height - 0.012],
    [-d + 0.02, height - 0.06],
    [-d + 0.035, rest + 0.3 * rise],
    [-d + 0.075, rest - 0.1],
  ]);
  for (const x of [-1, 1]) {
    const stand = (outline: readonly Vec2[], thick: number): void => {
      object.add(
        standSideways(
          createSlab(outline, roundEdge(thick, 0.026, 5), { corner: 2, crease: 2 }),
          x < 0 ? -w + 0.012 : w - 0.012 - thick,
        ),
        cover,
      );
    };
    stand(below, arm);
    stand(wing, 0.07);
    object.add(
      fitMesh(
        createSlab(roundedRectangle(arm + 0.03, depth * 0.66, 0.05, 5), roundEdge(0.085, 0.042, 6), {
          corner: 2,
          crease: 2,
        }),
        [x < 0 ? -w : w - arm - 0.035, rest - 0.075, -d + 0.22],
        [x < 0 ? -w + arm + 0.035 : w, rest + 0.012, d - 0.022],
      ),
      cover,
    );
  }
  const lean = 0.16;
  const tall = (height - seat + 0.02) / Math.cos(lean);
  const reach = Math.sin(lean) * tall;
  // what is seen of it from behind
  addPad(object, [-w + 0.07, leg + 0.01, -d + 0.07], [w - 0.07, seat + 0.07, -d + 0.17], cover, {
    radius: 0.02,
    segments: 8,
  });
  const back = createCushion(width - 2 * arm - 0.01, tall, 0.15, {
    radius: 0.055,
    puff: 0.025,
    wrinkle: 0.004,
    segments: 16,
    seed: 5,
  });
  object
    .within({ at: [0, seat - 0.03, -d + reach + 0.07], tilt: -lean })
    .add(fitMesh(back, [-w + 0.075, 0, -0.055], [w - 0.075, tall - 0.012, 0.1]), cover);
  addPad(object, [-w + arm + 0.012, seat - 0.14, -d + 0.2], [w - arm - 0.012, seat + 0.014, d], cover, {
    radius: 0.05,
    puff: 0.024,
    sag: 0.012,
    wrinkle: 0.004,
    segments: 14,
    seed: chance.whole(90),
    piping: 0.009,
  });
  for (const sx of [-1, 1]) {
    const front = [
      [0.012, 0],
      [0.016, 0.02],
      [0.013, 0.035],
      [0.02, 0.07],
      [0.027, 0.13],
      [0.018, 0.14],
      [0.026, leg + 0.01],
    ] as const;
    object.add(
      createPost(
        front.map(([size, y]) => ({ at: [sx * (w - 0.1), y, d - 0.09], size })),
        { sides: 18 },
      ),
      look('base'),
    );
    object.add(
      createPost(
        [
          { at: [sx * (w - 0.11), 0, -d + 0.05], size: 0.015 },
          { at: [sx * (w - 0.12), leg + 0.02, -d + 0.13], size: 0.021 },
        ],
        { square: true },
      ),
      look('base'),
    );
  }
}

/** Two closed frames of flat bars with rails between them, a full loose seat and back hung in. */
function buildOpenFrame(object: ObjectBuilder, { width, depth, height, look, chance }: PieceOrder): void {
  const [wood, cover] = [look('base'), look('cover')];
  const [w, d] = [width / 2, depth / 2];
  const seat = easySeat(height);
  const rest = Math.min(height - 0.12, seat + 0.17);
  const [bar, thick] = [0.019, 0.014];
  const x = w - thick;
  for (const side of [-1, 1])
    object.add(
      createSweep(
        rectangleProfile(-bar, -thick, bar, thick, 0.005),
        [
          [side * x, bar, -d + 0.05],
          [side * x, bar, d - 0.07],
          [side * x, rest - bar, d - bar - 0.003],
          [side * x, rest - bar - 0.035, -d + 0.16],
        ],
        { closed: true, up: [1, 0, 0] },
      ),
      wood,
    );
  const inner = x - thick + 0.002;
  const lean = 0.34;
  const [low, tall] = [seat - 0.15, (height - seat + 0.13) / Math.cos(lean) - 0.05];
  const foot = Math.max(-d + 0.2, -d + 0.04 + Math.sin(lean) * tall);
  // rails from frame to frame: before and behind the seat, behind the back, on the floor
  const [before, behind] = [d - 0.07 + (0.05 * low) / rest, -d + 0.05 + (0.11 * low) / rest];
  for (const [y, z] of [
    [low - 0.012, before],
    [low - 0.03, behind],
    [rest - bar - 0.035, -d + 0.16],
    [bar, -d + 0.06],
  ] as const)
    object.box([-inner, y - 0.02, z - 0.013], [inner, y + 0.02, z + 0.013], wood, { bevel: 0.004, grain: 'x' });
  object.box([-inner + 0.02, low - 0.016, behind], [inner - 0.02, low - 0.002, before], wood, { bevel: 0.003 });
  const back = object.within({ at: [0, low + 0.02, foot], tilt: -lean });
  back.box([-inner + 0.03, 0.02, -0.03], [inner - 0.03, tall - 0.16, -0.012], wood, { bevel: 0.006, grain: 'x' });
  const cushion = (wide: number, high: number, deep: number, sag: number) =>
    createCushion(wide, high, deep, {
      radius: 0.065,
      puff: 0.034,
      sag,
      wrinkle: 0.007,
      segments: 18,
      seed: chance.whole(90),
    });
  back.add(fitMesh(cushion(2 * inner, tall, 0.17, 0), [-inner + 0.008, 0, -0.012], [inner - 0.008, tall, 0.15]), cover);
  const front = d - 0.03;
  object
    .within({ at: [0, low + 0.008, 0], tilt: -0.05 })
    .add(
      fitMesh(
        cushion(2 * inner, 0.16, front - foot, 0.014),
        [-inner + 0.008, -0.004, foot - 0.02],
        [inner - 0.008, 0.165, front],
      ),
      cover,
    );
}

/** How far an arm's seams lie in from its faces, metres. */
const SEAM = 0.026;

/** Thick round arms and a low, deep seat. */
function buildClub(object: ObjectBuilder, { width, depth, height, look, chance }: PieceOrder): void {
  const cover = look('cover');
  const [w, d] = [width / 2, depth / 2];
  const seat = easySeat(height);
  const leg = 0.08;
  const arm = Math.max(0.14, Math.min(0.2, width * 0.21));
  const rest = Math.min(height - 0.04, seat + 0.18);
  addPad(object, [-w + 0.03, leg, -d + 0.05], [w - 0.03, seat - 0.13, d - 0.05], cover, { radius: 0.03 });
  for (const x of [-w, w - arm]) {
    // round in front, as an arm whose facing is drawn together
    const plate = roundedRectangle(depth - 0.02, rest - leg, Math.min(0.13, (rest - leg) * 0.42), 7);
    object.add(standSideways(createSlab(plate, roundEdge(arm, arm * 0.42, 6), { corner: 2, crease: 2 }), x), cover, {
      at: [0, (rest + leg) / 2, 0],
    });
    // the seam lies where the round edge has come in so far
    const edge = arm * 0.42;
    const inset = edge - Math.sqrt(edge ** 2 - (edge - SEAM) ** 2);
    const rim = roundedRectangle(
      depth - 0.02 - 2 * inset,
      rest - leg - 2 * inset,
      Math.min(0.13, (rest - leg) * 0.42) - inset,
      7,
    );
    for (const side of [SEAM, arm - SEAM])
      object.add(
        createTube(
          rim.map(([z, y]) => [x + side, (rest + leg) / 2 + y, z] as const),
          0.0045,
          { closed: true, sides: 6 },
        ),
        cover,
      );
  }
  addPad(object, [-w + arm - 0.02, seat - 0.16, -d], [w - arm + 0.02, height, -d + 0.2], cover, {
    radius: 0.085,
    puff: 0.02,
    wrinkle: 0.004,
    segments: 14,
    seed: 3,
  });
  const tall = height - seat - 0.03;
  object.within({ at: [0, seat, -d + 0.2], tilt: -0.16 }).add(
    fitMesh(
      createCushion(width - 2 * arm, tall, 0.16, {
        radius: 0.06,
        puff: 0.03,
        wrinkle: 0.008,
        segments: 14,
        seed: chance.whole(90),
      }),
      [-w + arm + 0.008, 0, -0.06],
      [w - arm - 0.008, tall, 0.12],
    ),
    cover,
  );
  addPad(object, [-w + arm + 0.004, seat - 0.15, -d + 0.18], [w - arm - 0.004, seat + 0.014, d], cover, {
    radius: 0.055,
    puff: 0.026,
    sag: 0.018,
    wrinkle: 0.007,
    segments: 14,
    seed: chance.whole(90),
    piping: 0.008,
  });
  addLegs(object, look('base'), { foot: [w - 0.1, d - 0.1], height: leg + 0.02, thick: [0.018, 0.026], square: true });
}

/** An open frame of wood with paddle arms, loose cushions slung between. */
function buildWoodenArms(object: ObjectBuilder, { width, depth, height, look, chance }: PieceOrder): void {
  const [wood, cover] = [look('base'), look('cover')];
  const [w, d] = [width / 2, depth / 2];
  const seat = easySeat(height) - 0.005;
  const rest = Math.min(height - 0.12, seat + 0.16);
  const x = w - 0.035;
  for (const side of [-1, 1]) {
    object.add(
      createPost([
        { at: [side * x, 0, d - 0.05], size: [0.013, 0.015] },
        { at: [side * x, seat - 0.14, d - 0.075], size: [0.018, 0.022] },
        { at: [side * x, rest - 0.02, d - 0.09], size: [0.015, 0.018] },
      ]),
      wood,
    );
    object.add(
      createPost([
        { at: [side * x, 0, -d + 0.02], size: [0.012, 0.015] },
        { at: [side * x, seat - 0.15, -d + 0.14], size: [0.018, 0.024] },
        { at: [side * x, rest - 0.02, -d + 0.19], size: [0.014, 0.017] },
      ]),
      wood,
    );
    object.add(
      createRod(
        [
          [side * x, seat - 0.13, d - 0.075],
          [side * x, seat - 0.145, 0],
          [side * x, seat - 0.17, -d + 0.13],
        ],
        0.016,
      ),
      wood,
    );
    const paddle: Vec2[] = [
      [-0.016, -d + 0.14],
      [0.016, -d + 0.14],
      [0.026, -d + 0.35],
      [0.034, d - 0.14],
      [0.03, d - 0.06],
      [0.012, d - 0.028],
      [-0.012, d - 0.028],
      [-0.03, d - 0.06],
      [-0.034, d - 0.14],
      [-0.026, -d + 0.35],
    ];
    const rounded = createCurve(
      [...paddle, paddle[0]!].map(([px, pz]) => [px, pz, 0] as const),
      5,
    )
      .slice(0, -1)
      .map(([px, pz]): Vec2 => [px, pz]);
    object.add(createSlab(rounded, roundEdge(0.026, 0.01), { corner: 2 }), wood, { at: [side * x, rest - 0.026, 0] });
  }
  for (const [y, z] of [
    [seat - 0.135, d - 0.085],
    [seat - 0.175, -d + 0.16],
  ] as const)
    object.add(
      createRod(
        [
          [-x, y, z],
          [0, y, z],
          [x, y, z],
        ],
        0.016,
      ),
      wood,
    );
  for (let k = 0; k < 6; k++) {
    const z = -d + 0.22 + ((depth - 0.36) * k) / 5;
    object.box(
      [-x, seat - 0.145 - 0.03 * (1 - k / 5), z - 0.018],
      [x, seat - 0.13 - 0.03 * (1 - k / 5), z + 0.018],
      wood,
      { bevel: 0.003 },
    );
  }
  const lean = 0.3;
  const tall = (height - seat + 0.12) / Math.cos(lean) - 0.02;
  const rack = object.within({ at: [0, seat - 0.12, -d + 0.025 + Math.sin(lean) * tall], tilt: -lean });
  for (const side of [-1, 1])
    rack.box([side * (w - 0.1) - 0.014, 0, -0.02], [side * (w - 0.1) + 0.014, tall, 0.004], wood, { bevel: 0.005 });
  for (const y of [tall - 0.055, tall * 0.62, tall * 0.3])
    rack.box([-w + 0.1, y, -0.017], [w - 0.1, y + 0.042, 0], wood, { bevel: 0.004 });
  const cushion = createCushion(width - 0.16, tall * 0.85, 0.13, {
    radius: 0.05,
    puff: 0.026,
    wrinkle: 0.006,
    segments: 14,
    seed: chance.whole(90),
  });
  rack.add(fitMesh(cushion, [-w + 0.075, 0.06, 0.004], [w - 0.075, tall - 0.01, 0.135]), cover);
  const seatPad = createCushion(width - 0.15, 0.13, depth - 0.2, {
    radius: 0.045,
    puff: 0.022,
    sag: 0.014,
    wrinkle: 0.005,
    segments: 14,
    seed: chance.whole(90),
  });
  object
    .within({ at: [0, seat - 0.02, 0.05], tilt: -0.05 })
    .add(fitMesh(seatPad, [-w + 0.07, -0.105, -d + 0.12], [w - 0.07, 0.025, d - 0.06]), cover);
}

/** A drum whose back wraps round in upright rolls, on a recessed plinth. */
function buildBarrel(object: ObjectBuilder, { width, depth, height, look }: PieceOrder): void {
  const cover = look('cover');
  const [w, d] = [width / 2, depth / 2];
  const seat = easySeat(height);
  const rolls = 21;
  const span = 2.05;
  const wrap = createWrap({
    radius: [w, d],
    thickness: 0.115,
    span,
    foot: 0.05,
    power: 2.15,
    columns: rolls * 5,
    rows: 8,
    top: (angle) => height - (height - seat - 0.17) * ease(0.7, 2, Math.abs(angle)),
    relief: (angle) => -0.028 * Math.sqrt(Math.abs(Math.sin(((angle + span) / (2 * span)) * Math.PI * rolls))),
  });
  object.add(fitMesh(wrap, [-w, 0.05, -d], [w, height, d * 0.62]), cover);
  const round = (inset: number) => ovalOutline(width - 2 * inset, depth - 2 * inset, { power: 2.15 });
  object.add(
    createSlab(
      round(0.06),
      [
        [0.003, 0],
        [0, 0.003],
        [0, 0.07],
      ],
      { corner: 2 },
    ),
    look('base'),
  );
  object.add(createSlab(round(0.012), roundEdge(seat - 0.2, 0.03), { corner: 2 }), cover, { at: [0, 0.055, 0] });
  const pad = createSlab(round(0.085), roundEdge(0.15, 0.06, 7), { corner: 2, crown: 0.016 });
  object.add(fitMesh(pad, [-w + 0.1, seat - 0.15, -d + 0.09], [w - 0.1, seat + 0.015, d]), cover);
}
