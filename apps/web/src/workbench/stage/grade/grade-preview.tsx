import type { Tool } from '@yujian/contract/tools/tool';
import { useEffect, useRef, useState } from 'react';
import { defineTexts, useTexts } from '../../../lib/i18n.ts';
import { Chip } from '../../../ui/chip.tsx';
import type { Picture } from '../../core/form/pictures.ts';
import type { ToolForm } from '../../core/session/use-form.ts';
import { usePictureSize } from '../../core/upload/use-picture-size.ts';
import type { StageView } from '../viewer/use-stage-view.ts';
import styles from './grade.module.css';
import { useGradePreview } from './use-grade-preview.ts';

const texts = defineTexts({
  zh: {
    picture: '预览',
    before: '看原图',
    rest: '去噪、去模糊、扶正、镜头和灰尘在成图里做',
  },
  en: {
    picture: 'Preview',
    before: 'Show original',
    rest: 'Noise, blur, uprights, lens and dust are done in the result',
  },
});

interface GradePreviewProps {
  readonly tool: Tool;
  readonly form: ToolForm;
  readonly picture: Picture | undefined;
  /** Where it lies over the picture; without one it stands by itself. */
  readonly stage?: StageView;
}

/** What the settings make of the picture, live, and a chip that shows the picture as it was. */
export function GradePreview({ tool, form, picture, stage }: GradePreviewProps) {
  const t = useTexts(texts);
  const bitmap = useGradePreview(tool, form, picture);
  const { size } = usePictureSize(picture);
  const canvas = useRef<HTMLCanvasElement>(null);
  const [isBefore, setBefore] = useState(false);
  useEffect(() => {
    if (bitmap) canvas.current?.getContext('2d')?.drawImage(bitmap, 0, 0);
  }, [bitmap, isBefore]);
  if (!bitmap) return null;
  const place =
    stage && size
      ? {
          left: stage.view.x,
          top: stage.view.y,
          width: size.width * stage.view.scale,
          height: size.height * stage.view.scale,
        }
      : {};
  return (
    <div className={stage ? styles['layer'] : styles['alone']}>
      {!isBefore && (
        <canvas
          ref={canvas}
          width={bitmap.width}
          height={bitmap.height}
          style={place}
          data-preview={tool.id}
          role="img"
          aria-label={t('picture')}
        />
      )}
      <div className={styles['foot']} onPointerDown={(event) => event.stopPropagation()}>
        <Chip on={isBefore} onClick={() => setBefore(!isBefore)}>
          {t('before')}
        </Chip>
        {tool.id === 'img-enhance' && <span>{t('rest')}</span>}
      </div>
    </div>
  );
}
