import type { SpaceFamily } from '@yujian/contract/catalog/spaces';
import { renditionWidthFor } from '../../core/pictures/media-url.ts';
import type { CatalogEntry } from '../../core/form/catalog.ts';
import styles from '../form.module.css';

const INDOORS: ReadonlySet<SpaceFamily> = new Set(['interior', 'commercial', 'product']);

/** A style at a glance: its cover where there is one, else its five colours set as a small room or site. */
export function StyleFace({ entry, family }: { readonly entry: CatalogEntry; readonly family: SpaceFamily }) {
  if (entry.cover) {
    const width = renditionWidthFor(96, window.devicePixelRatio);
    return (
      <span className={styles['face']}>
        <img
          src={entry.cover.startsWith('/api/media/') ? `${entry.cover}?w=${width}&format=webp` : entry.cover}
          alt=""
          loading="lazy"
        />
      </span>
    );
  }
  const [a, b, c, d, e] = (entry.palette ?? []).map((colour) => `#${colour.replace('#', '')}`);
  return (
    <span className={styles['face']} aria-hidden="true">
      <svg viewBox="0 0 70 46" preserveAspectRatio="xMidYMid slice">
        {!a ? (
          <path d="M17 29h36M17 17h22" stroke="var(--line-ctl)" strokeWidth="1.25" strokeDasharray="3 3" fill="none" />
        ) : INDOORS.has(family) ? (
          <>
            <path d="M0 0h70v46H0z" fill={a} />
            <path d="M0 0 15 7v22L0 41z" fill={b} />
            <path d="M15 29h55v17H0v-5z" fill={c} />
            <path d="M0 0 15 7h55V0z" fill="#fff" opacity=".35" />
            <path d="M44 9h18v13H44z" fill={e} />
            <path d="M28 25h30v9H28zM25 28h5v8h-5zM56 28h5v8h-5z" fill={d} />
            <path d="M18 40h44l6 6H10z" fill={b} opacity=".7" />
          </>
        ) : (
          <>
            <path d="M0 0h70v46H0z" fill="#DDE5E8" />
            <path d="M0 33h70v13H0z" fill={e} />
            <path d="M10 15h33v20H10z" fill={a} />
            <path d="M43 15 58 19v16H43z" fill={b} />
            <path d="M7 12h37l15 4v3l-16-4H7z" fill={c} />
            <path d="M15 20h11v9H15zM30 20h9v15h-9z" fill={d} />
            <path d="M0 39 70 36v10H0z" fill={b} opacity=".55" />
          </>
        )}
      </svg>
    </span>
  );
}
