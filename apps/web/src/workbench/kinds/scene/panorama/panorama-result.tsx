import { IconLink } from '@tabler/icons-react';
import { useTexts } from '../../../../lib/i18n.ts';
import { Button } from '../../../../ui/button.tsx';
import { Icon } from '../../../../ui/icon.tsx';
import { originalUrl } from '../../../core/pictures/media-url.ts';
import { copyShareLink, shareTexts } from '../../../core/task/share-link.ts';
import { SinglePanorama } from '../../../stage/panorama/panorama-viewer.tsx';

/** A finished panorama on a phone's page: looked around in by finger, shared by its link. */
export function PanoramaResult({ mediaId }: { readonly mediaId: string }) {
  const s = useTexts(shareTexts);
  return (
    <SinglePanorama
      key={mediaId}
      url={originalUrl(mediaId)}
      actions={
        <Button
          look="soft"
          size="small"
          icon={<Icon of={IconLink} size={16} />}
          onClick={() => void copyShareLink(mediaId)}
        >
          {s('copyLink')}
        </Button>
      }
    />
  );
}
