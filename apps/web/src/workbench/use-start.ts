import { useQueryClient } from '@tanstack/react-query';
import type { Input } from '@yujian/contract/api/schemas';
import { ERRORS } from '@yujian/contract/errors';
import { priceOf, type Holdings, type Price } from '@yujian/contract/tools/price';
import type { Tool } from '@yujian/contract/tools/tool';
import { useEffect, useRef, useState } from 'react';
import { isApiError } from '../lib/api.ts';
import { translate } from '../lib/i18n.ts';
import { openModal, useModals } from '../lib/modals.ts';
import { KEYS, useLoggedIn, useStartTask } from '../lib/queries.ts';
import { showToast } from '../lib/toasts.ts';
import { pickParams } from './engine/engine-pick.ts';
import { useEnginePicker, type EnginePicker } from './engine/use-engine.ts';
import { mediaIdsOf } from './form/pictures.ts';
import { missingInput, type MissingInput } from './form/missing-input.ts';
import { missingOf } from './form/price-words.ts';
import { startParams } from './form/settings.ts';
import { forgetStart, rememberStart, takeStart } from './task/pending-start.ts';
import { RequestIds } from './task/request-id.ts';
import { workbenchTexts } from './texts.ts';
import { mainPictureKey, type ToolForm } from './use-form.ts';
import { areHoldingsKnown, useHoldings } from './use-holdings.ts';
import { pictureSource } from './picture-source.ts';

export interface Starter {
  /** Who will do it. */
  readonly engine: EnginePicker;
  readonly price: Price;
  readonly holdings: Holdings;
  /** Gold or tickets that are missing. */
  readonly missing: number;
  /** Why the button cannot be pressed now. */
  readonly blocked: MissingInput | null;
  readonly starting: boolean;
  readonly start: () => void;
}

/** Turns the form into a task: once per press, after a login where one is needed, with the price that the button shows. */
export function useStart(tool: Tool, form: ToolForm, onStarted: (taskId: string) => void): Starter {
  const loggedIn = useLoggedIn();
  const holdings = useHoldings(tool);
  const holdingsKnown = areHoldingsKnown(tool, holdings);
  const mutation = useStartTask();
  const cache = useQueryClient();
  const modals = useModals();
  const [requestIds] = useState(() => new RequestIds('start'));
  const busy = useRef(false);

  const engine = useEnginePicker(tool);
  const price = priceOf(tool, form.settings, holdings, engine.gold);
  const missing = missingOf(price, holdings);
  const blocked = missingInput(tool, form);
  // A visitor's files go up after the login.
  const isHeld = blocked !== null && (loggedIn === true || blocked !== 'sending');

  const start = () => {
    if (busy.current || isHeld) return;
    if (loggedIn !== true) void askLogin();
    else if (missing > 0) openModal('notEnough', { needed: price.amount, held: holdings[price.kind] ?? 0 });
    else void send();
  };

  async function askLogin(): Promise<void> {
    await form.saveForLogin();
    rememberStart(tool.id);
    const picture = form.pictures[mainPictureKey(tool)];
    const src = picture ? pictureSource(picture, 640) : null;
    openModal('login', src === null ? {} : { waiting: { src, name: picture?.local?.name ?? '', toolId: tool.id, price } });
  }

  async function send(): Promise<void> {
    busy.current = true;
    // Prices and tickets may change while the page is open: the start names what the button says.
    const body = { tool: tool.id, ...startParams(tool, form.settings, mediaIdsOf(form.pictures), engine.isAway), ...pickParams(engine.pick, holdingsKnown || engine.gold !== undefined ? price : undefined) };
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
      showToast('error', translate(workbenchTexts, 'uploadBroke'));
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
      openModal('notEnough', { needed: Number(error.data['needed'] ?? price.amount), held: Number(error.data['held'] ?? 0) });
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
