import { memo, type ComponentProps } from 'react';
import Markdown from 'react-markdown';
import { Link } from 'react-router';
import remarkGfm from 'remark-gfm';
import styles from './markdown-text.module.css';

const PLUGINS = [remarkGfm];
/** A picture would be fetched from wherever the text says. */
const NOT_DRAWN = ['img'];

/** An address of this site opens within the page; react-markdown lets no script through in the others. */
function Anchor({ href = '', children }: ComponentProps<'a'>) {
  if (href.startsWith('/') && !href.startsWith('//')) return <Link to={href}>{children}</Link>;
  return (
    <a href={href} target="_blank" rel="noopener noreferrer nofollow">
      {children}
    </a>
  );
}

function ScrolledTable({ children }: ComponentProps<'table'>) {
  return (
    <div className={styles['table']}>
      <table>{children}</table>
    </div>
  );
}

const PARTS = { a: Anchor, table: ScrolledTable };

/** Markdown with tables; HTML in it is shown as the text that it is. */
export const MarkdownText = memo(function MarkdownText({ text }: { readonly text: string }) {
  return (
    <div className={styles['text']}>
      <Markdown remarkPlugins={PLUGINS} components={PARTS} disallowedElements={NOT_DRAWN}>
        {text}
      </Markdown>
    </div>
  );
});
