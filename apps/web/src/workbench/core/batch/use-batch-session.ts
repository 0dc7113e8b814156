import type { Address, Tool } from '@yujian/contract/tools/tool';
import { useCallback } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { useToolSession, type ToolSession } from '../session/use-tool-session.ts';
import { useBatchPictures } from './use-batch-pictures.ts';
import { useBatchStart, type BatchStarter } from './use-batch-start.ts';

/** Whatever comes on the stage takes the place of the batch that is shown there. */
const LEAVES = ['batch'] as const;

export interface BatchSession {
  readonly session: ToolSession;
  /** Beside the form; its list is empty while no batch is put together. */
  readonly batch: BatchStarter;
  /** The batch on the stage: named in the address, so that it survives a reload. */
  readonly batchId: string | null;
  readonly closeBatch: () => void;
}

/** Everything that the screen of a tool works with which also takes many pictures at once. */
export function useBatchSession(
  tool: Tool,
  address: Address,
  options: { readonly onStarted?: (taskId: string) => void } = {},
): BatchSession {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const pictures = useBatchPictures(tool);
  const session = useToolSession(tool, address, { ...options, onManyFiles: pictures.add, leaves: LEAVES });
  const show = useCallback(
    (batchId: string | null) => {
      const after = new URLSearchParams(params);
      after.delete('task');
      if (batchId === null) after.delete('batch');
      else after.set('batch', batchId);
      void navigate({ search: after.toString() }, { replace: batchId === null });
    },
    [navigate, params],
  );
  return {
    session,
    batch: useBatchStart(tool, pictures, session, show),
    batchId: params.get('batch'),
    closeBatch: () => show(null),
  };
}
