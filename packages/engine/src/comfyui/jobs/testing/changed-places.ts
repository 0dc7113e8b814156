import type { Graph } from '../../protocol/graph-job.ts';

/** `Class.input` for every value that one graph has and the other has not; links are not values. */
export function changedPlaces(before: Graph, after: Graph): string[] {
  const [old, young] = [valuesOf(before), valuesOf(after)];
  const changed = [...new Set([...old, ...young])].filter((one) => old.has(one) !== young.has(one));
  return [...new Set(changed.map((one) => one.slice(0, one.indexOf('='))))].toSorted();
}

function valuesOf(graph: Graph): Set<string> {
  return new Set(
    Object.values(graph).flatMap(({ class_type, inputs }) =>
      Object.entries(inputs).flatMap(([name, value]) =>
        Array.isArray(value) ? [] : [`${class_type}.${name}=${JSON.stringify(value)}`],
      ),
    ),
  );
}
