import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe as describeOperation } from '@yujian/engine/builtin/operations/describe';
import type { Described, Fact } from '@yujian/engine/builtin/describe/read-facts';
import { WRITTEN } from '@yujian/engine/builtin/describe/write-description';
import { dominantColours, paletteDistance, type Dominant } from './describe/palette.ts';
import { judge, type Verdict } from './describe/judge.ts';
import { gallerySet, operationContext, writeSet } from './rendered-set.ts';
import { quantile, type Bench, type Row } from './table.ts';

/** Pictures of the opening gallery and hours, set before the first run; null = as the words say. */
const PICTURES: readonly (readonly [key: string, hour: number | null])[] = [
  ['architecture-modern-villa', 14],
  ['architecture-concrete-cultural', 14],
  ['architecture-new-chinese-hotel', 14],
  ['architecture-brick-school', 14],
  ['architecture-vernacular-rural-guest-house', 14],
  ['architecture-curtain-wall-office-building', 14],
  ['architecture-modern-villa', 21],
  ['architecture-concrete-cultural', 21],
  ['architecture-brick-school', 21],
  ['architecture-curtain-wall-office-building', 21],
  ['interior-modern-living-room', null],
  ['interior-japandi-study', null],
  ['interior-cream-bedroom', null],
  ['interior-new-chinese-dining-room', null],
  ['interior-french-living-room', null],
  ['interior-industrial-kitchen', null],
  ['interior-luxury-bedroom', null],
  ['interior-modern-wardrobe', null],
  ['interior-minimal-stair-hall', null],
  ['commercial-office-light-office', null],
  ['commercial-boutique-shop', null],
  ['commercial-hotel-lobby-hotel-lobby', null],
  ['landscape-modern-plaza', null],
  ['landscape-meadow-park', null],
];
/** ΔE2000, and share of claims. */
const PALETTE_BAR = 5;
const WRONG_BAR = 0.05;
/** Facts that are understood, not only measured. */
const UNDERSTOOD = ['space', 'surfaces', 'things', 'light', 'camera'] as const satisfies readonly Fact['key'][];

/** What is told of rendered scenes whose truth is known. */
export const describe: Bench = {
  name: 'describe',
  async run() {
    const dir = await mkdtemp(join(tmpdir(), 'bench-describe-'));
    const verdicts: Verdict[] = [];
    const palettes: { told: Described['palette']; true: readonly Dominant[] }[] = [];
    const unsure = Object.fromEntries(UNDERSTOOD.map((key) => [key, 0])) as Record<Fact['key'], number>;
    for (const [key, hour] of PICTURES) {
      const { scene, set } = gallerySet(key, hour);
      const picture = await writeSet(set, dir);
      await describeOperation({ picture, language: 'en', length: 'long' }, operationContext(dir));
      const told = JSON.parse(await readFile(join(dir, 'facts.json'), 'utf8')) as Described;
      palettes.push({ told: told.palette, true: dominantColours(set.colour!, told.palette.length) });
      for (const fact of told.facts.filter((one) => UNDERSTOOD.some((known) => known === one.key))) {
        if (fact.value === null || fact.confidence === null || fact.confidence < WRITTEN) unsure[fact.key]++;
        else {
          const found = judge(fact.key, fact.value.en.split(', '), scene, set);
          verdicts.push(...found);
          for (const { claim, isRight } of found) if (isRight === false) console.log(`${key} ${hour ?? ''}: ${claim}`);
        }
      }
    }
    await rm(dir, { recursive: true, force: true });
    return rowsOf(palettes, verdicts, unsure);
  },
};

function rowsOf(
  palettes: readonly { told: Described['palette']; true: readonly Dominant[] }[],
  verdicts: readonly Verdict[],
  unsure: Readonly<Record<Fact['key'], number>>,
): Row[] {
  const distances = palettes.map((one) => paletteDistance(one.told, one.true));
  const others = palettes.map((one, k) => paletteDistance(palettes[(k + 1) % palettes.length]!.told, one.true));
  const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;
  const both = (list: readonly (readonly number[])[]): [number, number] => [
    mean(list.map(([told]) => told!)),
    mean(list.map(([, truth]) => truth!)),
  ];
  const said = (list: readonly (readonly number[])[]): string =>
    both(list)
      .map((value) => value.toFixed(1))
      .join('; ');
  const isNear = (list: readonly (readonly number[])[]): boolean => both(list).every((value) => value < PALETTE_BAR);
  const worst = quantile(
    distances.map(([told]) => told),
    1,
  );
  const rateOf = (list: readonly Verdict[]): number =>
    list.filter(({ isRight }) => isRight === false).length / Math.max(1, list.length);
  const known = verdicts.filter(({ isRight }) => isRight !== null);
  const percent = (share: number): string => `${(100 * share).toFixed(0)} %`;
  const told = (key: Fact['key']): string => {
    const list = known.filter((one) => one.key === key);
    return `${key} ${list.filter(({ isRight }) => isRight === false).length} of ${list.length}`;
  };
  const facts = UNDERSTOOD.length * PICTURES.length;
  const open = UNDERSTOOD.reduce((sum, key) => sum + unsure[key], 0);
  return [
    {
      what: `palette of ${PICTURES.length} pictures: mean ΔE2000 of told colours to the nearest true one; of true ones, by share, to the nearest told`,
      value: `${said(distances)} (worst picture ${worst.toFixed(1)})`,
      bar: `both below ${PALETTE_BAR}`,
      holds: isNear(distances),
    },
    { what: '… the palette of the next picture', value: said(others), bar: 'must miss it', holds: !isNear(others) },
    {
      what: `told surely and wrong, of ${known.length} claims whose truth is known`,
      value: percent(rateOf(known)),
      bar: `at most ${percent(WRONG_BAR)}`,
      holds: rateOf(known) <= WRONG_BAR,
    },
    {
      what: '… by fact',
      value: UNDERSTOOD.map(told).join(', '),
      bar: 'beside it',
      holds: true,
    },
    {
      what: `unsure, of ${facts} facts (light: where it comes from, and night)`,
      value: `${percent(open / facts)}: ${UNDERSTOOD.map((key) => `${key} ${unsure[key]}`).join(', ')}`,
      bar: 'beside it',
      holds: true,
    },
  ];
}
