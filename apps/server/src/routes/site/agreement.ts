import { readFile } from 'node:fs/promises';
import { BIN_DAYS, DELETION_DAYS } from '@yujian/contract/constants';
import type { Language } from '@yujian/contract';
import type { Config } from '@yujian/platform';

const NEUTRAL: Readonly<Record<Language, (product: string, company: string) => string>> = {
  'zh-CN': (product, company) =>
    [
      '# 用户协议',
      `${product}由 ${company} 提供。使用本服务即表示您同意以下内容。`,
      '一、账号：用手机号登录，一个手机号对应一个账号。请妥善保管登录设备。',
      '二、您的图片：上传的图片和生成的结果归您所有，默认只有您能看到。您分享的链接可随时收回。',
      '三、使用范围：请勿上传违法内容或侵犯他人权利的图片，不得用本服务制作误导他人的内容。',
      '四、费用：任务开始前显示价格；失败、取消或未交付的部分全部退回，每一笔都可在个人中心查看。',
      '五、生成内容的标识：依法对生成的图片添加可见标识和元数据，请勿去除。',
      '# 隐私政策',
      '本站保存：手机号、登录设备与时间、您上传的图片和生成的结果、任务设置、余额变动。它们只用来提供本服务。',
      '默认安装不会把图片发送到本服务器之外；若使用外部引擎，会在任务中说明。',
      `您可以随时删除作品、结束任何一处登录；删除的作品在回收站保留 ${BIN_DAYS} 天。`,
      `您可以在个人中心下载您的全部数据，或删除账号：提出后 ${DELETION_DAYS} 天执行，其间可随时收回；之后只留下不指向您的收支记录和任务参数。`,
    ].join('\n\n'),
  en: (product, company) =>
    [
      '# User agreement',
      `${product} is offered by ${company}. By using it you agree to the following.`,
      '1. Account: you log in with your phone number; one number is one account. Keep the devices you log in on safe.',
      '2. Your pictures: what you upload and what is made from it is yours, and by default only you see it. Links that you share can be taken back at any time.',
      '3. Use: do not upload unlawful content or pictures that infringe the rights of others, and do not make content that misleads.',
      '4. Price: it is shown before a task starts. Whatever failed, was cancelled or was not delivered is given back in full; every movement stands in your personal centre.',
      '5. Marking: where the law asks for it, generated pictures carry a visible label and metadata; do not remove them.',
      '# Privacy policy',
      'Kept here: your phone number, where and when you logged in, what you uploaded and what was made, task settings, movements of your balance. They serve this service only.',
      'By default no picture leaves this server; a task says so when an engine elsewhere was used.',
      `You can delete works and end any session at any time; deleted works stay in the bin for ${BIN_DAYS} days.`,
      `In the personal centre you can download everything of yours, or delete your account: it goes ${DELETION_DAYS} days after you asked, and until then you can take that back. What stays are movements of the ledger and settings of tasks that name nobody.`,
    ].join('\n\n'),
};

/** The user agreement: the operator's own text, or a neutral one. */
export async function readAgreement(product: Config['product']): Promise<(language: Language) => string> {
  const own = product.agreementFile === undefined ? undefined : await readFile(product.agreementFile, 'utf8');
  return (language) => own ?? NEUTRAL[language](product.name, product.company);
}
