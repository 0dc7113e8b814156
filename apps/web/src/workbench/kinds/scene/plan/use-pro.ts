import { sceneKind } from '@yujian/contract/scene/kinds';
import type { PieceType } from '@yujian/contract/scene/pieces';
import type { Address, Tool } from '@yujian/contract/tools/tool';
import { REFERENCE_KEYS } from '@yujian/contract/tools/scene-fields';
import { pictureSize } from '@yujian/contract/tools/time';
import type { SceneRequest } from '@yujian/scenes/make-scene';
import { useCallback, useRef, useState } from 'react';
import { useTexts } from '../../../../lib/i18n.ts';
import { usePick } from '../../../../lib/language.ts';
import { textOf } from '../../../core/form/settings.ts';
import type { StagePicture } from '../../../stage/viewer/picture-stage.tsx';
import { useToolSession, type ToolSession } from '../../../core/session/use-tool-session.ts';
import type { Shoot } from '../live/live-pane.tsx';
import { useSceneFiles } from '../angles/scene-slot.tsx';
import { readScene } from '../scene-file.ts';
import { useSceneWork, type SceneWork } from '../use-scene-work.ts';
import { useWish, type Wish } from '../words/use-wish.ts';
import { addPiece, findPiece } from './editing/edit.ts';
import { freePlace } from './editing/free-place.ts';
import { proTexts } from './pro-texts.ts';
import { snapPiece } from './editing/snap.ts';
import { useGivenScene } from './use-given-scene.ts';
import { useSceneStart } from './use-scene-start.ts';

export type Tab = 'words' | 'things' | 'furniture';
export type Part = keyof SceneRequest['keep'];

export interface Pro {
  readonly session: ToolSession;
  readonly work: SceneWork;
  readonly wish: Wish;
  readonly name: string;
  /** Width ÷ height of the picture. */
  readonly aspect: number;
  readonly tab: Tab;
  readonly setTab: (tab: Tab) => void;
  readonly arrange: () => void;
  /** Draws one part of the scene anew, the others stay. */
  readonly vary: (part: Part) => void;
  /** Puts a piece at a place, or where there is room for it. */
  readonly add: (type: PieceType, at?: readonly [number, number]) => void;
  readonly start: () => void;
  /** What a task's result is compared with: the live view as it was when it started. */
  readonly baseOf: (taskId: string) => StagePicture | undefined;
  readonly shoot: Shoot;
  readonly onShooter: (shoot: Shoot | null) => void;
}

const SHOT_WIDTH = 1600;
const REACH = 0.2;

/** The scene and everything that is done with it: what the desktop's and the phone's screens share. */
export function usePro(tool: Tool, address: Address, onStarted?: (taskId: string) => void): Pro {
  const t = useTexts(proTexts);
  const pick = usePick();
  const shooter = useRef<Shoot | null>(null);
  const onShooter = useCallback((shoot: Shoot | null) => {
    shooter.current = shoot;
  }, []);
  const shoot: Shoot = async (width) => (await shooter.current?.(width)) ?? null;
  const [shots, setShots] = useState<Readonly<Record<string, StagePicture>>>({});
  const beforeStart = useRef<StagePicture | null>(null);
  const work = useSceneWork(tool.id);
  const { replace } = work;
  const putScene = useCallback(
    (_: unknown, file: File) => readScene(file).then((scene) => replace(scene, null)),
    [replace],
  );
  const onMainFiles = useSceneFiles(tool, putScene);
  const session = useToolSession(tool, address, {
    onMainFiles,
    ...(onStarted ? { onStarted } : {}),
    onShown: (taskId) => {
      const shot = beforeStart.current;
      if (shot) setShots((now) => ({ ...now, [taskId]: shot }));
    },
  });
  const { form } = session;
  const wish = { ...useWish(form, false), leftOut: work.leftOut };
  const { scene } = work;
  const [tab, setTab] = useState<Tab>('words');
  const name = work.saved?.name ?? (scene ? pick(sceneKind(scene.kind).name) : t('untitled'));
  const starting = useSceneStart(session, work, name);
  // A plan can be drawn without words.
  const { starter } = session;
  const blocked = scene !== null && starter.blocked === 'words' ? null : starter.blocked;
  useGivenScene(form, work);
  const size = pictureSize(form.settings);
  const aspect = size.width / size.height;

  // What is marked in the plan is set beside it.
  const [seen, setSeen] = useState(work.selection);
  if (seen !== work.selection) {
    setSeen(work.selection);
    if (work.selection !== null && tab === 'words') setTab('things');
  }

  // What references gave goes with the last of them.
  const hasReferences = REFERENCE_KEYS.some((key) => form.pictures[key]);
  const [hadReferences, setHadReferences] = useState(hasReferences);
  if (hadReferences !== hasReferences) {
    setHadReferences(hasReferences);
    if (hadReferences) work.edit(({ referenceFinishes: _given, ...bare }) => bare);
  }

  const requestOf = (keep: SceneRequest['keep'] | null): SceneRequest => ({
    words: wish.words,
    negative: textOf(form.settings['negativePrompt'] ?? ''),
    brief: (form.settings['brief'] ?? null) as SceneRequest['brief'],
    scene: keep === null ? null : scene,
    keep: keep ?? { layout: false, materials: false, view: false },
    seed: crypto.getRandomValues(new Uint32Array(1))[0]!,
    aspect,
  });
  const arrange = async () => {
    if (await work.make(requestOf(null))) setTab('things');
  };
  const start = async () => {
    // What the live view shows now is what the picture is compared with.
    const shot = await shoot(SHOT_WIDTH).catch(() => null);
    const src = shot ? URL.createObjectURL(shot) : null;
    beforeStart.current = src === null ? null : { src, full: src, alt: t('live') };
    starting.start();
  };

  return {
    session: { ...session, starter: { ...starter, blocked } },
    work,
    wish,
    name,
    aspect,
    tab,
    setTab,
    arrange: () => void arrange(),
    vary: (part) =>
      void work.make(
        requestOf({
          layout: part !== 'layout',
          materials: part !== 'materials',
          view: part === 'materials' || (part === 'layout' && form.settings['keepView'] !== false),
        }),
      ),
    add: (type, at) => {
      if (!scene) return;
      const added = addPiece(scene, type, [0, 0]);
      const wanted = at ? ([at[0], at[1]] as [number, number]) : freePlace(added.scene, added.id);
      const { guides: _guides, ...place } = snapPiece(
        added.scene,
        findPiece(added.scene, added.id)!,
        wanted,
        at ? REACH : 0,
      );
      work.edit(() => ({
        ...added.scene,
        pieces: added.scene.pieces.map((piece) => (piece.id === added.id ? { ...piece, ...place } : piece)),
      }));
      work.select({ kind: 'piece', id: added.id });
      if (at) setTab('things');
    },
    start: () => void start(),
    baseOf: (taskId) => shots[taskId],
    shoot,
    onShooter,
  };
}
