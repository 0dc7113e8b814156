import { toolAtPath } from '@yujian/contract/tools/registry';
import { useLocation } from 'react-router';
import { WORKBENCHES } from './workbenches.ts';

/** The screen of whatever tool stands at the current address. */
export function ToolScreen() {
  const { pathname } = useLocation();
  const found = toolAtPath(pathname);
  if (!found) return null;
  const { Screen } = WORKBENCHES[found.tool.workbench];
  return <Screen key={pathname} tool={found.tool} address={found.address} />;
}
