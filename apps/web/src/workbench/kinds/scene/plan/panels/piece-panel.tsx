import { IconCopy, IconRefresh, IconRotateClockwise, IconTrash } from '@tabler/icons-react';
import type { PlacedPiece, SceneDescription } from '@yujian/contract/scene/description-schema';
import { PIECE_GROUPS, pieceEntry, type PieceType } from '@yujian/contract/scene/pieces';
import { finishesOf } from '@yujian/scenes/style/finishes-of';
import { useMemo } from 'react';
import { useTexts } from '../../../../../lib/i18n.ts';
import { usePick } from '../../../../../lib/language.ts';
import { Button } from '../../../../../ui/button.tsx';
import { DimSlider } from '../../../../../ui/dim-slider.tsx';
import { Icon } from '../../../../../ui/icon.tsx';
import { PropertyRow } from '../../../../../ui/property-row.tsx';
import { Switch } from '../../../../../ui/switch.tsx';
import formStyles from '../../../../fields/form.module.css';
import type { SceneWork } from '../../use-scene-work.ts';
import { changePiece } from '../editing/change-piece.ts';
import { duplicatePiece, placePiece, removePiece, resizePiece, wrapTurn, type Size } from '../editing/edit.ts';
import { FinishList } from './finish-list.tsx';
import { metres } from '../drawing/geometry.ts';
import styles from './panel.module.css';
import { panelTexts } from './panel-texts.ts';
import { PieceSymbol } from '../drawing/symbols/piece-symbol.tsx';

const AXES = ['width', 'depth', 'height'] as const;

/** One piece: what it is, how large, which way, of what. */
export function PiecePanel({
  work,
  scene,
  piece,
}: {
  readonly work: SceneWork;
  readonly scene: SceneDescription;
  readonly piece: PlacedPiece;
}) {
  const t = useTexts(panelTexts);
  const pick = usePick();
  const { id } = piece;
  const entry = pieceEntry(piece.type);
  const group = PIECE_GROUPS.find(({ pieces }) => pieces.includes(piece.type));
  const kin = group?.pieces.filter((type) => pieceEntry(type).mount === entry.mount) ?? [piece.type];
  const ceiling = scene.shell.kind === 'room' ? scene.shell.height : 6;
  const { kind, style, seeds, finishes } = scene;
  const ofScene = useMemo(() => finishesOf({ kind, style, seeds, finishes }), [kind, style, seeds, finishes]);
  const span = Math.max(piece.size[0], piece.size[1]) * 1.12;
  return (
    <>
      <div className={formStyles['group']}>
        <div className={styles['title']}>
          <svg className={styles['face']} viewBox={`${-span / 2} ${-span / 2} ${span} ${span}`} aria-hidden="true">
            <PieceSymbol type={piece.type} form={piece.form} width={piece.size[0]} depth={piece.size[1]} />
          </svg>
          <div>
            <b>{pick(entry.name)}</b>
            <span className="lt t3 fs12">{piece.size.map(metres).join(' × ')} m</span>
          </div>
        </div>
        <PropertyRow
          label={t('type')}
          options={kin.map((type) => ({ value: type, label: pick(pieceEntry(type).name) }))}
          value={piece.type}
          onChange={(type: PieceType) => work.edit((each) => changePiece(each, id, { type }))}
        />
        {entry.forms.length > 1 && (
          <PropertyRow
            label={t('form')}
            options={entry.forms.map((form) => ({ value: form.key, label: pick(form.name) }))}
            value={piece.form}
            onChange={(form) => work.edit((each) => changePiece(each, id, { form }))}
          />
        )}
      </div>
      <div className={`${formStyles['group']} ${styles['sliders']}`}>
        {AXES.map((axis, index) => {
          const [least, most] = [entry.least[index]!, entry.most[index]!];
          if (most - least < 0.01) return null;
          return (
            <DimSlider
              key={axis}
              label={t(axis)}
              min={Math.round(least * 100)}
              max={Math.round(most * 100)}
              step={1}
              value={Math.round(piece.size[index]! * 100)}
              format={(n) => t('metres', { n: metres(n / 100) })}
              onChange={(n) =>
                work.edit(
                  (each) =>
                    resizePiece(each, id, piece.size.map((value, i) => (i === index ? n / 100 : value)) as Size),
                  `size ${id} ${axis}`,
                )
              }
            />
          );
        })}
        {entry.mount !== 'wall' && (
          <DimSlider
            label={t('turn')}
            min={-180}
            max={180}
            step={5}
            value={Math.round(piece.turn)}
            format={(n) => t('degrees', { n })}
            onChange={(turn) => work.edit((each) => placePiece(each, id, { turn }), `turn ${id}`)}
          />
        )}
        {entry.mount === 'wall' && (
          <DimSlider
            label={t('rise')}
            min={0}
            max={Math.max(10, Math.round((ceiling - piece.size[2]) * 100))}
            step={1}
            value={Math.round(piece.y * 100)}
            format={(n) => t('metres', { n: metres(n / 100) })}
            onChange={(n) => work.edit((each) => changePiece(each, id, { y: n / 100 }), `rise ${id}`)}
          />
        )}
      </div>
      <FinishList
        key={piece.type}
        parts={entry.parts}
        finishes={piece.finishes}
        ofScene={ofScene}
        onChange={(finishes, gesture) =>
          work.edit((each) => changePiece(each, id, { finishes }), gesture === null ? null : `${gesture} ${id}`)
        }
      />
      <div className={formStyles['group']}>
        <div className={formStyles['switchRow']}>
          <span>{t('held')}</span>
          <span className="t3 fs12">{t('heldHint')}</span>
          <span className="sp" />
          <Switch
            label={t('held')}
            checked={piece.held}
            onChange={(held) => work.edit((each) => changePiece(each, id, { held }))}
          />
        </div>
        <div className={styles['acts']}>
          {entry.mount !== 'wall' && (
            <Button
              size="small"
              icon={<Icon of={IconRotateClockwise} size={16} />}
              onClick={() => work.edit((each) => placePiece(each, id, { turn: wrapTurn(piece.turn - 90) }))}
            >
              {t('quarter')}
            </Button>
          )}
          <Button
            size="small"
            icon={<Icon of={IconRefresh} size={16} />}
            onClick={() => work.edit((each) => changePiece(each, id, { seed: (piece.seed + 1013904223) % 4294967296 }))}
          >
            {t('anotherDesign')}
          </Button>
          <Button
            size="small"
            icon={<Icon of={IconCopy} size={16} />}
            onClick={() => {
              const copy = duplicatePiece(scene, id);
              work.edit(() => copy.scene);
              work.select({ kind: 'piece', id: copy.id });
            }}
          >
            {t('duplicate')}
          </Button>
          <Button
            size="small"
            look="danger"
            icon={<Icon of={IconTrash} size={16} />}
            onClick={() => work.edit((each) => removePiece(each, id))}
          >
            {t('remove')}
          </Button>
        </div>
      </div>
    </>
  );
}
