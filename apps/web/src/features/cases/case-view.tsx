import { IconPencil } from '@tabler/icons-react';
import type { CaseDetail } from '@yujian/contract/api/gallery';
import { LICENCES } from '@yujian/contract/gallery/gallery-choices';
import { Link } from 'react-router';
import { ReportButton } from '../../gallery/detail/report-button.tsx';
import { ListPage } from '../../gallery/lists/list-page.tsx';
import { OwnerLine } from '../../gallery/lists/owner-line.tsx';
import { StateTag } from '../../gallery/lists/state-tag.tsx';
import { sizedUrl } from '../../gallery/sized-url.ts';
import { formatDay } from '../../lib/format.ts';
import { useTexts } from '../../lib/i18n.ts';
import { useLanguage, usePick } from '../../lib/language.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { MarkdownText } from '../../ui/markdown-text.tsx';
import styles from './case-view.module.css';
import { casesTexts } from './cases.texts.ts';
import { categoryPath, FAMILY_NODES, nodeOf, spacesOf } from './categories.ts';

type Picture = CaseDetail['list'][number];

/** A project: its pictures in order, its words, and its plan apart. */
export function CaseView({ one, onEdit }: { readonly one: CaseDetail; readonly onEdit: () => void }) {
  const t = useTexts(casesTexts);
  const pick = usePick();
  const language = useLanguage();
  const { title, text, own, state, author, c1, c2, list } = one;
  const plans = list.filter(({ plan }) => plan);
  const pictures = list.filter(({ plan }) => !plan);
  const category = [nodeOf(FAMILY_NODES, c1), nodeOf(spacesOf(c1), c2)].flatMap((node) =>
    node ? [pick(node.name)] : [],
  );
  const licence = LICENCES.find(({ key }) => key === one.licence);
  return (
    <ListPage
      title={title}
      note={state === 'published' ? undefined : <StateTag state={state} />}
      acts={
        own ? (
          <Button icon={<Icon of={IconPencil} size={16} />} onClick={onEdit}>
            {t('edit')}
          </Button>
        ) : (
          <ReportButton kind="case" id={one.id} />
        )
      }
    >
      <article className={styles['case']}>
        <div className={styles['about']}>
          <OwnerLine of={author} />
          {state !== 'published' && <p className="t3 fs13">{one.reason ?? t('notShown')}</p>}
          {text !== '' && <MarkdownText text={text} />}
          <dl className={styles['facts']}>
            {category.length > 0 && (
              <div>
                <dt>{t('category')}</dt>
                <dd>
                  <Link className="lnk" to={categoryPath(c1, c2)}>
                    {category.join(' · ')}
                  </Link>
                </dd>
              </div>
            )}
            <div>
              <dt>{t('count')}</dt>
              <dd className="lt">{list.length}</dd>
            </div>
            <div>
              <dt>{t('rights')}</dt>
              <dd title={licence && pick(licence.hint)}>{licence && pick(licence.name)}</dd>
            </div>
            <div>
              <dt>{t('updated')}</dt>
              <dd className="lt">{formatDay(one.updatedAt, language)}</dd>
            </div>
          </dl>
        </div>
        {plans.length > 0 && (
          <section className={styles['plans']} aria-labelledby="case-plan">
            <h2 id="case-plan">{t('plan')}</h2>
            {plans.map((picture, at) => (
              <CasePicture
                key={at}
                picture={picture}
                name={t('planAlt', { n: at + 1 })}
                sizes="(max-width:1199px) 100vw, 400px"
                lazy
              />
            ))}
          </section>
        )}
        <div className={styles['pictures']} role="group" aria-label={t('picturesOf', { title })}>
          {pictures.map((picture, at) => (
            <CasePicture
              key={at}
              picture={picture}
              name={t('picture', { n: at + 1 })}
              sizes="(max-width:1199px) 100vw, 940px"
              lazy={at > 0}
            />
          ))}
        </div>
      </article>
    </ListPage>
  );
}

interface CasePictureProps {
  readonly picture: Picture;
  /** What it is called where it has no caption. */
  readonly name: string;
  readonly sizes: string;
  readonly lazy: boolean;
}

function CasePicture({ picture: { url, width, height, caption }, name, sizes, lazy }: CasePictureProps) {
  return (
    <figure>
      <a href={url} target="_blank" rel="noopener">
        <img
          src={sizedUrl(url, 960)}
          srcSet={([640, 960, 1280, 1920] as const).map((at) => `${sizedUrl(url, at)} ${at}w`).join(', ')}
          sizes={sizes}
          width={width}
          height={height}
          alt={caption || name}
          loading={lazy ? 'lazy' : 'eager'}
          decoding="async"
        />
      </a>
      {caption !== '' && <figcaption>{caption}</figcaption>}
    </figure>
  );
}
