import type { Mass } from '@yujian/contract/scene/description-schema';
import { createCylinder } from '@yujian/renderer/scene/build/lathe';
import { rectangleProfile } from '@yujian/renderer/scene/build/profile';
import { signedArea } from '@yujian/renderer/scene/build/polygon';
import { createChance } from '@yujian/renderer/scene/build/random';
import type { ObjectBuilder, SceneBuilder } from '@yujian/renderer/scene/build/scene-builder';
import { createSweep } from '@yujian/renderer/scene/build/sweep';
import { multiply, place, type Vec2 } from '@yujian/renderer/scene/build/vector';
import type { Vec3 } from '@yujian/renderer/scene/scene';
import type { Looks } from '../shell/looks.ts';
import { Assembly, Bank } from './assembly.ts';
import { designFront, PUBLIC, type Front } from './facade/front.ts';
import { frontLooksOf, type FrontLooks } from './facade/front-looks.ts';
import { createWallStrip } from './facade/wall-strip.ts';
import { heightOf, type Detail } from './height.ts';
import { createPlate, inset, orient, sidesOf, type Side } from './outline.ts';
import { buildRoof } from './roof.ts';

export interface MassSetting {
  readonly detail: Detail;
  /** lamps are on and it is dark */
  readonly isNight: boolean;
  readonly farGlass: string;
  /** of what stands behind the glass of a ground floor that the public enters */
  readonly lobbyWall: string;
  /** sides that lie against other masses get no openings: says whether a point of the plan at a height lies in another one */
  readonly isCovered: (x: number, z: number, y: number) => boolean;
}

interface Storey {
  readonly index: number;
  readonly y: number;
  readonly height: number;
  readonly outline: readonly Vec2[];
  readonly kind: Mass['facade'];
}

/** Depth of the arcade behind columns. */
const ARCADE = 1.9;

/** Builds one body of a building: foundation, storeys with their fronts, what is seen inside, roof. */
export function buildMass(builder: SceneBuilder, mass: Mass, looks: Looks, setting: MassSetting): void {
  const front = frontLooksOf(mass, looks);
  const object = builder.object(mass.id, 'facade');
  const bank = new Bank();
  const outline = orient(mass.outline);
  const storeys = storeysOf(mass, outline);
  addFoot(object, mass, front, outline, storeys[0]!);
  for (const storey of storeys) {
    for (const side of sidesOf(storey.outline)) addSide(object, bank, mass, storey, side, front, setting);
    if (storey.kind === 'colonnade') addArcade(bank, object, mass, storey, outline, front);
  }
  if (setting.detail === 'near') addInside(object, bank, mass, storeys, front, setting);
  else addFarInside(object, mass, storeys, setting);
  addBands(object, mass, front, outline, storeys, setting);
  buildRoof(builder, mass, outline, looks, front, setting.detail);
  bank.flush(object);
}

function storeysOf(mass: Mass, outline: readonly Vec2[]): Storey[] {
  return Array.from({ length: mass.storeys }, (_, index): Storey => {
    const y = mass.y + (index === 0 ? 0 : mass.groundHeight + (index - 1) * mass.storeyHeight);
    const kind = index === 0 ? (mass.groundFacade ?? mass.facade) : mass.facade;
    return {
      index,
      y,
      height: index === 0 ? mass.groundHeight : mass.storeyHeight,
      kind,
      outline: kind === 'colonnade' ? inset(outline, ARCADE) : outline,
    };
  });
}

function addFoot(object: ObjectBuilder, mass: Mass, front: FrontLooks, outline: readonly Vec2[], ground: Storey): void {
  if (mass.y > 2) {
    object.add(createPlate(outline, mass.y - 0.05, mass.y + 0.2, { bevel: 0.01 }), front.wall, { aligned: true });
    return;
  }
  object.add(
    createPlate(inset(outline, -0.06), Math.min(-0.3, mass.y - 0.4), mass.y - 0.001, { bevel: 0.012 }),
    front.plinth,
    { aligned: true, part: 'facade' },
  );
  if (ground.kind === 'colonnade')
    object.add(createPlate(outline, mass.y - 0.02, mass.y + 0.004), front.plinth, { aligned: true, part: 'paving' });
}

function frontOf(mass: Mass, storey: Storey, side: Side, front: FrontLooks, setting: MassSetting): Front {
  const middle = [
    side.from[0] + (side.way[0] * side.length) / 2 + side.normal[0] * 0.4,
    side.from[1] + (side.way[1] * side.length) / 2 + side.normal[1] * 0.4,
  ] as const;
  const isCovered = setting.isCovered(middle[0], middle[1], storey.y + storey.height / 2);
  return designFront({
    kind: isCovered ? 'blind' : storey.kind,
    length: side.length,
    height: storey.height,
    bay: mass.bay,
    glazing: isCovered ? 0 : mass.glazing,
    storey: storey.index,
    isGround: storey.index === 0 && mass.y < 2,
    hasEntrance: !isCovered && mass.entrance === side.index,
    seed: mass.seed + 131 * side.index + (storey.kind === 'punched' && mass.storeys < 4 ? 7 * storey.index : 0),
    looks: front,
  });
}

function addSide(
  object: ObjectBuilder,
  bank: Bank,
  mass: Mass,
  storey: Storey,
  side: Side,
  front: FrontLooks,
  setting: MassSetting,
): void {
  const design = frontOf(mass, storey, side, front, setting);
  const frame = place({ at: [side.from[0], storey.y, side.from[1]], turn: side.turn });
  const isFar = setting.detail === 'far';
  if (!design.isOpen)
    object.add(
      createWallStrip(side.length, storey.height, design.holes, isFar ? Math.min(0.22, design.reveal) : design.reveal, [
        side.along,
        storey.y,
      ]),
      design.material,
      { at: [side.from[0], storey.y, side.from[1]], turn: side.turn, aligned: true },
    );
  else if (isFar) addFarGlass(object, bank, side, storey, design, front, setting, frame);
  for (const { key, make, x, y } of design.fixtures) {
    if (isFar && !/balcony|canopy|fascia|awning/.test(key)) continue;
    bank.put(key, make, multiply(frame, place({ at: [x, y, 0] })));
  }
}

function addFarGlass(
  object: ObjectBuilder,
  bank: Bank,
  side: Side,
  storey: Storey,
  design: Front,
  front: FrontLooks,
  setting: MassSetting,
  frame: readonly number[],
): void {
  const w = side.length / design.bays;
  const sheet = new Assembly().pane(0, 0, side.length, storey.height, -0.02, setting.farGlass);
  for (const { mesh, material } of sheet.merged())
    object.add(mesh, material, {
      at: [side.from[0], storey.y, side.from[1]],
      turn: side.turn,
      aligned: true,
      part: 'glass',
    });
  for (let k = 0; k <= design.bays; k++)
    bank.put(
      `far fin ${storey.height.toFixed(2)} ${front.accent}`,
      () => new Assembly().box([-0.06, 0, -0.05], [0.06, storey.height, 0.22], front.accent, 'facade', { bevel: 0.01 }),
      multiply(frame, place({ at: [Math.min(side.length - 0.05, Math.max(0.05, k * w)), 0, 0] })),
    );
  bank.put(
    `far band ${side.length.toFixed(2)} ${front.accent}`,
    () => new Assembly().box([0, -0.25, -0.05], [side.length, 0.25, 0.08], front.accent, 'facade', { bevel: 0.01 }),
    frame,
  );
}

/** Columns along the outline, the soffit over the way behind them. */
function addArcade(
  bank: Bank,
  object: ObjectBuilder,
  mass: Mass,
  storey: Storey,
  outline: readonly Vec2[],
  front: FrontLooks,
): void {
  object.add(
    createPlate(outline, storey.y + storey.height - 0.42, storey.y + storey.height, { holes: [], bevel: 0.008 }),
    front.wall,
    { aligned: true },
  );
  const isRound = mass.seed % 2 === 0;
  const radius = Math.min(0.42, mass.bay < 3.5 && mass.storeys === 1 ? 0.09 : 0.14 + 0.012 * heightOf(mass));
  const make = (): Assembly => {
    const out = new Assembly();
    const tall = storey.height - 0.42;
    if (!isRound)
      return out.box([-radius, 0, -radius], [radius, tall, radius], front.accent, 'column', {
        bevel: 0.012,
        grain: 'y',
      });
    out
      .add(createCylinder(radius * 1.35, 0.1, { bevel: 0.02, sides: 32 }), front.plinth, 'column')
      .add(createCylinder(radius, tall, { sides: 32, top: radius * 0.9 }), front.accent, 'column');
    return out.add(createCylinder(radius * 0.95, 0.14, { top: radius * 1.3, sides: 32 }), front.accent, 'column', {
      at: [0, tall - 0.14, 0],
    });
  };
  for (const side of sidesOf(inset(outline, radius + 0.12))) {
    const count = Math.max(1, Math.round(side.length / mass.bay));
    for (let k = 0; k < count; k++)
      bank.put(
        `column ${storey.height.toFixed(2)} ${radius}`,
        make,
        place({
          at: [
            side.from[0] + (side.way[0] * side.length * k) / count,
            storey.y,
            side.from[1] + (side.way[1] * side.length * k) / count,
          ],
          turn: side.turn,
        }),
      );
  }
}

/** Floors, ceilings, cross walls, a core: what glass shows of a building's inside. */
function addInside(
  object: ObjectBuilder,
  bank: Bank,
  mass: Mass,
  storeys: readonly Storey[],
  front: FrontLooks,
  setting: MassSetting,
): void {
  const chance = createChance(mass.seed ^ 0x77);
  for (const storey of storeys) {
    const { outline, y, height } = storey;
    const floor = inset(outline, 0.03);
    object.add(createPlate(floor, y - 0.02, y + 0.012), front.floor, { aligned: true, part: 'floor' });
    object.add(createPlate(floor, y + height - 0.34, y + height - 0.02), front.soffit, {
      aligned: true,
      part: 'ceiling',
    });
    const deep = roomDepth(outline);
    const core = inset(outline, deep);
    if (Math.sign(signedArea(core)) === Math.sign(signedArea(orient(outline))))
      object.add(createPlate(core, y, y + height - 0.3), isLobby(mass, storey) ? setting.lobbyWall : front.inside, {
        aligned: true,
        part: 'wall',
      });
    for (const side of sidesOf(outline)) {
      const count = Math.max(1, Math.round(side.length / mass.bay));
      const w = side.length / count;
      const every = w < 2.6 ? 2 : 1;
      const frame = place({ at: [side.from[0], y, side.from[1]], turn: side.turn });
      for (let k = 0; k < count; k += every) {
        if (!isLobby(mass, storey) && k > 0 && k * w > deep && k * w < side.length - deep)
          bank.put(
            `partition ${deep.toFixed(2)} ${height.toFixed(2)}`,
            () =>
              new Assembly().box([-0.06, 0.01, -deep], [0.06, height - 0.33, -0.42], front.inside, 'wall', {
                bevel: 0,
              }),
            multiply(frame, place({ at: [k * w, 0, 0] })),
          );
        const isLit = setting.isNight ? chance.next() < 0.62 : chance.next() < 0.8;
        const x = Math.min(side.length - 0.4, (k + every / 2) * w);
        const width = Math.min(w * every * 0.5, 2.2);
        if (side.length > 2)
          bank.put(
            `light ${isLit} ${width.toFixed(2)} ${height.toFixed(2)}`,
            () =>
              new Assembly().box(
                [-width / 2, height - 0.37, -deep * 0.55 - 0.12],
                [width / 2, height - 0.338, -deep * 0.55 + 0.12],
                isLit ? front.lit : front.soffit,
                'lamp',
                { bevel: 0 },
              ),
            multiply(frame, place({ at: [x, 0, 0] })),
          );
      }
    }
  }
}

/** From this height a ground floor is a hall for work, metres. */
const HALL = 6.4;

/** Whether a storey is one that the public enters from the street. */
function isLobby(mass: Mass, { index, height }: Storey): boolean {
  return index === 0 && mass.y < 2 && mass.entrance !== null && height >= PUBLIC && height < HALL;
}

function roomDepth(outline: readonly Vec2[]): number {
  const area = Math.abs(signedArea(outline)) / 2;
  const round = sidesOf(outline).reduce((sum, { length }) => sum + length, 0);
  return Math.max(0.6, Math.min(4.8, (outline.length === 4 ? 1.35 : 0.9) * (area / round)));
}

/** A dark body behind the openings, and lit windows at night. */
function addFarInside(object: ObjectBuilder, mass: Mass, storeys: readonly Storey[], setting: MassSetting): void {
  for (const { outline, y, height } of storeys)
    object.add(createPlate(inset(outline, 0.2), y, y + height), setting.farGlass, { aligned: true, part: 'glass' });
  if (mass.storeys === 0) object.add(createPlate(mass.outline, mass.y, mass.y + 0.1), setting.farGlass);
}

const CORNICES: Partial<Record<Mass['facade'], readonly [out: number, low: number, high: number]>> = {
  arched: [0.22, -0.16, 0.16],
  brick: [0.03, -0.1, 0.1],
  grid: [0.12, -0.12, 0.12],
  balconies: [0.04, -0.14, 0.06],
  ribbon: [0.05, -0.06, 0.06],
};

/** Slab edges that stand out like shelves round a curved body. */
const RIBBON_ROUND = [0.55, -0.28, 0.5] as const;

/** Bands that run round: plinth, string courses, slab edges. */
function addBands(
  object: ObjectBuilder,
  mass: Mass,
  front: FrontLooks,
  outline: readonly Vec2[],
  storeys: readonly Storey[],
  setting: MassSetting,
): void {
  const ring = (y: number, out: number, low: number, high: number, material: string, bevel = 0.01): void => {
    const path = outline.map(([x, z]): Vec3 => [x, y, z]);
    object.add(createSweep(rectangleProfile(-out, low, 0.04, high, bevel), path, { closed: true }), material, {
      aligned: true,
    });
  };
  storeys.forEach((storey, k) => {
    const cornice = storey.kind === 'ribbon' && outline.length > 8 ? RIBBON_ROUND : CORNICES[storey.kind];
    if (k > 0 && cornice)
      ring(
        storey.y,
        cornice[0],
        cornice[1],
        cornice[2],
        storey.kind === 'grid' || storey.kind === 'balconies' || cornice === RIBBON_ROUND ? front.wall : front.accent,
        0.02,
      );
    else if (k > 0 && storey.kind !== storeys[k - 1]!.kind) ring(storey.y, 0.06, -0.12, 0.06, front.accent);
  });
  if (setting.detail === 'near' && mass.facade === 'arched') {
    const top = mass.y + heightOf(mass);
    ring(top, 0.42, -0.12, 0.02, front.accent, 0.03);
    ring(top, 0.26, -0.32, -0.12, front.accent, 0.05);
  }
}
