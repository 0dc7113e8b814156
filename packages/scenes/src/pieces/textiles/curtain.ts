import { createCurtain } from '@yujian/renderer/scene/build/curtain';
import { createBall } from '@yujian/renderer/scene/build/lathe';
import type { ObjectBuilder } from '@yujian/renderer/scene/build/scene-builder';
import { createTube } from '@yujian/renderer/scene/build/sweep';
import type { PieceBuilder } from '../piece-builder.ts';
import { fitMesh } from '../parts/fit.ts';

/** A rod or a track, curtains at its ends, a sheer over the whole width behind them. Back at −depth / 2. */
export const buildCurtain: PieceBuilder = (target, { form, width, depth, height, look, chance }) => {
  const isRight = form === 'single-right';
  const object = isRight ? target.within({ size: [-1, 1, 1] }) : target;
  const rail = look('rail');
  const [w, d] = [width / 2, depth / 2];
  const rod = chance.next() < 0.5 && depth >= 0.1 && form !== 'sheer';
  const both = form === 'pair' && depth >= 0.1;
  const railY = height - 0.028;
  const behind = both ? -d + depth * 0.24 : 0;
  const before = both ? -d + depth * 0.68 : 0;
  const track = (z: number): void => {
    object.box([-w, height - 0.022, z - 0.011], [w, height, z + 0.011], rail, { bevel: 0.0015 });
  };
  if (rod) {
    object.add(
      createTube(
        [
          [-w + 0.03, railY, before],
          [0, railY, before],
          [w - 0.03, railY, before],
        ],
        0.0125,
        { sides: 16 },
      ),
      rail,
    );
    for (const side of [-1, 1]) {
      object.add(createBall(0.021, { sides: 24 }), rail, { at: [side * (w - 0.021), railY, before] });
      object.add(
        createTube(
          [
            [side * (w - 0.09), railY, before],
            [side * (w - 0.09), railY, -d],
          ],
          0.007,
          { sides: 10 },
        ),
        rail,
      );
      object.box(
        [side * (w - 0.09) - 0.016, railY - 0.026, -d],
        [side * (w - 0.09) + 0.016, railY + 0.026, -d + 0.006],
        rail,
        { bevel: 0.002 },
      );
    }
  } else track(before);
  if (both) track(behind);
  const drop = rod ? railY - 0.022 : height - 0.022;
  const hang = (from: number, to: number, z: number, fold: number, material: string, pitch: number): void => {
    const cloth = createCurtain(to - from, drop - 0.012, { pitch, fold, seed: chance.whole(900), rows: 22, detail: 9 });
    object.add(fitMesh(cloth, [from, 0.012, z - fold / 2], [to, drop, z + fold / 2]), material);
    addHeading(object, { from, to, y: rod ? railY : height - 0.022, z, rod, rail, pitch });
  };
  const room = both ? depth * 0.42 : depth * 0.82;
  if (form === 'sheer') {
    hang(-w + 0.012, w - 0.012, before, Math.min(0.07, room), look('sheer'), 0.085);
    return;
  }
  if (both) {
    // mostly drawn aside, so that one sees out
    const fold = Math.min(0.05, depth * 0.36);
    const aside = chance.next() < 0.7 ? width * chance.between(0.2, 0.3) : 0;
    if (aside === 0) hang(-w + 0.02, w - 0.02, behind, fold, look('sheer'), 0.08);
    else {
      hang(-w + 0.02, -w + aside, behind, fold, look('sheer'), 0.07);
      hang(w - aside, w - 0.02, behind, fold, look('sheer'), 0.07);
    }
  }
  const stack =
    form === 'single' || isRight
      ? Math.max(0.22, width * chance.between(0.3, 0.42))
      : Math.max(0.12, width * chance.between(0.16, 0.24));
  const edge = rod ? 0.045 : 0.004;
  hang(-w + edge, Math.min(w - edge, -w + edge + stack), before, Math.min(0.11, room), look('cloth'), 0.095);
  if (form === 'pair')
    hang(w - edge - stack * chance.between(0.85, 1), w - edge, before, Math.min(0.11, room), look('cloth'), 0.095);
};

/** Rings on a rod, gliders on a track, one to a fold. */
function addHeading(
  object: ObjectBuilder,
  {
    from,
    to,
    y,
    z,
    rod,
    rail,
    pitch,
  }: { from: number; to: number; y: number; z: number; rod: boolean; rail: string; pitch: number },
): void {
  const count = Math.max(2, Math.round((to - from) / pitch));
  for (let k = 0; k < count; k++) {
    const x = from + ((to - from) * (k + 0.5)) / count;
    if (rod) {
      const ring = Array.from({ length: 16 }, (_, j): [number, number, number] => [
        x,
        y - 0.004 + 0.019 * Math.cos((j / 16) * 2 * Math.PI),
        z + 0.019 * Math.sin((j / 16) * 2 * Math.PI),
      ]);
      object.add(createTube(ring, 0.0018, { sides: 5, closed: true, up: [1, 0, 0] }), rail);
    } else object.box([x - 0.004, y - 0.01, z - 0.003], [x + 0.004, y + 0.002, z + 0.003], rail, { bevel: 0.001 });
  }
}
