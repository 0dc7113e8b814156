import { pickText, type Language, type Text } from '../text.ts';
import { routeAt } from './routes.ts';

interface Fragment {
  readonly fragment: string;
  readonly title: Text;
  /** The tab of a phone's home that it opens in: the gallery's or the person's. */
  readonly tab?: MobileTab;
}
export type MobileTab = 'inspire' | 'me';

/** Path fragments of specification 2.4 and the page each one names. */
const TITLE_FRAGMENTS: readonly Fragment[] = [
  { fragment: 'authorInspirationhome', title: { zh: '图集详情', en: 'Image collection' }, tab: 'inspire' },
  { fragment: 'insHomeByCreate', title: { zh: '图集详情', en: 'Image collection' }, tab: 'inspire' },
  { fragment: 'insHomeByCollect', title: { zh: '图集详情', en: 'Image collection' }, tab: 'inspire' },
  { fragment: 'insHomeByCase', title: { zh: '案例详情', en: 'Case' }, tab: 'inspire' },
  { fragment: 'searchCase', title: { zh: '搜索', en: 'Search' }, tab: 'inspire' },
  { fragment: 'anliSearch', title: { zh: '案例搜索', en: 'Case search' }, tab: 'inspire' },
  { fragment: 'casemineByCreate', title: { zh: '我的主页 · 创建', en: 'My page, created' }, tab: 'inspire' },
  { fragment: 'casemineByCollect', title: { zh: '我的主页 · 收藏', en: 'My page, collected' }, tab: 'inspire' },
  { fragment: 'casemineByCase', title: { zh: '我的主页 · 案例', en: 'My page, cases' }, tab: 'inspire' },
  { fragment: 'classifyPage', title: { zh: '分类', en: 'Category' }, tab: 'inspire' },
  { fragment: 'moreInspiration', title: { zh: '更多图集', en: 'More collections' }, tab: 'inspire' },
  { fragment: 'myDownload', title: { zh: '我的下载', en: 'My downloads' }, tab: 'me' },
  { fragment: 'similarRecommend', title: { zh: '相似推荐', en: 'Similar pictures' }, tab: 'inspire' },
  { fragment: 'tupianHome', title: { zh: '图片首页', en: 'Pictures' }, tab: 'inspire' },
  { fragment: 'caseHome', title: { zh: '案例首页', en: 'Cases' }, tab: 'inspire' },
  { fragment: 'aiToolPage', title: { zh: '室内 AI 工具', en: 'AI tools for interiors' }, tab: 'inspire' },
  { fragment: 'classifyCase', title: { zh: '案例分类', en: 'Case categories' }, tab: 'inspire' },
  { fragment: 'authorHomePage', title: { zh: '案例作者主页', en: 'Author' }, tab: 'inspire' },
  { fragment: 'seachInspiration', title: { zh: '图集列表', en: 'Collections' }, tab: 'inspire' },
  { fragment: 'landingPage', title: { zh: '落地页', en: 'Welcome' }, tab: 'inspire' },
  { fragment: 'myPersonCenter', title: { zh: '个人中心', en: 'Personal centre' }, tab: 'me' },
  { fragment: 'otherPersonCenter', title: { zh: '他的主页', en: 'Profile' }, tab: 'inspire' },
  { fragment: 'qaPage', title: { zh: '帮助中心', en: 'Help centre' }, tab: 'me' },
  { fragment: 'findPage', title: { zh: '发现', en: 'Discover' }, tab: 'inspire' },
  { fragment: '/imgedit', title: { zh: '对话改图', en: 'Edit chat' } },
  { fragment: 'agreement', title: { zh: '用户协议', en: 'User agreement' } },
];
const IMAGE_DETAIL: Text = { zh: '图片详情', en: 'Picture' };
const UNKNOWN: Text = { zh: '没有这一页', en: 'No such page' };
const TAGLINE: Text = {
  zh: '隅间 室内与建筑设计 AI 渲染平台',
  en: 'Yujian, AI rendering for interiors and architecture',
};

/** Name of the page at an address: hash, then exact route, then the longest fragment, else unknown (decisions.md §7). */
export function pageTitle(path: string, hash: string): Text {
  if (hash.length > 1) return IMAGE_DETAIL;
  const route = routeAt(path);
  if (route) return route.title;
  return longestFragment(path)?.title ?? UNKNOWN;
}

/** The tab of a phone's home where an address without a mobile path of its own opens (decisions.md §7). */
export function mobileTabOf(path: string, hash: string): MobileTab | undefined {
  const tab = PAGE_TABS[path] ?? longestFragment(path)?.tab;
  return tab ?? (hash.length > 1 ? 'inspire' : undefined);
}

/** Partners and shop. */
const PAGE_TABS: Readonly<Record<string, MobileTab>> = { '/invite': 'me', '/dingzhi': 'me' };

function longestFragment(path: string): Fragment | undefined {
  return TITLE_FRAGMENTS.filter(({ fragment }) => path.includes(fragment)).sort(
    (a, b) => b.fragment.length - a.fragment.length,
  )[0];
}

/** What `document.title` says: "<page> - <product and tagline>". */
export function documentTitle(page: Text, language: Language): string {
  return `${pickText(page, language)} - ${pickText(TAGLINE, language)}`;
}
