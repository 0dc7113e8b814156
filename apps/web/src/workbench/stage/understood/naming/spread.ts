import type { Saying } from '../edit.ts';
import type { Analysis, AnalysedRegion } from '../analysis.ts';

/** What was said of one region, and where else it may be meant to hold. */
export interface Spread {
  readonly saying: Saying;
  /** What the region is called now. */
  readonly name: AnalysedRegion['name'];
  /** Other regions of the same thing or surface. */
  readonly whole: readonly AnalysedRegion[];
  /** Regions that look like it elsewhere, and like those of its whole that heard of it. */
  readonly twins: readonly AnalysedRegion[];
  /** How many others have heard of it. */
  readonly done: number;
}

/** @param heard ids of regions that it was said of, the one that was meant first */
export function spreadOf(analysis: Analysis, heard: readonly number[], saying: Saying): Spread {
  const first = analysis.regions[heard[0]!]!;
  const isNews = (id: number): boolean => {
    const { corrected, material } = analysis.regions[id]!;
    return (
      !heard.includes(id) &&
      ((saying.name !== undefined && corrected !== saying.name) ||
        (saying.material !== undefined && material !== saying.material))
    );
  };
  const whole = first.alike.whole.filter(isNews);
  const twins = new Set(
    heard.flatMap((id) => analysis.regions[id]!.alike.twins).filter((id) => isNews(id) && !whole.includes(id)),
  );
  const regionsOf = (ids: Iterable<number>): AnalysedRegion[] => [...ids].map((id) => analysis.regions[id]!);
  return {
    saying,
    name: saying.name ?? first.name,
    whole: regionsOf(whole),
    twins: regionsOf(twins),
    done: heard.length - 1,
  };
}
