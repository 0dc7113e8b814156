import { quantile, type Row } from '../table.ts';
import type { Figures } from './figures.ts';
import { BINS, MAIN, type ClassificationFigures } from './naming.ts';

const DEGREES = 2;
const OF_DIAGONAL = 0.03;
const MOST = 0.9;
const MAIN_BAR = 0.9;
const ALL_BAR = 0.7;
const CALIBRATION_BAR = 0.1;
const PLANE_BAR = 10;
const ORDER_BAR = 0.85;

/** The rows of a table for looks of one medium and state. `what` begins each of them. */
export function structureRows(what: string, looks: readonly Figures[]): Row[] {
  return [...cameraRows(what, looks), ...nameRows(what, looks), ...spaceRows(what, looks)];
}

function cameraRows(what: string, looks: readonly Figures[]): Row[] {
  const worst = looks.flatMap(({ vanishing }) => (vanishing ? [Math.max(...vanishing)] : []));
  const boxes = looks.flatMap(({ box }) => (box === null ? [] : [box]));
  const focals = looks.map(({ focal }) => Math.abs(Math.log(focal)));
  const within = shareOf(worst, DEGREES),
    fits = shareOf(boxes, OF_DIAGONAL);
  return [
    {
      what: `${what}: all three vanishing points within ${DEGREES}° (${worst.length} pictures); median of the worst`,
      value: `${percent(within)}; ${quantile(worst, 0.5).toFixed(1)}°`,
      bar: `at least ${percent(MOST)}`,
      holds: within >= MOST,
    },
    {
      what: `${what}: focal length off by (median, nine in ten below)`,
      value: `${percent(quantile(focals, 0.5))}, ${percent(quantile(focals, 0.9))}`,
      bar: 'beside it',
      holds: true,
    },
    ...(boxes.length === 0
      ? []
      : [
          {
            what: `${what}: room box within ${percent(OF_DIAGONAL)} of the diagonal (${boxes.length} rooms); median`,
            value: `${percent(fits)}; ${(100 * quantile(boxes, 0.5)).toFixed(1)} %`,
            bar: `at least ${percent(MOST)}`,
            holds: fits >= MOST,
          },
        ]),
  ];
}

/** The learned names beside those of the rules. */
function nameRows(what: string, looks: readonly Figures[]): Row[] {
  const learned = sumNames(looks.map(({ naming }) => naming)),
    ruled = sumNames(looks.map((look) => look.ruled));
  const each = MAIN.map((name, at) => {
    const [one, other] = [learned.main[at]!, ruled.main[at]!];
    return `${name} ${percent(one.right / one.truth)} / ${percent(one.right / one.named)} (${percent(other.right / other.truth)} / ${percent(other.right / other.named)})`;
  });
  const seconds = looks.map(({ classificationSeconds }) => classificationSeconds);
  return [
    {
      what: `${what}: names right by area, ${MAIN.join(', ')} together; by rules`,
      value: `${percent(learned.mainShare)}; ${percent(ruled.mainShare)}`,
      bar: `at least ${percent(MAIN_BAR)}`,
      holds: learned.mainShare >= MAIN_BAR,
    },
    {
      what: `${what}: of each, found of what there is / right of what is called so (by rules)`,
      value: each.join(', '),
      bar: 'beside it',
      holds: true,
    },
    {
      what: `${what}: names right by area, over all; by rules, which count as right with any name their surface may mean; the most that the regions allow`,
      value: `${percent(learned.share)}; ${percent(ruled.share)}; ${percent(learned.most)}`,
      bar: `at least ${percent(ALL_BAR)}`,
      holds: learned.share >= ALL_BAR,
    },
    {
      what: `${what}: calibration error of the names' confidence, ${BINS} bins by area; by rules`,
      value: `${learned.calibrationError.toFixed(3)}; ${ruled.calibrationError.toFixed(3)}`,
      bar: `under ${CALIBRATION_BAR}`,
      holds: learned.calibrationError < CALIBRATION_BAR,
    },
    {
      what: `${what}: seconds that naming takes (median, nine in ten below)`,
      value: `${quantile(seconds, 0.5).toFixed(2)}, ${quantile(seconds, 0.9).toFixed(2)}`,
      bar: 'beside it',
      holds: true,
    },
  ];
}

function sumNames(pictures: readonly ClassificationFigures[]) {
  const main = MAIN.map((name) => {
    const sums = pictures.map((picture) => picture.main[name]);
    return {
      truth: sum(sums, (one) => one.truth),
      right: sum(sums, (one) => one.right),
      named: sum(sums, (one) => one.named),
    };
  });
  const all = pictures.flatMap(({ names }) => Object.values(names));
  const area = sum(all, ({ truth }) => truth);
  return {
    main,
    mainShare: sum(main, ({ right }) => right) / sum(main, ({ truth }) => truth),
    share: sum(all, ({ right }) => right) / area,
    most: sum(pictures, ({ most }) => most) / area,
    calibrationError: calibrationError(pictures),
  };
}

function spaceRows(what: string, looks: readonly Figures[]): Row[] {
  const byDegree = looks
    .map(({ planes }) => planes.byDegree)
    .reduce((all, one) => all.map((area, degree) => area + one[degree]!));
  const total = sum(byDegree, (area) => area);
  const [median, quarter] = [0.5, 0.75].map((share) => degreeAt(byDegree, share * total));
  const freeForm = sum(looks, ({ planes }) => planes.freeForm) / total;
  const [pairs, right] = [sum(looks, ({ order }) => order.pairs), sum(looks, ({ order }) => order.right)];
  return [
    {
      what: `${what}: error of surface orientation by area, median; three quarters below; taken for free forms`,
      value: `${median}°; ${quarter}°; ${percent(freeForm)}`,
      bar: `median under ${PLANE_BAR}°`,
      holds: median! < PLANE_BAR,
    },
    {
      what: `${what}: depth order of ${pairs} pairs of neighbouring regions right`,
      value: percent(right / pairs),
      bar: `at least ${percent(ORDER_BAR)}`,
      holds: right / pairs >= ORDER_BAR,
    },
  ];
}

/** The whole degree below which so much area lies. */
function degreeAt(byDegree: readonly number[], wanted: number): number {
  let passed = 0;
  return byDegree.findIndex((area) => (passed += area) >= wanted);
}

/** Expected calibration error (Naeini, Cooper and Hauskrecht 2015), weighted by area. */
function calibrationError(pictures: readonly ClassificationFigures[]): number {
  const bins = Array.from({ length: BINS }, (_, bin) => {
    const parts = pictures.map(({ bins: own }) => own[bin]!);
    return {
      area: sum(parts, (one) => one.area),
      confidence: sum(parts, (one) => one.confidence),
      right: sum(parts, (one) => one.right),
    };
  });
  return sum(bins, ({ confidence, right }) => Math.abs(confidence - right)) / sum(bins, ({ area }) => area);
}

function shareOf(values: readonly number[], bar: number): number {
  return values.filter((value) => value <= bar).length / values.length;
}

function sum<T>(list: readonly T[], of: (one: T) => number): number {
  return list.reduce((all, one) => all + of(one), 0);
}

function percent(value: number): string {
  return Number.isFinite(value) ? `${(100 * value).toFixed(value > 0.995 || value === 0 ? 0 : 1)} %` : 'none';
}
