import { useQuery } from '@tanstack/react-query';
import type { Tool } from '@yujian/contract/tools/tool';
import { guessPlace, type PictureGuess } from '../../../lib/place/guess-place.ts';
import type { Picture } from '../form/pictures.ts';
import { renditionUrl } from '../pictures/media-url.ts';

/** A form can be filled in meanwhile. */
const GUESS_WITHIN_MS = 30_000;

/** What a picture of the form shows, where that is sure; null while it is not known, and for a tool that does not ask. */
export function usePicturePlace(tool: Tool, picture: Picture | undefined): PictureGuess | null {
  const blob = picture?.local?.blob;
  const mediaId = picture?.phase === 'stored' ? picture.mediaId : null;
  const { data } = useQuery({
    queryKey: ['space', blob ? [picture?.local?.name, blob.size] : mediaId],
    queryFn: async ({ signal }) =>
      guessPlace(
        blob ?? (await (await fetch(renditionUrl(mediaId ?? '', 1280), { signal })).blob()),
        GUESS_WITHIN_MS,
        signal,
      ),
    enabled: (blob !== undefined || mediaId !== null) && tool.fields.some(({ kind }) => kind === 'space'),
    staleTime: Infinity,
    retry: false,
  });
  return data ?? null;
}
