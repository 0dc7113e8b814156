import { LANGUAGES, pickText, type Language } from '@yujian/contract';
import { MATERIALS } from '@yujian/contract/catalog/materials';
import { PROMPT_CHIPS } from '@yujian/contract/catalog/chips';
import { TOOLS } from '@yujian/contract/tools/registry';
import type { Tool } from '@yujian/contract/tools/tool';
import type { FastifyInstance } from 'fastify';
import { route } from '../../frame/route.ts';
import type { Services } from '../../services.ts';
import { readSamples } from './samples.ts';
import { classificationTree } from './tree.ts';

const ENHANCE_FAMILY = 'Q';
const MATERIAL_TOOLS = TOOLS.filter((tool) =>
  tool.fields.some(({ kind }) => kind === 'materials' || kind === 'finish'),
).map((tool) => tool.id);

export async function catalogRoutes(app: FastifyInstance, services: Services): Promise<void> {
  const samples = await readSamples();
  const trees = new Map(LANGUAGES.map((language) => [language, classificationTree(language)]));

  route(app, services, 'allClassify', { auth: 'none' }, ({ language }) => trees.get(language) ?? []);

  route(app, services, 'allMaterials', { auth: 'none' }, ({ language }) => ({
    chips: PROMPT_CHIPS.map(({ id, words, families }) => {
      const text = pickText(words, language);
      const tools = TOOLS.filter(
        (tool: Tool) => tool.spaceFamily !== undefined && families.includes(tool.spaceFamily),
      ).map((tool) => tool.id);
      return { id, name: text, words: text, tools };
    }),
    samples: samples.map(({ id, file, kind, title, width, height, tools }) => ({
      id,
      name: pickText(title, language),
      url: `/samples/${file}`,
      kind,
      width,
      height,
      tools: [...tools],
    })),
    materials: MATERIALS.map(({ key, name }) => ({ id: key, name: pickText(name, language), tools: MATERIAL_TOOLS })),
    // No tool that takes a staging set is built.
    sets: [],
  }));

  route(app, services, 'handleClassifies', { auth: 'none' }, ({ language }) =>
    TOOLS.filter((tool) => tool.family === ENHANCE_FAMILY).map((tool) => ({
      id: tool.id,
      name: pickText(tool.title, language),
      price: { gold: tool.price.gold },
      fields: tool.fields.map((field) => inLanguage(field, language) as Record<string, unknown>),
    })),
  );
}

/** The same data with every text in one language. */
function inLanguage(value: unknown, language: Language): unknown {
  if (Array.isArray(value)) return value.map((item) => inLanguage(item, language));
  if (typeof value !== 'object' || value === null) return value;
  if ('zh' in value && 'en' in value) return language === 'en' ? value.en : value.zh;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, inLanguage(item, language)]));
}
