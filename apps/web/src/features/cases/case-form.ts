import type { CaseDetail } from '@yujian/contract/api/gallery';
import type { Input } from '@yujian/contract/api/schemas';
import type { Authorship, Licence } from '@yujian/contract/gallery/gallery-choices';

export interface CaseFormPicture {
  readonly mediaId: string;
  readonly caption: string;
  readonly plan: boolean;
}

/** What is written of a case. */
export interface CaseForm {
  readonly title: string;
  readonly text: string;
  readonly c1: number;
  readonly c2: number;
  readonly c3: number;
  readonly licence: Licence;
  /** Null until its writer has said it. */
  readonly authorship: Authorship | null;
  readonly pictures: readonly CaseFormPicture[];
}

export const EMPTY_CASE: CaseForm = {
  title: '',
  text: '',
  c1: 0,
  c2: 0,
  c3: 0,
  licence: 'view',
  authorship: null,
  pictures: [],
};

export function formOf({ title, text, c1, c2, c3, licence, authorship, list }: CaseDetail): CaseForm {
  const pictures = list.map(({ mediaId, caption, plan }) => ({ mediaId, caption, plan }));
  return { title, text, c1, c2, c3, licence, authorship: authorship ?? null, pictures };
}

/** The pictures with these behind them; none twice, and no more than may be. */
export function withPictures(form: CaseForm, mediaIds: readonly string[], most: number): CaseForm {
  const known = new Set(form.pictures.map(({ mediaId }) => mediaId));
  const added = [...new Set(mediaIds)]
    .filter((id) => !known.has(id))
    .map((mediaId) => ({ mediaId, caption: '', plan: false }));
  return { ...form, pictures: [...form.pictures, ...added].slice(0, most) };
}

/** What is sent; null while its writer has not said who made it. */
export function saveInput(form: CaseForm, id: string | null, publish: boolean): Input<'caseSave'> | null {
  const { authorship, title, text, pictures, ...rest } = form;
  if (authorship === null) return null;
  return {
    ...(id === null ? {} : { id }),
    ...rest,
    ...{ title: title.trim(), text: text.trim(), authorship, publish },
    pictures: pictures.map((picture) => ({ ...picture, caption: picture.caption.trim() })),
  };
}

/** A form that was left in this browser; null where it is none, or of another version of the page. */
export function readForm(text: string | undefined): CaseForm | null {
  if (text === undefined) return null;
  try {
    const read = JSON.parse(text) as Partial<CaseForm> | null;
    const isForm =
      typeof read?.title === 'string' &&
      typeof read.text === 'string' &&
      Array.isArray(read.pictures) &&
      read.pictures.every(({ mediaId, caption }) => typeof mediaId === 'string' && typeof caption === 'string');
    return isForm ? { ...EMPTY_CASE, ...read } : null;
  } catch {
    return null;
  }
}
