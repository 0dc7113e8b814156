import type { Task } from '@yujian/contract/api/tasks';
import type { Address, Tool } from '@yujian/contract/tools/tool';
import { useCallback, useEffect, useMemo, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { callApi, isRefused } from '../../../lib/api.ts';
import { useTexts } from '../../../lib/i18n.ts';
import { useStore } from '../../../lib/store.ts';
import { useOnline } from '../../../lib/online.ts';
import { useLoggedIn, useTask, useTaskPace, type SendStart } from '../../../lib/queries.ts';
import { showToast } from '../../../lib/toasts.ts';
import { missingInput } from '../form/missing-input.ts';
import type { Pictures } from '../form/pictures.ts';
import { uploadFields, restoreSettings } from '../form/settings.ts';
import { withSpace, withUsualSize } from '../form/complete.ts';
import { workbenchTexts } from '../texts.ts';
import { recipeInHand } from '../recipe/recipe-in-hand.ts';
import { usePictureSize } from '../upload/use-picture-size.ts';
import { usePicturePlace } from '../upload/use-picture-place.ts';
import { useUploads } from '../upload/use-uploads.ts';
import { mainPictureKey, useToolForm, type ToolForm } from './use-form.ts';
import { useShowTask } from './use-show-task.ts';
import { useStart, type Starter } from './use-start.ts';

export interface ToolSession {
  readonly tool: Tool;
  readonly form: ToolForm;
  readonly starter: Starter;
  readonly mainKey: string;
  /** The task on the stage: named in the address, so that it survives a reload. */
  readonly taskId: string | null;
  readonly task: Task | undefined;
  /** The named task is not there, or not this person's. */
  readonly taskGone: boolean;
  readonly show: (taskId: string | null) => void;
  /** A new main picture takes the old result off the stage. */
  readonly putMain: (files: readonly File[]) => void;
  readonly useMain: (mediaId: string) => void;
  readonly takeSettings: (task: Task) => void;
}

export interface SessionOptions {
  readonly onStarted?: (taskId: string) => void;
  /** Hears of a start before its task is shown. */
  readonly onShown?: (taskId: string) => void;
  /** Takes what is dropped or pasted for the main field, where it is more than put there. */
  readonly onMainFiles?: (files: readonly File[], form: ToolForm) => void;
  /** Takes several files at once for the main field; false: the first of them is put there. */
  readonly onManyFiles?: (files: readonly File[]) => boolean;
  /** Names in the address that go when a task comes or goes; the same list each time. */
  readonly leaves?: readonly string[];
  /** Starts a task by another call. */
  readonly send?: SendStart;
}

/** Everything a tool's screen works with, on a desktop as on a phone. */
export function useToolSession(
  tool: Tool,
  address: Address,
  { onStarted, onShown, onMainFiles, onManyFiles, leaves, send }: SessionOptions = {},
): ToolSession {
  const t = useTexts(workbenchTexts);
  const [params] = useSearchParams();
  const form = useCompleteForm(tool, useToolForm(tool, address));
  const loggedIn = useLoggedIn();
  const online = useOnline();
  const mainKey = mainPictureKey(tool);
  const taskId = params.get('task');
  const query = useTask(taskId);

  const show = useShowTask(leaves);
  const starter = useStart(
    tool,
    form,
    query.data,
    (started) => {
      onShown?.(started);
      (onStarted ?? show)(started);
    },
    send,
  );
  useUploads({
    tool,
    pictures: form.pictures,
    change: form.changePicture,
    mayUpload: loggedIn === true && form.restored && online,
  });

  const takeSettings = useCallback(
    (task: Pick<Task, 'params' | 'toolVersion'>) => {
      form.setAll(restoreSettings(tool, task.params, task.toolVersion));
      form.changePicture({ type: 'replace', pictures: picturesOf(tool, task) });
    },
    [form, tool],
  );
  useQueryInput({ form, mainKey, takeSettings, tool });
  useRecipe({ form, takeSettings, tool });
  useShownTask({ form, takeSettings, tool, task: query.data });

  const putMain = useCallback(
    (files: readonly File[]) => {
      if (files.length === 0 || (files.length > 1 && onManyFiles?.(files))) return;
      show(null);
      if (onMainFiles) onMainFiles(files, form);
      else void form.putFiles(mainKey, files);
    },
    [form, mainKey, show, onMainFiles, onManyFiles],
  );
  usePaste(putMain);

  return {
    tool,
    form: {
      ...form,
      // whichever way a main picture comes: the old result beside it would look like its own
      putFiles: (key, files) => {
        if (key === mainKey && files.length > 1 && onManyFiles?.(files)) return Promise.resolve();
        if (key === mainKey && files.length > 0) show(null);
        return form.putFiles(key, files);
      },
      changePicture: (action) => {
        if (action.type === 'use' && action.key === mainKey) show(null);
        form.changePicture(action);
      },
    },
    starter,
    mainKey,
    taskId,
    task: query.data,
    taskGone: taskId !== null && isRefused(query.error),
    show,
    putMain,
    useMain: (mediaId) => {
      show(null);
      form.changePicture({ type: 'use', key: mainKey, mediaId });
    },
    takeSettings: (task) => {
      takeSettings(task);
      showToast('ok', t('settingsTaken'));
    },
  };
}

/** The form with the size and space that nobody need choose; it counts as restored once the size is known. */
function useCompleteForm(tool: Tool, form: ToolForm): ToolForm {
  const main = form.pictures[mainPictureKey(tool)];
  const picture = usePictureSize(main);
  const space = usePicturePlace(tool, main)?.space ?? null;
  const history = useTaskPace(tool.id);
  const { settings } = form;
  const complete = useMemo(
    () => withSpace(tool, withUsualSize(tool, settings, picture.size, history.data), space),
    [tool, settings, picture.size, history.data, space],
  );
  return { ...form, settings: complete, restored: form.restored && !picture.isLoading && !history.isLoading };
}

function picturesOf(tool: Tool, task: Pick<Task, 'params'>): Pictures {
  return Object.fromEntries(
    uploadFields(tool).flatMap(({ key }) => {
      const mediaId = task.params[key];
      return typeof mediaId === 'string' ? [[key, { phase: 'stored' as const, mediaId, local: null }]] : [];
    }),
  );
}

/** A task that comes on the stage beside a form with nothing to start from puts its own inputs there, once: opened by a link, it can be changed and drawn again. */
function useShownTask({
  tool,
  form,
  takeSettings,
  task,
}: Pick<QueryInput, 'tool' | 'form' | 'takeSettings'> & { readonly task: Task | undefined }): void {
  const seen = useRef<string | null>(null);
  useEffect(() => {
    if (!form.restored || task === undefined || task.tool !== tool.id || seen.current === task.taskId) return;
    seen.current = task.taskId;
    const missing = missingInput(tool, form);
    const main = form.pictures[mainPictureKey(tool)];
    const isBare = missing === 'picture' && (main === undefined || main.phase === 'refused');
    if (isBare || missing === 'words') takeSettings(task);
  }, [form, task, takeSettings, tool]);
}

interface QueryInput {
  readonly tool: Tool;
  readonly form: ToolForm;
  readonly mainKey: string;
  readonly takeSettings: (task: Pick<Task, 'params' | 'toolVersion'>) => void;
}

/** A recipe in hand goes on its tool's form, once: of a file that was dropped, or of a picture of the gallery. */
function useRecipe({ tool, form, takeSettings }: Omit<QueryInput, 'mainKey'>): void {
  const recipe = useStore(recipeInHand);
  useEffect(() => {
    if (!form.restored || recipe?.toolId !== tool.id) return;
    recipeInHand.set(null);
    const { params, toolVersion = tool.version, keeps } = recipe;
    if (keeps === undefined) takeSettings({ params, toolVersion });
    else if (keeps === 'pictures') form.setAll(restoreSettings(tool, params, toolVersion));
    else form.setAll(restoreSettings(tool, { ...form.settings, ...params }));
  }, [recipe, form, takeSettings, tool]);
}

/** `?from= brings a picture of one's own, `?again=` a task's settings, `?taskId=` a task, as /done has it. Taken once, then out of the address. */
function useQueryInput({ tool, form, mainKey, takeSettings }: QueryInput): void {
  const [params, setParams] = useSearchParams();
  const from = params.get('from');
  const again = params.get('again');
  const taskId = params.get('taskId');
  const taken = useRef<string | null>(null);
  const { restored, changePicture } = form;

  useEffect(() => {
    if (!restored || (from === null && again === null && taskId === null)) return;
    const note = `${from ?? ''} ${again ?? ''} ${taskId ?? ''}`;
    if (taken.current === note) return;
    taken.current = note;
    if (from !== null) changePicture({ type: 'use', key: mainKey, mediaId: from });
    if (again !== null) {
      void callApi('taskById', { taskId: again })
        .then((task) => {
          if (task.tool === tool.id) takeSettings(task);
        })
        .catch(() => undefined);
    }
    setParams(
      (before) => {
        const after = new URLSearchParams(before);
        after.delete('from');
        after.delete('again');
        after.delete('taskId');
        if (taskId !== null) after.set('task', taskId);
        return after;
      },
      { replace: true },
    );
  }, [restored, from, again, taskId, changePicture, mainKey, setParams, takeSettings, tool]);
}

/** A picture in the clipboard goes to the main field, wherever on the page it is pasted. */
function usePaste(onFiles: (files: readonly File[]) => void): void {
  useEffect(() => {
    const onPaste = (event: ClipboardEvent) => {
      const files = [...(event.clipboardData?.files ?? [])];
      if (files.length === 0) return;
      event.preventDefault();
      onFiles(files);
    };
    document.addEventListener('paste', onPaste);
    return () => document.removeEventListener('paste', onPaste);
  }, [onFiles]);
}
