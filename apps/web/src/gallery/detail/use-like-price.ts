import type { GalleryItem } from '@yujian/contract/api/gallery';
import { priceOf } from '@yujian/contract/tools/price';
import { findTool } from '@yujian/contract/tools/registry';
import { useTexts } from '../../lib/i18n.ts';
import { priceWords } from '../../workbench/core/form/price-words.ts';
import { restoreSettings } from '../../workbench/core/form/settings.ts';
import { useHoldings } from '../../workbench/core/session/use-holdings.ts';
import { workbenchTexts } from '../../workbench/core/texts.ts';
import { settingsForAnother } from './use-make-like.ts';

/** What one like it costs, as its tool's form tells; undefined where its settings are not shown. */
export function useLikePrice(item: GalleryItem | undefined): string | undefined {
  const w = useTexts(workbenchTexts);
  const recipe = item?.recipe;
  const tool = recipe && findTool(recipe.tool);
  const holdings = useHoldings(tool);
  if (!recipe || !tool) return undefined;
  const settings = restoreSettings(tool, settingsForAnother(tool, recipe.params), recipe.toolVersion);
  return priceWords(w, priceOf(tool, settings, holdings));
}
