import { findTool } from '@yujian/contract/tools/registry';
import { useLocation, useNavigate } from 'react-router';
import { defineTexts, useTexts } from '../../lib/i18n.ts';
import { Segmented } from '../../ui/segmented.tsx';
import type { Picture } from '../core/form/pictures.ts';
import { toolLink } from '../core/session/tool-links.ts';
import styles from '../fields/form.module.css';

const texts = defineTexts({
  zh: { direction: '方向', furnish: '布置空房', empty: '清空房间' },
  en: { direction: 'Direction', furnish: 'Furnish it', empty: 'Empty it' },
});
const TOOLS = { furnish: 'empty-room', empty: 'clear-room' } as const;
type Direction = keyof typeof TOOLS;

/** Whether a room is furnished or emptied: two tools, between which a stored picture goes along. */
export function RoomDirection({ tool, picture }: { readonly tool: string; readonly picture: Picture | undefined }) {
  const t = useTexts(texts);
  const navigate = useNavigate();
  const phone = useLocation().pathname.startsWith('/mobile');
  const now = (['furnish', 'empty'] as const).find((direction) => TOOLS[direction] === tool);
  if (now === undefined) return null;
  const go = (direction: Direction): void => {
    const from = picture?.phase === 'stored' ? { from: picture.mediaId } : {};
    void navigate(toolLink(findTool(TOOLS[direction])!, { phone, ...from }));
  };
  return (
    <div className={styles['group']}>
      <Segmented
        label={t('direction')}
        options={(['furnish', 'empty'] as const).map((value) => ({ value, label: t(value) }))}
        value={now}
        onChange={go}
        full
      />
    </div>
  );
}
