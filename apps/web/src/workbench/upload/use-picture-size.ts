import { useQuery } from '@tanstack/react-query';
import type { PictureSize } from '@yujian/contract/tools/long-side';
import { callApi } from '../../lib/api.ts';
import type { Picture } from '../form/pictures.ts';

export interface SizeOfPicture {
  readonly size: PictureSize | null;
  readonly isLoading: boolean;
}

/** How large a picture of the form is: as the browser sees it, or as the server says of one that lies there. */
export function usePictureSize(picture: Picture | undefined): SizeOfPicture {
  const { width, height } = picture?.local ?? {};
  const mediaId = picture?.phase === 'stored' && !width ? picture.mediaId : null;
  const { data, isLoading } = useQuery({ queryKey: ['media', mediaId], queryFn: ({ signal }) => callApi('mediaById', { id: mediaId ?? '' }, { signal }), enabled: mediaId !== null, staleTime: Infinity });
  if (width && height) return { size: { width, height }, isLoading: false };
  return { size: data?.width && data.height ? { width: data.width, height: data.height } : null, isLoading };
}
