import type { Tool } from '@yujian/contract/tools/tool';
import type { Workbench } from './core/workbench.ts';
import { composeWorkbench } from './kinds/compose/workbench.ts';
import { editWorkbench } from './kinds/edit/workbench.ts';
import { maskWorkbench } from './kinds/mask/workbench.ts';
import { model3dWorkbench } from './kinds/model3d/workbench.ts';
import { renderWorkbench } from './kinds/render/workbench.ts';
import { sceneWorkbench } from './kinds/scene/workbench.ts';

/** Every kind of workbench by the name that tools call it by. */
export const WORKBENCHES: Readonly<Record<Tool['workbench'], Workbench>> = {
  compose: composeWorkbench,
  edit: editWorkbench,
  mask: maskWorkbench,
  render: renderWorkbench,
  model3d: model3dWorkbench,
  scene: sceneWorkbench,
};
