import type { SurfacePlane } from '@yujian/contract/edit/surface-plane';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { Picture } from '../../core/form/pictures.ts';
import { pictureBlob } from '../../core/pictures/picture-blob.ts';
import type { ToolForm } from '../../core/session/use-form.ts';
import type { Found } from '../selection/regions/use-found.ts';
import type { Selection } from '../selection/use-selection.ts';
import type { SurfaceAnswer, SurfaceErrand, SurfaceSettings } from './surface-worker.ts';

/** The surface that is selected: its plane, and how it looks with the material that is chosen. */
export interface Surface {
  /** Null: none was found, or it is being looked for. */
  readonly plane: SurfacePlane | null;
  readonly state: 'empty' | 'looking' | 'found' | 'guessed' | 'none' | 'byHand' | 'failed';
  readonly setPlane: (plane: SurfacePlane) => void;
  /** The plane as it was found, or, where none was, none. */
  readonly reset: () => void;
  /** Something is dragged: small previews do. */
  readonly hold: (held: boolean) => void;
  readonly isHeld: boolean;
  readonly preview: ImageBitmap | null;
  readonly isPreviewed: boolean;
  readonly showPreview: (shown: boolean) => void;
  /** Square metres of the selection. */
  readonly area: number | null;
  /** Of the worker, for the last preview. */
  readonly milliseconds: number;
}

const SURE = 0.45;
const SETTLE_MS = 250;

interface Looked {
  readonly of: unknown;
  readonly plane: SurfacePlane | null;
  readonly confidence: number;
}

/** @param wanted the tool covers surfaces */
export function useSurface(
  wanted: boolean,
  form: ToolForm,
  picture: Picture | undefined,
  selection: Selection,
  found: Found,
): Surface {
  const { document, service, outline, isCurrent } = selection;
  const set = (form.settings['plane'] ?? null) as SurfacePlane | null;
  const worker = useRef<Worker | null>(null);
  const [looked, setLooked] = useState<Looked | null>(null);
  const [isByHand, setByHand] = useState<boolean | null>(null);
  const [preview, setPreview] = useState<{
    readonly bitmap: ImageBitmap | null;
    readonly area: number | null;
    readonly milliseconds: number;
  } | null>(null);
  const [isPreviewed, showPreview] = useState(true);
  const [isHeld, hold] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const identity = picture?.local?.blob ?? (picture?.phase === 'stored' ? picture.mediaId : null);
  const isDrawn = wanted && isCurrent && (outline?.chosen ?? 0) > 0 && identity !== null;
  // a plane that was there when the form came was somebody's
  const byHand = isByHand ?? set !== null;

  const queue = useRef<{ busy: boolean; next: SurfaceErrand | null }>({ busy: false, next: null });
  const latest = useRef({ byHand, form, document });
  useEffect(() => {
    latest.current = { byHand, form, document };
  });

  const send = (errand: SurfaceErrand): void => {
    if (queue.current.busy) {
      // what is taken comes before what is shown of it
      if (queue.current.next?.kind !== 'take' || errand.kind === 'take') queue.current.next = errand;
      return;
    }
    queue.current.busy = true;
    workerOf().postMessage(errand);
  };
  const workerOf = (): Worker => {
    if (worker.current) return worker.current;
    const by = new Worker(new URL('./surface-worker.ts', import.meta.url), { type: 'module' });
    const end = (): void => {
      queue.current.busy = false;
      const { next } = queue.current;
      queue.current.next = null;
      if (next) send(next);
    };
    by.addEventListener('message', ({ data }: MessageEvent<SurfaceAnswer>) => {
      if (data.kind === 'taken') {
        const { byHand: isKept, form: now, document: of } = latest.current;
        setLooked({ of, plane: data.plane, confidence: data.confidence });
        if (!isKept) {
          setByHand(false);
          now.set('plane', data.plane);
        }
      } else if (data.kind === 'covered')
        setPreview({ bitmap: data.preview, area: data.area, milliseconds: data.milliseconds });
      else if (data.of === 'take') setFailed(true);
      else setPreview(null);
      end();
    });
    by.addEventListener('error', () => {
      setFailed(true);
      end();
    });
    worker.current = by;
    return by;
  };
  useEffect(
    () => () => {
      worker.current?.terminate();
      worker.current = null;
    },
    [],
  );

  const { analysis } = found;
  const isLooking = found.state === 'looking';
  useEffect(() => {
    if (!isDrawn || isLooking) return undefined;
    const timer = setTimeout(() => {
      setFailed(false);
      void Promise.all([pictureBlob(identity), service.png(document)]).then(
        ([blob, mask]) => send({ kind: 'take', picture: blob, mask, analysis }),
        () => setFailed(true),
      );
    }, SETTLE_MS);
    return () => clearTimeout(timer);
  }, [isDrawn, isLooking, identity, document, analysis]); // eslint-disable-line react-hooks/exhaustive-deps

  const own = form.pictures['material_img'];
  const ownIdentity = own?.local?.blob ?? (own?.phase === 'stored' ? own.mediaId : null);
  const [ownBlob, setOwnBlob] = useState<{ readonly of: Blob | string; readonly blob: Blob } | null>(null);
  useEffect(() => {
    if (ownIdentity === null) return;
    void pictureBlob(ownIdentity).then(
      (blob) => setOwnBlob({ of: ownIdentity, blob }),
      () => undefined,
    );
  }, [ownIdentity]);

  const finish = typeof form.settings['material'] === 'string' ? form.settings['material'] : '';
  const number = (key: string): number => Number(form.settings[key] ?? 0);
  const [scale, turn, shading, tileWidth] = [number('scale'), number('turn'), number('shading'), number('tileWidth')];
  const [offsetX, offsetY] = [number('offsetX'), number('offsetY')];
  const settings = useMemo((): SurfaceSettings => {
    const blob = ownIdentity !== null && ownBlob?.of === ownIdentity ? ownBlob.blob : null;
    return { finish, picture: blob, tileWidth, plane: set, scale, turn, offsetX, offsetY, shading };
  }, [finish, set, ownBlob, ownIdentity, scale, turn, offsetX, offsetY, shading, tileWidth]);
  const isChosen = finish !== '' || settings.picture !== null;
  const isLooked = looked !== null && looked.of === document;
  useEffect(() => {
    if (!isDrawn || !isLooked || !isPreviewed || !isChosen) return;
    send({ kind: 'cover', settings, isDraft: isHeld });
  }, [isDrawn, isLooked, isPreviewed, isChosen, settings, isHeld]); // eslint-disable-line react-hooks/exhaustive-deps

  const state = (): Surface['state'] => {
    if (!isDrawn && (outline?.chosen ?? 0) === 0) return 'empty';
    if (hasFailed) return 'failed';
    if (byHand && set !== null) return 'byHand';
    if (!isLooked) return 'looking';
    if (looked.plane === null) return 'none';
    return looked.confidence < SURE ? 'guessed' : 'found';
  };

  return {
    plane: set,
    state: state(),
    setPlane: (plane) => {
      setByHand(true);
      form.set('plane', plane);
    },
    reset: () => {
      setByHand(false);
      form.set('plane', isLooked ? looked.plane : null);
    },
    hold,
    isHeld,
    preview: isPreviewed && isDrawn && isLooked && isChosen ? (preview?.bitmap ?? null) : null,
    isPreviewed,
    showPreview,
    area: isLooked ? (preview?.area ?? null) : null,
    milliseconds: preview?.milliseconds ?? 0,
  };
}
