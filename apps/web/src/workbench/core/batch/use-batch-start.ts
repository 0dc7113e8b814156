import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Input } from '@yujian/contract/api/schemas';
import { ERRORS } from '@yujian/contract/errors';
import { isOfOnePicture, shareOf } from '@yujian/contract/tools/batch';
import { priceOf, type Price } from '@yujian/contract/tools/price';
import type { Tool } from '@yujian/contract/tools/tool';
import { useEffect, useState } from 'react';
import { callApi, isApiError } from '../../../lib/api.ts';
import { translate } from '../../../lib/i18n.ts';
import { openModal } from '../../../lib/modals.ts';
import { KEYS } from '../../../lib/queries.ts';
import { showToast } from '../../../lib/toasts.ts';
import { pickParams } from '../engine/engine-pick.ts';
import { mediaIdsOf } from '../form/pictures.ts';
import { missingOf } from '../form/price-words.ts';
import { startParams } from '../form/settings.ts';
import { areHoldingsKnown } from '../session/use-holdings.ts';
import type { ToolSession } from '../session/use-tool-session.ts';
import { RequestIds } from '../task/request-id.ts';
import { workbenchTexts } from '../texts.ts';
import type { BatchPictures } from './use-batch-pictures.ts';

/** A batch that can be started, beside the form that says how. */
export interface BatchStarter extends BatchPictures {
  /** Pictures that are sent and can be used. */
  readonly ready: number;
  readonly sending: number;
  readonly refused: number;
  /** Of all that are ready. */
  readonly price: Price;
  /** How many of them what the person has is enough for. */
  readonly affordable: number;
  /** One of them was drawn with these settings, and is on the stage. */
  readonly isTried: boolean;
  readonly starting: boolean;
  /** Puts one on the form, to be tried. */
  readonly use: (mediaId: string) => void;
  readonly start: () => void;
}

interface Refused {
  readonly index: number;
  readonly message: string;
}

/** @param onStarted gets the id of the batch */
export function useBatchStart(
  tool: Tool,
  pictures: BatchPictures,
  { form, starter, mainKey, task }: ToolSession,
  onStarted: (batchId: string) => void,
): BatchStarter {
  const cache = useQueryClient();
  const [requestIds] = useState(() => new RequestIds('batch'));
  const { engine, holdings } = starter;
  const images = pictures.list.flatMap(({ picture }) => (picture.phase === 'stored' ? [picture.mediaId] : []));
  const ready = images.length;
  const one = priceOf(tool, form.settings, shareOf(holdings, Math.max(1, ready)), engine.gold);
  const price: Price = { kind: one.kind, amount: one.amount * ready };
  const affordable =
    missingOf(price, holdings) === 0 ? ready : Math.floor((holdings[price.kind] ?? 0) / Math.max(1, one.amount));
  const isPriceKnown = areHoldingsKnown(tool, holdings) || engine.gold !== undefined;

  const send = useMutation({
    mutationFn: async () => {
      const { [mainKey]: _, ...params } = startParams(tool, form.settings, mediaIdsOf(form.pictures), engine.isAway);
      for (const field of tool.fields) if (isOfOnePicture(field)) delete (params as Record<string, unknown>)[field.key];
      const body = { tool: tool.id, params, images, ...pickParams(engine.pick, isPriceKnown ? price : undefined) };
      return callApi('startBatch', { ...body, requestId: requestIds.idFor(body) } as Input<'startBatch'>);
    },
    onSuccess: async ({ batchId }) => {
      requestIds.answered();
      pictures.clear();
      onStarted(batchId);
      await Promise.all([KEYS.tasks, KEYS.tickets].map((queryKey) => cache.invalidateQueries({ queryKey })));
    },
    onError: (error) => {
      if (!isApiError(error)) {
        showToast('error', translate(workbenchTexts, 'noAnswer'));
        return;
      }
      if (error.status < 500) requestIds.answered();
      void cache.invalidateQueries({ queryKey: KEYS.tickets });
      const refused = error.data['refused'] as readonly Refused[] | undefined;
      if (refused) pictures.refuse(new Map(refused.map(({ index, message }) => [images[index] ?? '', message])));
      if (error.code === ERRORS.notEnough.code) askForGold();
      else showToast('error', error.message);
    },
  });

  const askForGold = () =>
    openModal('notEnough', {
      needed: price.amount,
      held: holdings[price.kind] ?? 0,
      resume: () => send.mutate(),
    });

  // The first that is there goes on the form, so that one can be tried.
  const usable = pictures.list.find(({ picture }) => picture.phase !== 'refused')?.picture;
  const first = usable?.phase === 'stored' ? usable.mediaId : undefined;
  const isBare = form.restored && form.pictures[mainKey] === undefined;
  useEffect(() => {
    if (first !== undefined && isBare) form.changePicture({ type: 'use', key: mainKey, mediaId: first });
    // eslint-disable-next-line react-hooks/exhaustive-deps -- the form is another object with each change of it
  }, [first, isBare, mainKey]);

  const tried = task?.status === 'succeeded' && task.tool === tool.id ? task.params[mainKey] : undefined;
  return {
    ...pictures,
    ready,
    sending: pictures.list.filter(({ picture: { phase } }) => phase === 'waiting' || phase === 'sending').length,
    refused: pictures.list.filter(({ picture }) => picture.phase === 'refused').length,
    price,
    affordable,
    isTried: typeof tried === 'string' && images.includes(tried),
    starting: send.isPending,
    use: (mediaId) => form.changePicture({ type: 'use', key: mainKey, mediaId }),
    start: () => {
      if (send.isPending || ready === 0) return;
      if (affordable < ready) askForGold();
      else send.mutate();
    },
  };
}
