import type { Text } from '../text.ts';
import { toolAtPath } from '../tools/registry.ts';

/** Which screen draws an address. `tool` asks the tool at that path; null is not built yet. */
export type ScreenName =
  | 'home'
  | 'works'
  | 'result'
  | 'tool'
  | 'agreement'
  | 'login'
  | 'scan'
  | 'share'
  | 'sandbox-pay'
  | 'check'
  | 'text-prompt'
  | 'personal-center'
  | 'lab'
  | 'lab-engine'
  | 'gallery'
  | 'gallery-item'
  | 'discover'
  | 'similar'
  | 'cases'
  | 'case'
  | 'author'
  | 'collections'
  | 'collection'
  | 'my-page'
  | 'downloads'
  | 'interior-tools'
  | 'welcome'
  | 'help'
  | 'custom'
  | 'invite'
  | 'operator'
  | 'mobile-home'
  | 'mobile-list'
  | 'mobile-prepare'
  | 'mobile-done';

export interface SiteRoute {
  /** As in specification 2.3; `:name` stands for one path segment. */
  readonly path: string;
  readonly title: Text;
  readonly screen: ScreenName | null;
  /** Which devices it serves; the others are redirected (specification 2.1). */
  readonly device: 'desktop' | 'mobile' | 'both';
  readonly footer: boolean;
  /** Opens for operators alone. */
  readonly operator?: boolean;
}

type Extra = Partial<Pick<SiteRoute, 'screen' | 'device' | 'footer' | 'operator'>>;
const route = <P extends string>(path: P, zh: string, en: string, extra: Extra = {}) =>
  ({ path, title: { zh, en }, screen: null, device: 'desktop', footer: true, ...extra }) as const satisfies SiteRoute;

/** Every address of the site: those of specification 2.3, then the login, scan, share and account pages of decisions.md §7, and the console. */
export const ROUTES: readonly SiteRoute[] = [
  route('/', '首页', 'Home', { screen: 'home', footer: false }),
  route('/newhome', '首页', 'Home', { screen: 'home', footer: false }),
  route('/home', '首页', 'Home', { screen: 'home' }),
  route('/list', '我的作品', 'My works', { screen: 'works' }),
  route('/done', '渲染结果', 'Result', { screen: 'result' }),
  route('/done2', '渲染结果', 'Result', { screen: 'result' }),
  route('/fineRender', 'AI 精渲', 'Fine render', { screen: 'tool' }),
  route('/3d', '图转 3D', 'Image to 3D', { screen: 'tool' }),
  route('/3drender', '3D 渲染', '3D render', { screen: 'tool' }),
  route('/3dRenderDone', '3D 渲染结果', '3D render result', { screen: 'tool' }),
  route('/videoHandle', '视频超分插帧', 'Video upscaling', { screen: 'tool' }),
  route('/agentNano', '图像智能体', 'Image agent', { screen: 'tool' }),
  route('/agentDesc', '全球 AI 实验室', 'Global AI lab', { screen: 'lab-engine' }),
  route('/agentHome', '全球 AI 实验室', 'Global AI lab', { screen: 'lab' }),
  route('/invite', '合伙人计划', 'Partner programme', { screen: 'invite' }),
  route('/imgEnhance', '图像增强', 'Enhancement', { screen: 'tool' }),
  route('/panorama', '全景', 'Panorama', { screen: 'tool' }),
  route('/facerestoration', '人脸修复', 'Face restoration', { screen: 'tool' }),
  route('/materialchange', '材质替换', 'Material change', { screen: 'tool' }),
  route('/materialChange', '材质替换', 'Material change', { screen: 'tool' }),
  route('/backgroundchange', '背景替换', 'Background change', { screen: 'tool' }),
  route('/oldhouse', '旧房改造', 'Old-house renovation', { screen: 'tool' }),
  route('/modelsquare', '模型广场', 'Model gallery', { screen: 'tool' }),
  route('/modelTrain', '模型训练', 'Model training', { screen: 'tool' }),
  route('/modelTraining', '训练进度', 'Training runs', { screen: 'tool' }),
  route('/multiAngleRender', '多角度渲染', 'Multi-angle render', { screen: 'tool' }),
  route('/mobileHome', '首页', 'Home', { screen: 'mobile-home', device: 'mobile' }),
  route('/mobileList', '我的作品', 'My works', { screen: 'mobile-list', device: 'mobile' }),
  route('/mobilePrepare', '准备渲染', 'Prepare', { screen: 'mobile-prepare', device: 'mobile' }),
  route('/mobileDone', '渲染结果', 'Result', { screen: 'mobile-done', device: 'mobile' }),
  route('/dingzhi', '定制采购', 'Custom purchase', { screen: 'custom' }),
  route('/imgedit', '对话改图', 'Edit chat', { screen: 'tool', footer: false }),
  route('/ailive', '实时渲染', 'Live render', { screen: 'tool' }),
  route('/ailiveOld', '实时渲染', 'Live render', { screen: 'tool' }),
  route('/xitu', '一键洗图', 'One-click post-processing', { screen: 'tool' }),
  route('/wanwuqianyi', '万物迁移', 'Transfer anything', { screen: 'tool' }),
  route('/localRenderingPro', '局部渲染 Pro · 室外', 'Local render Pro, outdoor', { screen: 'tool' }),
  route('/localRenderingProIndoor', '局部渲染 Pro · 室内', 'Local render Pro, indoor', { screen: 'tool' }),
  route('/toline', '转线稿', 'Image to line drawing', { screen: 'tool' }),
  route('/allPlan', '彩色总平面', 'Colour master plan', { screen: 'tool' }),
  route('/emptyRoom', '空房焕新', 'Empty room', { screen: 'tool' }),
  route('/clearRoom', '清空房间', 'Clear the room', { screen: 'tool' }),
  route('/indoorExterior', '单体背景填充', 'Surroundings', { screen: 'tool' }),
  route('/indoorShedShot', '室内棚拍', 'Indoor studio shot', { screen: 'tool' }),
  route('/outdoorShedShot', '室外棚拍', 'Outdoor studio shot', { screen: 'tool' }),
  route('/matting', '抠图', 'Matting', { screen: 'tool' }),
  route('/extendImg', '扩图', 'Image extension', { screen: 'tool' }),
  route('/clean', '消除', 'Object removal', { screen: 'tool' }),
  route('/realUpImg', '真实放大', 'Real upscaling', { screen: 'tool' }),
  route('/compress', '无损压缩', 'Lossless compression', { screen: 'tool' }),
  route('/upScaleImg', '高清放大', 'Upscaling', { screen: 'tool' }),
  route('/architecturalPart', '建筑局部渲染', 'Building part render', { screen: 'tool' }),
  route('/birdsViewRender', '鸟瞰渲染', "Bird's-eye render", { screen: 'tool' }),
  route('/lockImgOut', '室外锁图渲染', 'Locked render, outdoor', { screen: 'tool' }),
  route('/lockImg', '室内锁图渲染', 'Locked render, indoor', { screen: 'tool' }),
  route('/landscapeRender', '景观渲染', 'Landscape render', { screen: 'tool' }),
  route('/landscapeRenderNew', '景观渲染', 'Landscape render', { screen: 'tool' }),
  route('/text2Img', '文生图', 'Text to image', { screen: 'tool' }),
  route('/text2ImgPro', '文生图 Pro', 'Text to image Pro', { screen: 'tool' }),
  route('/atmosphereChange', '氛围转换', 'Atmosphere change', { screen: 'tool' }),
  route('/styleTransfer', '风格迁移 · 室外', 'Style transfer, outdoor', { screen: 'tool' }),
  route('/styleTransferIndoor', '风格迁移 · 室内', 'Style transfer, indoor', { screen: 'tool' }),
  route('/text2Video', '文生视频', 'Text to video', { screen: 'tool' }),
  route('/img2Video', '图生视频', 'Image to video', { screen: 'tool' }),
  route('/imgs2Video', '首尾帧视频', 'First and last frame video', { screen: 'tool' }),
  route('/gongzhuangRender', '公装渲染', 'Commercial space render', { screen: 'tool' }),
  route('/gongzhuangRenderNew', '公装渲染', 'Commercial space render', { screen: 'tool' }),
  route('/indoorRender', '室内渲染', 'Indoor render', { screen: 'tool' }),
  route('/indoorRenderNew', '室内渲染', 'Indoor render', { screen: 'tool' }),
  route('/colorFlatPicture', '彩平图', 'Colour floor plan', { screen: 'tool' }),
  route('/architecturalRender', '建筑渲染', 'Architectural render', { screen: 'tool' }),
  route('/architecturalRenderNew', '建筑渲染', 'Architectural render', { screen: 'tool' }),
  route('/client', '客户端下载', 'Desktop client'),
  route('/lama', '局部渲染', 'Local render', { screen: 'tool', footer: false }),
  route('/agreement', '用户协议', 'User agreement', { screen: 'agreement', device: 'both' }),
  route('/img2prompt', '图生提示词', 'Image to prompt', { screen: 'tool', footer: false }),
  route('/text2prompt', '提示词优化', 'Text to prompt', { screen: 'text-prompt', device: 'both', footer: false }),

  route('/user/login', '登录', 'Log in', { screen: 'login', device: 'both' }),
  route('/scan/:ticket', '扫码登录', 'Scan to log in', { screen: 'scan', device: 'both' }),
  route('/check', '查看标识和配方', 'Mark and recipe', { screen: 'check', device: 'both' }),
  route('/sandbox-pay/:orderId', '沙箱付款', 'Sandbox payment', { screen: 'sandbox-pay', device: 'both' }),
  route('/share/:token', '分享', 'Shared', { screen: 'share', device: 'both' }),

  // the fragments of specification 2.4
  route('/tupianHome', '图片首页', 'Pictures', { screen: 'gallery' }),
  route('/tupianHome/:id', '图片首页', 'Pictures', { screen: 'gallery-item' }),
  route('/classifyPage/:ids', '分类', 'Category', { screen: 'gallery' }),
  route('/searchCase', '搜索', 'Search', { screen: 'gallery' }),
  route('/findPage', '发现', 'Discover', { screen: 'discover' }),
  route('/similarRecommend', '相似推荐', 'Similar pictures', { screen: 'similar' }),
  route('/similarRecommend/:id', '相似推荐', 'Similar pictures', { screen: 'similar' }),
  route('/caseHome', '案例首页', 'Cases', { screen: 'cases' }),
  route('/anliSearch', '案例搜索', 'Case search', { screen: 'cases' }),
  route('/classifyCase', '案例分类', 'Case categories', { screen: 'cases' }),
  route('/classifyCase/:ids', '案例分类', 'Case categories', { screen: 'cases' }),
  route('/insHomeByCase/:id', '案例详情', 'Case', { screen: 'case' }),
  route('/authorHomePage/:id', '案例作者主页', 'Author', { screen: 'author' }),
  route('/otherPersonCenter/:id', '他的主页', 'Profile', { screen: 'author' }),
  route('/moreInspiration', '更多图集', 'More collections', { screen: 'collections' }),
  route('/seachInspiration', '图集列表', 'Collections', { screen: 'collections' }),
  route('/authorInspirationhome/:id', '图集详情', 'Image collection', { screen: 'collection' }),
  route('/insHomeByCreate/:id', '图集详情', 'Image collection', { screen: 'collection' }),
  route('/insHomeByCollect/:id', '图集详情', 'Image collection', { screen: 'collection' }),
  route('/casemineByCreate', '我的主页 · 创建', 'My page, created', { screen: 'my-page' }),
  route('/casemineByCollect', '我的主页 · 收藏', 'My page, collected', { screen: 'my-page' }),
  route('/casemineByCase', '我的主页 · 案例', 'My page, cases', { screen: 'my-page' }),
  route('/myDownload', '我的下载', 'My downloads', { screen: 'downloads' }),
  route('/aiToolPage', '室内 AI 工具', 'AI tools for interiors', { screen: 'interior-tools' }),
  route('/landingPage', '落地页', 'Welcome', { screen: 'welcome' }),
  route('/qaPage', '帮助中心', 'Help centre', { screen: 'help' }),
  route('/myPersonCenter', '个人中心', 'Personal centre', { screen: 'personal-center' }),
  route('/operator', '运营台', 'Console', { screen: 'operator', operator: true }),
];

const BY_PATH = new Map(ROUTES.map((candidate) => [candidate.path, candidate]));
const WITH_PARAMETERS = ROUTES.filter(({ path }) => path.includes(':'));

/** The route of a site path (no query, no hash). */
export function routeAt(path: string): SiteRoute | undefined {
  const clean = path.length > 1 ? path.replace(/(?<!\/)\/+$/, '') : path;
  return BY_PATH.get(clean) ?? WITH_PARAMETERS.find((candidate) => matches(candidate, clean));
}

function matches(route: SiteRoute, path: string): boolean {
  const parts = route.path.split('/');
  const given = path.split('/');
  return (
    parts.length === given.length &&
    parts.every((part, i) => (part.startsWith(':') ? given[i] !== '' : part === given[i]))
  );
}

/** Whether the screen behind a route exists in this version. */
export function isRouteBuilt(route: SiteRoute): boolean {
  return route.screen === 'tool' ? toolAtPath(route.path) !== undefined : route.screen !== null;
}

/** Ids of tools are their first address in kebab-case (decisions.md §4); so are those of the sheets that are no tools, on a phone. */
export function toolIdOf(path: string): string {
  return path
    .slice(1)
    .replace(/(?<=[a-z0-9])(?=[A-Z])/g, '-')
    .toLowerCase();
}

/** The address of a tool's id, whether the tool is built or not. */
export function routeOfToolId(id: string): SiteRoute | undefined {
  return ROUTES.find(({ path, screen }) => (screen === 'tool' || screen === 'lab') && toolIdOf(path) === id);
}

/** The permission map of `GET /user/userInfo`: every route and whether it may be shown to somebody of that role. */
export function routeFlags(role: string): Record<string, boolean> {
  return Object.fromEntries(
    ROUTES.map((candidate) => [
      candidate.path,
      isRouteBuilt(candidate) && (candidate.operator !== true || role === 'operator'),
    ]),
  );
}
