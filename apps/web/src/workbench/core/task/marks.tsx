import { WATERMARKED_SOURCES } from '@yujian/contract/constants';
import { findTool } from '@yujian/contract/tools/registry';
import { defineTexts, useTexts } from '../../../lib/i18n.ts';
import { useCurrentUser, useSiteInfo } from '../../../lib/queries.ts';
import { useStore } from '../../../lib/store.ts';
import type { MenuItem } from '../../../ui/menu.tsx';
import { plainDownloads, setPlainDownloads } from './downloads.ts';
import styles from './marks.module.css';

const texts = defineTexts({
  zh: {
    both: '下载的图带“{label}”标识，这是法规要求；还带“{brand}”小字。库里的原图都不带',
    label: '下载的图带“{label}”标识，这是法规要求。库里的原图不带',
    brand: '下载的图带“{brand}”小字。库里的原图不带',
    leaveOut: '不带“{brand}”',
  },
  en: {
    both: 'Downloads carry the label “{label}”, as the law asks, and a small “{brand}”. The stored original carries neither',
    label: 'Downloads carry the label “{label}”, as the law asks. The stored original does not',
    brand: 'Downloads carry a small “{brand}”. The stored original does not',
    leaveOut: 'Leave out “{brand}”',
  },
});

export interface Marks {
  /** What is drawn into downloaded copies. */
  readonly words: string | null;
  /** The brand mark that the person may leave out: on a machine of one's own. */
  readonly optional: string | null;
}

/** What downloads of these tools' pictures carry for this person here. */
export function useMarks(toolIds: readonly string[]): Marks {
  const t = useTexts(texts);
  const { data: site } = useSiteInfo();
  const { data: user } = useCurrentUser();
  const isPlain = useStore(plainDownloads);
  const tools = toolIds.flatMap((id) => findTool(id) ?? []);
  const label = tools.some(({ generated }) => generated) ? (site?.marks.label ?? null) : null;
  const isBranded =
    user?.watermarkFree !== true &&
    tools.some(({ source }) => (WATERMARKED_SOURCES as readonly number[]).includes(source));
  const brand = isBranded ? (site?.marks.watermark ?? null) : null;
  const optional = site?.loopbackOnly ? brand : null;
  const drawn = optional !== null && isPlain ? null : brand;
  if (label === null && drawn === null) return { words: null, optional };
  return {
    words: t(drawn === null ? 'label' : label === null ? 'brand' : 'both', { label: label ?? '', brand: drawn ?? '' }),
    optional,
  };
}

/** Above the ways to download; nothing where nothing is drawn. */
export function MarksNote({ words }: Pick<Marks, 'words'>) {
  return words === null ? null : <p className={`t3 fs12 ${styles['note']}`}>{words}</p>;
}

/** Before the ways to download: to leave out the mark that may be left out. */
export function useMarksItems({ optional }: Pick<Marks, 'optional'>): MenuItem[] {
  const t = useTexts(texts);
  const isPlain = useStore(plainDownloads);
  if (optional === null) return [];
  return [
    {
      key: 'plain',
      label: t('leaveOut', { brand: optional }),
      checked: isPlain,
      onSelect: () => setPlainDownloads(!isPlain),
    },
  ];
}
