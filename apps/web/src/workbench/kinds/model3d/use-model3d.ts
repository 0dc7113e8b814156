import type { CameraSetting } from '@yujian/contract/fields/params';
import { pictureSize } from '@yujian/contract/tools/time';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { useTexts } from '../../../lib/i18n.ts';
import { showToast } from '../../../lib/toasts.ts';
import type { ToolForm } from '../../core/session/use-form.ts';
import { standAt } from '../../stage/orbit/moves.ts';
import { EYE_HEIGHT, viewOf } from './camera/views.ts';
import { ModelProblem } from './intake/model-problem.ts';
import { broughtHome, placeGlb, type Placement } from './intake/placement.ts';
import { prepareIntake, takeInWorker } from './intake/take-in-worker.ts';
import { model3dTexts } from './texts.ts';
import { useBookmarks, type Bookmarks } from './use-bookmarks.ts';
import { useModel, type LoadedModel, type ModelState } from './use-model.ts';
import type { Mode } from '../../stage/orbit/input.ts';
import { viewerSettingsOf } from './viewer/viewer-settings.ts';
import { useViewer, type ViewerHandle } from './viewer/use-viewer.ts';
import type { ViewerState } from './viewer/viewer.ts';

export interface Model3d {
  readonly state: ModelState;
  readonly model: LoadedModel | null;
  readonly name: string;
  readonly missing: readonly string[];
  /** A sentence about what was not taken. */
  readonly problem: string | null;
  readonly isTaking: boolean;
  readonly camera: CameraSetting | null;
  readonly aspect: number;
  readonly mode: Mode;
  readonly marked: string | null;
  readonly showsPerson: boolean;
  readonly showsSunPath: boolean;
  readonly bookmarks: Bookmarks;
  readonly handle: ViewerHandle;
  readonly setCamera: (camera: CameraSetting) => void;
  readonly setMode: (mode: Mode) => void;
  readonly setMarked: (name: string | null) => void;
  readonly togglePerson: () => void;
  readonly toggleSunPath: () => void;
  readonly place: (placement: Placement) => void;
  readonly goHome: () => void;
  readonly bookmark: () => Promise<void>;
}

const THUMBNAIL_WIDTH = 240;

/** Reads files into the form's model; what is wrong with them is said in words. */
export function useModelIntake(mainKey: string) {
  const t = useTexts(model3dTexts);
  const [problem, setProblem] = useState<string | null>(null);
  const [isTaking, setTaking] = useState(false);
  const [missing, setMissing] = useState<readonly string[]>([]);
  useEffect(prepareIntake, []);
  const take = useCallback(
    async (files: readonly File[], form: ToolForm) => {
      setTaking(true);
      setProblem(null);
      try {
        // The busy state is drawn before the reading, which may take seconds.
        await new Promise((resolve) => setTimeout(resolve, 30));
        const given = await Promise.all(
          files.map(async (file) => ({ name: file.name, bytes: new Uint8Array(await file.arrayBuffer()) })),
        );
        const taken = await takeInWorker(given);
        setMissing(taken.missing);
        form.setAll({ ...form.settings, camera: null, materials: {} });
        form.changePicture({
          type: 'put',
          key: mainKey,
          local: {
            blob: new Blob([taken.glb.slice()], { type: 'model/gltf-binary' }),
            name: `${taken.name}.glb`,
            preview: null,
            width: null,
            height: null,
          },
        });
      } catch (error) {
        const sentence = error instanceof ModelProblem ? t(error.key, error.values) : t('damaged');
        setProblem(sentence);
        showToast('error', sentence);
      } finally {
        setTaking(false);
      }
    },
    [mainKey, t],
  );
  return { take, problem, isTaking, missing };
}

/** The model, its camera and its look: what the 3D render's screens share on a desktop and a phone. */
export function useModel3d(
  form: ToolForm,
  mainKey: string,
  intake: Pick<Model3d, 'problem' | 'isTaking' | 'missing'>,
): Model3d {
  const t = useTexts(model3dTexts);
  const picture = form.pictures[mainKey];
  const { settings, set } = form;
  const size = pictureSize(settings);
  const aspect = size.width / size.height;
  const bookmarks = useBookmarks();
  const [mode, setMode] = useState<Mode>('orbit');
  const [marked, setMarked] = useState<string | null>(null);
  const [showsPerson, setPerson] = useState(true);
  const [showsSunPath, setSunPath] = useState(true);
  const state = useModel(picture, (loaded) => {
    setMarked(null);
    if (settings['camera'] === null || settings['camera'] === undefined)
      set('camera', viewOf('perspective', loaded.dressed.extent, aspect));
  });
  const model = state.phase === 'ready' ? state.model : null;
  const chosen = settings['camera'];
  const camera = useMemo(
    () =>
      typeof chosen === 'object' && chosen !== null && 'eye' in chosen
        ? (chosen as CameraSetting)
        : model
          ? viewOf('perspective', model.dressed.extent, aspect)
          : null,
    [chosen, model, aspect],
  );
  // The camera changes with every frame; the look must not seem to.
  const written = JSON.stringify({ ...settings, camera: null });
  const viewerSettings = useMemo(() => viewerSettingsOf(JSON.parse(written) as typeof settings), [written]);
  const viewerState = useMemo<ViewerState | null>(
    () => (camera ? { camera, aspect, viewerSettings, mode, showsSunPath, showsPerson, marked } : null),
    [camera, aspect, viewerSettings, mode, showsSunPath, showsPerson, marked],
  );
  const setCamera = useCallback((next: CameraSetting) => set('camera', next), [set]);
  const handle = useViewer({
    model: model?.dressed ?? null,
    state: viewerState,
    onCamera: setCamera,
    onPick: setMarked,
  });

  return {
    state,
    model,
    name: picture?.local?.name.replace(/\.glb$/, '') ?? model?.name ?? '',
    missing: intake.missing,
    problem:
      intake.problem ??
      (state.phase === 'problem'
        ? state.problem === 'gone'
          ? t('gone')
          : t(state.problem.key, state.problem.values)
        : null),
    isTaking: intake.isTaking,
    camera,
    aspect,
    mode,
    marked,
    showsPerson,
    showsSunPath,
    bookmarks,
    handle,
    setCamera,
    setMode: (next) => {
      setMode(next);
      if (next === 'walk' && camera && model)
        setCamera(standAt({ ...camera, kind: 'perspective' }, model.dressed.extent.min[1] + EYE_HEIGHT));
    },
    setMarked,
    togglePerson: () => setPerson((now) => !now),
    toggleSunPath: () => setSunPath((now) => !now),
    place: (placement) => {
      if (!model || !picture) return;
      const glb = placeGlb(model.glb, broughtHome(model.extent, placement));
      form.setAll({ ...settings, camera: null });
      form.changePicture({
        type: 'put',
        key: mainKey,
        local: {
          blob: new Blob([glb], { type: 'model/gltf-binary' }),
          name: picture.local?.name ?? `${model.name ?? 'model'}.glb`,
          preview: null,
          width: null,
          height: null,
        },
      });
    },
    goHome: () => {
      if (model) setCamera(viewOf('perspective', model.dressed.extent, aspect));
    },
    bookmark: async () => {
      const shot = await handle.viewer?.shot(THUMBNAIL_WIDTH);
      if (shot && camera) bookmarks.add(camera, shot);
    },
  };
}
