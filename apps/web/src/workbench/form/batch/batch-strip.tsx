import { batchField } from '@yujian/contract/tools/batch';
import type { Tool } from '@yujian/contract/tools/tool';
import { lazy, Suspense, useRef } from 'react';
import { loadChunk } from '../../../lib/chunk-failure.ts';
import { useTexts } from '../../../lib/i18n.ts';
import { FileInput, type FileInputHandle } from '../../../ui/file-input.tsx';
import { batchTexts } from '../../core/batch/texts.ts';
import type { BatchStarter } from '../../core/batch/use-batch-start.ts';
import type { Picture } from '../../core/form/pictures.ts';
import styles from './batch-strip.module.css';

const BatchStrip = lazy(() => loadChunk(async () => ({ default: (await import('./batch-list.tsx')).BatchStrip })));

interface BatchPaneProps {
  readonly tool: Tool;
  readonly batch: BatchStarter;
  /** The picture on the form, which a try takes. */
  readonly picture: Picture | undefined;
}

/** Of a tool that takes many pictures: those of a batch, or how to put one together. */
export function BatchPane({ tool, batch, picture }: BatchPaneProps) {
  if (batchField(tool) === undefined) return null;
  if (batch.list.length === 0) return <BatchOffer onFiles={batch.add} />;
  return (
    <Suspense>
      <BatchStrip batch={batch} chosen={picture?.phase === 'stored' ? picture.mediaId : null} />
    </Suspense>
  );
}

/** Beside one picture: how many of them are put in at once. */
function BatchOffer({ onFiles }: { readonly onFiles: (files: readonly File[]) => void }) {
  const t = useTexts(batchTexts);
  const input = useRef<FileInputHandle>(null);
  return (
    <div className={styles['offer']}>
      <button type="button" className="lnk" onClick={() => input.current?.open()}>
        {t('several')}
      </button>
      <button type="button" className="lnk" onClick={() => input.current?.open('folder')}>
        {t('folder')}
      </button>
      <FileInput ref={input} many onFiles={onFiles} />
    </div>
  );
}
