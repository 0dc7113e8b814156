import { quantile, type Row } from '../table.ts';
import type { Column, ScoredRoom, ScoredThing } from './score.ts';

/** What is asked of told things that the frame does not cut, in views with two vanishing points. */
const WITHIN = { off: 0.3, turn: 15, size: 0.15 };
const ASKED = { off: 0.8, turn: 0.9, size: 0.7, iou: 0.75 };
/** Of likely proposals: how many are of the right type, and of all things, how many are. */
const [PRECISION, RECALL] = [0.95, 0.3];
/** For all things of a room, processor time. */
const ROOM_SECONDS = 8;

const TITLES: Readonly<Record<Column, string>> = {
  perfect: 'true regions, types told',
  told: 'regions as found, types told',
  untold: 'nothing told',
  alike: 'one of those alike told',
};

/** The figures of one medium and column. Things that were not fitted count as wrong. */
export function rowsOf(medium: string, column: Column, rooms: readonly ScoredRoom[]): Row[] {
  const title = `${medium}, ${TITLES[column]}`;
  const seconds = rooms.map((room) => room.seconds);
  const time: Row = {
    what: `${title}: processor time of a room, median, most`,
    value: `${quantile(seconds, 0.5).toFixed(1)} s, ${Math.max(...seconds).toFixed(1)} s`,
    bar: `median under ${ROOM_SECONDS} s`,
    holds: quantile(seconds, 0.5) < ROOM_SECONDS,
  };
  return column === 'untold' || column === 'alike' ? [proposals(title, rooms), time] : [...told(title, rooms), time];
}

function told(title: string, rooms: readonly ScoredRoom[]): Row[] {
  return [false, true].flatMap((isFrontal) =>
    [false, true].flatMap((isCut): Row[] => {
      const things = rooms
        .filter((room) => room.isFrontal === isFrontal)
        .flatMap((room) => room.things.filter((thing) => thing.isCut === isCut));
      if (things.length === 0) return [];
      const share = (key: keyof typeof WITHIN): number => shareOf(things, (thing) => thing[key] < WITHIN[key]);
      const iou = things.reduce((sum, thing) => sum + thing.iou, 0) / things.length;
      const isAsked = !isFrontal && !isCut;
      const reached = { off: share('off'), turn: share('turn'), size: share('size'), iou };
      return [
        {
          what: `${title}: ${isFrontal ? 'frontal' : 'two-point'} views, ${isCut ? 'cut by the frame' : 'whole'} (${things.length}): within 30 cm, turn within 15°, size within 15 %, mean overlap (IoU)`,
          value: `${percent(reached.off)}, ${percent(reached.turn)}, ${percent(reached.size)}, ${iou.toFixed(2)}`,
          bar: isAsked ? '80 %, 90 %, 70 %, 0.75' : '',
          holds: !isAsked || (Object.keys(ASKED) as (keyof typeof ASKED)[]).every((key) => reached[key] >= ASKED[key]),
        },
      ];
    }),
  );
}

function proposals(title: string, rooms: readonly ScoredRoom[]): Row {
  const [likely, wrong] = [
    rooms.reduce((sum, room) => sum + room.likely, 0),
    rooms.reduce((sum, room) => sum + room.wrong, 0),
  ];
  const precision = likely === 0 ? 0 : 1 - wrong / likely;
  const recall = shareOf(
    rooms.flatMap(({ things }) => things),
    (thing) => thing.isLikely && thing.isRightType,
  );
  return {
    what: `${title}: likely proposals (${likely}) of the right type, and share of all things that are`,
    value: `${percent(precision)}, ${percent(recall)}`,
    bar: `${percent(PRECISION)}, ${percent(RECALL)}`,
    holds: precision >= PRECISION && recall >= RECALL,
  };
}

function shareOf(things: readonly ScoredThing[], of: (thing: ScoredThing) => boolean): number {
  return things.length === 0 ? 0 : things.filter(of).length / things.length;
}

function percent(share: number): string {
  return `${Math.round(100 * share)} %`;
}
