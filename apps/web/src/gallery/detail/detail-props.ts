import type { GalleryCard, GalleryItem } from '@yujian/contract/api/gallery';
import type { ReactNode } from 'react';
import type { LinkProps } from 'react-router';

export interface Around {
  readonly previous: GalleryCard | undefined;
  readonly next: GalleryCard | undefined;
  readonly goTo: (id: string) => void;
}

export interface DetailBodyProps {
  /** What a list knows of it; `item` is the whole, once it is here. */
  readonly card: GalleryCard;
  readonly item: GalleryItem | undefined;
  /** What is said where the whole did not come. */
  readonly lack?: ReactNode;
  readonly around?: Around;
  readonly linkTo: (id: string) => Pick<LinkProps, 'to' | 'state'>;
  /** Its own author took it back. */
  readonly onGone: () => void;
}
