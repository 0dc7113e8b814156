import { mainInput } from '@yujian/contract/tools/main-input';
import { UNFIT } from '@yujian/contract/catalog/unfit';
import { findTool } from '@yujian/contract/tools/registry';
import type { Tool } from '@yujian/contract/tools/tool';
import { Link } from 'react-router';
import { mayOpenPath, useRouteFlags } from '../../../lib/access.ts';
import { useTexts } from '../../../lib/i18n.ts';
import { usePick } from '../../../lib/language.ts';
import { useMediaInfo } from '../../../lib/queries.ts';
import { Button } from '../../../ui/button.tsx';
import { toolLink } from '../../core/session/tool-links.ts';
import { mainPictureKey, type ToolForm } from '../../core/session/use-form.ts';
import { unfitTexts } from './texts.ts';
import styles from './unfit-notice.module.css';

interface UnfitNoticeProps {
  readonly tool: Tool;
  readonly form: ToolForm;
  readonly phone: boolean;
}

/** Says that the main picture shows no place, which tool would do more with it, and lets it be drawn all the same; nothing where it may be drawn. */
export function UnfitNotice({ tool, form, phone }: UnfitNoticeProps) {
  const t = useTexts(unfitTexts);
  const pick = usePick();
  const flags = useRouteFlags();
  const picture = form.pictures[mainPictureKey(tool)];
  const mediaId = picture?.phase === 'stored' ? picture.mediaId : null;
  const { data } = useMediaInfo(tool.fields.some(({ key }) => key === 'unfit') ? mediaId : null);
  if (data?.unfit === undefined) return null;
  const { name, tools } = UNFIT[data.unfit];
  const isDrawn = form.settings['unfit'] === 'draw';
  const draw = (): void => {
    form.set('unfit', 'draw');
    form.set('manner', 'watercolour');
  };
  return (
    <div className={styles['notice']}>
      <p role="status">{isDrawn ? t('drawnNevertheless') : t('looksLike', { kind: pick(name) })}</p>
      {tools
        .flatMap((id) => findTool(id) ?? [])
        .filter((one) => mayOpenPath(one.addresses[0].path, flags))
        .map((one) => (
          <Link
            key={one.id}
            className="lnk"
            to={toolLink(one, { phone, ...(mediaId !== null && mainInput(one) === 'image' && { from: mediaId }) })}
          >
            {pick(one.title)}
          </Link>
        ))}
      <Button size="small" look="soft" onClick={isDrawn ? () => form.set('unfit', 'refuse') : draw}>
        {t(isDrawn ? 'leave' : 'draw')}
      </Button>
    </div>
  );
}
