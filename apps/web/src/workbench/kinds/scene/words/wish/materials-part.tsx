import { IconPlus, IconX } from '@tabler/icons-react';
import { MATERIALS } from '@yujian/contract/catalog/materials';
import { sceneKind } from '@yujian/contract/scene/kinds';
import { ROLES, type Role } from '@yujian/contract/scene/roles';
import { useState } from 'react';
import { useTexts } from '../../../../../lib/i18n.ts';
import { usePick } from '../../../../../lib/language.ts';
import { Button } from '../../../../../ui/button.tsx';
import { Icon } from '../../../../../ui/icon.tsx';
import { Menu } from '../../../../../ui/menu.tsx';
import { MaterialPicker } from '../../../../fields/material/material-picker.tsx';
import { wordsTexts } from '../texts.ts';
import type { Wish } from '../use-wish.ts';
import styles from '../words.module.css';
import { FinishButton } from './finish-button.tsx';

const ROOM_ROLES = [
  'floor',
  'wall',
  'accentWall',
  'ceiling',
  'wood',
  'stone',
  'metal',
  'fitting',
  'tile',
  'lacquer',
  'upholstery',
  'seat',
  'accent',
  'linen',
  'rug',
  'curtain',
  'door',
  'frame',
  'trim',
] as const satisfies readonly Role[];
const SITE_ROLES = [
  'facade',
  'facadeAccent',
  'roof',
  'frame',
  'plinth',
  'paving',
  'pavingAccent',
  'path',
  'deck',
  'lawn',
  'water',
  'edge',
  'rock',
  'road',
  'wood',
  'metal',
] as const satisfies readonly Role[];

/** Materials by what they are used for; those that are not named come from the style. */
export function MaterialsPart({ wish }: { readonly wish: Wish }) {
  const t = useTexts(wordsTexts);
  const pick = usePick();
  const [adding, setAdding] = useState<Role | null>(null);
  const { brief, edit } = wish;
  const { finishes } = brief;
  const chosen = Object.keys(finishes) as Role[];
  const roles: readonly Role[] =
    brief.kind !== null && sceneKind(brief.kind).setting === 'site' ? SITE_ROLES : ROOM_ROLES;
  const set = (role: Role, finish: (typeof finishes)[Role] | null) =>
    edit({
      finishes: Object.fromEntries([
        ...Object.entries(finishes).filter(([other]) => other !== role),
        ...(finish ? [[role, finish] as const] : []),
      ]),
    });
  return (
    <>
      <ul className={styles['list']}>
        {chosen.map((role) => {
          const finish = finishes[role]!;
          const material = MATERIALS.find(({ key }) => key === finish.material);
          const name = material ? pick(material.name) : finish.colour ? t('onlyColour') : t('byStyle');
          return (
            <li key={role} className={styles['item']}>
              <FinishButton
                name={pick(ROLES[role])}
                label={t('ownMaterial', { role: pick(ROLES[role]), material: name })}
                finish={finish}
                onChange={(next) => set(role, next)}
              >
                <span className="t3">{pick(ROLES[role])}</span>
                <b className="ell">{name}</b>
              </FinishButton>
              <button
                type="button"
                className={styles['drop']}
                aria-label={t('removeMaterial', { role: pick(ROLES[role]) })}
                onClick={() => set(role, null)}
              >
                <Icon of={IconX} size={14} />
              </button>
            </li>
          );
        })}
      </ul>
      <div className={styles['more']}>
        <Menu
          label={t('chooseRole')}
          align="start"
          items={roles
            .filter((role) => !chosen.includes(role))
            .map((role) => ({ key: role, label: pick(ROLES[role]), onSelect: () => setAdding(role) }))}
          trigger={(props) => (
            <Button look="soft" size="small" icon={<Icon of={IconPlus} size={14} />} {...props}>
              {t('addMaterial')}
            </Button>
          )}
        />
      </div>
      {adding && (
        <MaterialPicker
          name={pick(ROLES[adding])}
          chosen={null}
          onChoose={(material) => {
            if (material !== null) set(adding, { material, colour: null });
            setAdding(null);
          }}
          onClose={() => setAdding(null)}
        />
      )}
    </>
  );
}
