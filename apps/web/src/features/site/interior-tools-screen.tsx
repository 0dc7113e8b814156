import { FAMILIES } from '@yujian/contract/catalog/sheets';
import { SPACE_FAMILIES } from '@yujian/contract/catalog/spaces';
import { Link } from 'react-router';
import { useWaterfall } from '../../gallery/gallery-queries.ts';
import { ListPage } from '../../gallery/lists/list-page.tsx';
import { familiesOf, isToolEntry, useIndexEntries, type ToolEntry } from '../../lib/access.ts';
import { useTexts } from '../../lib/i18n.ts';
import { usePick } from '../../lib/language.ts';
import { useMaterials } from '../../lib/queries.ts';
import { SheetCode } from '../../ui/sheet-code.tsx';
import { ToolIcon } from '../../ui/tool-icon.tsx';
import styles from './interior-tools-screen.module.css';
import { interiorEntries } from './interior-entries.ts';
import { siteTexts } from './site.texts.ts';

/** The tools that interiors are drawn with, by family, each with the gallery's favourite picture of it, else one that it takes. */
export function InteriorToolsScreen() {
  const t = useTexts(siteTexts);
  const pick = usePick();
  const entries = interiorEntries(useIndexEntries());
  const favourites = useWaterfall({ by: 'hot', c1: SPACE_FAMILIES.interior.id, size: 60 });
  const covers = new Map(
    (favourites.data?.pages[0]?.list ?? []).toReversed().map(({ tool, thumb }) => [tool, thumb] as const),
  );
  const samples = new Map((useMaterials().data?.samples ?? []).map(({ id, url }) => [id, url] as const));
  return (
    <ListPage
      title={t('interior')}
      note={t('interiorLead', { n: entries.length })}
      acts={
        <Link className="lnk" to="/">
          {t('toAll')}
        </Link>
      }
    >
      {familiesOf(entries).map(({ letter, entries: ofFamily }) => (
        <section key={letter} className={styles['family']} aria-labelledby={`family-${letter}`}>
          <h2 id={`family-${letter}`}>{pick(FAMILIES[letter])}</h2>
          <ul className={styles['grid']}>
            {ofFamily.filter(isToolEntry).map((entry) => (
              <Tool
                key={entry.code}
                entry={entry}
                cover={covers.get(entry.tool.id) ?? samples.get(entry.tool.samples[0] ?? '')}
              />
            ))}
          </ul>
        </section>
      ))}
    </ListPage>
  );
}

function Tool({
  entry: { code, path, title, tool },
  cover,
}: {
  readonly entry: ToolEntry;
  readonly cover: string | undefined;
}) {
  const pick = usePick();
  return (
    <li>
      <Link className={styles['tool']} to={path}>
        <div className={styles['cover']}>
          {cover === undefined ? <ToolIcon name={tool.icon} size={24} /> : <img src={cover} alt="" loading="lazy" />}
        </div>
        <b>
          <SheetCode code={code} /> {pick(title)}
        </b>
        <small>{pick(tool.purpose)}</small>
      </Link>
    </li>
  );
}
