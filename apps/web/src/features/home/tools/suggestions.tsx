import { IconChevronRight } from '@tabler/icons-react';
import { TICKET_KINDS } from '@yujian/contract/constants';
import { defaultOf } from '@yujian/contract/fields/kinds';
import { priceOf } from '@yujian/contract/tools/price';
import { fitnessOf } from '@yujian/contract/tools/fitness';
import type { InHand, Place, Tool } from '@yujian/contract/tools/tool';
import { useRef } from 'react';
import { useNavigate } from 'react-router';
import { isToolEntry, useIndexEntries, type IndexEntry, type ToolEntry } from '../../../lib/access.ts';
import { formatBytes } from '../../../lib/format.ts';
import { useTexts } from '../../../lib/i18n.ts';
import { usePick } from '../../../lib/language.ts';
import { correctKind, handOver, takeFirst, type PictureInHand } from '../../../lib/picture-in-hand.ts';
import { useTickets } from '../../../lib/queries.ts';
import type { PictureKind } from '../../../lib/recognise-picture.ts';
import { Button } from '../../../ui/button.tsx';
import { FileInput, type FileInputHandle } from '../../../ui/file-input.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Menu } from '../../../ui/menu.tsx';
import { SheetCode } from '../../../ui/sheet-code.tsx';
import { ToolIcon } from '../../../ui/tool-icon.tsx';
import { homeTexts } from '../home.texts.ts';
import styles from './suggestions.module.css';

const MOST = 4;
const KINDS: readonly PictureKind[] = ['sketch', 'line', 'clay', 'photo'];

/** What the picture is taken for, and the tools that fit it; the first one is a step away. */
export function Suggestions({ picture }: { readonly picture: PictureInHand }) {
  const t = useTexts(homeTexts);
  const pick = usePick();
  const navigate = useNavigate();
  const [first, ...others] = fittingTools(picture.kind, picture.guess?.place ?? null, useIndexEntries()).slice(0, MOST);
  const open = async (entry: ToolEntry) => {
    await handOver(entry.tool.id);
    void navigate(entry.path);
  };
  return (
    <>
      <FileLine picture={picture} />
      {/* what a glance tells may change the order: nobody is to press what moves */}
      <ul
        className={styles['list']}
        aria-busy={picture.guess === null}
        style={picture.guess === null ? { visibility: 'hidden' } : undefined}
      >
        {first && (
          <li className={styles['first']}>
            <ToolIcon name={first.tool.icon} size={24} />
            <div>
              <b>{pick(first.title)}</b>
              <small title={pick(first.tool.purpose)}>{pick(first.tool.purpose)}</small>
            </div>
            <StartButton tool={first.tool} onClick={() => void open(first)} />
          </li>
        )}
        {others.map((entry) => (
          <li key={entry.code}>
            <button type="button" className={styles['other']} onClick={() => void open(entry)}>
              <ToolIcon name={entry.tool.icon} size={20} />
              <div>
                <b>{pick(entry.title)}</b>
                <small title={pick(entry.tool.purpose)}>{pick(entry.tool.purpose)}</small>
              </div>
              <SheetCode code={entry.code} />
              <Icon of={IconChevronRight} size={16} />
            </button>
          </li>
        ))}
      </ul>
      <p className="fs13 t2">{t(first ? 'fitting' : 'noTool')}</p>
    </>
  );
}

/** Tools that take such a picture, by how well they fit it and the place it shows, then in the order of the index. */
export function fittingTools(kind: InHand, place: Place | null, entries: readonly IndexEntry[]): readonly ToolEntry[] {
  const fit = entries.filter(isToolEntry).filter((entry) => entry.tool.takes.includes(kind));
  return fit.toSorted((a, b) => fitnessOf(b.tool, kind, place) - fitnessOf(a.tool, kind, place));
}

function StartButton({ tool, onClick }: { readonly tool: Tool; readonly onClick: () => void }) {
  const t = useTexts(homeTexts);
  const kind = tool.price.ticketKind;
  const tickets = useTickets(kind ?? TICKET_KINDS.gold).data?.total ?? 0;
  const params = Object.fromEntries(tool.fields.map((field) => [field.key, defaultOf(field)]));
  const price = priceOf(tool, params, kind === null ? {} : { [kind]: tickets });
  const words = t(price.kind === TICKET_KINDS.gold ? 'gold' : 'ticket', { n: price.amount });
  return (
    <Button look="primary" onClick={onClick}>
      {t('begin', { price: words })}
    </Button>
  );
}

function FileLine({ picture }: { readonly picture: PictureInHand }) {
  const t = useTexts(homeTexts);
  const files = useRef<FileInputHandle>(null);
  const { preview, guess } = picture;
  const shown = guess?.space ?? guess?.place;
  return (
    <div className={styles['file']}>
      {preview && <img className="pic" src={preview.url} alt="" />}
      <div className={styles['facts']}>
        <h1>
          {t('looksLike', { kind: t(picture.kind) })}
          {shown ? t('ofSpace', { space: t(`of.${shown}`) }) : ''}
        </h1>
        <p className="t3 fs12 ell" title={picture.name}>
          {picture.name} · {preview ? `${preview.width} × ${preview.height} · ` : ''}
          {formatBytes(picture.blob.size)}
        </p>
        {!preview && <p className="t3 fs12">{t('unseen')}</p>}
        <div className="row g12 fs13">
          <button type="button" className="lnk" onClick={() => files.current?.open()}>
            {t('another')}
          </button>
          <Menu
            label={t('whatIsIt')}
            align="start"
            items={KINDS.map((kind) => ({
              key: kind,
              label: t('calledKind', { kind: t(kind) }),
              onSelect: () => correctKind(kind),
            }))}
            trigger={(props) => (
              <button type="button" className="lnk" {...props}>
                {t('wrong')}
              </button>
            )}
          />
        </div>
        <FileInput ref={files} onFiles={takeFirst} />
      </div>
    </div>
  );
}
