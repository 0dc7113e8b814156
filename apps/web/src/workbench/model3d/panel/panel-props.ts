import type { Tool } from '@yujian/contract/tools/tool';
import type { ToolForm } from '../../use-form.ts';

export interface PanelProps {
  readonly tool: Tool;
  readonly form: ToolForm;
}
