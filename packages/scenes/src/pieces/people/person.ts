import type { ObjectBuilder } from '@yujian/renderer/scene/build/scene-builder';
import type { PieceBuilder } from '../piece-builder.ts';
import { arms, hair, hands, headAndNeck, legs, shoes } from './body.ts';
import type { HairCut } from './body.ts';
import { createFigure } from './figure.ts';
import type { Figure, Pose } from './figure.ts';
import { boxOf, collarOf, dress, jacket, lapels, shirtFront, skirt, sweater, trousers } from './outfit.ts';
import { skinOf } from './surface.ts';
import type { Field } from './surface.ts';

const OUTFITS = ['sweater', 'jacket', 'coat', 'dress', 'skirt'] as const;

/** Someone dressed for the day, as a scale figure: its height is how tall they are when they stand; below 1.45 m it is a child. */
export const buildPerson: PieceBuilder = (object, { form, depth, height, named, chance }) => {
  const pose: Pose = form === 'walking' || form === 'sitting' ? form : 'standing';
  const isChild = height < 1.45;
  const isWoman = chance.next() < 0.5;
  const step =
    (chance.next() < 0.5 ? -1 : 1) *
    (pose === 'walking' ? Math.max(0.3, Math.min(1, (depth / height - 0.18) / 0.4)) : chance.between(0.3, 1));
  const figure = createFigure(pose, height, {
    step,
    z: pose === 'sitting' ? -depth / 2 + 0.1 * height : 0,
    sway: chance.around(1),
  });
  const seed = chance.between(0, 6);
  const pitch = height * 0.0082;
  const top = figure.neck[1] + 0.04 * height;
  const wear = (field: Field, from: number, to: number, material: string, fine = pitch): unknown =>
    object.add(skinOf(field, ...boxOf(figure, from, to), fine), material, { part: 'person' });
  const flesh = named(chance.pick(['skin', 'fair skin', 'skin', 'dark skin']));
  const cut: HairCut = isWoman ? chance.pick(['bob', 'long', 'bun']) : 'short';
  const locks = named(height > 1.6 && chance.next() < 0.15 ? 'grey hair' : chance.pick(['hair', 'hair', 'brown hair']));
  addHead(object, figure, cut, flesh, locks);
  addHands(object, figure, flesh);
  wear(
    shoes(figure),
    0,
    0.16 * height,
    named(chance.pick(['rubber', 'charcoal cloth', 'white cloth', 'stem'])),
    height * 0.006,
  );
  const outfit = chance.pick(
    isChild
      ? (['sweater', 'sweater', 'jacket'] as const)
      : pose === 'sitting'
        ? (['sweater', 'jacket'] as const)
        : isWoman
          ? OUTFITS
          : (['sweater', 'jacket', 'coat'] as const),
  );
  const upper = named(
    chance.pick(['cream cloth', 'navy cloth', 'white cloth', 'olive cloth', 'rust cloth', 'grey cloth', 'camel cloth']),
  );
  const lower = named(chance.pick(['navy cloth', 'charcoal cloth', 'denim cloth', 'grey cloth', 'camel cloth']));
  const waist = figure.hip + 0.1 * height;
  if (outfit === 'dress' || outfit === 'skirt') {
    wear(legs(figure, 0), 0, 0.42 * height, chance.next() < 0.4 ? named('charcoal cloth') : flesh);
    if (outfit === 'dress') wear(dress(figure, 0.27, seed), 0.2 * height, top, upper);
    else {
      wear(skirt(figure, 0.28), 0.2 * height, waist, lower);
      wear(sweater(figure, isWoman, seed), figure.hip - 0.12 * height, top, upper);
      addCollar(object, figure, { loose: 0.004, fall: 0 }, upper);
    }
    if (outfit === 'dress') addForearms(object, figure, flesh);
    return;
  }
  wear(trousers(figure, isWoman, seed), 0, waist, lower);
  if (outfit === 'sweater') {
    wear(sweater(figure, isWoman, seed), figure.hip - 0.12 * height, top, upper);
    addCollar(object, figure, { loose: 0.004, fall: chance.next() < 0.4 ? 0.022 : 0 }, upper);
    return;
  }
  const shirt = named(chance.pick(['white cloth', 'cream cloth', 'charcoal cloth']));
  wear(shirtFront(figure, isWoman), figure.hip - 0.02 * height, top, shirt);
  addCollar(object, figure, { loose: 0, fall: 0.02 }, shirt);
  const cloth = named(chance.pick(['navy cloth', 'charcoal cloth', 'camel cloth', 'grey cloth', 'olive cloth']));
  wear(
    jacket(figure, isWoman, outfit === 'coat' ? 0.3 : 0.455, seed),
    outfit === 'coat' ? 0.2 * height : figure.hip - 0.14 * height,
    top,
    cloth,
  );
  addCollar(object, figure, { loose: 0.012, fall: 0.026, open: 1.25 }, cloth);
  for (const lapel of lapels(figure, isWoman, outfit === 'coat' ? 0.075 : 0.058))
    object.add(lapel, cloth, { part: 'person' });
};

function addCollar(object: ObjectBuilder, figure: Figure, cut: Parameters<typeof collarOf>[1], cloth: string): void {
  const { mesh, placement } = collarOf(figure, cut);
  object.add(mesh, cloth, { ...placement, part: 'person' });
}

function addHead(object: ObjectBuilder, figure: Figure, cut: HairCut, flesh: string, locks: string): void {
  const [
    {
      head: [x, y, z],
      skull: r,
    },
    pitch,
  ] = [figure, figure.skull * 0.078];
  object.add(
    skinOf(
      headAndNeck(figure),
      [x - r * 1.1, figure.neck[1] - r * 0.6, z - r * 1.5],
      [x + r * 1.1, y + r * 1.2, z + r * 1.4],
      pitch,
    ),
    flesh,
    { part: 'person' },
  );
  object.add(
    skinOf(hair(figure, cut), [x - r * 1.2, y - r * 1.95, z - r * 1.6], [x + r * 1.2, y + r * 1.25, z + r], pitch),
    locks,
    { part: 'person' },
  );
}

function addHands(object: ObjectBuilder, figure: Figure, flesh: string): void {
  const field = hands(figure);
  const s = figure.stature;
  for (const [x, y, z] of figure.wrists)
    object.add(
      skinOf(field, [x - 0.07 * s, y - 0.11 * s, z - 0.07 * s], [x + 0.07 * s, y + 0.05 * s, z + 0.12 * s], s * 0.0044),
      flesh,
      { part: 'person' },
    );
}

function addForearms(object: ObjectBuilder, figure: Figure, flesh: string): void {
  const s = figure.stature;
  const field = arms(figure, 0);
  for (const [k, [x, y, z]] of figure.elbows.entries()) {
    const wrist = figure.wrists[k]!;
    object.add(
      skinOf(
        field,
        [Math.min(x, wrist[0]) - 0.05 * s, Math.min(y, wrist[1]) - 0.03 * s, Math.min(z, wrist[2]) - 0.05 * s],
        [Math.max(x, wrist[0]) + 0.05 * s, y + 0.12 * s, Math.max(z, wrist[2]) + 0.05 * s],
        s * 0.005,
      ),
      flesh,
      { part: 'person' },
    );
  }
}
