import type { Tool } from '../tools/tool.ts';
import type { SheetCode } from './sheets.ts';

/** A sheet that is a page of its own and no tool: it stands in the index and the search like one. */
export type SheetPage = Pick<Tool, 'title' | 'purpose' | 'family' | 'icon' | 'takes' | 'keywords'> & {
  readonly code: SheetCode;
  readonly path: string;
};

export const SHEET_PAGES: readonly SheetPage[] = [
  {
    code: 'E-03',
    path: '/agentHome',
    title: { zh: '全球 AI 实验室', en: 'Global AI lab' },
    purpose: {
      zh: '看有哪些引擎和模型能画、图送到哪里、花多少',
      en: 'Which engines and models draw here, where pictures go, and what they cost',
    },
    family: 'E',
    icon: 'flask-2',
    takes: [],
    keywords: ['引擎', '模型', 'comfyui', 'flux', 'nano banana', 'seedream', 'qwen', 'engine', 'model'],
  },
];
