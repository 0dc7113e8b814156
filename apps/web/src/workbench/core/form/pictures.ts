/** A file as the person gave it, with an address the page can show (null: the browser cannot decode it). */
export interface LocalPicture {
  readonly blob: Blob;
  readonly name: string;
  readonly preview: string | null;
  readonly width: number | null;
  readonly height: number | null;
}

/** A picture on the form: waiting in the browser, on its way, on the server, or not taken. */
export type Picture =
  | { readonly phase: 'waiting'; readonly local: LocalPicture }
  | { readonly phase: 'sending'; readonly local: LocalPicture; readonly sent: number }
  | { readonly phase: 'stored'; readonly mediaId: string; readonly local: LocalPicture | null }
  | { readonly phase: 'refused'; readonly local: LocalPicture; readonly message: string };

export type Pictures = Readonly<Record<string, Picture | undefined>>;

export type PictureAction =
  | { readonly type: 'put'; readonly key: string; readonly local: LocalPicture }
  | { readonly type: 'use'; readonly key: string; readonly mediaId: string }
  | { readonly type: 'sent'; readonly key: string; readonly local: LocalPicture; readonly share: number }
  | { readonly type: 'stored'; readonly key: string; readonly local: LocalPicture; readonly mediaId: string }
  | { readonly type: 'refused'; readonly key: string; readonly local: LocalPicture; readonly message: string }
  | { readonly type: 'retry'; readonly key: string }
  | { readonly type: 'remove'; readonly key: string }
  | { readonly type: 'replace'; readonly pictures: Pictures };

/** News about a picture that was replaced or removed meanwhile changes nothing. */
export function changePictures(pictures: Pictures, action: PictureAction): Pictures {
  switch (action.type) {
    case 'put':
      return { ...pictures, [action.key]: { phase: 'waiting', local: action.local } };
    case 'use':
      return { ...pictures, [action.key]: { phase: 'stored', mediaId: action.mediaId, local: null } };
    case 'remove':
      return { ...pictures, [action.key]: undefined };
    case 'replace':
      return action.pictures;
    case 'retry': {
      const now = pictures[action.key];
      return now?.phase === 'refused'
        ? { ...pictures, [action.key]: { phase: 'waiting', local: now.local } }
        : pictures;
    }
    case 'sent':
    case 'stored':
    case 'refused': {
      if (pictures[action.key]?.local !== action.local) return pictures;
      return { ...pictures, [action.key]: after(action) };
    }
  }
}

/** The mask of a picture of this size. */
export function localMask(
  blob: Blob,
  { width, height }: { readonly width: number; readonly height: number },
): LocalPicture {
  return { blob, name: 'mask.png', preview: null, width, height };
}

/** A picture as another field takes it over: one that is on its way is sent anew. */
export function movedPicture(picture: Picture | undefined): Picture | undefined {
  return picture?.phase === 'sending' || picture?.phase === 'waiting'
    ? { phase: 'waiting', local: { ...picture.local } }
    : picture;
}

/** Media ids by field key: what a start may name. */
export function mediaIdsOf(pictures: Pictures): Readonly<Record<string, string | undefined>> {
  return Object.fromEntries(
    Object.entries(pictures).map(([key, picture]) => [key, picture?.phase === 'stored' ? picture.mediaId : undefined]),
  );
}

function after(action: Extract<PictureAction, { type: 'sent' | 'stored' | 'refused' }>): Picture {
  const { local } = action;
  switch (action.type) {
    case 'sent':
      return { phase: 'sending', local, sent: action.share };
    case 'stored':
      return { phase: 'stored', mediaId: action.mediaId, local };
    case 'refused':
      return { phase: 'refused', local, message: action.message };
  }
}
