import { camelCase, pascalCase, type Tree } from './edit.ts';

const WORKBENCH = 'apps/web/src/workbench';

/** Adds a kind of workbench: a folder with its screen and its phone's form, and a line in the table and in the type of tools. */
export function addWorkbench(tree: Tree, name: string): readonly string[] {
  const kind = camelCase(name);
  const pascal = pascalCase(name);
  const folder = `${WORKBENCH}/kinds/${name}`;
  tree.add(
    `${folder}/workbench.ts`,
    `import { lazy } from 'react';
import { loadChunk } from '../../../lib/chunk-failure.ts';
import type { Workbench } from '../../core/workbench.ts';

export const ${kind}Workbench: Workbench = {
  Screen: lazy(() => loadChunk(async () => ({ default: (await import('./${name}-screen.tsx')).${pascal}Screen }))),
  Phone: lazy(() => loadChunk(async () => ({ default: (await import('./${name}-phone.tsx')).${pascal}Phone }))),
};
`,
  );
  const form = (foot: string) => `      <SettingsForm tool={tool} form={form} isAway={starter.engine.isAway} />
      ${foot}`;
  tree.add(
    `${folder}/${name}-screen.tsx`,
    `import { useToolSession } from '../../core/session/use-tool-session.ts';
import type { ScreenProps } from '../../core/workbench.ts';
import { SettingsForm } from '../../form/settings-form.tsx';
import { StartFoot } from '../../form/start-foot.tsx';

export function ${pascal}Screen({ tool, address }: ScreenProps) {
  const { form, task, starter } = useToolSession(tool, address);
  const running = task?.status === 'running' ? task : undefined;
  return (
    <main>
${form('<StartFoot tool={tool} form={form} starter={starter} running={running} />')}
    </main>
  );
}
`,
  );
  tree.add(
    `${folder}/${name}-phone.tsx`,
    `import { useNavigate } from 'react-router';
import { resultLink } from '../../core/session/tool-links.ts';
import { useToolSession } from '../../core/session/use-tool-session.ts';
import type { PhoneProps } from '../../core/workbench.ts';
import { SettingsForm } from '../../form/settings-form.tsx';
import { PhoneFoot } from '../../form/start-foot.tsx';

export function ${pascal}Phone({ tool, address, bar }: PhoneProps) {
  const navigate = useNavigate();
  const { form, starter } = useToolSession(tool, address, {
    onStarted: (taskId) => void navigate(resultLink(taskId, true)),
  });
  return (
    <main>
      {bar}
${form('<PhoneFoot tool={tool} form={form} starter={starter} />')}
    </main>
  );
}
`,
  );
  const table = `${WORKBENCH}/workbenches.ts`;
  tree.insert(
    table,
    '\n/** Every kind of workbench',
    `import { ${kind}Workbench } from './kinds/${name}/workbench.ts';\n`,
  );
  tree.insert(table, '};\n', `  ${kind}: ${kind}Workbench,\n`);
  tree.insert('packages/contract/src/tools/tool.ts', ';\n  readonly takes:', ` | '${kind}'`);
  return [
    `Lay out ${folder}/${name}-screen.tsx and ${name}-phone.tsx; what another workbench needs too goes to stage/ or form/.`,
  ];
}
