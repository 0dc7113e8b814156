import { useEffect, useState } from 'react';
import type { Picture } from '../../core/form/pictures.ts';
import { originalUrl } from '../../core/pictures/media-url.ts';
import { describeGlb, type Description } from './intake/describe-glb.ts';
import { modelNameOf } from './intake/model-name.ts';
import { ModelProblem } from './intake/model-problem.ts';
import { DressedModel } from './viewer/dressed-model.ts';
import { loadGlb } from './viewer/load-glb.ts';

export interface LoadedModel extends Description {
  /** Of the file that it came from; null for a GLB of other make. */
  readonly name: string | null;
  /** In metres, y up: what is rendered. */
  readonly glb: Uint8Array;
  readonly dressed: DressedModel;
}

export type ModelState =
  | { readonly phase: 'none' }
  | { readonly phase: 'reading' }
  | { readonly phase: 'ready'; readonly model: LoadedModel }
  | { readonly phase: 'problem'; readonly problem: ModelProblem | 'gone' };

/** The model on the form, read for the viewer; `onReady` hears of each once. */
export function useModel(picture: Picture | undefined, onReady: (model: LoadedModel) => void): ModelState {
  const [state, setState] = useState<{ readonly of: Blob | string; readonly state: ModelState } | null>(null);
  const source =
    picture === undefined ? null : (picture.local?.blob ?? (picture.phase === 'stored' ? picture.mediaId : null));

  useEffect(() => {
    if (source === null) return undefined;
    let isGone = false;
    let made: DressedModel | null = null;
    void read(source).then((next) => {
      if (next.phase === 'ready') made = next.model.dressed;
      if (isGone) {
        made?.dispose();
        return;
      }
      setState({ of: source, state: next });
      if (next.phase === 'ready') onReady(next.model);
    });
    return () => {
      isGone = true;
      made?.dispose();
    };
    // The callback belongs to the moment, not to the model.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [source]);

  if (source === null) return { phase: 'none' };
  return state?.of === source ? state.state : { phase: 'reading' };
}

async function read(source: Blob | string): Promise<ModelState> {
  try {
    const glb = new Uint8Array(await bytesOf(source));
    const described = describeGlb(glb);
    return {
      phase: 'ready',
      model: { ...described, name: modelNameOf(glb), glb, dressed: new DressedModel(await loadGlb(glb)) },
    };
  } catch (error) {
    return {
      phase: 'problem',
      problem:
        error instanceof ModelProblem ? error : typeof source === 'string' ? 'gone' : new ModelProblem('damaged'),
    };
  }
}

async function bytesOf(source: Blob | string): Promise<ArrayBuffer> {
  if (typeof source !== 'string') return source.arrayBuffer();
  const response = await fetch(originalUrl(source));
  if (!response.ok) throw new TypeError(`the model answered ${response.status}`);
  return response.arrayBuffer();
}
