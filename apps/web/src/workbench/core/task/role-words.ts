import type { TaskResult } from '@yujian/contract/api/tasks';
import { SCENE_TYPE } from '@yujian/contract/scene/scene-type';
import { defineTexts, useTexts } from '../../../lib/i18n.ts';

const roleTexts = defineTexts({
  zh: {
    depth: '深度 PNG',
    normals: '法线 PNG',
    materials: '材质 PNG',
    objects: '物体 PNG',
    albedo: '固有色 PNG',
    drawing: '线稿 PNG',
    fidelity: '保真对照 PNG',
    washes: '不带线稿的 PNG',
    sheet: '摆正的底图 PNG',
    dxf: 'DXF，按线重分图层',
    pdf: 'PDF，A3 一页',
    pages: 'PDF，A3 横版',
    text: '提示词 TXT',
    facts: '依据 JSON',
    scene: '场景 GLB，单位米',
    description: '场景 JSON，可再打开',
  },
  en: {
    depth: 'Depth PNG',
    normals: 'Normals PNG',
    materials: 'Materials PNG',
    objects: 'Objects PNG',
    albedo: 'Albedo PNG',
    drawing: 'Drawing PNG',
    fidelity: 'Fidelity overlay PNG',
    washes: 'PNG without the lines',
    sheet: 'Sheet laid flat PNG',
    dxf: 'DXF, layers by line weight',
    pdf: 'PDF, one A3 page',
    pages: 'PDF, A3 landscape',
    text: 'Prompt TXT',
    facts: 'What it rests on, JSON',
    scene: 'Scene GLB, in metres',
    description: 'Scene JSON, to open again',
  },
});
const ROLES = [
  'depth',
  'normals',
  'materials',
  'objects',
  'albedo',
  'drawing',
  'fidelity',
  'washes',
  'sheet',
  'dxf',
  'pdf',
  'pages',
  'text',
  'facts',
  'scene',
] as const;

/** What a file is within its picture, in words; one of another engine keeps its own name. */
export function useRoleWords(): (file: Pick<TaskResult, 'role' | 'type'>) => string {
  const t = useTexts(roleTexts);
  return ({ role, type }) => {
    if (type === SCENE_TYPE) return t('description');
    const known = ROLES.find((name) => name === role);
    return known ? t(known) : role;
  };
}
