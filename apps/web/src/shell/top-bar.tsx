import { IconChevronDown } from '@tabler/icons-react';
import { routeAt } from '@yujian/contract/site/routes';
import { mobileTabOf } from '@yujian/contract/site/titles';
import { lazy, Suspense } from 'react';
import { Link, NavLink, useLocation } from 'react-router';
import { mayOpenPath, useIndexEntries, useRouteFlags } from '../lib/access.ts';
import { loadChunk } from '../lib/chunk-failure.ts';
import { useTexts } from '../lib/i18n.ts';
import { usePick } from '../lib/language.ts';
import { openModal } from '../lib/modals.ts';
import { useCurrentUser, useGold, useShopOpen, useTaskList } from '../lib/queries.ts';
import { BrandMark } from '../ui/brand-mark.tsx';
import { GoldAmount } from '../ui/gold-amount.tsx';
import { Icon } from '../ui/icon.tsx';
import { SheetCode } from '../ui/sheet-code.tsx';
import { shellTexts } from './shell.texts.ts';
import { LazyToolSearchBox } from './lazy-tool-search-box.tsx';
import { TalkButton } from './talk-button.tsx';
import styles from './top-bar.module.css';

const RUNNING_EVERY_MS = 15_000;

// what opens is loaded beside the first screen, not before it
const AccountCorner = lazy(() =>
  loadChunk(async () => ({ default: (await import('./account-menu.tsx')).AccountCorner })),
);
const ToolMenu = lazy(() => loadChunk(async () => ({ default: (await import('./tool-menu.tsx')).ToolMenu })));

/** The bar over every desktop screen; on a tool's screen the navigation gives way to the tool's name, in the console to what an operator needs. */
export function TopBar() {
  const t = useTexts(shellTexts);
  const { pathname } = useLocation();
  const { data: user } = useCurrentUser();
  const loggedIn = user !== undefined && user.role !== 'visitor';
  const route = routeAt(pathname);
  if (route?.operator && user?.role === 'operator')
    return (
      <header className={styles['top']}>
        <Logo words={t('console')} />
        <span className="sp" />
        <Link className="lnk" to="/">
          {t('toSite')}
        </Link>
        <Suspense fallback={null}>
          <AccountCorner />
        </Suspense>
      </header>
    );
  return (
    <header className={styles['top']}>
      <Logo words="Yujian" />
      {route?.screen === 'tool' ? <ToolSwitcher path={pathname} /> : <MainNav />}
      <span className="sp" />
      <LazyToolSearchBox look="bar" />
      {loggedIn && <RunningCount />}
      {loggedIn && <GoldChip />}
      <TalkButton />
      <Suspense fallback={null}>
        <AccountCorner />
      </Suspense>
    </header>
  );
}

function Logo({ words }: { readonly words: string }) {
  const t = useTexts(shellTexts);
  return (
    <Link className={styles['logo']} to="/" title={t('home')}>
      <BrandMark />
      <b>隅间</b>
      <span>{words}</span>
    </Link>
  );
}

function MainNav() {
  const t = useTexts(shellTexts);
  const flags = useRouteFlags();
  const { pathname } = useLocation();
  const onGallery = mobileTabOf(pathname, '') === 'inspire';
  const onTools = ['/', '/home', '/newhome'].includes(pathname);
  return (
    <nav className={styles['nav']} aria-label={t('mainNav')}>
      <Link to="/" className={onTools ? styles['on'] : ''} {...(onTools ? { 'aria-current': 'page' as const } : {})}>
        {t('tools')}
      </Link>
      {mayOpenPath('/tupianHome', flags) && (
        <Link
          to="/tupianHome"
          className={onGallery ? styles['on'] : ''}
          {...(onGallery ? { 'aria-current': 'page' as const } : {})}
        >
          {t('inspiration')}
        </Link>
      )}
      {mayOpenPath('/list', flags) && (
        <NavLink to="/list" className={({ isActive }) => (isActive ? (styles['on'] ?? '') : '')}>
          {t('works')}
        </NavLink>
      )}
    </nav>
  );
}

function ToolSwitcher({ path }: { readonly path: string }) {
  const t = useTexts(shellTexts);
  const pick = usePick();
  const entries = useIndexEntries();
  const current = entries.find(
    (entry) =>
      !entry.page && entry.tool.addresses.some((address) => address.path === path && address.code === entry.code),
  );
  if (!current) return <MainNav />;
  const face = (
    <>
      <SheetCode code={current.code} />
      <b>{pick(current.title)}</b>
      <Icon of={IconChevronDown} size={16} />
    </>
  );
  return (
    <>
      <span className={styles['rule']} />
      <Suspense fallback={<span className={styles['tool']}>{face}</span>}>
        <ToolMenu
          trigger={(props) => (
            <button type="button" className={styles['tool']} title={t('switchTool')} {...props}>
              {face}
            </button>
          )}
        />
      </Suspense>
    </>
  );
}

function RunningCount() {
  const t = useTexts(shellTexts);
  const { data } = useTaskList({ status: 'active', pageSize: 1 }, { refetchInterval: RUNNING_EVERY_MS });
  if (!data || data.total === 0) return null;
  return (
    <Link to="/list" className={styles['pill']} title={t('runningTitle')}>
      <i className={styles['ring']} aria-hidden="true" />
      {t('running', { n: data.total })}
    </Link>
  );
}

function GoldChip() {
  const t = useTexts(shellTexts);
  const { data } = useGold();
  const shopOpen = useShopOpen();
  if (!data) return null;
  return (
    <span className={styles['gold']}>
      <Link to="/myPersonCenter?part=movements" aria-label={t('gold', { n: data.total })}>
        <GoldAmount amount={data.total} />
      </Link>
      {shopOpen && (
        <button type="button" onClick={() => openModal('recharge')}>
          {t('recharge')}
        </button>
      )}
    </span>
  );
}
