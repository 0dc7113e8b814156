import { pickText, type Language, type Text } from '../text.ts';
import { routeAt } from './routes.ts';

/** Path fragments of specification 2.4 and the page each one names. */
const TITLE_FRAGMENTS: readonly { readonly fragment: string; readonly title: Text }[] = [
  { fragment: 'authorInspirationhome', title: { zh: '图集详情', en: 'Image collection' } },
  { fragment: 'insHomeByCreate', title: { zh: '图集详情', en: 'Image collection' } },
  { fragment: 'insHomeByCollect', title: { zh: '图集详情', en: 'Image collection' } },
  { fragment: 'insHomeByCase', title: { zh: '案例详情', en: 'Case' } },
  { fragment: 'searchCase', title: { zh: '搜索', en: 'Search' } },
  { fragment: 'anliSearch', title: { zh: '案例搜索', en: 'Case search' } },
  { fragment: 'casemineByCreate', title: { zh: '我的主页 · 创建', en: 'My page, created' } },
  { fragment: 'casemineByCollect', title: { zh: '我的主页 · 收藏', en: 'My page, collected' } },
  { fragment: 'casemineByCase', title: { zh: '我的主页 · 案例', en: 'My page, cases' } },
  { fragment: 'classifyPage', title: { zh: '分类', en: 'Category' } },
  { fragment: 'moreInspiration', title: { zh: '更多图集', en: 'More collections' } },
  { fragment: 'myDownload', title: { zh: '我的下载', en: 'My downloads' } },
  { fragment: 'similarRecommend', title: { zh: '相似推荐', en: 'Similar pictures' } },
  { fragment: 'tupianHome', title: { zh: '图片首页', en: 'Pictures' } },
  { fragment: 'caseHome', title: { zh: '案例首页', en: 'Cases' } },
  { fragment: 'aiToolPage', title: { zh: '室内 AI 工具', en: 'AI tools for interiors' } },
  { fragment: 'classifyCase', title: { zh: '案例分类', en: 'Case categories' } },
  { fragment: 'authorHomePage', title: { zh: '案例作者主页', en: 'Author' } },
  { fragment: 'seachInspiration', title: { zh: '图集列表', en: 'Collections' } },
  { fragment: 'landingPage', title: { zh: '落地页', en: 'Welcome' } },
  { fragment: 'myPersonCenter', title: { zh: '个人中心', en: 'Personal centre' } },
  { fragment: 'otherPersonCenter', title: { zh: '他的主页', en: 'Profile' } },
  { fragment: 'qaPage', title: { zh: '帮助中心', en: 'Help centre' } },
  { fragment: 'findPage', title: { zh: '发现', en: 'Discover' } },
  { fragment: '/imgedit', title: { zh: '对话改图', en: 'Edit chat' } },
  { fragment: 'agreement', title: { zh: '用户协议', en: 'User agreement' } },
];
const IMAGE_DETAIL: Text = { zh: '图片详情', en: 'Picture' };
const UNKNOWN: Text = { zh: '没有这一页', en: 'No such page' };
const TAGLINE: Text = { zh: '隅间 室内与建筑设计 AI 渲染平台', en: 'Yujian, AI rendering for interiors and architecture' };

/** Name of the page at an address: hash, then exact route, then the longest fragment, else unknown (decisions.md §7). */
export function pageTitle(path: string, hash: string): Text {
  if (hash.length > 1) return IMAGE_DETAIL;
  const route = routeAt(path);
  if (route) return route.title;
  let best: { fragment: string; title: Text } | undefined;
  for (const entry of TITLE_FRAGMENTS) {
    if (path.includes(entry.fragment) && entry.fragment.length > (best?.fragment.length ?? 0)) best = entry;
  }
  return best?.title ?? UNKNOWN;
}

/** What `document.title` says: "<page> - <product and tagline>". */
export function documentTitle(page: Text, language: Language): string {
  return `${pickText(page, language)} - ${pickText(TAGLINE, language)}`;
}
