import { DELETION_DAYS } from '@yujian/contract/constants';

const FILES: readonly (readonly [name: string, zh: string, en: string])[] = [
  [
    'profile.json',
    '账号资料：手机号、称呼、会员、邀请码、注册时间',
    'the account: phone, name, membership, invitation code, since when',
  ],
  ['sessions.json', '现在登录着的设备', 'devices that are logged in now'],
  [
    'balances.json',
    '每一种券和金币的余额（type：1 渲染券，2 实时秒数，3 对话条数，4 视频券，5 文生图 Pro，6 金币）',
    'what is left (type: 1 render tickets, 2 live seconds, 3 chat messages, 4 video tickets, 5 text to image Pro, 6 gold)',
  ],
  [
    'movements.json',
    '余额的每一笔变动，正数是进，负数是出',
    'every movement of the balance, positive came in, negative went out',
  ],
  [
    'orders.json',
    '订单：买了什么、多少钱（分）、怎么付的、退了多少、开票信息',
    'orders: what, for how much (fen), how it was paid, what went back, who it is invoiced to',
  ],
  ['coupons.json', '优惠券', 'coupons'],
  ['requests.json', '定制需求和报价', 'custom requests and their prices'],
  ['invitation.json', '邀请码、奖励（分）和提现', 'invitation code, what it earned (fen), withdrawals'],
  [
    'tasks.json',
    '所有任务：设置（配方）、花费、引擎、结果；结果的 id 在 media.json 里查',
    'all tasks: settings (the recipe), cost, engine, results; look their ids up in media.json',
  ],
  [
    'scenes.json',
    '保存的场景和每个版本，场景文件在 media/ 里',
    'saved scenes with every version; their files lie in media/',
  ],
  ['tours.json', '全景漫游：站和热点', 'panorama tours: stops and hot spots'],
  ['talks.json', '和助手的对话', 'conversations with the assistant'],
  [
    'edits.json',
    '对话改图：每一轮说了什么、结果是哪张',
    'edit chats: what was said in each turn and which picture it gave',
  ],
  [
    'gallery.json',
    '图库里的一切：发布的图和案例、收藏夹和收藏、举报、下载记录',
    'all of the gallery: published pictures and cases, collections and what is in them, reports, downloads',
  ],
  ['material-notes.json', '给材料记的供应商、货号和备注', 'suppliers, article numbers and remarks of materials'],
  ['material-sets.json', '存下的材质', 'saved sets of materials'],
  [
    'links.json',
    '发出过的图片和漫游链接；链接本身只存了指纹，不在这里',
    'links to pictures and tours that were made; of a link itself only a fingerprint is kept, so it is not here',
  ],
  [
    'media.json',
    '文件清单：在包里的位置、id、类型、大小、SHA-256、来自哪个任务、配方',
    'the files: place in this archive, id, type, size, SHA-256, task, recipe',
  ],
  ['media/uploads/', '上传的原文件，一个字节都没有动', 'what you uploaded, byte for byte'],
  [
    'media/results/',
    '画出来的图和文件，按任务分开。法律要求标识的地方，生成的图带“AI生成”标识，配方写在文件里，所以和清单里的 SHA-256 不同；品牌水印不加',
    'what was made, by task. Where the law asks for it, generated pictures carry their label and their recipe, and so differ from the SHA-256 of the list; the brand mark is left out',
  ],
  ['missing.json', '服务器上已经读不出来的文件；通常是空的', 'files that the server can no longer read; usually none'],
];

/** What lies in the export, in both languages. */
export const EXPORT_README: Readonly<Record<string, string>> = {
  'README.zh.md': [
    '# 你在隅间的全部数据',
    '文本都是 UTF-8 的 JSON，时间是世界时（UTC）。',
    ...FILES.map(([name, zh]) => `- \`${name}\`：${zh}`),
    `删除账号在个人中心，提出后 ${DELETION_DAYS} 天执行，其间可以随时收回。`,
    '',
  ].join('\n\n'),
  'README.en.md': [
    '# Everything of yours in Yujian',
    'Texts are JSON in UTF-8, times are UTC.',
    ...FILES.map(([name, , en]) => `- \`${name}\`: ${en}`),
    `An account is deleted from the personal centre, ${DELETION_DAYS} days after it was asked for; until then it can be taken back.`,
    '',
  ].join('\n\n'),
};
