import { clamp } from '../draw.ts';
import { hangOver } from './dining.ts';
import { GroupDraft, type Group, type Kit } from './kit.ts';

const WORK_AISLE = 1.08;

/** Worktop, tall cabinets and fridge in one line; an island or a second arm where the room is large enough. */
export function buildKitchen(kit: Kit): Group[] {
  if (kit.bans('kitchen-run')) return [];
  const wantsIsland = kit.wish('kitchen-island') !== null;
  const groups: Group[] = [];
  const longs = [clamp(kit.long * 0.8, 3, 7), 4.2, 3.4, 2.8, 2.2];
  for (const length of longs) {
    // over a low line there is no hood
    const low = kit.chance.next() < 0.3 && kit.wish('hood') === null;
    if (!kit.bans('kitchen-island') && (wantsIsland || kit.area > 12)) {
      groups.push(kitchenLine(kit, length, { island: true, arm: null, low, worth: 0.95 + length * 0.02 }));
    }
    if (!wantsIsland || length < 3)
      for (const arm of [-1, 1] as const)
        groups.push(
          kitchenLine(kit, length, { island: false, arm, low, worth: 0.7 + length * 0.03 + kit.chance.next() * 0.25 }),
        );
    groups.push(
      kitchenLine(kit, length, { island: false, arm: null, low, worth: (kit.area < 11 ? 0.6 : 0.35) + length * 0.03 }),
    );
  }
  groups.push(kitchenLine(kit, 1.7, { island: false, arm: null, low: false, worth: 0.1 }));
  return groups;
}

interface LineOptions {
  readonly island: boolean;
  readonly arm: -1 | 1 | null;
  /** no wall cabinets: it may stand under a window */
  readonly low: boolean;
  readonly worth: number;
}

function kitchenLine(kit: Kit, length: number, { island, arm, low, worth }: LineOptions): Group {
  const draft = new GroupDraft(kit);
  const top = clamp(kit.height - 0.25, 2.1, 2.4);
  const tallSide = arm === null ? (kit.chance.next() < 0.5 ? -1 : 1) : (-arm as -1 | 1);
  const fridge =
    kit.bans('fridge') || length < 2.2
      ? null
      : kit.size('fridge', { width: length > 3.6 ? 0.9 : 0.62, depth: 0.68, height: 1.9 }, 0);
  const tallWidth = length > 3.2 && !kit.bans('tall-cabinets') ? (length > 4.6 ? 1.8 : 1.2) : 0;
  const run = clamp(length - (fridge?.[0] ?? 0) - tallWidth, 1.6, 6);
  const total = run + tallWidth + (fridge?.[0] ?? 0) + 0.006 * 2;
  let edge = (tallSide * total) / 2;
  const depth = 0.62;
  if (tallWidth > 0) {
    draft.put('tall-cabinets', edge - (tallSide * tallWidth) / 2, depth / 2, {
      form: kit.form('tall-cabinets', ['ovens']),
      size: kit.size('tall-cabinets', { width: tallWidth, depth, height: top }, 0),
    });
    edge -= tallSide * (tallWidth + 0.006);
  }
  if (fridge !== null) {
    draft.put('fridge', edge - (tallSide * fridge[0]) / 2, fridge[1] / 2 + 0.035, { size: fridge });
    edge -= tallSide * (fridge[0] + 0.006);
  }
  const runX = edge - (tallSide * run) / 2;
  const form = kit.form('kitchen-run');
  draft.put('kitchen-run', runX, depth / 2, {
    form,
    size: kit.size('kitchen-run', { width: run, depth, height: low ? 0.9 : top }, 0),
  });
  if (arm !== null) {
    const reach = clamp(kit.short - 1.5, 1.6, 2.8);
    const second = kit.size('base-units', { width: reach, depth, height: 0.9 }, 0);
    draft.put('base-units', arm * (total / 2 - depth / 2), depth + 0.004 + reach / 2, {
      form,
      size: second,
      turn: -arm * 90,
    });
    return draft.done(worth, 0.9, arm);
  }
  if (island) {
    const width = clamp(Math.max(run * 0.8, 0.58 * (kit.wanted('bar-stool') ?? 0)), 1.4, 3);
    const size = kit.size('kitchen-island', { width, depth: kit.chance.between(0.85, 1.05) });
    const z = depth + WORK_AISLE + size[1] / 2;
    draft.put('kitchen-island', runX, z, { size, turn: 180 });
    const stools = kit.wanted('bar-stool') ?? clamp(Math.floor(width / 0.62), 2, 4);
    const stool = kit.size('bar-stool', { height: 0.75 });
    for (let i = 0; i < Math.min(stools, Math.floor(width / 0.5)); i += 1)
      draft.put(
        'bar-stool',
        runX + (i - (stools - 1) / 2) * Math.min(0.66, width / stools),
        z + size[1] / 2 + stool[1] / 2 - 0.12 + kit.chance.around(0.04),
        { size: stool, turn: 180 + kit.askew(14) },
      );
    hangOver(kit, draft, runX, z, size);
  }
  return draft.done(worth, island ? 0 : 0.9);
}
