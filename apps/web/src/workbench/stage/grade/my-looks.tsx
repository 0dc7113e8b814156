import type { Params } from '@yujian/contract/fields/params';
import type { Tool } from '@yujian/contract/tools/tool';
import { defineTexts, useTexts } from '../../../lib/i18n.ts';
import { useTaskList } from '../../../lib/queries.ts';
import { Button } from '../../../ui/button.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { showToast } from '../../../lib/toasts.ts';
import type { ToolForm } from '../../core/session/use-form.ts';
import fields from '../../fields/form.module.css';
import styles from './grade.module.css';
import { lookCode, lookOf, readLookCode } from './look-code.ts';

const texts = defineTexts({
  zh: {
    mine: '我的风格',
    hint: '点了心的结果会在这里，名字在作品里改',
    copy: '复制风格码',
    copied: '风格码已复制，发给别人贴进来就是同一个风格',
    paste: '贴入风格码',
  },
  en: {
    mine: 'My looks',
    hint: 'Results with a heart stand here; name them among your works',
    copy: 'Copy code',
    copied: 'The code of this look was copied: pasted here by anyone, it is the same look',
    paste: 'Paste a code',
  },
});
const SHOWN = 20;

/** Looks that a person keeps, which are the settings of their favourite results, and the code by which one is sent. */
export function MyLooks({ tool, form }: { readonly tool: Tool; readonly form: ToolForm }) {
  const t = useTexts(texts);
  const { data } = useTaskList({ tool: tool.id, pageSize: SHOWN, favourite: 'true' });
  const current = lookCode(tool, form.settings);
  const take = (params: Params): void => {
    for (const [key, value] of Object.entries(params)) form.set(key, value);
  };
  const copy = async (): Promise<void> => {
    await navigator.clipboard.writeText(current);
    showToast('ok', t('copied'));
  };
  return (
    <div className={`${fields['group']} ${styles['mine']}`}>
      <div className={fields['head']}>{t('mine')}</div>
      {data?.list.length ? (
        <div className={styles['chips']}>
          {data.list.map(({ taskId, name, params }) => {
            const look = lookOf(tool, params);
            return (
              <Chip key={taskId} on={lookCode(tool, look) === current} onClick={() => take(look)}>
                {name}
              </Chip>
            );
          })}
        </div>
      ) : (
        <span className={styles['hint']}>{t('hint')}</span>
      )}
      <div className={styles['chips']}>
        <Button size="small" onClick={() => void copy()}>
          {t('copy')}
        </Button>
        <input
          className="lt"
          aria-label={t('paste')}
          placeholder={t('paste')}
          value=""
          onChange={(event) => {
            const look = readLookCode(tool, event.target.value);
            if (look) take(look);
          }}
        />
      </div>
    </div>
  );
}
