import { describe, expect, it } from 'vitest';
import { TOOLS } from '../tools/registry.ts';
import { isRouteBuilt, routeAt, routeFlags, routeOfToolId, ROUTES, toolIdOf } from './routes.ts';
import { documentTitle, pageTitle } from './titles.ts';

/** Specification 2.3, transcribed. */
const SPECIFIED = (
  '/ /newhome /home /list /done /done2 /fineRender /3d /3drender /3dRenderDone /videoHandle /agentNano /agentDesc /agentHome /invite /imgEnhance ' +
  '/panorama /facerestoration /materialchange /materialChange /backgroundchange /oldhouse /modelsquare /modelTrain /modelTraining /multiAngleRender ' +
  '/mobileHome /mobileList /mobilePrepare /mobileDone /dingzhi /imgedit /ailive /ailiveOld /xitu /wanwuqianyi /localRenderingPro /localRenderingProIndoor ' +
  '/toline /allPlan /emptyRoom /indoorExterior /indoorShedShot /outdoorShedShot /matting /extendImg /clean /realUpImg /compress /upScaleImg ' +
  '/architecturalPart /birdsViewRender /lockImgOut /lockImg /landscapeRender /landscapeRenderNew /text2Img /text2ImgPro /atmosphereChange ' +
  '/styleTransfer /styleTransferIndoor /text2Video /img2Video /imgs2Video /gongzhuangRender /gongzhuangRenderNew /indoorRender /indoorRenderNew ' +
  '/colorFlatPicture /architecturalRender /architecturalRenderNew /client /lama /agreement /img2prompt /text2prompt'
).split(' ');

describe('routes', () => {
  it('hold every address of the specification, once', () => {
    const paths = ROUTES.map((route) => route.path);
    expect(new Set(paths).size).toBe(paths.length);
    expect(SPECIFIED.filter((path) => !paths.includes(path))).toEqual([]);
  });
  it('hide the footer on the addresses of specification 2.2 and on image editing only', () => {
    expect(ROUTES.filter((route) => !route.footer).map((route) => route.path)).toEqual([
      '/',
      '/newhome',
      '/imgedit',
      '/lama',
      '/img2prompt',
      '/text2prompt',
    ]);
  });
  it('are on for every tool that is declared and off for the rest', () => {
    const flags = routeFlags('user');
    for (const tool of TOOLS) for (const address of tool.addresses) expect(flags[address.path]).toBe(true);
    expect(flags['/ailive']).toBe(false);
    expect(flags['/client']).toBe(false);
    expect(ROUTES.filter((route) => route.screen === 'tool' && isRouteBuilt(route)).length).toBe(
      TOOLS.flatMap((tool) => tool.addresses).length,
    );
  });
  it('open the console to operators alone', () => {
    expect(['visitor', 'user', 'vip', 'operator'].map((role) => routeFlags(role)['/operator'])).toEqual([
      false,
      false,
      false,
      true,
    ]);
  });
  it('name every tool by its first address, and find the address again', () => {
    for (const { id, addresses } of TOOLS)
      expect([toolIdOf(addresses[0].path), routeOfToolId(id)?.path]).toEqual([id, addresses[0].path]);
    expect(['matting', 'agent-home', 'home', ''].map((id) => routeOfToolId(id)?.path)).toEqual([
      '/matting',
      '/agentHome',
      undefined,
      undefined,
    ]);
  });
  it('match a path with a parameter and forgive a trailing slash', () => {
    expect(routeAt('/scan/abc')?.path).toBe('/scan/:ticket');
    expect(routeAt('/scan/')).toBeUndefined();
    expect(routeAt('/toline/')?.path).toBe('/toline');
  });
});

describe('titles', () => {
  it('come in the decided order: hash, route, longest fragment, unknown', () => {
    expect(pageTitle('/toline', '#42').zh).toBe('图片详情');
    expect(pageTitle('/toline', '#').zh).toBe('转线稿');
    expect(pageTitle('/x/authorInspirationhome/7', '').zh).toBe('图集详情');
    expect(pageTitle('/case/insHomeByCase', '').en).toBe('Case');
    expect(pageTitle('/nowhere', '').zh).toBe('没有这一页');
  });
  it.each(
    'authorInspirationhome insHomeByCreate insHomeByCollect insHomeByCase searchCase anliSearch casemineByCreate casemineByCollect casemineByCase classifyPage tupianHome caseHome aiToolPage classifyCase authorHomePage seachInspiration myPersonCenter otherPersonCenter qaPage findPage'.split(
      ' ',
    ),
  )('name the page of the fragment %s, with an id too', (fragment) => {
    expect(pageTitle(`/${fragment}`, '').zh).not.toBe('没有这一页');
    expect(pageTitle(`/${fragment}/7`, '')).toEqual(pageTitle(`/${fragment}`, ''));
  });
  it('carry the tagline of the language', () => {
    expect(documentTitle(pageTitle('/', ''), 'zh-CN')).toBe('首页 - 隅间 室内与建筑设计 AI 渲染平台');
    expect(documentTitle(pageTitle('/', ''), 'en')).toBe('Home - Yujian, AI rendering for interiors and architecture');
  });
});
