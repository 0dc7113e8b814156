import {
  BATCH_PICTURES_MAX,
  BIN_DAYS,
  DELETION_DAYS,
  GRANT_DAYS,
  IMAGE_MAX_BYTES,
  IMAGE_MAX_PIXELS,
  MEGABYTE,
  QUEUED_TASKS_MAX,
  SIGN_UP_GRANT,
  TASK_TRIES_MAX,
  TICKET_KINDS,
  TIER_RIGHTS,
  TOUR_LIMITS,
} from '../constants.ts';
import { CUSTOM_LIMITS } from '../shop/orders.ts';
import {
  BIND_DAYS,
  INVITATION_GOLD,
  REWARD_DAYS,
  REWARD_PENDING_DAYS,
  REWARD_PERCENT,
  WITHDRAWAL_MIN,
} from '../shop/partners.ts';
import type { Text } from '../text.ts';

/** What of the person's own an answer is made of besides the page's text. */
export type OwnPart = 'charges' | 'balance' | 'failures' | 'running' | 'visits' | 'tool';

/** A page of help: what people ask, and the answer. Numbers come from the constants that the product goes by. */
export interface HelpPage {
  readonly id: string;
  readonly title: Text;
  /** How people ask for it, in both languages; found, never shown. */
  readonly asks: string;
  /** Markdown. */
  readonly text: Text;
  /** Where in the product it is about. */
  readonly path?: string;
  readonly own?: OwnPart;
}

const megabytes = (bytes: number): number => bytes / MEGABYTE;
const { standard, pro, studio, team } = TIER_RIGHTS;

export const HELP_PAGES: readonly HelpPage[] = [
  {
    id: 'charges',
    title: { zh: '扣了什么、为什么', en: 'What was charged, and why' },
    asks: '扣费 扣金币 扣钱 收费 被扣 扣了 多少金币 花了 花费 金币去哪 明细 流水 账单 为什么扣 钱少了 金币少了 charge charged deducted spent billing bill cost gold go went movements ledger paid money',
    text: {
      zh: '开始一个任务时先**预留**它的价钱；每画成一张就花掉一份，没画成的在结束时全部退回。所以流水里先有一笔减，失败时再有一笔加。',
      en: 'A start **reserves** the price. Each delivered picture takes its share of it; what was not delivered comes back in full when the task ends. So there is a minus first, and a plus again where something failed.',
    },
    path: '/myPersonCenter?part=movements',
    own: 'charges',
  },
  {
    id: 'balance',
    title: { zh: '余额', en: 'What is left' },
    asks: '余额 还有多少金币 剩多少 剩余 几张券 我有多少 过期 到期 balance left remaining how much gold many tickets expire',
    text: {
      zh: `新账号送 ${SIGN_UP_GRANT[TICKET_KINDS.gold]} 金币和 ${SIGN_UP_GRANT[TICKET_KINDS.tickets]} 张渲染券，赠送的 ${GRANT_DAYS} 天后到期，先到期的先用。`,
      en: `A new account gets ${SIGN_UP_GRANT[TICKET_KINDS.gold]} gold and ${SIGN_UP_GRANT[TICKET_KINDS.tickets]} render tickets. Gifts expire after ${GRANT_DAYS} days; what expires first goes first.`,
    },
    path: '/myPersonCenter?part=movements',
    own: 'balance',
  },
  {
    id: 'prices',
    title: { zh: '价钱怎么算', en: 'How prices work' },
    asks: '价格 多少钱 收费标准 怎么算钱 渲染券 金币 区别 贵 便宜 免费 price pricing tickets gold difference cheap expensive free',
    text: {
      zh: '单价 × 张数，写在开始按钮上。渲染券够付全部时用券，否则用金币，一个任务只用一种。助手的回答、提示词优化、无损压缩和点选蒙版不收费。',
      en: 'Unit price × number of pictures, shown on the start button. Tickets pay where they cover all of it, else gold; a task takes one kind only. Answers of this assistant, text to prompt, lossless compression and selecting by clicks cost nothing.',
    },
  },
  {
    id: 'refunds',
    title: { zh: '退款', en: 'Refunds' },
    asks: '退款 退钱 退回 返还 取消任务 停止 退金币吗 失败扣的钱 还给我 refund refunded money back cancel stop returned',
    text: {
      zh: '任务失败、被取消或中途停下，没有画成的部分立刻全部退回，用什么付的就退什么；已经画成的照收。任务详情里写着付了多少、退了多少。',
      en: 'When a task fails, is cancelled or is stopped, what was not delivered comes back at once, in what it was paid with; delivered pictures stay paid. The task says how much was charged and how much came back.',
    },
    path: '/list',
    own: 'charges',
  },
  {
    id: 'top-up',
    title: { zh: '充值和会员', en: 'More gold, and membership' },
    asks: '充值 买金币 购买 支付 支付宝 微信支付 会员 套餐 开通 升级 订单 发票 优惠券 buy top up recharge methods take pay payment alipay membership vip plan subscribe upgrade order invoice coupon',
    text: {
      zh: `金币用顶上的“充值”买，会员在账号菜单的“会员”里开通，手机上都在“我”里；付款、查到账、优惠券和开票信息在个人中心。没有这些按钮，就是这里没有接付款方式，请用“联系我们”。会员分标准、Pro、Studio、Team，同时进行的任务数是 ${standard.atOnce}、${pro.atOnce}、${studio.atOnce}、${team.atOnce}。`,
      en: `Buy gold by "Top up" in the bar, a membership by "Membership" in the account menu; on a phone both are under "Me". Orders, coupons and invoices are in the personal centre. Where these buttons are missing there is no way to pay here: use "Contact us". The tiers are Standard, Pro, Studio and Team, with ${standard.atOnce}, ${pro.atOnce}, ${studio.atOnce} and ${team.atOnce} tasks at once.`,
    },
    path: '/myPersonCenter?part=orders',
  },
  {
    id: 'partners',
    title: { zh: '邀请朋友，合伙人计划', en: 'Inviting friends, the partner programme' },
    asks: '邀请 邀请码 邀请链接 邀请好友 合伙人 推广 返现 返利 佣金 分成 提现 海报 收益 invite invitation code friend partner referral refer reward commission payout withdraw poster earn',
    text: {
      zh: `朋友用你的链接第一次登录，你们各得 ${INVITATION_GOLD} 金币。此后 ${REWARD_DAYS} 天里朋友付的钱，${REWARD_PERCENT}% 是你的收益；付款 ${REWARD_PENDING_DAYS} 天后可以提现，每次至少 ${WITHDRAWAL_MIN / 100} 元。忘了用链接的，第一次登录后 ${BIND_DAYS} 天内可以补填邀请码。`,
      en: `A friend who logs in for the first time by your link gets ${INVITATION_GOLD} gold, and so do you. Of what that friend pays in the next ${REWARD_DAYS} days, ${REWARD_PERCENT}% is yours; it can be paid out ${REWARD_PENDING_DAYS} days after the payment, ¥${WITHDRAWAL_MIN / 100} at least at a time. Who forgot the link can give the code within ${BIND_DAYS} days of the first login.`,
    },
    path: '/invite',
  },
  {
    id: 'custom',
    title: { zh: '定制采购', en: 'Custom purchase' },
    asks: '定制 采购 大批量 大额 团购 询价 报价 私有部署 私有安装 本地部署 代画 找人画 custom quote bulk private installation on-premise deploy drawn for me',
    text: {
      zh: `要的比最大的金币包还多，要请人画，要装在自己的服务器上：在定制采购页写下来，可以附 ${CUSTOM_LIMITS.files} 个文件。有人看过后回一个价格，同一页上就能下单；写下来不花钱。`,
      en: `For more gold than the largest package, pictures drawn for you, or an installation of your own: write it on the page of custom purchases, with up to ${CUSTOM_LIMITS.files} files. Somebody answers with a price, which can be ordered there; asking costs nothing.`,
    },
    path: '/dingzhi',
  },
  {
    id: 'failures',
    title: { zh: '任务为什么失败', en: 'Why a task failed' },
    asks: '失败 报错 出错 没画出来 没成功 上一个任务 不出图 画不出 fail failed failure error broke went wrong last task did not work no picture',
    text: {
      zh: `一台机器中断时任务会自动再试，最多 ${TASK_TRIES_MAX} 次，不重复收费。真的失败时，任务上写着原因，钱全部退回。`,
      en: `When a machine breaks off, the task is tried again, ${TASK_TRIES_MAX} times at most, without a second charge. When it fails for good, the task says why, and everything is refunded.`,
    },
    path: '/list',
    own: 'failures',
  },
  {
    id: 'running',
    title: { zh: '任务到哪了', en: 'Where a task is' },
    asks: '排队 进度 多久 还要等 等多久 到哪了 正在画 卡住 慢 队列 queue waiting wait long progress running stuck slow position when ready eta',
    text: {
      zh: `按会员等级、轮流、先后来排。预计 15 秒内的短任务可以插在旁边做。一个账号最多同时排 ${QUEUED_TASKS_MAX} 个。可以关掉页面，任务照常进行。`,
      en: `Tasks wait by tier, in turns between accounts, then by age; short ones of under 15 seconds pass beside them. ${QUEUED_TASKS_MAX} may wait at a time. The page may be closed: tasks go on.`,
    },
    path: '/list',
    own: 'running',
  },
  {
    id: 'privacy',
    title: { zh: '我的图去了哪里', en: 'Where pictures go' },
    asks: '隐私 安全 我的图 传到哪 上传到哪里 外传 泄露 保密 离开 服务器 谁能看到 privacy private safe secret uploaded sent leave server who can see my pictures data stored kept 存在哪 保存在哪 本地',
    text: {
      zh: '内置引擎在这台服务器上算，图片不离开这里。只有你或管理员选了别处的引擎，图才会送过去；每个任务都记着送到哪台主机、多少字节。开始前可以选“只在这台机器上”。',
      en: 'The built-in engine computes on this server: pictures stay here. Only when an engine elsewhere is chosen, by you or by the order of the operator, do they go there; each task records to which host and how many bytes. A start can be told to stay on this machine.',
    },
    path: '/agentHome',
    own: 'visits',
  },
  {
    id: 'this-tool',
    title: { zh: '这个工具', en: 'This tool' },
    asks: '这个工具 这个页面 这里 怎么用 是做什么的 干什么 能做什么 多少钱 教程 步骤 设置 参数 this tool here page work does what can do steps tutorial settings parameters how to use',
    text: { zh: '', en: '' },
    own: 'tool',
  },
  {
    id: 'formats',
    title: { zh: '能传什么文件', en: 'What can be uploaded' },
    asks: '格式 上传 支持 文件 大小 限制 太大 传不上 读不了 jpg png webp heic tiff gif 像素 format formats upload supported file size limit large unreadable megapixels',
    text: {
      zh: `图片：JPEG、PNG、WebP、AVIF、HEIC（能读的）、GIF（第一帧）、TIFF，最大 ${megabytes(IMAGE_MAX_BYTES)} MB、${IMAGE_MAX_PIXELS / 1e8} 亿像素。三维模型：GLB、OBJ、STL、FBX。看文件内容认类型，不看后缀。`,
      en: `Pictures: JPEG, PNG, WebP, AVIF, HEIC where readable, GIF (first frame) and TIFF, ${megabytes(IMAGE_MAX_BYTES)} MB and ${IMAGE_MAX_PIXELS / 1e6} megapixels at most. 3D models: GLB, OBJ, STL, FBX. The type is read from the content, not from the name.`,
    },
  },
  {
    id: 'downloads',
    title: { zh: '下载和导出', en: 'Downloads and exports' },
    asks: '下载 导出 保存 图上有字 分层 psd 图层 photoshop 水印 去水印 原图 标识 AI生成 download export save layers layered watermark original label mark',
    text: {
      zh: '结果可以下载成图片；渲染结果还能下载成带图层的 PSD 或 OpenRaster，线稿有 PNG、SVG、PDF、DXF。标准会员下载的生成图带水印，Pro 起没有；法律要求的“AI生成”标识写在副本上，存着的原图不动。',
      en: 'Results download as pictures; renders also as layered PSD or OpenRaster files, line drawings as PNG, SVG, PDF and DXF. Downloads of generated pictures carry a watermark in the Standard tier, none from Pro on. The label that the law asks for is drawn into the copy; the stored original stays as it is.',
    },
    path: '/list',
  },
  {
    id: 'masks',
    title: { zh: '蒙版和选区', en: 'Masks and selections' },
    asks: '蒙版 选区 圈选 涂抹 笔刷 套索 框选 点选 选不准 改选区 mask selection select brush lasso box click area region',
    text: {
      zh: '局部工具里用笔刷、套索、框或点选标出要改的地方，选区可以一步步改、撤销。结果上写着“选区外 0 像素变了”：这是把上传和存下的结果解码后逐像素数出来的。',
      en: 'Local tools take a brush, lasso, box or clicks to mark what may change; a selection can be edited and undone step by step. The result says how many pixels outside it changed: they are counted between the decoded upload and the decoded result.',
    },
  },
  {
    id: 'fidelity',
    title: { zh: '保真分数', en: 'The fidelity number' },
    asks: '保真 还原度 分数 走样 变形 线条 不像 结构 跑偏 门窗 不一致 忠实 fidelity score distort distorted structure lines lost invented faithful accurate geometry changed',
    text: {
      zh: '保结构的渲染带一个 0 到 100 的数和一层叠图：底图的线和门窗哪些留住、哪些丢了、哪些是多出来的。低于工具的底线会锁住几何免费重画一次。想贴得更紧，把强度调高或打开“锁定几何”。',
      en: 'Renders that keep the structure carry a number from 0 to 100 and an overlay: which lines and openings of the input were kept, lost or invented. Below the limit of the tool it is drawn once more, free, with its geometry locked. To stay closer, raise the strength or lock the geometry.',
    },
  },
  {
    id: 'engines',
    title: { zh: '引擎和模型', en: 'Engines and models' },
    asks: '引擎 模型 内置 comfyui flux 大模型 换引擎 谁画的 接自己的模型 自己的模型 接入 gpu 显卡 云 api key engine engines model models built-in connect choose switch cloud graphics card',
    text: {
      zh: '没接任何模型时由内置引擎画，不要显卡、密钥和网络。管理员接上的引擎（ComfyUI、云服务、对话模型）列在“全球 AI 实验室”，各写着价钱和图会送到哪里；开始任务前可以换。',
      en: 'Without any model the built-in engine draws: no graphics card, key or network. Engines that the operator connects (ComfyUI, clouds, chat models) are listed in the Global AI lab with their price and where pictures go; one can be chosen before a start.',
    },
    path: '/agentHome',
  },
  {
    id: 'batches',
    title: { zh: '一批图一起做', en: 'Many pictures at once' },
    asks: '批量 批处理 一批 多张 很多图 一次 几十张 文件夹 zip batch bulk many multiple several pictures once folder hundred',
    text: {
      zh: `只要一张图的工具都能批量：一次放进最多 ${BATCH_PICTURES_MAX} 张，同样的设置，一个总价，画一张收一张；坏图会先点名。做完一起下载成 zip。`,
      en: `Tools that take one picture take a batch: up to ${BATCH_PICTURES_MAX} pictures with the same settings for one price, charged picture by picture; broken ones are named first. All of it downloads as one zip.`,
    },
  },
  {
    id: 'recipes',
    title: { zh: '配方：再画一张一样的', en: 'Recipes: the same again' },
    asks: '配方 重复 再来一张 同样 一样的 设置 复用 种子 还原设置 recipe repeat same again reuse settings seed restore reproduce',
    text: {
      zh: '自己下载的图里带着全部设置。把它拖回页面，设置就能恢复；作品里也有“用这次的设置”。种子相同，内置引擎画出的图也相同。在“查看标识和配方”页能看任何图里写了什么。',
      en: 'Own downloads carry all settings. Drop such a file on the page to take them over; works offer it too. With the same seed the built-in engine draws the same picture. The page "Mark and recipe" shows what is written in any file.',
    },
    path: '/check',
  },
  {
    id: 'bin',
    title: { zh: '删除和恢复', en: 'Deleting and restoring' },
    asks: '删除 回收站 恢复 找回 误删 清空 空间 占用 存储 满了 删掉了 delete deleted bin trash restore recover undo space storage full quota',
    text: {
      zh: `删掉的作品先进回收站，${BIN_DAYS} 天内可以恢复；清空回收站才真正释放空间。`,
      en: `Deleted works go to the bin and can be restored for ${BIN_DAYS} days; emptying the bin frees the space.`,
    },
    path: '/list',
  },
  {
    id: 'sharing',
    title: { zh: '发给甲方看', en: 'Showing it to a client' },
    asks: '分享 链接 转发 甲方 客户 看图 漫游 收回链接 share sharing link send client customer tour revoke',
    text: {
      zh: `图片和全景漫游都能生成一个链接，对方不用登录；链接可以收回，漫游的 ${TOUR_LIMITS.days} 天后到期。`,
      en: `Pictures and panorama tours can be shown by a link that needs no login. It can be taken back; a tour's ends after ${TOUR_LIMITS.days} days.`,
    },
  },
  {
    id: 'gallery',
    title: { zh: '发布、收藏和案例', en: 'Publishing, collecting and cases' },
    asks: '灵感 发布 公开 收藏 图集 案例 授权 许可 署名 撤回 收回 审核 gallery publish collect collection case licence take back review inspiration',
    text: {
      zh: '结果可以发布到灵感：说明是谁做的、别人可以怎么用，设置和底图公不公开由你定，随时可以收回。看到喜欢的按心形收藏，收藏放进图集，图集可以写说明、排顺序、公开。几张图、平面和文字可以写成一个案例。',
      en: 'A result can be published to the gallery: say who made it and how others may use it; whether its settings and its input are shown is up to you, and it can be taken back at any time. A heart collects what you like; collections have a note and an order, and can be shared. Several pictures, a plan and words make a case.',
    },
    path: '/casemineByCreate',
  },
  {
    id: 'account',
    title: { zh: '账号和数据', en: 'Account and data' },
    asks: '账号 注销 删除账号 导出数据 换手机 昵称 头像 登录设备 退出 account delete close my account export data devices sessions nickname avatar phone log out',
    text: {
      zh: `在个人中心改称呼和头像、看登录的设备、把全部数据导出成一个 zip，或注销账号：提出后 ${DELETION_DAYS} 天执行，其间可以收回。`,
      en: `The personal centre changes name and picture, lists devices, exports everything as one zip, and deletes the account: ${DELETION_DAYS} days after it was asked for, and until then it can be taken back.`,
    },
    path: '/myPersonCenter',
  },
  {
    id: 'unfit',
    title: { zh: '图被说“不适合”', en: 'A picture that is called unfit' },
    asks: '不适合 不能用 识别错 认错 人像 平面图 截图 拒绝 换张图 unfit refused not suitable wrong kind recognised portrait screenshot rejected',
    text: {
      zh: '渲染工具会先看图：平面图、文字页、图表、人像、动物和软件截图会被提醒，什么也不扣。确定要画，可以选“照样画”；认错的地方可以在图上改。',
      en: 'Render tools look at the picture first: plans, pages of text, charts, portraits, animals and screenshots of programs are pointed out, and nothing is taken. It can be drawn all the same; what was recognised wrongly can be corrected over the picture.',
    },
  },
  {
    id: 'prompts',
    title: { zh: '提示词怎么写', en: 'How to write a prompt' },
    asks: '提示词 怎么写 描述 不会写 优化 关键词 写什么 prompt write writing words describe better improve',
    text: {
      zh: '说清空间、风格、主要材料、光和时辰，再说不要什么，例如“客厅，奶油风，橡木地板，傍晚，不要地毯”。“提示词优化”会把几个字扩成完整的三段，每个工具的描述框下也有“帮我写”。',
      en: 'Name the space, the style, main materials, light and hour, then what you do not want: "living room, oak floor, warm evening light, no rug". "Text to prompt" makes full prompts of a few words; under each description there is "write it for me".',
    },
    path: '/text2prompt',
  },
  {
    id: 'assistant',
    title: { zh: '助手能答什么', en: 'What this assistant can answer' },
    asks: '助手 你是谁 你能做什么 能答什么 聊天 chatgpt 对话模型 assistant who you chat model gpt limits',
    text: {
      zh: '问有哪些工具、怎么用、自己的任务和金币。回答由检索得来：帮助、工具目录和你自己的任务；不是聊天模型写的，也不看图、不改图。',
      en: 'Ask which tools there are, how things work, and about your own tasks and gold. Answers are found, not written by a chat model: from help, the catalogue and your own tasks. It neither sees nor changes pictures.',
    },
  },
];
