import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { LIBRARY } from '@yujian/renderer/materials/library';

/** The catalogue of materials as the contract's source: names only, so that server and page need no renderer. */
export function materialCatalogue(): string {
  const rows = LIBRARY.map(
    ({ key, group, name }) =>
      `  { key: ${quote(key)}, group: ${quote(group)}, name: { zh: ${quote(name.zh)}, en: ${quote(name.en)} } },\n`,
  );
  return `import type { Text } from '../text.ts';

/** The renderer's material library by name. Written by \`npm run generate materials\`; a test compares. */
export const MATERIALS: readonly { readonly key: string; readonly group: string; readonly name: Text }[] = [
${rows.join('')}];
`;
}

export function generateMaterials(): void {
  writeFileSync(join(import.meta.dirname, '../../packages/contract/src/catalog/materials.ts'), materialCatalogue());
}

function quote(text: string): string {
  return `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;
}
