import { routeAt } from '@yujian/contract/site/routes';

/** Another key is another screen: the gallery stays while its category or its words change. */
export function screenKey(path: string): string {
  return routeAt(path)?.screen === 'gallery' ? 'gallery' : path;
}
