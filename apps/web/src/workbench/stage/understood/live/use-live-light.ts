import type { Note } from '@yujian/contract/jobs';
import { useEffect, useRef, useState } from 'react';
import { readStored, writeStored } from '../../../../lib/storage.ts';
import type { AnalysisService } from '../analysis-service.ts';
import type { LiveRequest } from './draft-request.ts';
import { Follower } from '../follower.ts';
import type { LightAnswer } from './light-answer.ts';

/** Light that follows what is said of a drawing, computed in this browser. */
export interface LiveLight {
  readonly on: boolean;
  readonly setOn: (on: boolean) => void;
  readonly state: LightState;
  /** The last picture of the light; of what was said before while `state` is working. */
  readonly bitmap: ImageBitmap | null;
  /** It takes the drawing's place; else it lies small beside it. */
  readonly large: boolean;
  readonly setLarge: (large: boolean) => void;
  readonly retry: () => void;
  /** In which manner the picture will be made, and why; null while it is not known. */
  readonly chosen: ChosenManner | null;
}

export type ChosenManner = Omit<Extract<LightAnswer, { kind: 'manner' }>, 'kind'>;

export type LightState =
  | { readonly kind: 'working'; /** 0 to 1 */ readonly share: number }
  | { readonly kind: 'ready'; readonly seconds: number }
  /** This picture is not lit anew, and why. */
  | { readonly kind: 'painted'; readonly notes: readonly Note[] }
  | { readonly kind: 'failed' };

/** From so many cores on it is on unless told otherwise: one of them is busy with it. */
const ENOUGH_CORES = 4;
/** A run of changes is lit once. */
const SETTLED_MS = 250;
const AT_WORK: LightState = { kind: 'working', share: 0 };

/** @param service whose analysis is lit; @param request null for tools whose pictures are not lit anew */
export function useLiveLight(service: AnalysisService | null, request: LiveRequest | null): LiveLight | null {
  const [on, setOn] = useState(
    () => (readStored('liveLight') ?? (navigator.hardwareConcurrency >= ENOUGH_CORES ? 'on' : 'off')) === 'on',
  );
  const [large, setLarge] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const [state, setState] = useState<LightState>(AT_WORK);
  const [chosen, setChosen] = useState<ChosenManner | null>(null);
  const [bitmap, setBitmap] = useState<ImageBitmap | null>(null);
  const latest = useRef(request);
  const follower = useRef<Follower<LiveRequest, LightAnswer> | null>(null);
  useEffect(() => {
    latest.current = request;
  });

  const isPossible = request !== null;
  useEffect(() => {
    if (!service || !on || !isPossible) return undefined;
    const onAnswer = (answer: LightAnswer) => {
      if (answer.kind === 'manner') {
        setChosen(answer);
        return;
      }
      if (answer.kind === 'shown') setBitmap(answer.bitmap);
      if (answer.kind === 'problem') setState({ kind: 'failed' });
      else if (answer.kind !== 'shown') setState(answer);
      else if (answer.isLast) setState({ kind: 'ready', seconds: answer.seconds });
    };
    const worker = new Worker(new URL('./light-worker.ts', import.meta.url), { type: 'module' });
    const light = new Follower<LiveRequest, LightAnswer>(worker, onAnswer);
    follower.current = light;
    const leave = service.follow(light);
    if (latest.current) light.ask(latest.current);
    return () => {
      leave();
      light.close();
      follower.current = null;
      setBitmap(null);
      setChosen(null);
      setState(AT_WORK);
    };
  }, [service, on, isPossible, attempt]);

  const written = JSON.stringify(request);
  const [asked, setAsked] = useState(written);
  useEffect(() => {
    const timer = setTimeout(() => {
      setAsked(written);
      if (latest.current) follower.current?.ask(latest.current);
    }, SETTLED_MS);
    return () => clearTimeout(timer);
  }, [written]);

  return !isPossible
    ? null
    : {
        on,
        state: asked === written ? state : AT_WORK,
        bitmap,
        large,
        setLarge,
        chosen: request.manner === 'auto' ? chosen : null,
        setOn: (next) => {
          writeStored('liveLight', next ? 'on' : 'off');
          setOn(next);
        },
        retry: () => setAttempt(attempt + 1),
      };
}
