import { useQueryClient } from '@tanstack/react-query';
import { TICKET_KINDS } from '@yujian/contract/constants';
import type { Input } from '@yujian/contract/api/schemas';
import type { Task } from '@yujian/contract/api/tasks';
import { ERRORS } from '@yujian/contract/errors';
import { coverUsed, isCovered } from '@yujian/contract/tools/cover';
import type { Params } from '@yujian/contract/fields/params';
import { priceOf, type Holdings, type Price } from '@yujian/contract/tools/price';
import type { Tool } from '@yujian/contract/tools/tool';
import { useEffect, useRef, useState } from 'react';
import { isApiError } from '../../../lib/api.ts';
import { translate } from '../../../lib/i18n.ts';
import { openModal, useModals } from '../../../lib/modals.ts';
import { KEYS, useLoggedIn, useStartTask, type SendStart } from '../../../lib/queries.ts';
import { showToast } from '../../../lib/toasts.ts';
import { pickParams } from '../engine/engine-pick.ts';
import { useEnginePicker, type EnginePicker } from '../engine/use-engine.ts';
import { mediaIdsOf } from '../form/pictures.ts';
import { missingInput, type MissingInput } from '../form/missing-input.ts';
import { missingOf } from '../form/price-words.ts';
import { startParams } from '../form/settings.ts';
import { forgetStart, rememberStart, takeStart } from '../task/pending-start.ts';
import { RequestIds } from '../task/request-id.ts';
import { workbenchTexts } from '../texts.ts';
import { mainPictureKey, type ToolForm } from './use-form.ts';
import { areHoldingsKnown, useHoldings } from './use-holdings.ts';
import { pictureSource } from '../pictures/picture-source.ts';

export interface Starter {
  /** Who will do it. */
  readonly engine: EnginePicker;
  readonly price: Price;
  readonly holdings: Holdings;
  /** Gold or tickets that are missing. */
  readonly missing: number;
  /** Why the button cannot be pressed now. */
  readonly blocked: MissingInput | null;
  /** The same in the tool's own words. */
  readonly reason?: string;
  readonly starting: boolean;
  readonly start: () => void;
}

const FREE: Price = { kind: TICKET_KINDS.gold, amount: 0 };

/** Whether what a finished task cost covers a start with these settings. */
function coversStart(
  { tool: id, toolVersion, params, covers }: Task,
  tool: Tool,
  settings: Params,
  mediaIds: Readonly<Record<string, string | undefined>>,
): boolean {
  const used = coverUsed(settings);
  if (covers === null || used === null || !covers[used] || id !== tool.id || toolVersion !== tool.version) return false;
  const own = Object.fromEntries(
    tool.fields.map(({ key }) => [key, mediaIds[key] ?? settings[key] ?? params[key] ?? null]),
  );
  return Number(settings['count'] ?? 1) <= Number(params['count'] ?? 1) && isCovered(params, own, used);
}

/** Turns the form into a task: once per press, after a login where one is needed, with the price that the button shows; free where the task that is `shown` covers it. */
export function useStart(
  tool: Tool,
  form: ToolForm,
  shown: Task | undefined,
  onStarted: (taskId: string) => void,
  sendStart?: SendStart,
): Starter {
  const loggedIn = useLoggedIn();
  const holdings = useHoldings(tool);
  const holdingsKnown = areHoldingsKnown(tool, holdings);
  const mutation = useStartTask(sendStart);
  const cache = useQueryClient();
  const modals = useModals();
  const [requestIds] = useState(() => new RequestIds('start'));
  const busy = useRef(false);

  const engine = useEnginePicker(tool, form.settings);
  const asked = startParams(tool, form.settings, mediaIdsOf(form.pictures), engine.isAway);
  const coveredBy =
    engine.gold === undefined &&
    shown !== undefined &&
    coversStart(shown, tool, form.settings, mediaIdsOf(form.pictures))
      ? shown.taskId
      : undefined;
  const price = coveredBy === undefined ? priceOf(tool, form.settings, holdings, engine.gold) : FREE;
  const missing = missingOf(price, holdings);
  const blocked = missingInput(tool, form);
  // A visitor's files go up after the login.
  const isHeld = blocked !== null && (loggedIn === true || blocked !== 'sending');

  const start = () => {
    if (busy.current || isHeld) return;
    if (loggedIn !== true) void askLogin();
    else if (missing > 0) openModal('notEnough', { needed: price.amount, held: holdings[price.kind] ?? 0, resume });
    else void send();
  };

  const resume = () => void send();

  async function askLogin(): Promise<void> {
    await form.saveForLogin();
    rememberStart(tool.id);
    const picture = form.pictures[mainPictureKey(tool)];
    const src = picture ? pictureSource(picture, 640) : null;
    openModal(
      'login',
      src === null ? {} : { waiting: { src, name: picture?.local?.name ?? '', toolId: tool.id, price } },
    );
  }

  async function send(): Promise<void> {
    busy.current = true;
    // Prices and tickets may change while the page is open: the start names what the button says.
    const body = {
      tool: tool.id,
      ...asked,
      ...(coveredBy !== undefined && { coveredBy }),
      ...pickParams(engine.pick, holdingsKnown || engine.gold !== undefined ? price : undefined),
    };
    try {
      const answer = await mutation.mutateAsync({ ...body, requestId: requestIds.idFor(body) } as Input<'startTask'>);
      requestIds.answered();
      onStarted(answer.taskId);
    } catch (error) {
      refuse(error);
    } finally {
      busy.current = false;
    }
  }

  function refuse(error: unknown): void {
    if (!isApiError(error)) {
      // No answer: the same id goes out again with the next press.
      showToast('error', translate(workbenchTexts, 'noAnswer'));
      return;
    }
    if (error.status < 500) requestIds.answered();
    if (error.code === ERRORS.notLoggedIn.code) {
      // The session ended meanwhile: the start waits for the login like a visitor's.
      void askLogin();
      return;
    }
    void cache.invalidateQueries({ queryKey: KEYS.engines });
    void cache.invalidateQueries({ queryKey: KEYS.tickets });
    if (error.code === ERRORS.notEnough.code) {
      openModal('notEnough', {
        needed: Number(error.data['needed'] ?? price.amount),
        held: Number(error.data['held'] ?? 0),
        resume,
      });
      return;
    }
    showToast('error', error.message);
  }

  // The login reloads the page; what was about to be started goes on once its pictures are uploaded.
  const latestStart = useRef(start);
  useEffect(() => {
    latestStart.current = start;
  });
  const ready = loggedIn === true && form.restored && holdingsKnown;
  useEffect(() => {
    if (!ready || blocked === 'sending' || !takeStart(tool.id)) return;
    if (blocked === null) latestStart.current();
  }, [ready, blocked, tool.id]);

  // Closing the login dialog takes the wish back.
  const loginOpen = modals.login !== null;
  const wasOpen = useRef(false);
  useEffect(() => {
    if (wasOpen.current && !loginOpen && loggedIn === false) forgetStart();
    wasOpen.current = loginOpen;
  }, [loginOpen, loggedIn]);

  return { engine, price, holdings, missing, blocked: isHeld ? blocked : null, starting: mutation.isPending, start };
}
