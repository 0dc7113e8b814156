import type { Corrections } from '@yujian/imaging/correct/corrections';
import { useMemo, useState } from 'react';
import { tellRegions, type Saying } from '../edit.ts';
import type { Analysis, AnalysedRegion } from '../analysis.ts';
import { spreadOf, type Spread } from './spread.ts';

export interface Telling {
  /** Says it of one region, or of the parts of a thing, the main one first. */
  readonly tell: (regions: readonly AnalysedRegion[], saying: Saying) => void;
  /** What was said last may be said of more; null before anything was, and once something else is in hand. */
  readonly spread: Spread | null;
  readonly spreadTo: (where: 'whole' | 'twins') => void;
  /** Shows which regions are meant, null none. */
  readonly point: (where: 'whole' | 'twins' | null) => void;
  /** Ids of the regions that are meant. */
  readonly pointed: readonly number[];
  readonly forget: () => void;
}

interface Said {
  /** As it was when it was said: what is alike is what was so before the word changed it. */
  readonly analysis: Analysis;
  readonly heard: readonly number[];
  readonly saying: Saying;
}

const NONE: readonly number[] = [];

/** Says what regions are, and says the same of those that are alike. */
export function useTelling(
  analysis: Analysis | null,
  corrections: Corrections,
  change: (next: Corrections) => void,
): Telling {
  const [said, setSaid] = useState<Said | null>(null);
  const [where, point] = useState<'whole' | 'twins' | null>(null);
  const spread = useMemo(() => said && spreadOf(said.analysis, said.heard, said.saying), [said]);
  const pointed = useMemo(() => (where && spread ? spread[where].map(({ id }) => id) : NONE), [where, spread]);
  const isTakenBack = said !== null && Object.values(said.saying).every((value) => value === null);
  return {
    spread: isTakenBack ? null : spread,
    point,
    pointed,
    tell: (regions, saying) => {
      if (!analysis) return;
      setSaid({ analysis, heard: regions.map(({ id }) => id), saying });
      change(tellRegions(corrections, analysis, regions, saying));
    },
    spreadTo: (where) => {
      if (!said || !spread) return;
      const more = spread[where];
      point(null);
      setSaid({ ...said, heard: [...said.heard, ...more.map(({ id }) => id)] });
      change(tellRegions(corrections, said.analysis, more, said.saying));
    },
    forget: () => {
      setSaid(null);
      point(null);
    },
  };
}
