import { AS_SEEN } from '@yujian/imaging/correct/corrections';
import { useEffect, useState } from 'react';
import { guessPlace } from '../../../../lib/place/guess-place.ts';
import type { Picture } from '../../../core/form/pictures.ts';
import { pictureBlob } from '../../../core/pictures/picture-blob.ts';
import type { Analysis } from '../../understood/analysis.ts';
import { AnalysisService } from '../../understood/analysis-service.ts';

/** What is in the picture, as the page itself sees it. */
export interface Found {
  readonly analysis: Analysis | null;
  readonly state: 'resting' | 'looking' | 'failed' | 'seen';
  readonly look: () => void;
}

/** From so many cores on a picture is looked at without being asked. */
const ENOUGH_CORES = 4;
const GUESS_WITHIN_MS = 30_000;

/** What the segmentation tells a picture from, as the analysis takes it. */
const SEEN_AS = {
  room: 'interior',
  building: 'exterior',
  garden: 'exterior',
  above: 'aerial',
} as const;

interface Look {
  readonly of: Blob | string;
  readonly analysis: Analysis | null;
}

/** Looks at the picture on the form, once it is asked to, in a worker. @param wanted the tool in hand needs it */
export function useFound(picture: Picture | undefined, wanted: boolean): Found {
  const identity = picture ? (picture.local?.blob ?? (picture.phase === 'stored' ? picture.mediaId : null)) : null;
  const [asked, setAsked] = useState<Blob | string | null>(null);
  const [look, setLook] = useState<Look | null>(null);
  const [isAhead] = useState(() => navigator.hardwareConcurrency >= ENOUGH_CORES);
  const looksAt = identity !== null && (wanted || isAhead || asked === identity) ? identity : null;

  useEffect(() => {
    if (looksAt === null) return undefined;
    let service: AnalysisService | null = null;
    let gone = false;
    const tell = (analysis: Analysis | null): void => {
      if (!gone) setLook({ of: looksAt, analysis });
      service?.close();
    };
    void (async () => {
      const blob = await pictureBlob(looksAt);
      const { place } = await guessPlace(blob, GUESS_WITHIN_MS);
      if (gone) return;
      service = new AnalysisService(blob, SEEN_AS[place ?? 'room'], AS_SEEN, {
        onAnalysis: (analysis) => tell(analysis),
        onFailed: () => tell(null),
      });
    })().catch(() => tell(null));
    return () => {
      gone = true;
      service?.close();
    };
  }, [looksAt]);

  const now = look !== null && look.of === identity ? look : null;
  return {
    analysis: now?.analysis ?? null,
    state: now ? (now.analysis ? 'seen' : 'failed') : looksAt === null ? 'resting' : 'looking',
    look: () => setAsked(identity),
  };
}
