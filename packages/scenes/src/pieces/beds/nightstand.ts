import { roundedRectangle } from '@yujian/renderer/scene/build/extrude';
import type { PieceBuilder } from '../piece-builder.ts';
import { addCase, addFront, HANDLE_REACH } from '../parts/case.ts';
import type { HandleStyle } from '../parts/case.ts';
import { addLegs } from '../parts/posts.ts';
import { brokenEdge, createSlab, ovalOutline } from '../parts/slab.ts';

export const buildNightstand: PieceBuilder = (object, { form, width, depth, height, look, chance }) => {
  const [body, top, handle] = [look('body'), look('top'), look('handle')];
  const [w, d] = [width / 2, depth / 2];
  if (form === 'drum') {
    const outline = ovalOutline(width - 0.008, depth - 0.008, { sides: 72 });
    const ribs = 56;
    const fluted = Array.from({ length: ribs * 4 }, (_, k): [number, number] => {
      const angle = (k / (ribs * 4)) * 2 * Math.PI;
      const r = 1 - 0.014 * (1 - Math.abs(Math.sin((k / 4) * Math.PI)));
      return [Math.cos(angle) * (w - 0.008) * r, Math.sin(angle) * (d - 0.008) * r];
    });
    object.add(
      createSlab(
        outline.map(([x, z]): [number, number] => [x * 0.86, z * 0.86]),
        brokenEdge(0.05, 0.003),
      ),
      body,
    );
    const third = (height - 0.076) / 2;
    for (const k of [0, 1])
      object.add(createSlab(fluted, brokenEdge(third - 0.004, 0.002), { corner: 0.9 }), body, {
        at: [0, 0.05 + third * k + 0.002, 0],
      });
    object.add(
      createSlab(
        outline.map(([x, z]): [number, number] => [x * 0.94, z * 0.94]),
        [
          [0, 0],
          [0, 2 * third],
        ],
      ),
      body,
      { at: [0, 0.05, 0] },
    );
    object.add(createSlab(ovalOutline(width, depth, { sides: 80 }), brokenEdge(0.024, 0.004)), top, {
      at: [0, height - 0.024, 0],
    });
    return;
  }
  const style: HandleStyle = chance.pick(['bar', 'knob', 'edge', 'none']);
  const leg = chance.next() < 0.6 ? Math.min(0.16, height * 0.3) : 0.05;
  const cap = 0.018;
  const front = d - HANDLE_REACH[style] - 0.019;
  object.add(createSlab(roundedRectangle(width, depth - HANDLE_REACH[style], 0.008, 3), brokenEdge(cap, 0.003)), top, {
    at: [0, height - cap, -HANDLE_REACH[style] / 2],
  });
  const [y0, y1] = [leg, height - cap];
  addCase(object, [-w + 0.003, y0, -d], [w - 0.003, y1, form === 'open' ? front + 0.018 : front], body, {
    board: 0.018,
    shelves: form === 'open' ? [y1 - Math.min(0.15, (y1 - y0) * 0.42)] : [],
  });
  if (form === 'open') {
    const low = y1 - Math.min(0.15, (y1 - y0) * 0.42) + 0.009;
    addFront(object, [-w + 0.021, w - 0.021], [low, y1 - 0.018], front, body, { handle: style, fitting: handle });
    const stack = object.within({ at: [-w * 0.2, y0 + 0.018, 0], turn: 0.2 });
    for (const [k, [bw, bd]] of [
      [0.2, 0.15],
      [0.18, 0.14],
    ].entries())
      stack.box([-bw! / 2, 0.024 * k, -bd! / 2], [bw! / 2, 0.024 * k + 0.022, bd! / 2], k ? top : handle, {
        bevel: 0.002,
        part: 'book',
      });
  } else {
    const rows = y1 - y0 > 0.3 ? 2 : 1;
    for (let k = 0; k < rows; k++)
      addFront(
        object,
        [-w + 0.003, w - 0.003],
        [y0 + ((y1 - y0) * k) / rows, y0 + ((y1 - y0) * (k + 1)) / rows],
        front,
        body,
        { handle: style, fitting: handle },
      );
  }
  if (leg > 0.06)
    addLegs(object, body, {
      foot: [w - 0.04, d - 0.05],
      head: [w - 0.05, d - 0.06],
      height: leg + 0.004,
      thick: [0.01, 0.016],
    });
  else object.box([-w + 0.03, 0, -d + 0.02], [w - 0.03, leg, front - 0.02], body, { bevel: 0.002 });
};
