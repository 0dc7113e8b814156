import { useSearchParams } from 'react-router';
import { withPair } from './pair.ts';

/** Opens the comparison: of a picture with one that is chosen then, or of two. */
export function useCompare(): (a: string, b?: string) => void {
  const [, setSearch] = useSearchParams();
  return (a, b) => setSearch((now) => withPair(now, { a, b: b ?? null }));
}
