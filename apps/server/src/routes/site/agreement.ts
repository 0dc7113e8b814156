import { readFile } from 'node:fs/promises';
import { BIN_DAYS, DELETION_DAYS } from '@yujian/contract/constants';
import { OPEN_ORDERS_MAX, ORDER_MINUTES, TRANSFER_DAYS } from '@yujian/contract/shop/orders';
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
      '# 订单和退款',
      `价格在下单时写进订单，之后不变；一单最多用一张券。${ORDER_MINUTES} 分钟内（银行转账 ${TRANSFER_DAYS} 天内）没有付款的订单会关闭；每人最多同时有 ${OPEN_ORDERS_MAX} 张没付的订单。付款以支付机构或银行的到账为准；多付的，和订单关闭后才付到、已经给不了的，退回给您。`,
      '充的金币不过期。没花掉的可以退：联系我们，按这一单每枚的价退回，花掉的不退；会员按没用完的时间退。退款走付款的原路，同时收回退掉的金币或时间。升级会员时，剩下的时间按两档的月价折成新会员的时间。',
      '付了款的订单可以填抬头和税号，并下载 PDF 收据。',
      '# 灵感与使用许可',
      '发布到灵感的图，谁都能看到、收藏。发布前请确认：图是您做的，或者做它的人、底图的权利人和图里能认出的人都同意公开。',
      '每张图由您选一种使用许可：“仅供欣赏”，别人可以看、收藏、照着做，不能把图拿去用；“署名，不作商用”，署您的名后可用于汇报和学习；“署名即可使用”，署您的名后可用于任何用途；“随意使用”，不必署名。您收回发布后，已经按许可用出去的不受影响。',
      '设置由您决定是否公开；不公开时，别人下载的文件里也没有。底图只有您打开“公开底图”才会给别人看。',
      '您可以随时收回，收回后别人立刻看不到。侵权、泄露隐私、违法或误导的内容会被撤下，任何人都可以举报。',
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
      '# Orders and refunds',
      `The price is written into an order when it is made and stays; one coupon at most goes into it. An order that is not paid within ${ORDER_MINUTES} minutes (${TRANSFER_DAYS} days for a bank transfer) is closed; you can have ${OPEN_ORDERS_MAX} unpaid orders at a time. It counts as paid once the money has come; what was paid twice, or came after the order was closed and cannot be delivered, goes back to you.`,
      'Gold that you bought does not expire. What is unspent can be given back: contact us, and it goes back at what the order’s gold cost apiece; what is spent does not. A membership is given back by the time that is left of it. Refunds go back the way they were paid, and the gold or the time goes with them. When you upgrade a membership, what is left becomes time of the new one by their monthly prices.',
      'For a paid order you can enter title and tax number, and download a receipt as PDF.',
      '# Gallery and licences',
      'Everybody can see and collect what you publish to the gallery. Before you publish, make sure that you made the picture, or that whoever made it, who holds the rights to what it was made from, and whoever can be recognised in it agree.',
      'You choose a licence for each picture. “To look at”: others may look, collect and make one like it, not use the picture. “With name, not for business”: with your name it may be used for study and presentations. “With name”: for any purpose with your name. “Free to use”: for any purpose without it. What was used under its licence stays so after you take a picture back.',
      'You decide whether the settings are shown; where they are not, the files that others download do not carry them either. What a picture was made from is shown only where you switch that on.',
      'You can take a picture back at any time; from then on others do not see it. What infringes rights or privacy, is unlawful or misleads is taken down, and anybody can report it.',
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
