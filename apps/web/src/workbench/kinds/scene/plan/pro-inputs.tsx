import type { Tool } from '@yujian/contract/tools/tool';
import { useTexts } from '../../../../lib/i18n.ts';
import { Button } from '../../../../ui/button.tsx';
import { Segmented } from '../../../../ui/segmented.tsx';
import { FieldView } from '../../../fields/field-view.tsx';
import formStyles from '../../../fields/form.module.css';
import { QualityPanel } from '../../../form/quality-panel.tsx';
import { FoldedFields, WordsGroup } from '../words/words-form.tsx';
import { WishPanel } from '../words/wish/wish-panel.tsx';
import { CataloguePanel } from './panels/catalogue-panel.tsx';
import { FromPictureButton, PictureRoom } from '../from-picture/picture-room.tsx';
import styles from './pro.module.css';
import { proTexts } from './pro-texts.ts';
import { ReferencePictures } from './reference-pictures.tsx';
import { ThingsPanel } from './panels/things-panel.tsx';
import type { Pro } from './use-pro.ts';

/** Words, what is marked, the catalogue: one at a time, once there is a scene. */
export function ProInputs({ tool, pro }: { readonly tool: Tool; readonly pro: Pro }) {
  const t = useTexts(proTexts);
  const { work, session, wish, tab } = pro;
  const { scene } = work;
  const { form } = session;
  const tabs = [
    { value: 'words' as const, label: t('words') },
    { value: 'things' as const, label: t('things') },
    { value: 'furniture' as const, label: t('furniture') },
  ];
  return (
    <>
      <PictureRoom
        tool={tool}
        onUse={(room) => {
          work.replace(room, null);
          pro.setTab('things');
        }}
      />
      {scene && (
        <Segmented
          full
          label={t('tabs')}
          className={styles['tabs'] ?? ''}
          options={tabs}
          value={tab}
          onChange={pro.setTab}
        />
      )}
      {scene && tab === 'things' && <ThingsPanel work={work} scene={scene} />}
      {scene && tab === 'furniture' && <CataloguePanel onAdd={(type) => pro.add(type)} />}
      {(!scene || tab === 'words') && (
        <>
          <WordsGroup tool={tool} wish={wish} />
          <div className={styles['arrange']}>
            <Button look="outline" block loading={work.isMaking} onClick={pro.arrange}>
              {t(scene ? 'arrangeAgain' : 'arrange')}
            </Button>
            <FromPictureButton tool={tool} block />
            {work.problem !== null && (
              <p className={styles['problem']} role="alert">
                {work.problem}
              </p>
            )}
          </div>
          <WishPanel wish={wish} />
          <ReferencePictures tool={tool} form={form} />
          {scene && (
            <div className={formStyles['group']}>
              {tool.fields
                .filter(({ key }) => key.startsWith('keep'))
                .map((field) => (
                  <FieldView key={field.key} field={field} tool={tool} settings={form.settings} onChange={form.set} />
                ))}
            </div>
          )}
          <QualityPanel tool={tool} form={form} />
          <FoldedFields tool={tool} form={form} />
        </>
      )}
    </>
  );
}
