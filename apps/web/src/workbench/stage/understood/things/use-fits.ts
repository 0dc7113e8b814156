import { useEffect, useRef, useState } from 'react';
import type { AnalysisService } from '../analysis-service.ts';
import { Follower } from '../follower.ts';
import type { FitsAnswer, FitsDone, FitsRequest, Parts, SeenThing } from './fits.ts';

/** Pieces that stand for things, as far as they are fitted. */
export interface Fits {
  readonly state: 'resting' | 'working' | 'done' | 'failed';
  readonly parts: Parts | null;
  readonly seen: readonly SeenThing[];
  /** Of the last work that came to its end, and of which look; what was told of before while `state` is working. */
  readonly last: FitsDone | null;
}

/** A run of changes is fitted once. */
const SETTLED_MS = 150;
const RESTING: Fits = { state: 'resting', parts: null, seen: [], last: null };

/**
 * Fits pieces in a worker of its own.
 *
 * @param request null: nothing is asked for
 * @param epoch work of another one is not waited for: its worker ends
 */
export function useFits(service: AnalysisService | null, request: FitsRequest | null, epoch: string): Fits {
  const [fits, setFits] = useState(RESTING);
  const follower = useRef<Follower<FitsRequest, FitsAnswer> | null>(null);
  const latest = useRef(request);
  useEffect(() => {
    latest.current = request;
  });

  const isAsked = request !== null;
  useEffect(() => {
    if (!service || !isAsked) return undefined;
    /** What is seen anew takes the place of what was seen once all is there, so that nothing flickers. */
    let fresh: SeenThing[] = [];
    const onAnswer = (answer: FitsAnswer): void => {
      if (answer.kind === 'working') fresh = [];
      if (answer.kind === 'seen') fresh.push(answer.thing);
      const now = [...fresh];
      setFits((fits) => advance(fits, answer, now));
    };
    const worker = new Worker(new URL('./things-worker.ts', import.meta.url), { type: 'module' });
    const fitter = new Follower<FitsRequest, FitsAnswer>(worker, onAnswer);
    follower.current = fitter;
    const leave = service.follow(fitter);
    if (latest.current) fitter.ask(latest.current);
    return () => {
      leave();
      fitter.close();
      follower.current = null;
      setFits(RESTING);
    };
  }, [service, isAsked, epoch]);

  const written = JSON.stringify(request);
  const asked = useRef(written);
  useEffect(() => {
    if (asked.current === written) return undefined;
    const timer = setTimeout(() => {
      asked.current = written;
      if (latest.current) follower.current?.ask(latest.current);
    }, SETTLED_MS);
    return () => clearTimeout(timer);
  }, [written]);
  return isAsked ? fits : RESTING;
}

function advance(fits: Fits, answer: FitsAnswer, fresh: readonly SeenThing[]): Fits {
  switch (answer.kind) {
    case 'working':
      return { ...fits, state: 'working' };
    case 'problem':
      return { ...fits, state: 'failed' };
    case 'parts':
      // another look: what was seen before names other regions
      return fits.parts?.look === answer.parts.look ? fits : { ...RESTING, state: 'working', parts: answer.parts };
    case 'seen':
      return { ...fits, seen: mergeSeen(fits.seen, asBefore(fits.seen, fresh)) };
    case 'done': {
      const left = new Set(answer.fitted.things.map(({ piece }) => JSON.stringify(piece)));
      const seen = asBefore(fits.seen, fresh).filter((one) => left.has(JSON.stringify(one.fitted.piece)));
      return { ...fits, state: 'done', seen, last: answer };
    }
  }
}

/** What did not change stays the same object: its outline is not traced again. */
export function asBefore(before: readonly SeenThing[], fresh: readonly SeenThing[]): SeenThing[] {
  const known = new Map(before.map((one) => [JSON.stringify(one.fitted), one]));
  return fresh.map((one) => known.get(JSON.stringify(one.fitted)) ?? one);
}

/** Those that are new, and of those before what none of them took the place of. */
function mergeSeen(before: readonly SeenThing[], fresh: readonly SeenThing[]): SeenThing[] {
  const taken = new Set(fresh.flatMap(({ fitted }) => fitted.regions));
  return [...before.filter(({ fitted }) => !fitted.regions.some((id) => taken.has(id))), ...fresh];
}
