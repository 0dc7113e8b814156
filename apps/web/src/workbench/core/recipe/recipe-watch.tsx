import { IMAGE_MAX_BYTES } from '@yujian/contract/constants';
import { pickText } from '@yujian/contract/text';
import { findTool } from '@yujian/contract/tools/registry';
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { onPhone } from '../../../lib/device.ts';
import { defineTexts, translate } from '../../../lib/i18n.ts';
import { currentLanguage } from '../../../lib/language.ts';
import { showToast } from '../../../lib/toasts.ts';
import { toolLink } from '../session/tool-links.ts';

const texts = defineTexts({
  zh: {
    made: '这张图是用“{tool}”做的，已当作图片放下',
    restore: '恢复当时的设置',
    left: '设置放回去了。文件里有 {n} 项用不了，没有采用：{names}',
    taken: '设置放回去了',
  },
  en: {
    made: 'This picture was made with “{tool}”. It is used as a picture',
    restore: 'Restore its settings instead',
    left: 'The settings are back. {n} of the file could not be used: {names}',
    taken: 'The settings are back',
  },
});

const OFFERED_SECONDS = 15;
const NAMES_SHOWN = 5;

/** An own download that is dropped anywhere is a picture like any other; the settings that it was made with are offered beside. */
export function RecipeWatch() {
  const navigate = useNavigate();
  useEffect(() => {
    const offer = async (file: File) => {
      const { readMarks, takeRecipe } = await import('./recipe-in-hand.ts');
      const { checked } = await readMarks(file);
      const tool = checked && findTool(checked.tool);
      if (!tool) return;
      const restore = async () => {
        await takeRecipe(checked);
        const link = toolLink(tool, { phone: onPhone() });
        if (location.pathname + location.search !== link) void navigate(link);
        const refused = tool.fields.filter(({ key }) => checked.refused.includes(key));
        const left = [...refused.map(({ label }) => pickText(label, currentLanguage())), ...checked.unknown];
        const names = left.slice(0, NAMES_SHOWN).join(', ');
        if (left.length === 0) showToast('ok', translate(texts, 'taken'));
        else showToast('info', translate(texts, 'left', { n: left.length, names }), { seconds: OFFERED_SECONDS });
      };
      showToast('info', translate(texts, 'made', { tool: pickText(tool.title, currentLanguage()) }), {
        action: { label: translate(texts, 'restore'), run: () => void restore() },
        seconds: OFFERED_SECONDS,
      });
    };
    const onDrop = ({ dataTransfer }: DragEvent) => {
      const [file, ...more] = dataTransfer?.files ?? [];
      // a recipe is checked by the server
      if (navigator.onLine && file?.type.startsWith('image/') && more.length === 0 && file.size <= IMAGE_MAX_BYTES)
        void offer(file).catch(() => undefined);
    };
    // before whatever takes the file: it may stop the event
    window.addEventListener('drop', onDrop, true);
    return () => window.removeEventListener('drop', onDrop, true);
  }, [navigate]);
  return null;
}
