import { useQuery } from '@tanstack/react-query';
import type { PictureSize } from '@yujian/contract/tools/long-side';
import { useMemo } from 'react';
import { callApi } from '../../../lib/api.ts';
import type { Picture } from '../form/pictures.ts';

export interface SizeOfPicture {
  readonly size: PictureSize | null;
  readonly isLoading: boolean;
}

/** How large a picture of the form is: as the browser sees it, or as the server says of one that lies there. */
export function usePictureSize(picture: Picture | undefined): SizeOfPicture {
  const local = picture?.local;
  const mediaId = picture?.phase === 'stored' && !local?.width ? picture.mediaId : null;
  const { data, isLoading } = useQuery({
    queryKey: ['media', mediaId],
    queryFn: ({ signal }) => callApi('mediaById', { id: mediaId ?? '' }, { signal }),
    enabled: mediaId !== null,
    staleTime: Infinity,
  });
  const { width, height } = local?.width ? local : (data ?? {});
  const size = useMemo(() => (width && height ? { width, height } : null), [width, height]);
  return { size, isLoading };
}
