import { defineTexts, useTexts } from '../../lib/i18n.ts';

const roleTexts = defineTexts({
  zh: { depth: '深度 PNG', normals: '法线 PNG', materials: '材质 PNG', objects: '物体 PNG', albedo: '固有色 PNG', drawing: '线稿 PNG', scene: '场景 GLB，单位米' },
  en: { depth: 'Depth PNG', normals: 'Normals PNG', materials: 'Materials PNG', objects: 'Objects PNG', albedo: 'Albedo PNG', drawing: 'Drawing PNG', scene: 'Scene GLB, in metres' },
});
const ROLES = ['depth', 'normals', 'materials', 'objects', 'albedo', 'drawing', 'scene'] as const;

/** What a file is within its picture, in words; one of another engine keeps its own name. */
export function useRoleWords(): (role: string) => string {
  const t = useTexts(roleTexts);
  return (role) => {
    const known = ROLES.find((name) => name === role);
    return known ? t(known) : role;
  };
}
