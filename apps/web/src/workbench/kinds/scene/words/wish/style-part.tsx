import { IconPlus, IconX } from '@tabler/icons-react';
import { OTHER_NODE, STYLES, type SpaceFamily, type StyleNode } from '@yujian/contract/catalog/spaces';
import { styleCover } from '@yujian/contract/catalog/opening-gallery';
import { sceneKind } from '@yujian/contract/scene/kinds';
import type { StyleField as StyleFieldDeclaration } from '@yujian/contract/fields/kinds/classification';
import { useTexts } from '../../../../../lib/i18n.ts';
import { usePick } from '../../../../../lib/language.ts';
import { Icon } from '../../../../../ui/icon.tsx';
import { StyleField } from '../../../../fields/style/style-field.tsx';
import { wordsTexts } from '../texts.ts';
import type { Wish } from '../use-wish.ts';
import styles from '../words.module.css';

const MOST_COLOURS = 5;
const FIRST_COLOUR = 'c8b491';

function stylesOfFamily(family: SpaceFamily): readonly StyleNode[] {
  return STYLES[family];
}

/** The style of the kind's family, and the colours of the whole. */
export function StylePart({ wish }: { readonly wish: Wish }) {
  const t = useTexts(wordsTexts);
  const pick = usePick();
  const { brief, edit } = wish;
  const family = brief.kind === null ? 'interior' : sceneKind(brief.kind).family;
  const nodes = stylesOfFamily(family);
  const field = {
    kind: 'style',
    key: 'style',
    family,
    label: { zh: t('style'), en: t('style') },
    default: OTHER_NODE.id,
  } as const satisfies StyleFieldDeclaration;
  const entries = [
    { id: OTHER_NODE.id, name: t('open') },
    ...nodes.map((node) => ({
      id: node.id,
      name: pick(node.name),
      palette: node.palette,
      ...coverOf(family, node.key),
    })),
  ];
  const colours = (palette: readonly string[]) => edit({ palette: [...palette] });
  return (
    <>
      <StyleField
        field={field}
        entries={entries}
        value={nodes.find(({ key }) => key === brief.style)?.id ?? OTHER_NODE.id}
        onChange={(id) => edit({ style: nodes.find((node) => node.id === id)?.key ?? null })}
      />
      <p className={styles['label']}>{t('palette')}</p>
      <div className={styles['colours']} role="group" aria-label={t('palette')}>
        {brief.palette.map((colour, index) => (
          <span key={index} className={styles['colourPair']}>
            <span className={styles['colour']}>
              <input
                type="color"
                aria-label={t('colourOf', { n: index + 1 })}
                value={`#${colour}`}
                onChange={(event) => colours(brief.palette.with(index, event.target.value.slice(1)))}
              />
            </span>
            <button
              type="button"
              className={styles['drop']}
              aria-label={t('removeColour', { colour: index + 1 })}
              onClick={() => colours(brief.palette.filter((_, other) => other !== index))}
            >
              <Icon of={IconX} size={14} />
            </button>
          </span>
        ))}
        {brief.palette.length < MOST_COLOURS && (
          <button
            type="button"
            className={styles['add']}
            aria-label={t('addColour')}
            title={t('addColour')}
            onClick={() =>
              colours([
                ...brief.palette,
                nodes.find(({ key }) => key === brief.style)?.palette[3]?.toLowerCase() ?? FIRST_COLOUR,
              ])
            }
          >
            <Icon of={IconPlus} size={16} />
          </button>
        )}
      </div>
    </>
  );
}

function coverOf(family: SpaceFamily, style: string): { cover?: string } {
  const cover = styleCover(family, style);
  return cover === undefined ? {} : { cover };
}
