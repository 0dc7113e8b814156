import type { SurfacePlane } from '@yujian/contract/edit/surface-plane';
import { keptKeys } from '@yujian/contract/edit/surfaces-max';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { Picture } from '../../core/form/pictures.ts';
import type { ToolForm } from '../../core/session/use-form.ts';
import type { Found } from '../selection/regions/use-found.ts';
import type { Selection } from '../selection/use-selection.ts';
import type { NumberedBlob, SurfaceAnswer, SurfaceErrand, SurfaceSettings } from './surface-worker.ts';
import { fileOf, useBlobs } from './use-blobs.ts';
import type { KeptSurfaces } from './use-kept.ts';

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
  /** The same of the kept surfaces, in their order. */
  readonly areas: readonly (number | null)[];
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
  kept: KeptSurfaces,
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
  const [areas, setAreas] = useState<readonly (number | null)[]>([]);
  const [isPreviewed, showPreview] = useState(true);
  const [isHeld, hold] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const [handed, setHanded] = useState(kept.turn);
  if (handed !== kept.turn) {
    setHanded(kept.turn);
    setByHand(null);
  }
  const [file, own] = [
    fileOf(wanted ? picture : undefined),
    fileOf(wanted ? form.pictures['material_img'] : undefined),
  ];
  const files = kept.list.map(({ slot }) => {
    const { mask, picture: material } = keptKeys(slot);
    return { mask: fileOf(form.pictures[mask]), material: fileOf(form.pictures[material]) };
  });
  const blobOf = useBlobs([file, own, ...files.flatMap(({ mask, material }) => [mask, material])]);
  const blob = blobOf(file);
  const isDrawn = wanted && isCurrent && (outline?.chosen ?? 0) > 0 && blob !== undefined;
  // a plane that was there when the form came was somebody's
  const byHand = isByHand ?? set !== null;

  const queue = useRef<{ busy: boolean; readonly next: Map<SurfaceErrand['kind'], SurfaceErrand> }>({
    busy: false,
    next: new Map(),
  });
  const latest = useRef({ byHand, form, document });
  useEffect(() => {
    latest.current = { byHand, form, document };
  });

  const send = (errand: SurfaceErrand): void => {
    if (queue.current.busy) {
      queue.current.next.set(errand.kind, errand);
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
      // what is taken comes before what is shown of it
      const errand = next.get('keep') ?? next.get('take') ?? next.get('cover');
      if (errand === undefined) return;
      next.delete(errand.kind);
      send(errand);
    };
    by.addEventListener('message', ({ data }: MessageEvent<SurfaceAnswer>) => {
      if (data.kind === 'taken') {
        const { byHand: isKept, form: now, document: of } = latest.current;
        setLooked({ of, plane: data.plane, confidence: data.confidence });
        if (!isKept) {
          setByHand(false);
          now.set('plane', data.plane);
        }
      } else if (data.kind === 'kept') setAreas(data.areas);
      else if (data.kind === 'covered')
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
      void service.png(document).then(
        (mask) => send({ kind: 'take', picture: blob, mask, analysis }),
        () => setFailed(true),
      );
    }, SETTLE_MS);
    return () => clearTimeout(timer);
  }, [isDrawn, isLooking, blob, document, analysis]); // eslint-disable-line react-hooks/exhaustive-deps

  const others = kept.list.flatMap((one, i) => {
    const { mask, material } = files[i]!;
    const [maskBlob, materialBlob] = [blobOf(mask), blobOf(material)];
    if (maskBlob === undefined || (material !== null && materialBlob === undefined)) return [];
    const { material: finish, slot: _, maskDocument: __, ...lie } = one;
    const settings = { ...lie, finish, picture: materialBlob ?? null, isSure: one.plane !== null };
    return [
      {
        mask: maskBlob.blob,
        settings,
        id: `${maskBlob.id} ${materialBlob?.id ?? ''} ${JSON.stringify(lie)} ${finish}`,
      },
    ];
  });
  const isRead = others.length === kept.list.length;
  const othersKey = `${blob?.id ?? ''} ${others.map(({ id }) => id).join(';')}`;
  useEffect(() => {
    if (!wanted || blob === undefined || !isRead || (others.length === 0 && worker.current === null)) return;
    send({ kind: 'keep', picture: blob, surfaces: others.map(({ mask, settings }) => ({ mask, settings })) });
  }, [wanted, isRead, othersKey]); // eslint-disable-line react-hooks/exhaustive-deps

  const finish = typeof form.settings['material'] === 'string' ? form.settings['material'] : '';
  const number = (key: string): number => Number(form.settings[key] ?? 0);
  const [scale, turn, shading, tileWidth] = [number('scale'), number('turn'), number('shading'), number('tileWidth')];
  const [offsetX, offsetY] = [number('offsetX'), number('offsetY')];
  const isSure = byHand || (looked?.confidence ?? 0) >= SURE;
  const ownBlob: NumberedBlob | undefined = blobOf(own);
  const settings = useMemo((): SurfaceSettings => {
    return { finish, picture: ownBlob ?? null, tileWidth, plane: set, isSure, scale, turn, offsetX, offsetY, shading };
  }, [finish, set, isSure, ownBlob, scale, turn, offsetX, offsetY, shading, tileWidth]);
  const isChosen = finish !== '' || settings.picture !== null;
  const isLooked = looked !== null && looked.of === document;
  const isInHand = isDrawn && isLooked && isChosen;
  const isShown = isInHand || others.length > 0;
  useEffect(() => {
    if (!isPreviewed || !isShown) return;
    send({ kind: 'cover', settings: isInHand ? settings : null, isDraft: isHeld });
  }, [isShown, isInHand, isPreviewed, settings, isHeld, othersKey]); // eslint-disable-line react-hooks/exhaustive-deps

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
    preview: isPreviewed && isShown ? (preview?.bitmap ?? null) : null,
    isPreviewed,
    showPreview,
    areas,
    area: isInHand ? (preview?.area ?? null) : null,
    milliseconds: preview?.milliseconds ?? 0,
  };
}
