import { OPENING_GALLERY } from '@yujian/contract/catalog/opening-gallery';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { usePick } from '../../../../lib/language.ts';
import type { ToolForm } from '../../../core/session/use-form.ts';

/** Puts the words and the seed of a gallery's picture on the form, when the address names one (`?gallery=`). */
export function useGalleryEntry(form: ToolForm): void {
  const [search, setSearch] = useSearchParams();
  const pick = usePick();
  const key = search.get('gallery');
  useEffect(() => {
    if (key === null) return;
    const entry = OPENING_GALLERY.find((one) => one.key === key);
    if (entry) form.setAll({ ...form.settings, promptTxt: pick(entry.words), brief: null, seed: entry.seed });
    setSearch(
      (now) => {
        now.delete('gallery');
        return now;
      },
      { replace: true },
    );
  }, [key, pick, form, setSearch]);
}
