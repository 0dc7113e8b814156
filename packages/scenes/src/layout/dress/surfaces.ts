import type { PlacedPiece } from '@yujian/contract/scene/description-schema';
import type { PieceType } from '@yujian/contract/scene/pieces';
import type { Chance } from '@yujian/renderer/scene/build/random';
import type { Size } from '../draw.ts';
import { fromFrame } from '../geometry.ts';
import type { Kit } from '../groups/kit.ts';
import type { Stage } from '../stage.ts';
import { createPiece, type Namer } from './put.ts';

/** Something small that lies or stands on a top, and how large it may be. */
type Thing =
  | 'vase'
  | 'flowers'
  | 'books'
  | 'row'
  | 'bowl'
  | 'fruit'
  | 'tray'
  | 'tea'
  | 'plant'
  | 'lamp'
  | 'candle'
  | 'tall-vase';

/** What a top carries: places along its width and depth (−1 to 1), each with what may stand there and how often. */
interface Setting {
  readonly chance: number;
  readonly slots: readonly {
    readonly x: number;
    readonly z: number;
    readonly things: readonly Thing[];
    readonly often: number;
  }[];
}

const LONG_TOP: Setting = {
  chance: 0.95,
  slots: [
    { x: -0.72, z: -0.1, things: ['tall-vase', 'flowers', 'lamp', 'vase'], often: 0.85 },
    { x: -0.38, z: 0.1, things: ['bowl', 'candle', 'books'], often: 0.55 },
    { x: 0.3, z: 0, things: ['books', 'tray', 'plant'], often: 0.45 },
    { x: 0.72, z: -0.05, things: ['plant', 'vase', 'row', 'books'], often: 0.75 },
  ],
};
const LOW_TABLE: Setting = {
  chance: 1,
  slots: [
    { x: -0.32, z: -0.12, things: ['books', 'tray', 'tea'], often: 0.95 },
    { x: 0.34, z: 0.14, things: ['vase', 'flowers', 'bowl', 'candle', 'plant'], often: 0.9 },
    { x: 0.3, z: -0.4, things: ['candle', 'bowl'], often: 0.3 },
  ],
};
const SMALL_TOP: Setting = {
  chance: 0.85,
  slots: [{ x: 0, z: 0, things: ['lamp', 'vase', 'plant', 'books', 'bowl', 'candle'], often: 1 }],
};

const SETTINGS: Readonly<Partial<Record<PieceType, Setting>>> = {
  'coffee-table': LOW_TABLE,
  'tea-table': {
    chance: 1,
    slots: [
      { x: 0, z: 0.1, things: ['tea'], often: 1 },
      { x: -0.7, z: -0.3, things: ['vase', 'plant', 'flowers'], often: 0.7 },
    ],
  },
  sideboard: LONG_TOP,
  console: LONG_TOP,
  dresser: LONG_TOP,
  'shoe-cabinet': LONG_TOP,
  'filing-cabinet': SMALL_TOP,
  'tv-unit': {
    chance: 0.9,
    slots: [
      { x: -0.84, z: 0, things: ['vase', 'books', 'plant'], often: 0.75 },
      { x: 0.84, z: 0, things: ['books', 'bowl', 'vase', 'plant'], often: 0.7 },
    ],
  },
  'side-table': SMALL_TOP,
  nightstand: {
    chance: 0.9,
    slots: [
      { x: -0.45, z: 0.35, things: ['books', 'candle', 'bowl'], often: 0.6 },
      { x: 0.1, z: 0, things: ['lamp', 'vase', 'plant'], often: 0.5 },
    ],
  },
  desk: {
    chance: 1,
    slots: [
      { x: -0.72, z: -0.4, things: ['books', 'row'], often: 0.7 },
      { x: 0.72, z: -0.4, things: ['plant', 'vase', 'books'], often: 0.7 },
      { x: 0.2, z: 0.2, things: ['books'], often: 0.4 },
    ],
  },
  'dining-table': {
    chance: 0.95,
    slots: [
      { x: 0, z: 0, things: ['flowers', 'vase', 'fruit', 'bowl'], often: 1 },
      { x: -0.34, z: 0.05, things: ['candle', 'bowl', 'tray'], often: 0.4 },
    ],
  },
  'cafe-table': {
    chance: 0.7,
    slots: [{ x: 0.05, z: -0.05, things: ['vase', 'candle', 'plant', 'flowers'], often: 0.9 }],
  },
  'conference-table': { chance: 0.8, slots: [{ x: 0, z: 0, things: ['plant', 'tray', 'flowers'], often: 0.7 }] },
  'kitchen-island': {
    chance: 1,
    slots: [
      { x: -0.45, z: 0.1, things: ['fruit', 'bowl'], often: 0.9 },
      { x: 0.5, z: -0.1, things: ['flowers', 'plant', 'tall-vase'], often: 0.8 },
    ],
  },
  'base-units': {
    chance: 0.9,
    slots: [
      { x: -0.5, z: -0.1, things: ['fruit', 'bowl', 'tray'], often: 0.7 },
      { x: 0.6, z: -0.3, things: ['plant', 'vase', 'flowers'], often: 0.7 },
    ],
  },
  washbasin: { chance: 0.8, slots: [{ x: -0.86, z: -0.3, things: ['candle', 'plant', 'vase'], often: 0.7 }] },
  'bar-counter': {
    chance: 0.9,
    slots: [
      { x: -0.8, z: -0.2, things: ['flowers', 'plant', 'vase'], often: 0.8 },
      { x: 0.75, z: 0.1, things: ['candle', 'bowl'], often: 0.6 },
    ],
  },
  'reception-desk': {
    chance: 0.9,
    slots: [{ x: 0.72, z: 0.8, things: ['flowers', 'tall-vase', 'plant'], often: 0.9 }],
  },
  'outdoor-table': SMALL_TOP,
  'toy-shelf': {
    chance: 0.9,
    slots: [
      { x: -0.6, z: 0, things: ['row', 'books'], often: 0.6 },
      { x: 0.5, z: 0, things: ['plant', 'bowl'], often: 0.6 },
    ],
  },
};
/** Tops of which only the middle is sure to be there. */
const ROUND = new Set([
  'round',
  'oval',
  'nest',
  'slab',
  'column',
  'tripod',
  'three-legs',
  'cone-foot',
  'drum',
  'boat',
  'curved',
]);

/** Sets things on tops, as if somebody lived there. */
export function setSurfaces(stage: Stage, kit: Kit, name: Namer, chance: Chance): void {
  for (const { piece } of [...stage.claims]) {
    const setting = SETTINGS[piece.type];
    if (setting === undefined) continue;
    const own = chance.fork();
    if (own.next() > setting.chance) continue;
    const mirrored = own.next() < 0.5 ? -1 : 1;
    for (const slot of setting.slots) {
      if (own.next() > slot.often) continue;
      const first = own.whole(slot.things.length);
      for (let i = 0; i < slot.things.length; i += 1)
        if (
          setThing(
            stage,
            kit,
            name,
            own,
            piece,
            slot.things[(first + i) % slot.things.length]!,
            mirrored * slot.x,
            slot.z,
          )
        )
          break;
    }
  }
}

/** One small piece of a type on the first top that has room for it. */
export function setOne(stage: Stage, kit: Kit, name: Namer, chance: Chance, type: PieceType): boolean {
  const size = kit.size(type);
  for (const { piece: host } of [...stage.claims]) {
    if (SETTINGS[host.type] === undefined) continue;
    for (const x of [0, 0.5, -0.5, 0.8, -0.8])
      if (putOn(stage, name, chance, host, type, kit.form(type), size, x, 0)) return true;
  }
  return false;
}

function setThing(
  stage: Stage,
  kit: Kit,
  name: Namer,
  chance: Chance,
  host: PlacedPiece,
  thing: Thing,
  x: number,
  z: number,
): boolean {
  const { type, form, size } = drawThing(kit, chance, thing, host);
  return !kit.bans(type) && kit.left(type) > 0 && putOn(stage, name, chance, host, type, form, size, x, z);
}

function putOn(
  stage: Stage,
  name: Namer,
  chance: Chance,
  host: PlacedPiece,
  type: PieceType,
  form: string,
  size: Size,
  x: number,
  z: number,
): boolean {
  const isRound = ROUND.has(host.form);
  const roomX = host.size[0] / 2 - size[0] / 2 - 0.03;
  const roomZ = host.size[1] / 2 - Math.max(size[1], size[0]) / 2 - 0.02;
  if (roomX < 0 || roomZ < -0.02) return false;
  const reach = isRound ? 0.5 : 1;
  const at = fromFrame(
    host.at,
    host.turn,
    x * roomX * reach + chance.around(0.02),
    Math.max(-1, Math.min(1, z)) * Math.max(0, roomZ) * reach,
  );
  const piece = createPiece(() => 'try', chance, {
    type,
    form,
    at,
    y: host.y + host.size[2],
    turn: host.turn + chance.around(type === 'books' ? 16 : 30),
    size,
    on: host.id,
  });
  if (!stage.admits(piece)) return false;
  stage.add([{ ...piece, id: name(type), turn: Math.round(wrap(piece.turn) * 100) / 100 }], 'surfaces');
  return true;
}

function wrap(turn: number): number {
  return ((((turn + 180) % 360) + 360) % 360) - 180;
}

function drawThing(
  kit: Kit,
  chance: Chance,
  thing: Thing,
  host: PlacedPiece,
): { type: PieceType; form: string; size: Size } {
  const isLow = host.size[2] < 0.5;
  const sized = (type: PieceType, width: number, depth: number, height: number): Size =>
    kit.size(
      type,
      {
        width: width * chance.between(0.9, 1.1),
        depth: depth * chance.between(0.9, 1.1),
        height: height * chance.between(0.85, 1.15),
      },
      0,
    );
  const even = (type: PieceType, across: number, height: number): Size => {
    const [width, , tall] = sized(type, across, across, height);
    return [width, width, tall];
  };
  switch (thing) {
    case 'vase':
      return {
        type: 'vase',
        form: chance.pick(['bottle', 'cylinder', 'gourd', 'jar']),
        size: even('vase', 0.16, isLow ? 0.2 : 0.28),
      };
    case 'tall-vase':
      return { type: 'vase', form: 'branch', size: even('vase', 0.24, 0.62) };
    case 'flowers':
      return { type: 'vase', form: chance.pick(['flowers', 'branch']), size: even('vase', 0.24, isLow ? 0.36 : 0.46) };
    case 'books':
      return { type: 'books', form: 'stack', size: sized('books', 0.28, 0.21, 0.08) };
    case 'row':
      return { type: 'books', form: 'row', size: sized('books', 0.34, 0.2, 0.25) };
    case 'bowl':
      return { type: 'bowl', form: 'bowl', size: even('bowl', 0.22, 0.08) };
    case 'fruit':
      return { type: 'bowl', form: 'fruit', size: even('bowl', 0.32, 0.12) };
    case 'tray':
      return { type: 'bowl', form: 'tray', size: even('bowl', 0.34, 0.05) };
    case 'tea':
      return { type: 'tea-set', form: kit.form('tea-set'), size: sized('tea-set', 0.4, 0.27, 0.14) };
    case 'plant':
      return {
        type: 'table-plant',
        form: chance.pick(['succulent', 'fern', 'ivy', 'orchid', 'bonsai']),
        size: even('table-plant', 0.2, isLow ? 0.2 : 0.28),
      };
    case 'lamp':
      return {
        type: 'table-lamp',
        form: kit.form('table-lamp', ['turned', 'mushroom', 'paper']),
        size: even('table-lamp', 0.28, 0.45),
      };
    case 'candle':
      return { type: 'candle', form: kit.form('candle'), size: even('candle', 0.09, 0.16) };
  }
}
