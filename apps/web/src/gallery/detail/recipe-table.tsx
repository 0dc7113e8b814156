import { IconCopy } from '@tabler/icons-react';
import type { GalleryItem } from '@yujian/contract/api/gallery';
import { defaultOf } from '@yujian/contract/fields/kinds';
import type { Params } from '@yujian/contract/fields/params';
import { pickText } from '@yujian/contract/text';
import { findTool } from '@yujian/contract/tools/registry';
import type { Tool } from '@yujian/contract/tools/tool';
import { Link } from 'react-router';
import { copyText } from '../../lib/copy-text.ts';
import { onPhone } from '../../lib/device.ts';
import { useTexts } from '../../lib/i18n.ts';
import { useLanguage } from '../../lib/language.ts';
import { showToast } from '../../lib/toasts.ts';
import { Icon } from '../../ui/icon.tsx';
import { SheetCode } from '../../ui/sheet-code.tsx';
import { restoreSettings } from '../../workbench/core/form/settings.ts';
import { toolLink } from '../../workbench/core/session/tool-links.ts';
import { workbenchTexts } from '../../workbench/core/texts.ts';
import { useSettingFacts, type Fact } from '../../workbench/stage/record/setting-facts.tsx';
import styles from './detail-panel.module.css';
import { detailTexts } from './detail-texts.ts';
import { tableRows } from './table-rows.ts';

/** Tool, input and every setting that had an effect, by the names of the tool's form. */
export function RecipeTable({ item }: { readonly item: GalleryItem }) {
  const t = useTexts(detailTexts);
  const w = useTexts(workbenchTexts);
  const language = useLanguage();
  const settingFacts = useSettingFacts();
  const tool = findTool(item.tool);
  const { recipe } = item;
  if (!tool) return null;
  const params = recipe && toldSettings(tool, restoreSettings(tool, recipe.params, recipe.toolVersion));
  const facts: readonly Fact[] = [
    ...(params ? settingFacts({ tool: tool.id, params }) : []),
    ...(recipe?.engine ? [[w('recordEngine'), recipe.engine] as const] : []),
  ];
  const toolName = `${tool.addresses[0].code} ${pickText(tool.title, language)}`;
  const copyAll = async () => {
    const words = [[t('tool'), toolName], ...facts].map(([name, value]) => `${name}: ${value}`).join('\n');
    if (await copyText(words)) showToast('ok', t('allCopied'));
  };
  return (
    <section>
      <div className={styles['head']}>
        <h2>{t('how')}</h2>
        {recipe && (
          <button type="button" className="lnk fs13" onClick={() => void copyAll()}>
            <Icon of={IconCopy} size={14} />
            {t('copyAll')}
          </button>
        )}
      </div>
      <dl className={styles['table']}>
        <div>
          <dt>{t('tool')}</dt>
          <dd>
            <Link className={styles['tool']} to={toolLink(tool, { phone: onPhone() })}>
              <SheetCode code={tool.addresses[0].code} />
              {pickText(tool.title, language)}
            </Link>
          </dd>
        </div>
        {item.before !== undefined && (
          <div>
            <dt>{w('base')}</dt>
            <dd>
              <img src={item.before} alt={w('base')} loading="lazy" />
            </dd>
          </div>
        )}
        {tableRows(facts).map(({ name, value, half }) => (
          <div key={`${name} ${value}`} data-half={half || undefined}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** Without what no line of the form shows, and what is folded away there and was left as it is. */
function toldSettings(tool: Tool, settings: Params): Params {
  const untold = tool.fields.filter(
    (field) => field.hidden || (field.advanced && settings[field.key] === defaultOf(field)),
  );
  return Object.fromEntries(Object.entries(settings).filter(([key]) => !untold.some((field) => field.key === key)));
}
