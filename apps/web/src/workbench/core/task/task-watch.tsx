import { findTool, isInternal } from '@yujian/contract/tools/registry';
import { pickText } from '@yujian/contract/text';
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { callApi } from '../../../lib/api.ts';
import { onPhone } from '../../../lib/device.ts';
import { translate } from '../../../lib/i18n.ts';
import { currentLanguage } from '../../../lib/language.ts';
import { useTaskList } from '../../../lib/queries.ts';
import { setTitleMark } from '../../../lib/tab-title.ts';
import { onTaskEvent } from '../../../lib/task-events.ts';
import { resultLink, toolLink } from '../session/tool-links.ts';
import { noticeTexts } from './notice.texts.ts';
import { showNotice } from './notices.ts';

/** Counts running tasks in the tab's title, and tells outside the page when one is done. Mounted once. */
export function TaskWatch() {
  const navigate = useNavigate();
  const running = useTaskList({ status: 'active', pageSize: 1 }).data?.total ?? 0;
  useEffect(() => setTitleMark(running > 0 ? `(${running})` : ''), [running]);

  useEffect(
    () =>
      onTaskEvent((event) => {
        const over = event.type === 'succeeded' || event.type === 'failed';
        if (over && document.hidden) void tell(event.taskId, (link) => void navigate(link));
      }),
    [navigate],
  );
  return null;
}

async function tell(taskId: string, open: (link: string) => void): Promise<void> {
  try {
    const task = await callApi('taskById', { taskId });
    // of a batch only its end is told
    if (isInternal(task.tool)) return;
    if (task.batch !== null && task.batch.active > 0) return;
    const tool = findTool(task.tool);
    const link =
      tool && task.batch
        ? toolLink(tool, { batch: task.batch.batchId, phone: onPhone() })
        : resultLink(taskId, onPhone());
    const title = translate(noticeTexts, task.status === 'succeeded' ? 'done' : 'failed', { name: task.name });
    const body = translate(noticeTexts, 'body', { tool: tool ? pickText(tool.title, currentLanguage()) : '' });
    showNotice(title, body, task.batch?.batchId ?? taskId, () => open(link));
  } catch {
    // Offline or logged out meanwhile: the list tells on return.
  }
}
