import type { Chance } from '@yujian/renderer/scene/build/random';
import { clamp } from '../draw.ts';
import { distance, fromFrame, isInPolygon, type Point } from '../geometry.ts';
import type { Kit } from '../groups/kit.ts';
import type { Programme } from '../programme.ts';
import { onWall } from '../room.ts';
import type { Stage } from '../stage.ts';
import { canWalk } from '../walkways.ts';
import { judgeOf } from '../wishes.ts';
import { createPiece, type Namer } from './put.ts';

/** Plants on the floor: in free corners, at windows, at the ends of sofas; the lightest places first. */
export function setPlants(stage: Stage, programme: Programme, kit: Kit, name: Namer, chance: Chance): void {
  if (kit.bans('potted-plant')) return;
  const wanted = kit.wanted('potted-plant') ?? (kit.wish('potted-plant') === null ? 0 : 2);
  const [least, most] = programme.plants;
  const usual = Math.round((least + chance.next() * (most - least)) * clamp(kit.area / 20, 0.6, 4));
  const count = Math.min(Math.max(wanted, usual), kit.left('potted-plant'));
  let put = 0;
  const putAt = (at: Point, isTall: boolean): void => {
    const form = kit.wish('potted-plant')?.form ?? kit.form('potted-plant', undefined);
    const across = isTall ? chance.between(0.55, 0.85) : chance.between(0.35, 0.5);
    const height = Math.min(stage.shell.height - 0.25, isTall ? chance.between(1.35, 2.05) : chance.between(0.6, 1));
    const size = kit.size('potted-plant', { width: across, depth: across, height }, 0);
    const piece = createPiece(name, chance, {
      type: 'potted-plant',
      form,
      at,
      y: 0,
      turn: chance.next() * 360 - 180,
      size,
    });
    if (!stage.admits({ ...piece, turn: 45, size: [size[0] * 0.95, size[1] * 0.95, size[2]] }) || !stage.admits(piece))
      return;
    const before = stage.claims.length;
    stage.add([piece], 'plants');
    if (!stage.isWalkable || canWalk(stage)) put += 1;
    else stage.backTo(before);
  };
  const places = placesFor(stage, kit, chance);
  for (const at of places) if (put < count) putAt(at, put === 0 || chance.next() < 0.5);
  // where none of the usual size has room a small one may
  for (const at of places) if (put < Math.min(wanted, count)) putAt(at, false);
}

function placesFor(stage: Stage, kit: Kit, chance: Chance): Point[] {
  const judge = judgeOf(stage, kit.brief, new Set(['potted-plant']));
  const meets = (at: Point): number =>
    judge?.(
      [
        {
          id: 'try',
          type: 'potted-plant',
          form: '',
          at: [at[0], at[1]],
          y: 0,
          turn: 0,
          size: [0.5, 0.5, 1],
          seed: 0,
          finishes: {},
          on: null,
          held: false,
        },
      ],
      { at, turn: 0, wall: null },
    ) ?? 0;
  const places: { at: Point; score: number }[] = [];
  const consider = (at: Point, worth: number): void => {
    if (!isInPolygon(stage.shell.plan, at[0], at[1])) return;
    let light = 9;
    for (const wall of stage.walls)
      for (const opening of wall.openings)
        if (opening.kind === 'window') light = Math.min(light, distance(onWall(wall, opening.at), at));
    places.push({ at, score: worth + meets(at) - light * 0.22 + chance.next() * 0.8 });
  };
  for (const wall of stage.walls) {
    for (const away of [0.4, 0.5, 0.6]) {
      consider(onWall(wall, away, away), 1);
      consider(onWall(wall, wall.length - away, away), 1);
    }
    if (judge !== null)
      for (let along = 0.8; along < wall.length - 0.8; along += 0.4) consider(onWall(wall, along, 0.45), 0.3);
    for (const opening of wall.openings)
      if (opening.kind === 'window' && opening.width > 2)
        for (let along = 0.4; along < opening.width; along += 0.55)
          consider(onWall(wall, opening.at - opening.width / 2 + along, 0.36), 0.1);
    for (const opening of wall.openings)
      if (opening.kind === 'window')
        for (const side of [-1, 1])
          for (const out of [0.4, 0.55])
            consider(onWall(wall, opening.at + side * (opening.width / 2 + 0.5), out), 0.7);
  }
  for (const { piece } of stage.claims)
    if (
      piece.type === 'sofa' ||
      piece.type === 'sideboard' ||
      piece.type === 'tv-unit' ||
      piece.type === 'bookshelf' ||
      piece.type === 'console'
    )
      for (const side of [-1, 1])
        consider(fromFrame(piece.at, piece.turn, side * (piece.size[0] / 2 + 0.42), -piece.size[1] / 2 + 0.4), 0.6);
  return places.sort((a, b) => b.score - a.score).map(({ at }) => at);
}
