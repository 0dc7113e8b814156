import { useCallback, useEffect, useRef, useState } from 'react';
import type { DressedModel } from './dressed-model.ts';
import type { Frame } from '../../../stage/orbit/picture-frame.ts';
import { Viewer, type ViewerState } from './viewer.ts';
import type { CameraSetting } from '@yujian/contract/fields/params';

interface Options {
  readonly model: DressedModel | null;
  readonly state: ViewerState | null;
  readonly onCamera: (camera: CameraSetting) => void;
  readonly onPick: (material: string | null) => void;
}

export interface ViewerHandle {
  readonly attach: (canvas: HTMLCanvasElement | null) => void;
  readonly viewer: Viewer | null;
  readonly frame: Frame | null;
  /** `missing`: no WebGL 2; `lost`: the graphics card broke off. */
  readonly trouble: 'missing' | 'lost' | null;
}

/** A viewer on a canvas that follows the page's state. */
export function useViewer({ model, state, onCamera, onPick }: Options): ViewerHandle {
  const [canvas, setCanvas] = useState<HTMLCanvasElement | null>(null);
  const [viewer, setViewer] = useState<Viewer | null>(null);
  const [frame, setFrame] = useState<Frame | null>(null);
  const [trouble, setTrouble] = useState<ViewerHandle['trouble']>(null);
  const [round, setRound] = useState(0);
  const events = useRef({ onCamera, onPick });
  useEffect(() => {
    events.current = { onCamera, onPick };
  });

  useEffect(() => {
    if (!canvas) return undefined;
    let made: Viewer;
    try {
      made = new Viewer(canvas, {
        onCamera: (camera) => events.current.onCamera(camera),
        onPick: (name) => events.current.onPick(name),
        onFrame: setFrame,
        onLost: () => setTrouble('lost'),
      });
    } catch {
      // oxlint-disable-next-line react/set-state-in-effect -- only the attempt tells
      setTrouble('missing');
      return undefined;
    }
    setViewer(made);
    const restored = () => {
      setTrouble(null);
      setRound((now) => now + 1);
    };
    canvas.addEventListener('webglcontextrestored', restored);
    return () => {
      canvas.removeEventListener('webglcontextrestored', restored);
      setViewer(null);
      made.dispose();
    };
  }, [canvas, round]);

  useEffect(() => viewer?.setModel(model), [viewer, model]);
  useEffect(() => {
    if (state) viewer?.update(state);
  }, [viewer, state]);

  return { attach: useCallback((element: HTMLCanvasElement | null) => setCanvas(element), []), viewer, frame, trouble };
}
