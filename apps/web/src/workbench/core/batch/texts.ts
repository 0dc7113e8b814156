import type { Task } from '@yujian/contract/api/tasks';
import { defineTexts, type Translate } from '../../../lib/i18n.ts';

/** Sentences of batches: many pictures with the same settings. */
export const batchTexts = defineTexts({
  zh: {
    several: '一次放多张',
    folder: '选文件夹',
    add: '再加几张',
    clear: '清空',
    title: '一批 {n} 张',
    counts: '{stored} 张已传，{sending} 张在传',
    refused: '{n} 张用不了',
    leaveOut: '拿掉用不了的',
    use: '用“{name}”试一张',
    remove: '拿掉 {name}',
    twice: '{n} 张已经在里面了，只放一次',
    over: '一批最多 {max} 张，多出的 {n} 张没有放',
    loginFirst: '一次放多张要先登录，先用第一张',
    unsent: '刷新前还没有传上去，请再选一次',
    tryOne: '先试一张 · {price}',
    run: '全部 {n} 张 · {price}',
    enoughFor: '余额够做 {n} 张',
    tried: '试过了，满意就做全部',
    advice: '先试一张，再做全部',
    board: '批量 · {tool}',
    done: '完成 {n}',
    failed: '失败 {n}',
    left: '剩 {n}',
    stopped: '停下 {n}',
    charged: '已用 {price}',
    refunded: '退回 {price}',
    progress: '整批进度',
    stop: '停下其余 {n} 张',
    download: '下载 {n} 个文件',
    naming: '文件名',
    namingHint: '{name} 原名，{tool} 工具，{n} 序号',
    wait: '排队',
    pictures: '这一批的图',
    open: '打开 {name}',
    back: '回到这一批',
    close: '收起这一批',
    gone: '这一批不在了',
    rowName: '{tool} · {n} 张',
    rowDeleted: '这一批已移到回收站',
    openBatch: '打开这一批',
  },
  en: {
    several: 'Several at once',
    folder: 'Choose a folder',
    add: 'Add more',
    clear: 'Clear',
    title: 'Batch of {n}',
    counts: '{stored} sent, {sending} on their way',
    refused: '{n} cannot be used',
    leaveOut: 'Leave those out',
    use: 'Try with “{name}”',
    remove: 'Take out {name}',
    twice: '{n} {n|is|are} in it already, once is enough',
    over: 'A batch holds {max} pictures; {n} were left out',
    loginFirst: 'Log in to put in several; the first one is used',
    unsent: 'Was not sent before the reload; choose it again',
    tryOne: 'Try one first · {price}',
    run: 'Run all {n} · {price}',
    enoughFor: 'What you have is enough for {n}',
    tried: 'One is tried: run all if you like it',
    advice: 'Try one, then run all',
    board: 'Batch · {tool}',
    done: '{n} done',
    failed: '{n} failed',
    left: '{n} left',
    stopped: '{n} stopped',
    charged: '{price} spent',
    refunded: '{price} back',
    progress: 'Progress of the batch',
    stop: 'Stop the other {n}',
    download: 'Download {n} files',
    naming: 'File names',
    namingHint: '{name} as it was, {tool}, {n} number',
    wait: 'Waiting',
    pictures: 'Pictures of this batch',
    open: 'Open {name}',
    back: 'Back to the batch',
    close: 'Close the batch',
    gone: 'This batch is no longer there',
    rowName: '{tool} · {n} {n|picture|pictures}',
    rowDeleted: 'The batch is in the bin',
    openBatch: 'Open the batch',
  },
});

export type BatchKey = keyof typeof batchTexts.zh;

/** "12 done · 1 failed · 3 left": what there is none of is not said, but for what is done. */
export function batchStateWords(
  t: Translate<BatchKey>,
  { total, done, failed, active }: Omit<NonNullable<Task['batch']>, 'batchId'>,
): string {
  const parts = { done, failed, left: active, stopped: total - done - failed - active } as const;
  const keys = ['done', 'failed', 'left', 'stopped'] as const;
  return keys
    .filter((key) => key === 'done' || parts[key] > 0)
    .map((key) => t(key, { n: parts[key] }))
    .join(' · ');
}
