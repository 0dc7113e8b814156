import { IconDoor, IconDoorEnter, IconTrash, IconWindow } from '@tabler/icons-react';
import type { Opening, RoomShell, SceneDescription } from '@yujian/contract/scene/description-schema';
import type { OPENING_FORMS } from '@yujian/contract/scene/description-options';
import { wallsOf } from '@yujian/scenes/layout/room';
import { useState } from 'react';
import { useTexts } from '../../../../../lib/i18n.ts';
import { Button } from '../../../../../ui/button.tsx';
import { DimSlider } from '../../../../../ui/dim-slider.tsx';
import { Icon } from '../../../../../ui/icon.tsx';
import { PropertyRow } from '../../../../../ui/property-row.tsx';
import { Switch } from '../../../../../ui/switch.tsx';
import formStyles from '../../../../fields/form.module.css';
import type { SceneWork } from '../../use-scene-work.ts';
import { addOpening, changeOpening, changeRoom, removeCorner, removeOpening, splitWall } from '../editing/edit.ts';
import { metres } from '../drawing/geometry.ts';
import styles from './panel.module.css';
import { panelTexts } from './panel-texts.ts';
import { planTexts } from '../sheet/texts.ts';

const FORMS = {
  window: ['casement', 'fixed', 'sliding', 'french', 'lattice', 'arched', 'round', 'steel'],
  door: ['door', 'double-door', 'glass-door', 'sliding', 'pocket', 'french'],
  passage: ['passage', 'arch-passage'],
} as const satisfies Record<Opening['kind'], readonly (typeof OPENING_FORMS)[number][]>;

export function OpeningPanel({
  work,
  room,
  opening,
}: {
  readonly work: SceneWork;
  readonly room: RoomShell;
  readonly opening: Opening;
}) {
  const t = useTexts(panelTexts);
  const p = useTexts(planTexts);
  const { id } = opening;
  const slider = (key: 'width' | 'sill' | 'head', label: string, least: number, most: number) => (
    <DimSlider
      label={label}
      min={Math.round(least * 100)}
      max={Math.round(most * 100)}
      step={1}
      value={Math.round(opening[key] * 100)}
      format={(n) => t('metres', { n: metres(n / 100) })}
      onChange={(n) => work.edit((each) => changeOpening(each, id, { [key]: n / 100 }), `${key} ${id}`)}
    />
  );
  const forms: readonly (typeof OPENING_FORMS)[number][] = FORMS[opening.kind];
  const offered = forms.includes(opening.form) ? forms : [opening.form, ...forms];
  return (
    <>
      <div className={formStyles['group']}>
        <div className={formStyles['head']}>{p(`kind.${opening.kind}`)}</div>
        <PropertyRow
          label={t('openingForm')}
          options={offered.map((form) => ({ value: form, label: t(`form.${form}`) }))}
          value={opening.form}
          onChange={(form) => work.edit((each) => changeOpening(each, id, { form }))}
        />
      </div>
      <div className={`${formStyles['group']} ${styles['sliders']}`}>
        {slider('width', t('width'), 0.4, Math.max(0.6, (wallsOf(room)[opening.wall]?.length ?? 1) - 0.2))}
        {opening.kind === 'window' && slider('sill', t('sill'), 0, Math.max(0.1, opening.head - 0.3))}
        {slider('head', t('head'), Math.max(0.4, opening.sill + 0.3), room.height)}
      </div>
      <div className={`${formStyles['group']} ${styles['acts']}`}>
        <Button
          size="small"
          look="danger"
          icon={<Icon of={IconTrash} size={16} />}
          onClick={() => work.edit((each) => removeOpening(each, id))}
        >
          {t('remove')}
        </Button>
      </div>
    </>
  );
}

const ADDITIONS = [
  ['window', 'addWindow', IconWindow],
  ['door', 'addDoor', IconDoor],
  ['passage', 'addPassage', IconDoorEnter],
] as const;

export function WallPanel({
  work,
  scene,
  room,
  index,
}: {
  readonly work: SceneWork;
  readonly scene: SceneDescription;
  readonly room: RoomShell;
  readonly index: number;
}) {
  const t = useTexts(panelTexts);
  const [isFull, setFull] = useState(false);
  const wall = wallsOf(room)[index];
  if (!wall) return null;
  const add = (kind: Opening['kind']) => {
    const added = addOpening(scene, kind, index, wall.length / 2);
    setFull(added === null);
    if (!added) return;
    work.edit(() => added.scene);
    work.select({ kind: 'opening', id: added.id });
  };
  const isOpen = room.open.includes(index);
  return (
    <>
      <div className={formStyles['group']}>
        <div className={formStyles['head']}>
          {t('wallName')}
          <span className={`lt ${formStyles['hint']}`}>{t('metres', { n: metres(wall.length) })}</span>
        </div>
        <div className={styles['acts']}>
          {ADDITIONS.map(([kind, key, icon]) => (
            <Button
              key={kind}
              size="small"
              disabled={isOpen}
              icon={<Icon of={icon} size={16} />}
              onClick={() => add(kind)}
            >
              {t(key)}
            </Button>
          ))}
          <Button size="small" onClick={() => work.edit((each) => splitWall(each, index))}>
            {t('split')}
          </Button>
        </div>
        {isFull && (
          <p className={styles['problem']} role="alert">
            {t('noRoom')}
          </p>
        )}
      </div>
      <div className={formStyles['group']}>
        <div className={formStyles['switchRow']}>
          <span>{t('openSide')}</span>
          <span className="t3 fs12">{t('openSideHint')}</span>
          <span className="sp" />
          <Switch
            label={t('openSide')}
            checked={isOpen}
            disabled={!isOpen && (wall.openings.length > 0 || room.open.length >= 8)}
            onChange={(open) =>
              work.edit((each) =>
                changeRoom(each, { open: open ? [...room.open, index] : room.open.filter((other) => other !== index) }),
              )
            }
          />
        </div>
        <p className={styles['note']}>{t('wallHint')}</p>
      </div>
    </>
  );
}

export function CornerPanel({
  work,
  room,
  index,
}: {
  readonly work: SceneWork;
  readonly room: RoomShell;
  readonly index: number;
}) {
  const t = useTexts(panelTexts);
  return (
    <div className={formStyles['group']}>
      <div className={formStyles['head']}>{t('cornerName')}</div>
      <div className={styles['acts']}>
        <Button
          size="small"
          look="danger"
          disabled={room.plan.length <= 3}
          icon={<Icon of={IconTrash} size={16} />}
          onClick={() => {
            work.edit((each) => removeCorner(each, index));
            work.select(null);
          }}
        >
          {t('removeCorner')}
        </Button>
      </div>
      <p className={styles['note']}>{t('wallHint')}</p>
    </div>
  );
}
