import type { BuiltGraph } from '../graph.ts';
import type { Build } from '../parts.ts';

export interface MatteGraph {
  readonly picture: string;
}

/** How much of each pixel is the foreground, as a grey picture. */
export function buildMatte(
  build: Pick<Build, 'graph' | 'name' | 'prefix'>,
  file: string,
  { picture }: MatteGraph,
): BuiltGraph {
  const { graph, name, prefix } = build;
  const [remover] = graph.add('LoadBackgroundRemovalModel', { bg_removal_name: file });
  const [image] = graph.add('LoadImage', { image: name(picture) });
  const [mask] = graph.add('RemoveBackground', { bg_removal_model: remover, image });
  return graph.finish('SaveImage', { images: graph.add('MaskToImage', { mask })[0], filename_prefix: prefix });
}
