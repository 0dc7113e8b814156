import { listSets, type Medium, type SetHeader } from '../tooling/learn/truth/read-set.ts';
import { planFigures, type PlanFigures } from './illustration/plan-truth.ts';
import type { Bench, Row } from './table.ts';

const LOOKS: readonly (readonly [Medium, 'simple' | 'dirty', string])[] = [
  ['line', 'simple', 'drawings'],
  ['line', 'dirty', 'dirty drawings'],
  ['clay', 'simple', 'white models'],
];
const WRONGLY_LOUD = 0.02;

/** Plans of illustrations beside the truth, on kinds, styles and seeds that were held out: `npm run learn -- sets --halves held --longest 1024 --coloured 0` draws them. */
export const plans: Bench = {
  name: 'plans',
  run: async () => truthRows(listSets().filter(({ half }) => half !== 'learn')),
};

/** What plans of the sets that `npm run learn -- sets` drew are worth, indoors and out. */
function truthRows(headers: readonly SetHeader[]): Row[] {
  return (['interior', 'exterior'] as const).flatMap((setting) =>
    LOOKS.flatMap(([medium, state, name]) => {
      const figures = headers
        .filter((one) => one.setting === setting)
        .flatMap((header) => planFigures(header, medium, state) ?? []);
      if (figures.length === 0) return [];
      const mean = (key: Exclude<keyof PlanFigures, 'mistakes'>): number =>
        figures.reduce((sum, one) => sum + one[key], 0) / figures.length;
      const percent = (key: Parameters<typeof mean>[0]): string => `${(100 * mean(key)).toFixed(1)} %`;
      const details = `right class ${percent('right')}, loud found ${percent('loudFound')}, understood ${percent('understood')} and right there ${percent('understoodRight')}`;
      return [
        {
          what: `wrongly loud area, ${setting}, ${figures.length} ${name} (${details})`,
          value: percent('wronglyLoud'),
          bar: `${100 * WRONGLY_LOUD} %`,
          holds: mean('wronglyLoud') < WRONGLY_LOUD,
        },
      ];
    }),
  );
}
