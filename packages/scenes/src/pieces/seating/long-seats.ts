import { roundedRectangle } from '@yujian/renderer/scene/build/extrude';
import type { ObjectBuilder } from '@yujian/renderer/scene/build/scene-builder';
import type { PieceBuilder, PieceOrder } from '../piece-builder.ts';
import { addPad, fitMesh } from '../parts/fit.ts';
import { createFilledPillow } from '../parts/pillow.ts';
import { channels, createPanel } from '../parts/panel.ts';
import { addLegs, createPost } from '../parts/posts.ts';
import { brokenEdge, createSlab, roundEdge } from '../parts/slab.ts';

/** A fixed seat along a wall: plinth, seat in lengths, back in rolls or plain pads. */
export const buildBanquette: PieceBuilder = (object, { form, width, depth, height, look, chance }) => {
  const [cover, base] = [look('cover'), look('base')];
  const [w, d] = [width / 2, depth / 2];
  const seat = 0.46;
  const back = 0.12;
  object.box([-w + 0.01, 0, -d], [w - 0.01, 0.08, d - 0.06], base, { bevel: 0.002 });
  object.box([-w, 0.08, -d], [w, seat - 0.11, d - 0.025], base, { bevel: 0.003 });
  const lengths = Math.max(1, Math.round(width / 1.25));
  for (let k = 0; k < lengths; k++) {
    const [x0, x1] = [-w + (width * k) / lengths, -w + (width * (k + 1)) / lengths];
    addPad(object, [x0 + 0.0015, seat - 0.115, -d + back - 0.03], [x1 - 0.0015, seat + 0.01, d], cover, {
      radius: 0.045,
      puff: 0.018,
      sag: 0.008,
      wrinkle: 0.002,
      segments: 14,
      seed: chance.whole(90),
      piping: 0.007,
    });
    if (form === 'plain') {
      addPad(object, [x0 + 0.0015, seat - 0.05, -d + 0.03], [x1 - 0.0015, height - 0.02, -d + back + 0.02], cover, {
        radius: 0.04,
        puff: 0.014,
        wrinkle: 0.002,
        segments: 14,
        seed: chance.whole(90),
        piping: 0.007,
      });
    } else {
      const wide = x1 - x0;
      const tall = height - seat + 0.03;
      const panel = createPanel(wide, tall, 0.09, {
        relief: channels(wide, Math.max(3, Math.round(wide / 0.115)), 0.035),
        pitch: [0.0155, 0.1],
        edge: 0.03,
      });
      object.add(fitMesh(panel, [x0, seat - 0.05, -d + 0.03], [x1, height - 0.02, -d + 0.12]), cover);
    }
  }
  object.box([-w, seat - 0.12, -d], [w, height - 0.022, -d + 0.035], base, { bevel: 0.002 });
  object.add(createSlab(roundedRectangle(width, 0.085, 0.008, 3), brokenEdge(0.024, 0.004)), base, {
    at: [0, height - 0.024, -d + 0.0425],
  });
};

export const buildDaybed: PieceBuilder = (object, order) => {
  if (order.form === 'chinese') return buildLuohan(object, order);
  const { width, depth, height, look, chance } = order;
  const [wood, cover] = [look('frame'), look('cover')];
  const [w, d] = [width / 2, depth / 2];
  const seat = Math.min(0.44, height - 0.02);
  const frame = seat - 0.15;
  for (const [z, t] of [
    [-d, 0.03],
    [d - 0.03, 0.03],
  ] as const)
    object.box([-w, frame - 0.07, z], [w, frame, z + t], wood, { bevel: 0.005 });
  for (const side of [-1, 1])
    object.box([side < 0 ? -w : w - 0.03, frame - 0.07, -d + 0.03], [side < 0 ? -w + 0.03 : w, frame, d - 0.03], wood, {
      bevel: 0.005,
    });
  object.box([-w + 0.02, frame - 0.03, -d + 0.02], [w - 0.02, frame - 0.008, d - 0.02], wood, { bevel: 0.002 });
  addLegs(object, wood, {
    foot: [w - 0.05, d - 0.05],
    head: [w - 0.07, d - 0.07],
    height: frame - 0.03,
    thick: [0.015, 0.024],
  });
  addPad(object, [-w + 0.012, frame - 0.008, -d + 0.012], [w - 0.012, seat + 0.006, d - 0.012], cover, {
    radius: 0.05,
    puff: 0.016,
    sag: 0.01,
    wrinkle: 0.004,
    segments: 20,
    seed: chance.whole(90),
    piping: 0.009,
  });
  if (height - seat < 0.12) return;
  // a rail behind with bolsters before it
  for (const x of [-w + 0.06, w - 0.06])
    object.add(
      createPost([
        { at: [x, frame - 0.02, -d + 0.016], size: 0.014 },
        { at: [x, height, -d + 0.016], size: 0.013 },
      ]),
      wood,
    );
  object.box([-w, height - 0.05, -d], [w, height - 0.006, -d + 0.03], wood, { bevel: 0.008 });
  const rolls = 3;
  for (let k = 0; k < rolls; k++) {
    const x0 = -w + 0.04 + ((width - 0.08) * k) / rolls;
    const tall = Math.min(0.36, height - seat - 0.01);
    const pad = createFilledPillow((width - 0.08) / rolls, tall, 0.17, { seed: chance.whole(90), segments: 14 });
    object
      .within({ at: [x0 + (width - 0.08) / rolls / 2, seat + 0.002, -d + 0.13], tilt: -0.2, roll: chance.around(0.02) })
      .add(
        fitMesh(pad, [-(width - 0.08) / rolls / 2 + 0.01, 0, -0.07], [(width - 0.08) / rolls / 2 - 0.01, tall, 0.1]),
        look('cushion'),
        { part: 'textile' },
      );
  }
};

/** The couch of the Ming: three plain screens round a cane seat, waist, horse-hoof feet; a low table would stand in its middle. */
function buildLuohan(object: ObjectBuilder, { width, depth, height, look, chance }: PieceOrder): void {
  const [wood, cover] = [look('frame'), look('cover')];
  const [w, d] = [width / 2, depth / 2];
  const seat = height > 0.62 ? 0.46 : Math.min(0.46, height - 0.008);
  const deck = seat - 0.055;
  object.add(
    createSlab(roundedRectangle(width, depth, 0.008, 3), [
      [0.014, 0],
      [0.006, 0.02],
      [0, 0.03],
      [0, 0.046],
      [0.004, 0.05],
    ]),
    wood,
    { at: [0, deck - 0.05, 0] },
  );
  object.add(createSlab(roundedRectangle(width - 0.05, depth - 0.05, 0.006, 3), brokenEdge(0.03, 0.003)), wood, {
    at: [0, deck - 0.078, 0],
  });
  const y = deck - 0.078;
  for (const sx of [-1, 1]) {
    for (const sz of [-1, 1]) {
      const at = (inset: number, level: number): [number, number, number] => [
        sx * (w - inset),
        level,
        sz * (d - inset),
      ];
      object.add(
        createPost(
          [
            { at: at(0.085, 0), size: 0.032 },
            { at: at(0.072, 0.035), size: 0.036 },
            { at: at(0.048, y * 0.3), size: 0.027 },
            { at: at(0.044, y * 0.7), size: 0.032 },
            { at: at(0.044, y), size: 0.042 },
          ],
          { square: true },
        ),
        wood,
      );
    }
    object.box([sx * (w - 0.04) - 0.016, y - 0.085, -d + 0.08], [sx * (w - 0.04) + 0.016, y + 0.002, d - 0.08], wood, {
      bevel: 0.006,
    });
  }
  for (const z of [-d + 0.04, d - 0.04])
    object.box([-w + 0.08, y - 0.085, z - 0.016], [w - 0.08, y + 0.002, z + 0.016], wood, { bevel: 0.006 });
  addPad(object, [-w + 0.045, deck, -d + 0.045], [w - 0.045, seat + 0.006, d - 0.035], cover, {
    radius: 0.022,
    puff: 0.005,
    segments: 14,
    piping: 0.007,
  });
  const screen = height - deck;
  if (screen < 0.16) return;
  const t = 0.026;
  object.add(createSlab(roundedRectangle(width - 0.02, t, 0.006, 3), roundEdge(screen, 0.008)), wood, {
    at: [0, deck, -d + 0.014 + t / 2],
  });
  for (const side of [-1, 1])
    object.add(createSlab(roundedRectangle(t, depth - 0.07, 0.006, 3), roundEdge(screen * 0.8, 0.008)), wood, {
      at: [side * (w - 0.012 - t / 2), deck, 0.012],
    });
  const bolster = Math.min(0.17, screen * 0.6);
  for (const side of [-1, 1]) {
    addPad(
      object,
      [side < 0 ? -w + 0.05 : w - 0.05 - bolster, seat, -d + 0.12],
      [side < 0 ? -w + 0.05 + bolster : w - 0.05, seat + bolster, d - 0.1],
      look('cushion'),
      { radius: bolster * 0.45, segments: 12, seed: chance.whole(90), piping: 0.006 },
    );
  }
}
