import { STYLES } from '@yujian/contract/catalog/spaces';
import { PROMPT_CHIPS } from '@yujian/contract/catalog/chips';
import { findTool } from '@yujian/contract/tools/registry';
import { SCHEMAS } from '@yujian/contract/api/schemas';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../testing/app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
}, 60_000);
afterAll(() => test.close());

interface Node {
  readonly id: number;
  readonly name: string;
  readonly children: readonly Node[];
}

describe('the classification tree', () => {
  it('has family, space and style, and ends every level with "other" and "my own"', async () => {
    const tree = SCHEMAS.allClassify.data.parse(
      (await test.visitor().get('/api/ai/getAllClassify?version=1.2')).data,
    ) as readonly Node[];
    const ends = (nodes: readonly Node[]) => nodes.slice(-2).map(({ id }) => id);
    expect(tree.map(({ name }) => name)).toEqual(['室内', '建筑', '景观', '公装', '规划', '产品', '其他', '我的']);
    for (const level of [
      tree,
      ...tree.slice(0, -2).map((family) => family.children),
      ...tree.slice(0, -2).flatMap((family) => family.children.slice(0, -2).map((space) => space.children)),
    ])
      expect(ends(level)).toEqual([-1000, -2000]);
    expect(tree[0]?.children[0]?.children.slice(0, -2).map(({ id }) => id)).toEqual(
      STYLES.interior.map(({ id }) => id),
    );
  });

  it('speaks the language of the request', async () => {
    const tree = (await test.visitor().get<Node[]>('/api/ai/getAllClassify', { 'accept-language': 'en' })).data;
    expect(tree[0]?.name).toBe('Interior');
  });
});

describe('materials for a start', () => {
  it('name the material library in both languages, for the tools that take it', async () => {
    const inLanguage = async (language: string) =>
      SCHEMAS.allMaterials.data.parse(
        (await test.visitor().get('/api/ai/getAllSuCai', { 'accept-language': language })).data,
      ).materials;
    const [zh, en] = [await inLanguage('zh-CN'), await inLanguage('en')];
    expect(zh.length).toBeGreaterThan(60);
    expect(zh.find(({ id }) => id === 'oak-planks')).toEqual({
      id: 'oak-planks',
      name: '橡木长条地板',
      tools: ['local-rendering-pro-indoor', 'local-rendering-pro', 'architectural-part', 'material-change', '3drender'],
    });
    expect(en.find(({ id }) => id === 'oak-planks')?.name).toBe('Oak planks');
  });

  it('are chips and samples, each with tools that are there', async () => {
    const { chips, samples } = SCHEMAS.allMaterials.data.parse((await test.visitor().get('/api/ai/getAllSuCai')).data);
    expect(chips.map(({ id }) => id)).toEqual(PROMPT_CHIPS.map(({ id }) => id));
    for (const { tools } of [...chips, ...samples])
      expect(tools.filter((id) => findTool(id) === undefined)).toEqual([]);
    expect(chips.find(({ id }) => id === 'oak-floor')?.tools).toContain('indoor-render');
    expect(samples.find(({ id }) => id === 'living-line')).toMatchObject({
      url: '/samples/living-line.png',
      kind: 'line',
      tools: expect.arrayContaining(['indoor-render']),
    });
  });
});

describe('the Enhance table', () => {
  it('lists its tools with their settings in words', async () => {
    const tools = SCHEMAS.handleClassifies.data.parse(
      (await test.visitor().get('/api/ai/imageHandle/classifies', { 'accept-language': 'en' })).data,
    );
    expect(tools.map(({ id }) => id)).toEqual([
      'img-enhance',
      'up-scale-img',
      'real-up-img',
      'compress',
      'toline',
      'img2prompt',
    ]);
    const toline = tools.find(({ id }) => id === 'toline');
    expect(toline).toMatchObject({ name: 'Image to line drawing', price: { gold: 1 } });
    expect(toline?.fields[1]).toMatchObject({
      key: 'lineStyle',
      label: 'Manner',
      options: [
        { key: 'ink', name: 'Ink' },
        { key: 'pencil', name: 'Pencil' },
        { key: 'cad', name: 'CAD' },
      ],
    });
  });
});
