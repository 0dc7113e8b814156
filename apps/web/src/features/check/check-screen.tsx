import { pickText } from '@yujian/contract/text';
import type { CheckedRecipe } from '@yujian/contract/api/tasks';
import { findTool } from '@yujian/contract/tools/registry';
import { useRef, useState } from 'react';
import { defineTexts, useTexts } from '../../lib/i18n.ts';
import { useLanguage } from '../../lib/language.ts';
import { Button } from '../../ui/button.tsx';
import { CornerMarks } from '../../ui/corner-marks.tsx';
import { FileInput, type FileInputHandle } from '../../ui/file-input.tsx';
import { readMarks } from '../../workbench/core/recipe/recipe-in-hand.ts';
import { filesOf } from '../../workbench/core/upload/read-picture.ts';
import { DifferenceList } from '../../workbench/stage/compare/difference-list.tsx';
import { findDifferences } from '../../workbench/stage/compare/differences.ts';
import { Facts, useSettingFacts } from '../../workbench/stage/record/setting-facts.tsx';
import styles from './check-screen.module.css';

const texts = defineTexts({
  zh: {
    title: '查看图片的标识和配方',
    why: '放一张图，看它带的法定标识和制作设置；放两张，只列出不同的设置。图片不会上传，只有配方里的设置会送去核对。写在文件里的话谁都能改，这里只说它写了什么。',
    choose: '选一张或两张图',
    mark: '法定标识（AIGC）',
    noMark: '没有法定标识',
    made: '用“{tool}”做的，设置如下',
    noRecipe: '没有配方：不是从这里下载的原件，或者别的软件把它去掉了',
    unknownRecipe: '有配方，但这个版本没有这个工具',
    refused: '用不了的设置：{names}',
    unknown: '不认识的字段：{names}',
    compare: '两张图的设置有何不同',
  },
  en: {
    title: 'Mark and recipe of a picture',
    why: 'Give a picture to see its legal mark and the settings that made it; give two to see only what differs. Pictures are not uploaded; only the settings of a recipe are sent, to be checked. What is written in a file can be changed by anybody: this says only what is there.',
    choose: 'Choose one or two pictures',
    mark: 'Legal mark (AIGC)',
    noMark: 'No legal mark',
    made: 'Made with “{tool}”, with these settings',
    noRecipe: 'No recipe: it is no download from here, or another program has taken it out',
    unknownRecipe: 'It has a recipe, of a tool that this version does not have',
    refused: 'Settings that cannot be used: {names}',
    unknown: 'Unknown fields: {names}',
    compare: 'What differs between the two',
  },
});

type Checked = Awaited<ReturnType<typeof readMarks>> & { readonly name: string };

/** /check: what any file says of itself, and what two recipes differ in. */
export function CheckScreen() {
  const t = useTexts(texts);
  const language = useLanguage();
  const input = useRef<FileInputHandle>(null);
  const [files, setFiles] = useState<readonly Checked[]>([]);
  const [over, setOver] = useState(false);
  const take = (given: readonly File[]) =>
    void Promise.all(given.slice(0, 2).map(async (file) => ({ name: file.name, ...(await readMarks(file)) }))).then(
      (read) => setFiles((now) => [...now, ...read].slice(-2)),
    );
  const [a, b] = files.map(({ checked }) => checked && sideOf(checked));
  const found = a && b ? findDifferences(a, b, language) : null;
  return (
    <article className={styles['page']}>
      <h1>{t('title')}</h1>
      <p>{t('why')}</p>
      <div
        onDragOver={(event) => {
          event.preventDefault();
          event.stopPropagation();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault();
          setOver(false);
          take(filesOf(event.dataTransfer));
        }}
      >
        <CornerMarks className={styles['drop'] ?? ''} active={over}>
          <Button look="primary" onClick={() => input.current?.open()}>
            {t('choose')}
          </Button>
        </CornerMarks>
      </div>
      <FileInput ref={input} many onFiles={take} />
      {found && (
        <section className={styles['whole']} aria-label={t('compare')}>
          <h2>{t('compare')}</h2>
          <DifferenceList {...found} />
        </section>
      )}
      <div className={styles['files']}>
        {files.map((file, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- the same file may be there twice
          <FileFacts key={at} file={file} letter={files.length > 1 ? 'AB'[at]! : ''} />
        ))}
      </div>
    </article>
  );
}

function FileFacts({ file, letter }: { readonly file: Checked; readonly letter: string }) {
  const t = useTexts(texts);
  const language = useLanguage();
  const settingFacts = useSettingFacts();
  const { name, aigc, recipe, checked } = file;
  const tool = checked ? findTool(checked.tool) : undefined;
  const list = (key: 'refused' | 'unknown', names: readonly string[]) =>
    names.length > 0 && <p className={styles['bad']}>{t(key, { names: names.join(', ') })}</p>;
  return (
    <section aria-label={name}>
      <h2 className="ell">
        {letter} {name}
      </h2>
      <h3>{t(aigc === null ? 'noMark' : 'mark')}</h3>
      {aigc && <Facts facts={Object.entries(aigc).filter(([, value]) => value !== '')} />}
      {checked === null ? (
        <h3>{t(recipe === undefined ? 'noRecipe' : 'unknownRecipe')}</h3>
      ) : (
        <>
          <h3>{t('made', { tool: tool ? pickText(tool.title, language) : checked.tool })}</h3>
          <Facts facts={settingFacts(checked)} />
          {list(
            'refused',
            (tool?.fields ?? [])
              .filter(({ key }) => checked.refused.includes(key))
              .map(({ label }) => pickText(label, language)),
          )}
          {list('unknown', checked.unknown)}
        </>
      )}
    </section>
  );
}

function sideOf({ tool, params }: CheckedRecipe) {
  return { task: { tool, params, engine: null }, variant: { index: 0, image: {} } };
}
