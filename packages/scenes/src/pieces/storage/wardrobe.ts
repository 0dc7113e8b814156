import { createTube } from '@yujian/renderer/scene/build/sweep';
import { createCylinder } from '@yujian/renderer/scene/build/lathe';
import type { ObjectBuilder } from '@yujian/renderer/scene/build/scene-builder';
import type { PieceBuilder, PieceOrder } from '../piece-builder.ts';
import { addCase, addFront } from '../parts/case.ts';
import type { FrontStyle } from '../parts/case.ts';
import { addFoldedStack } from '../parts/folded-stack.ts';
import { hangGarments } from '../parts/hung-clothes.ts';

export const buildWardrobe: PieceBuilder = (object, order) => {
  const { form, width, depth, height, look, chance } = order;
  const [body, inside, fitting] = [look('body'), look('inside'), look('handle')];
  const [w, d] = [width / 2, depth / 2];
  const t = 0.02;
  const plinth = 0.07;
  const bays = Math.max(form === 'sliding' ? 2 : 1, Math.round(width / (form === 'sliding' ? 0.95 : 0.5)));
  const each = (width - 2 * t) / bays;
  const at = (k: number): number => -w + t + each * k;
  const hinged = form === 'hinged' || form === 'glass';
  const face = hinged ? d - 0.031 : form === 'sliding' ? d - 0.002 : d;
  const dividers = Array.from({ length: bays - 1 }, (_, k) => at(k + 1)).filter((_, k) =>
    form === 'open' || form === 'glass' ? k % 2 === 1 || bays <= 3 : false,
  );
  addCase(object, [-w, plinth, -d], [w, height, face], body, {
    board: t,
    inside,
    dividers: form === 'sliding' ? [] : dividers,
  });
  object.box([-w + 0.002, 0, -d + 0.02], [w - 0.002, plinth, face - 0.05], body, { bevel: 0.002 });
  const [y0, y1] = [plinth + t + 0.002, height - t - 0.002];
  if (form === 'open' || form === 'glass')
    fillInside(object, order, {
      from: -w + t,
      to: w - t,
      dividers,
      y0: plinth + t,
      y1: height - t,
      front: face - (form === 'glass' ? 0.04 : 0.012),
    });
  if (hinged) {
    const style: FrontStyle = form === 'glass' ? 'glass' : chance.pick(['flat', 'framed', 'flat']);
    for (let k = 0; k < bays; k++)
      addFront(object, [at(k), at(k + 1)], [y0, y1], face - 0.024, body, {
        style,
        thick: 0.023,
        handle: 'bar',
        fitting,
        hinge: bays === 1 || k % 2 === 0 ? 'left' : 'right',
        grain: 'y',
        glass: look('glass'),
      });
  }
  if (form === 'sliding') {
    for (let k = 0; k < bays; k++) {
      const back = k % 2 === 0 ? face - 0.058 : face - 0.03;
      const [x0, x1] = [at(k) - (k > 0 ? 0.02 : 0), at(k + 1) + (k < bays - 1 ? 0.02 : 0)];
      addFront(object, [x0, x1], [y0 + 0.006, y1 - 0.006], back, body, { thick: 0.024, grain: 'y' });
      // the pull is a strip let into the leaf's edge
      const x = k % 2 === 0 ? x0 + 0.03 : x1 - 0.03;
      object.box(
        [x - 0.008, (y0 + y1) / 2 - 0.45, back + 0.0235],
        [x + 0.008, (y0 + y1) / 2 + 0.25, back + 0.0265],
        fitting,
        { bevel: 0.001 },
      );
    }
    for (const y of [y0 - 0.002, y1 - 0.004])
      object.box([-w + t, y, face - 0.06], [w - t, y + 0.006, face - 0.004], fitting, { bevel: 0.001 });
  }
};

/** Rails with clothes, shelves with folded things, drawers: one kind to a bay. */
function fillInside(
  object: ObjectBuilder,
  order: PieceOrder,
  {
    from,
    to,
    dividers,
    y0,
    y1,
    front,
  }: { from: number; to: number; dividers: readonly number[]; y0: number; y1: number; front: number },
): void {
  const { depth, look, chance } = order;
  const [inside, fitting] = [look('inside'), look('handle')];
  const edges = [from, ...dividers, to];
  const back = -depth / 2 + 0.016;
  const middle = (front + back) / 2;
  const cloths = ['book cream', 'book ink', 'book sand', 'book grey green', 'book rust'].map((key) => order.named(key));
  for (let k = 0; k + 1 < edges.length; k++) {
    const [x0, x1] = [edges[k]! + (k ? 0.01 : 0), edges[k + 1]! - (k + 2 < edges.length ? 0.01 : 0)];
    const hat = y1 - Math.min(0.36, (y1 - y0) * 0.18);
    object.box([x0, hat - 0.02, back], [x1, hat, front], inside, { bevel: 0.0015 });
    addFoldedStack(
      object,
      [x0 + (x1 - x0) * chance.between(0.3, 0.7), hat, middle],
      Math.min(0.34, (x1 - x0) * 0.6),
      Math.min(0.24, y1 - hat - 0.03),
      cloths,
      chance,
    );
    if (k % 2 === 0) {
      const chest = y0 + 0.42;
      object.add(
        createTube(
          [
            [x0, hat - 0.075, middle],
            [(x0 + x1) / 2, hat - 0.075, middle],
            [x1, hat - 0.075, middle],
          ],
          0.0125,
          { sides: 14 },
        ),
        fitting,
      );
      for (const x of [x0, x1 - 0.004])
        object.add(createCylinder(0.022, 0.004, { sides: 20, bevel: 0.001 }), fitting, {
          at: [x + 0.004, hat - 0.075, middle],
          roll: Math.PI / 2,
        });
      object.box([x0, chest, back], [x1, chest + 0.018, front], inside, { bevel: 0.0015 });
      for (const j of [0, 1])
        addFront(object, [x0, x1], [y0 + 0.21 * j, y0 + 0.21 * (j + 1)], front - 0.022, inside, {
          handle: 'none',
          grain: 'x',
        });
      hangGarments(
        object,
        [x0 + 0.01, x1 - 0.02],
        { y: hat - 0.0625, z: middle, deep: front - back - 0.02, room: hat - chest - 0.12 },
        { cloths, metal: fitting, wood: order.named('ash-veneer') },
        chance,
      );
    } else {
      const shelves = Math.max(2, Math.round((hat - y0) / 0.36));
      for (let j = 0; j < shelves; j++) {
        const y = y0 + ((hat - 0.02 - y0) * j) / shelves;
        if (j > 0) object.box([x0, y - 0.018, back], [x1, y, front], inside, { bevel: 0.0015 });
        const stacks = Math.max(1, Math.floor((x1 - x0) / 0.4));
        for (let s = 0; s < stacks; s++)
          if (chance.next() < 0.8)
            addFoldedStack(
              object,
              [x0 + ((x1 - x0) * (s + 0.5)) / stacks, y, middle + 0.03],
              Math.min(0.33, ((x1 - x0) / stacks) * 0.85),
              0.22,
              cloths,
              chance,
            );
      }
    }
  }
}
