import { SILENT, type Structure } from '@yujian/imaging';
import { placeRegions } from '@yujian/lift/place/place-regions';
import { clayPicture, type ClayPicture } from '@yujian/lift/rebuild/clay-picture';
import { describeRoom } from '@yujian/lift/rebuild/describe-room';
import { dressPieces } from '@yujian/lift/rebuild/dress-pieces';
import { type FitChoices, type FittedThings, fitThings } from '@yujian/lift/rebuild/fit-things';
import type { FittedThing } from '@yujian/lift/rebuild/fitted-thing';
import { readToldThings } from '@yujian/lift/rebuild/told-things';
import { readLiftWishes } from '@yujian/lift/wishes/lift-wishes';
import { followLooks, nextTurn } from '../follow-looks.ts';
import type { FitsAnswer, FitsRequest, Parts } from './fits.ts';

/** Pixels of the long side of the picture that clay is cut from. */
const SIDE = 1280;

/** Of the pieces of a look, by what they are built from. */
let clay = new Map<string, ClayPicture | null>();
let placed: { readonly look: number; readonly parts: Structure } | null = null;

followLooks<FitsRequest, FitsAnswer>(async ({ look, structure }, request, { isWanted, answer }) => {
  const { lift, things, proposes, describes } = request;
  if (placed?.look !== look) {
    placed = { look, parts: placeRegions(structure, SILENT).structure };
    clay = new Map();
  }
  const { parts } = placed;
  if (!proposes) answer({ kind: 'parts', parts: partsOf(parts, look) });
  await nextTurn();
  if (!isWanted()) return false;
  const { choices } = readLiftWishes(lift);
  const { kind, style, seed } = choices;
  const { told, asDrawn } = readToldThings(parts, { things });
  const show = (fitted: FittedThing): void => {
    const key = JSON.stringify([fitted.piece, lift]);
    const picture = clay.has(key) ? clay.get(key)! : clayPicture(parts, fitted.piece, choices, SIDE);
    clay.set(key, picture);
    answer({ kind: 'seen', thing: { fitted, picture } });
  };
  /** @param isTold what is shown: what was told, or what is proposed */
  const fit = (proposes: FitChoices['proposes'], isTold: boolean): FittedThings =>
    fitThings(
      parts,
      { told, asDrawn, kind, style, seed, proposes },
      { ...SILENT, onFitted: (fitted) => (fitted.isTold === isTold ? show(fitted) : undefined) },
    );
  // who proposes is told what stands there already
  const fitted = fit(proposes, !proposes);
  const room =
    describes && fitted.refused === null
      ? describeRoom(parts, dressPieces(fitted.things, parts, choices), choices)
      : null;
  answer({ kind: 'done', look, fitted, room });
  if (proposes || told.length === 0) return true;
  // what is alike to it is proposed at every change of what is told, once nobody waits for that any more
  await nextTurn();
  if (isWanted()) fit('alike', false);
  return true;
});

function partsOf({ labels, regions }: Structure, look: number): Parts {
  return {
    look,
    labels: { ...labels, data: labels.data.slice() },
    regions: regions.map(({ id, name, group, area }) => ({ id, name, group, area })),
  };
}
