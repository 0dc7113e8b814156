import { useQuery } from '@tanstack/react-query';
import type { Task, TaskResult } from '@yujian/contract/api/tasks';
import { TOOLS } from '@yujian/contract/tools/registry';
import type { Tool } from '@yujian/contract/tools/tool';
import { Link } from 'react-router';
import { useRouteFlags, mayOpenPath } from '../../../lib/access.ts';
import { copyText } from '../../../lib/copy-text.ts';
import { onPhone } from '../../../lib/device.ts';
import { defineTexts, translate, useTexts } from '../../../lib/i18n.ts';
import { usePick } from '../../../lib/language.ts';
import { showToast } from '../../../lib/toasts.ts';
import { Button } from '../../../ui/button.tsx';
import { toolLink } from '../../core/session/tool-links.ts';
import styles from './text-result.module.css';

const texts = defineTexts({
  zh: { copy: '复制提示词', copied: '已复制', notCopied: '浏览器不让复制', use: '用它去', words: '写出的话' },
  en: {
    copy: 'Copy the prompt',
    copied: 'Copied',
    notCopied: 'The browser does not let us copy',
    use: 'Use it in',
    words: 'Words',
  },
});

/** Tools with a prompt of their own that a description serves best. */
const USED_IN: readonly string[] = ['text2-img', 'indoor-render', 'architectural-render', 'landscape-render'];

/** The file of words that a run gave; null where it gave none. */
export function textOfTask(task: Pick<Task, 'results'>): TaskResult | null {
  return task.results.find(({ kind }) => kind === 'text') ?? null;
}

/** The words of a run, to read, copy and use; their first line is the prompt. */
export function TextResult({ file }: { readonly file: TaskResult }) {
  const t = useTexts(texts);
  const { data: words = '' } = useQuery({
    queryKey: ['words', file.id],
    queryFn: async ({ signal }) => (await fetch(file.url, { signal })).text(),
    staleTime: Infinity,
  });
  const prompt = words.split('\n', 1)[0]!.trim();
  return (
    <section className={styles['card']} aria-label={t('words')}>
      <p className={styles['words']}>{words}</p>
      <div className={styles['acts']}>
        <Button size="small" onClick={() => void copyPrompt(prompt)}>
          {t('copy')}
        </Button>
        <UseIn prompt={prompt} />
      </div>
    </section>
  );
}

export async function copyPrompt(prompt: string): Promise<void> {
  const isCopied = await copyText(prompt);
  showToast(isCopied ? 'info' : 'error', translate(texts, isCopied ? 'copied' : 'notCopied'));
}

/** Tools that take a prompt, each opened with this one. */
export function UseIn({ prompt }: { readonly prompt: string }) {
  const t = useTexts(texts);
  const pick = usePick();
  const flags = useRouteFlags();
  const tools = USED_IN.flatMap((id) => TOOLS.find((tool): tool is typeof tool & Tool => tool.id === id) ?? []).filter(
    (tool) => mayOpenPath(tool.addresses[0].path, flags),
  );
  if (tools.length === 0) return null;
  return (
    <>
      <span className="t3 fs13">{t('use')}</span>
      {tools.map((tool) => (
        <Link key={tool.id} className={styles['use']} to={toolLink(tool, { words: prompt, phone: onPhone() })}>
          {pick(tool.title)}
        </Link>
      ))}
    </>
  );
}
