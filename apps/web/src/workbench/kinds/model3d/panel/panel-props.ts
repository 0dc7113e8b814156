import type { Tool } from '@yujian/contract/tools/tool';
import type { ToolForm } from '../../../core/session/use-form.ts';

export interface PanelProps {
  readonly tool: Tool;
  readonly form: ToolForm;
}
