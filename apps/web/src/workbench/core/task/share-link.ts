import { callApi, isApiError } from '../../../lib/api.ts';
import { copyText } from '../../../lib/copy-text.ts';
import { defineTexts, translate } from '../../../lib/i18n.ts';
import { showToast } from '../../../lib/toasts.ts';

const DAYS = 30;
const LINK_SECONDS = 8;

export const shareTexts = defineTexts({
  zh: {
    copyLink: '复制分享链接',
    copied: '链接已复制，{n} 天内谁打开都能看、能下载',
    here: '浏览器不让复制，链接是 {link}',
    takeBack: '收回',
    takenBack: '链接收回了，打不开了',
    failed: '链接没有做成，请稍后再试',
    notTakenBack: '没有收回，请稍后再试',
  },
  en: {
    copyLink: 'Copy a link to share',
    copied: 'Link copied; whoever opens it within {n} days can look and download',
    here: 'The browser does not let us copy; the link is {link}',
    takeBack: 'Take back',
    takenBack: 'The link is taken back and no longer opens',
    failed: 'The link could not be made; try again in a while',
    notTakenBack: 'It was not taken back; try again in a while',
  },
});

/** Makes a page that shows this picture to anybody, puts its address on the clipboard, and offers to take it back. */
export async function copyShareLink(mediaId: string): Promise<void> {
  try {
    const { linkId, page } = await callApi('linkMedia', { days: DAYS }, { path: { id: mediaId } });
    const isCopied = await copyText(page);
    const words = isCopied
      ? translate(shareTexts, 'copied', { n: DAYS })
      : translate(shareTexts, 'here', { link: page });
    showToast(isCopied ? 'ok' : 'info', words, {
      action: { label: translate(shareTexts, 'takeBack'), run: () => void takeBack(linkId) },
      seconds: LINK_SECONDS,
    });
  } catch (error) {
    showToast('error', isApiError(error) ? error.message : translate(shareTexts, 'failed'));
  }
}

async function takeBack(linkId: string): Promise<void> {
  try {
    await callApi('revokeLink', { linkId });
    showToast('ok', translate(shareTexts, 'takenBack'));
  } catch (error) {
    showToast('error', isApiError(error) ? error.message : translate(shareTexts, 'notTakenBack'));
  }
}
