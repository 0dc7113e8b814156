import type { Column, OperatorListName } from '@yujian/contract/operator/lists';
import { pickText, type Language } from '@yujian/contract/text';
import type { ReactNode } from 'react';
import { client } from '../../lib/api.ts';
import { formatMoment, formatMoney, formatNumber } from '../../lib/format.ts';
import { useTexts } from '../../lib/i18n.ts';
import { useLanguage } from '../../lib/language.ts';
import { Tag } from '../../ui/tag.tsx';
import type { Row } from './operator-queries.ts';
import { operatorTexts } from './operator.texts.ts';
import { titleOfAct, titleOfProduct, titleOfTool, toneOf, wordOf, wordsOfSaid } from './words.ts';

const UUID = /^[\da-f]{8}-[\da-f-]{27}$/;
const SHORT = 8;

/** Kinds whose values have words. */
const WORDS: Readonly<
  Partial<Record<Column['kind'], (value: string, language: Language, list: OperatorListName, row: Row) => string>>
> = {
  word: (value, language, list) => wordOf(value, list, language),
  words: (value, language, list) =>
    value
      .split(',')
      .map((one) => wordOf(one, list, language))
      .join(language === 'en' ? ', ' : '、'),
  product: titleOfProduct,
  tool: titleOfTool,
  act: titleOfAct,
  said: (value, language, _, row) => wordsOfSaid(String(row['act']), value, language),
};

interface RowCellProps {
  readonly list: OperatorListName;
  readonly row: Row;
  readonly column: Column;
}

/** A value of a row as its column's kind shows it. */
export function RowCell({ list, row, column: { key, kind, absent } }: RowCellProps): ReactNode {
  const t = useTexts(operatorTexts);
  const language = useLanguage();
  const value = row[key] ?? null;
  if (value === null || value === '') return <span className="t3">{absent ? pickText(absent, language) : '—'}</span>;
  const text = String(value);
  if (kind === 'money') return <span className="lt">{formatMoney(Number(value))}</span>;
  if (kind === 'number') return <span className="lt">{formatNumber(Number(value))}</span>;
  if (kind === 'moment') return <time dateTime={text}>{formatMoment(text, language)}</time>;
  if (kind === 'state') return <Tag tone={toneOf(text, list)}>{wordOf(text, list, language)}</Tag>;
  if (kind === 'files') return <Files list={list} id={row.id} count={Number(value)} />;
  if (kind === 'month')
    return (
      <span className="row g12">
        {text}
        <a
          className="lnk"
          href={client.urlOf('operatorMonth', { query: { month: text } })}
          download
          aria-label={t('month', { month: text })}
        >
          CSV
        </a>
      </span>
    );
  const words = WORDS[kind]?.(text, language, list, row) ?? (UUID.test(text) ? text.slice(0, SHORT) : text);
  return (
    <span className="ell2" title={kind === 'text' ? text : words}>
      {words}
    </span>
  );
}

function Files({ list, id, count }: { readonly list: OperatorListName; readonly id: string; readonly count: number }) {
  const t = useTexts(operatorTexts);
  if (count === 0) return <span className="t3">—</span>;
  return (
    <span className="row g8">
      {Array.from({ length: count }, (_, at) => (
        <a
          key={at}
          className="lnk"
          target="_blank"
          rel="noreferrer"
          href={client.urlOf('operatorFile', { query: { list, id, n: at + 1 } })}
          aria-label={t('fileNumber', { n: at + 1 })}
        >
          {count === 1 ? t('file') : at + 1}
        </a>
      ))}
    </span>
  );
}
