import { fitThings } from '@yujian/lift/rebuild/fit-things';
import { rowsOf } from './rebuild/rows.ts';
import { MEDIA, planRooms, roomCase } from './rebuild/rooms.ts';
import { digestOf, recall, remember } from './remember.ts';
import { scoreRoom, type Column, type ScoredRoom } from './rebuild/score.ts';
import type { Bench, Row } from './table.ts';

const COLUMNS: readonly Column[] = ['perfect', 'told', 'untold', 'alike'];
/** Rooms that nothing was tuned on; fewer for a quick look. */
const ROOMS = Number(process.env.REBUILD_ROOMS ?? 60);

/** Pieces of the catalogue fitted to drawn rooms whose furniture is known, drawn clean, worn and as white models. */
export const rebuild: Bench = {
  name: 'rebuild',
  async run() {
    const code = digestOf([
      'packages/{renderer,scenes,imaging,lift}/src/**/*.ts',
      'packages/imaging/models/*',
      'bench/rebuild/*.ts',
    ]);
    const rows: Row[] = [];
    for (const medium of MEDIA)
      for (const column of COLUMNS) {
        const rooms: ScoredRoom[] = [];
        for (const plan of planRooms(ROOMS, 'held')) {
          const name = `rebuild/${code}/${plan.key}.${medium}.${column}`;
          const before = recall<ScoredRoom>(name);
          const room = before ? null : roomCase(plan, medium);
          const scored = before ?? (room && scoreRoom(room, column, fitThings));
          if (scored === null) continue;
          if (!before) remember(name, scored);
          rooms.push(scored);
        }
        rows.push(...rowsOf(medium, column, rooms));
      }
    return rows;
  },
};
