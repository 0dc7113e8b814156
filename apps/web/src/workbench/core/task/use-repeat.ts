import type { Input } from '@yujian/contract/api/schemas';
import type { Task } from '@yujian/contract/api/tasks';
import type { EngineBoard } from '@yujian/contract/engine-board';
import { ERRORS } from '@yujian/contract/errors';
import { findTool } from '@yujian/contract/tools/registry';
import type { Params } from '@yujian/contract/fields/params';
import type { Price } from '@yujian/contract/tools/price';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { isApiError } from '../../../lib/api.ts';
import { useTexts } from '../../../lib/i18n.ts';
import { openModal } from '../../../lib/modals.ts';
import { KEYS, useEngines, useStartTask } from '../../../lib/queries.ts';
import { showToast } from '../../../lib/toasts.ts';
import { pickParams, settlePick } from '../engine/engine-pick.ts';
import { restoreSettings, startParams, uploadFields } from '../form/settings.ts';
import { workbenchTexts } from '../texts.ts';
import { RequestIds } from './request-id.ts';

export interface Repeater {
  readonly busy: boolean;
  /**
   * @param price what its button says that it costs
   * @param change settings that differ, the seed among them where it is to stay
   */
  readonly repeat: (task: Task, price: Price, onStarted: (taskId: string) => void, change?: Params) => void;
}

/** Draws a task once more: the same pictures and settings, a new seed. */
export function useRepeat(): Repeater {
  const t = useTexts(workbenchTexts);
  const start = useStartTask();
  const engines = useEngines();
  const cache = useQueryClient();
  const [requestIds] = useState(() => new RequestIds('repeat'));
  const running = useRef(false);

  async function send(task: Task, price: Price, onStarted: (taskId: string) => void, change: Params): Promise<void> {
    const body = repeatBody(task, engines.data, price, change);
    if (!body || running.current) return;
    running.current = true;
    try {
      const answer = await start.mutateAsync({
        ...body,
        name: task.name,
        requestId: requestIds.idFor([task.taskId, body]),
      } as Input<'startTask'>);
      requestIds.answered();
      onStarted(answer.taskId);
    } catch (error) {
      if (!isApiError(error)) {
        showToast('error', t('loadBroke'));
        return;
      }
      if (error.status < 500) requestIds.answered();
      // The button says what it costs now.
      for (const queryKey of [KEYS.engines, KEYS.tickets]) void cache.invalidateQueries({ queryKey });
      if (error.code === ERRORS.notEnough.code)
        openModal('notEnough', {
          needed: Number(error.data['needed'] ?? price.amount),
          held: Number(error.data['held'] ?? 0),
          resume: () => void send(task, price, onStarted, change),
        });
      else showToast('error', error.message);
    } finally {
      running.current = false;
    }
  }

  return {
    busy: start.isPending,
    repeat: (task, price, onStarted, change = {}) => void send(task, price, onStarted, change),
  };
}

/**
 * Today's form of an earlier request, by the same engine as far as there still is one, without its seed; null when the tool is gone.
 *
 * @param shown what the person was told that it costs now
 */
export function repeatBody(
  task: Pick<Task, 'tool' | 'toolVersion' | 'params' | 'wanted'>,
  board: EngineBoard | undefined,
  shown: Price,
  change: Params = {},
): Params | null {
  const tool = findTool(task.tool);
  if (!tool) return null;
  const mediaIds = Object.fromEntries(uploadFields(tool).map(({ key }) => [key, textOf(task.params[key])]));
  const settings: Params = { ...restoreSettings(tool, task.params, task.toolVersion), seed: null, ...change };
  const wanted = board === undefined ? task.wanted : settlePick(task.wanted, board, tool.operation);
  return { tool: tool.id, ...startParams(tool, settings, mediaIds), ...pickParams(wanted, shown) };
}

function textOf(value: Params[string] | undefined): string | undefined {
  return typeof value === 'string' ? value : undefined;
}
