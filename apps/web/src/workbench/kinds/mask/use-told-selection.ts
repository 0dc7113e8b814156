import type { Task } from '@yujian/contract/api/tasks';
import type { KeptSurface } from '@yujian/contract/edit/kept-surfaces';
import { keptKeys } from '@yujian/contract/edit/surfaces-max';
import type { SelectionDocument } from '@yujian/contract/edit/selection';
import { useState } from 'react';
import { ofMasks } from '../../stage/selection/document/steps.ts';
import { useOutline } from '../../stage/selection/use-outline.ts';
import type { Size } from '../../stage/viewer/view.ts';
import type { MaskWork } from './use-mask-work.ts';

/** The selection that a task was started with: the one on the form where it is that, else as the task tells. */
export function useToldSelection(
  task: Task | undefined,
  { session, selection, size }: MaskWork,
  result: Partial<Size> | undefined,
) {
  const mask = task?.params['mask'];
  const others = (task?.params['surfaces'] ?? []) as readonly KeptSurface[];
  const isOwn = others.length === 0 && typeof mask === 'string' && mediaOf(session.form.pictures['mask']) === mask;
  const kept = (task?.params['maskDocument'] ?? null) as SelectionDocument | null;
  const sizeOfTask = kept ?? (result?.width && result.height ? { width: result.width, height: result.height } : null);
  const name = task && !isOwn ? task.taskId : null;
  const [given, setGiven] = useState<{ readonly of: string | null; readonly document: SelectionDocument | null }>({
    of: null,
    document: null,
  });
  if (
    given.of !== name ||
    (given.document === null && name !== null && sizeOfTask !== null && typeof mask === 'string')
  ) {
    const masks = [mask, ...others.map(({ slot }) => task?.params[keptKeys(slot).mask])].filter(
      (id) => typeof id === 'string',
    );
    const isSeveral = others.length > 0;
    const document = (isSeveral ? null : kept) ?? (masks.length > 0 && sizeOfTask ? ofMasks(masks, sizeOfTask) : null);
    if (given.of !== name || document !== null) setGiven({ of: name, document });
  }
  const other = useOutline(selection.service, given.document);
  return isOwn ? { outline: selection.outline, size } : { outline: other.outline, size: sizeOfTask };
}

function mediaOf(picture: MaskWork['session']['form']['pictures'][string]): string | null {
  return picture?.phase === 'stored' ? picture.mediaId : null;
}
