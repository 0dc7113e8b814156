import { IconReplace, IconX } from '@tabler/icons-react';
import { useRef } from 'react';
import { useTexts } from '../../../../lib/i18n.ts';
import { Button } from '../../../../ui/button.tsx';
import { Icon } from '../../../../ui/icon.tsx';
import { PropertyRow } from '../../../../ui/property-row.tsx';
import formStyles from '../../../fields/form.module.css';
import { MODEL_ACCEPT } from '../intake/file-kind.ts';
import { placedExtent, UNITS, type Placement, type Unit, type UpAxis } from '../intake/placement.ts';
import styles from '../model3d.module.css';
import { model3dTexts } from '../texts.ts';
import type { LoadedModel } from '../use-model.ts';

interface ModelPanelProps {
  readonly model: LoadedModel | null;
  readonly name: string;
  readonly missing: readonly string[];
  readonly onPlacement: (placement: Placement) => void;
  readonly onFiles: (files: readonly File[]) => void;
  readonly onRemove: () => void;
}

const UPS = { y: 'upY', z: 'upZ', x: 'upX' } as const satisfies Record<UpAxis, string>;

/** What the model is: its name, how large it stands, and the unit and axis that it was read in. */
export function ModelPanel({ model, name, missing, onPlacement, onFiles, onRemove }: ModelPanelProps) {
  const t = useTexts(model3dTexts);
  const input = useRef<HTMLInputElement>(null);
  return (
    <div className={formStyles['group']}>
      <div className={formStyles['head']}>
        {t('model')}
        <span className={`${formStyles['hint']} ell`}>{name}</span>
        <span className="sp" />
        <Button
          look="text"
          size="small"
          aria-label={t('replace')}
          icon={<Icon of={IconReplace} size={16} />}
          onClick={() => input.current?.click()}
        />
        {model && (
          <Button
            look="text"
            size="small"
            aria-label={t('remove')}
            icon={<Icon of={IconX} size={16} />}
            onClick={onRemove}
          />
        )}
        <input
          ref={input}
          type="file"
          hidden
          multiple
          accept={MODEL_ACCEPT}
          onChange={(event) => {
            onFiles([...(event.target.files ?? [])]);
            event.target.value = '';
          }}
        />
      </div>
      {model && (
        <>
          <SizeLine model={model} />
          <PropertyRow
            label={t('unit')}
            options={(Object.keys(UNITS) as Unit[]).map((unit) => ({ value: unit, label: t(`unit.${unit}`) }))}
            value={model.placement.unit}
            onChange={(unit) => onPlacement({ ...model.placement, unit })}
          />
          <PropertyRow
            label={t('up')}
            options={(Object.keys(UPS) as UpAxis[]).map((up) => ({ value: up, label: t(UPS[up]) }))}
            value={model.placement.up}
            onChange={(up) => onPlacement({ ...model.placement, up })}
          />
        </>
      )}
      {missing.length > 0 && (
        <p className={styles['note']}>{t('missing', { n: missing.length, names: missing.slice(0, 3).join(', ') })}</p>
      )}
    </div>
  );
}

function SizeLine({ model }: { readonly model: LoadedModel }) {
  const t = useTexts(model3dTexts);
  const { min, max } = placedExtent(model.extent, model.placement);
  const [x, y, z] = [0, 1, 2].map((axis) => metres(max[axis as 0] - min[axis as 0])) as [string, string, string];
  return (
    <p className={styles['sizeLine']}>
      <span className="lt">{t('sizeLine', { x, y: z, z: y })}</span>
      <span className="sp" />
      <span className="t3 fs12">{t('triangles', { n: model.triangles })}</span>
    </p>
  );
}

function metres(value: number): string {
  if (value >= 1000) return Math.round(value).toLocaleString('en');
  return value < 0.01 ? value.toPrecision(2) : value.toFixed(value < 1 ? 2 : 1);
}
