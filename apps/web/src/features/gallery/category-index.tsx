import type { ClassifyFamily } from '@yujian/contract/api/catalog';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useWaterfallCounts } from '../../gallery/gallery-queries.ts';
import { formatNumber } from '../../lib/format.ts';
import { useTexts } from '../../lib/i18n.ts';
import { useClassify } from '../../lib/queries.ts';
import styles from './category-index.module.css';
import { filterInput, type GalleryFilter } from './gallery-filter.ts';
import { galleryScreenTexts } from './gallery-screen.texts.ts';

interface CategoryIndexProps {
  readonly filter: GalleryFilter;
  readonly linkTo: (change: Partial<GalleryFilter>) => string;
  /** Stands under it, and comes with it, so that it does not move. */
  readonly children: ReactNode;
}

/** "My own" holds nothing that is published. */
const OWN_ID = -2000;

/**
 * The drawing index of the classification tree, three levels deep, open along the chosen path. A count is of what a row
 * would show with the other filters as they are; a row that would show nothing is left out, but for the families.
 */
export function CategoryIndex({ filter, linkTo, children }: CategoryIndexProps) {
  const t = useTexts(galleryScreenTexts);
  const { data: tree, isPending: isWaiting } = useClassify();
  const families = useWaterfallCounts(filterInput({ ...filter, c1: 0, c2: 0, c3: [] })).data;
  const open = filter.c1 === 0 ? (tree?.[0]?.id ?? 0) : filter.c1;
  const { data: spaces, isPending } = useWaterfallCounts(filterInput({ ...filter, c1: open, c2: 0, c3: [] }));
  const leaves = useWaterfallCounts(filterInput({ ...filter, c3: [] })).data;
  if (isWaiting || isPending) return null;
  if (!tree) return children;

  const toggled = (id: number) => (filter.c3.includes(id) ? filter.c3.filter((one) => one !== id) : [...filter.c3, id]);
  const styleRows = (space: ClassifyFamily['children'][number], no: string) =>
    listed(space.children, leaves?.c3, filter.c3).map(({ node, count, at }) => (
      <Row
        key={node.id}
        level={3}
        no={`${no}.${at}`}
        name={node.name}
        count={count}
        to={linkTo({ c3: toggled(node.id) })}
        on={filter.c3.includes(node.id)}
      />
    ));
  return (
    <>
      <nav aria-label={t('index')} className={styles['rows']}>
        <Row
          level={1}
          no="0"
          name={t('whole')}
          count={families?.total}
          to={linkTo({ c1: 0, c2: 0, c3: [] })}
          on={filter.c1 === 0}
        />
        {tree
          .map((node, at) => ({ node, at: at + 1, count: families?.c1[node.id] ?? 0 }))
          .filter(({ node, count }) => node.id > 0 || (count > 0 && node.id !== OWN_ID))
          .map(({ node, at, count }) => (
            <div key={node.id}>
              <Row
                level={1}
                no={String(at)}
                name={node.name}
                count={families && count}
                to={linkTo({ c1: node.id, c2: 0, c3: [] })}
                on={filter.c1 === node.id && filter.c2 === 0 && filter.c3.length === 0}
              />
              {node.id === open &&
                listed(node.children, spaces?.c2, [filter.c2]).map((space) => (
                  <div key={space.node.id}>
                    <Row
                      level={2}
                      no={`${at}.${space.at}`}
                      name={space.node.name}
                      count={space.count}
                      to={linkTo({ c1: node.id, c2: space.node.id, c3: [] })}
                      on={filter.c2 === space.node.id && filter.c3.length === 0}
                      within={filter.c2 === space.node.id}
                    />
                    {filter.c2 === space.node.id && styleRows(space.node, `${at}.${space.at}`)}
                  </div>
                ))}
            </div>
          ))}
      </nav>
      {children}
    </>
  );
}

function listed<N extends { readonly id: number }>(
  nodes: readonly N[],
  counts: Readonly<Record<string, number>> | undefined,
  chosen: readonly number[],
) {
  return nodes
    .map((node, at) => ({ node, at: at + 1, count: counts?.[node.id] ?? 0 }))
    .filter(({ node, count }) => node.id !== OWN_ID && (count > 0 || chosen.includes(node.id)));
}

interface RowProps {
  readonly level: 1 | 2 | 3;
  readonly no: string;
  readonly name: string;
  readonly count: number | undefined;
  readonly to: string;
  readonly on: boolean;
  /** What is chosen lies in it. */
  readonly within?: boolean;
}

function Row({ level, no, name, count, to, on, within }: RowProps) {
  const classes = [styles['row'], styles[`level${level}`], on ? styles['on'] : '', within ? styles['within'] : ''];
  return (
    <Link to={to} className={classes.filter(Boolean).join(' ')} {...(on ? { 'aria-current': 'true' as const } : {})}>
      <i>{no}</i>
      <b className="ell">{name}</b>
      <s />
      {count !== undefined && <em>{formatNumber(count)}</em>}
    </Link>
  );
}
