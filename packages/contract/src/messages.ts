import type { ErrorKind } from './errors.ts';
import { pickText, type Language, type Text } from './text.ts';

/**
 * What a refusal says: a sentence per error kind, and more exact ones under `<kind>.<detail>` for the same code.
 * Each says what to do next. `{name}` is filled from the error's values.
 */
export const MESSAGES = {
  malformed: {
    zh: '请求的内容不对，请刷新页面再试一次。',
    en: 'The request is not well formed; reload the page and try again.',
  },
  'malformed.unknownKey': { zh: '不认识的字段「{field}」，请去掉它。', en: 'Unknown field "{field}"; leave it out.' },
  'malformed.missing': { zh: '缺少「{field}」，请填写后再试。', en: '"{field}" is missing; fill it in and try again.' },
  'malformed.type': {
    zh: '「{field}」的类型不对，应为 {expected}。',
    en: '"{field}" has the wrong type; it must be {expected}.',
  },
  'malformed.format': {
    zh: '「{field}」的格式不对，请检查后再试。',
    en: '"{field}" does not have the right form; check it and try again.',
  },
  'malformed.choice': { zh: '「{field}」只能是：{choices}。', en: '"{field}" must be one of: {choices}.' },
  'malformed.atLeast': { zh: '「{field}」不能小于 {limit}。', en: '"{field}" must be {limit} or more.' },
  'malformed.atMost': { zh: '「{field}」不能大于 {limit}。', en: '"{field}" must be {limit} or less.' },
  'malformed.longer': {
    zh: '「{field}」太短，至少要有 {limit} 个。',
    en: '"{field}" is too short; it needs {limit} at least.',
  },
  'malformed.shorter': {
    zh: '「{field}」太长，最多 {limit} 个，请删减后再试。',
    en: '"{field}" is too long; {limit} is the most. Shorten it and try again.',
  },
  'malformed.field': {
    zh: '「{field}」的值不能用，请换一个。',
    en: 'The value of "{field}" cannot be used; choose another.',
  },
  'malformed.withdrawal': {
    zh: '每次至少提现 ¥{least}，请改大一点，或再等等。',
    en: 'A withdrawal is of ¥{least} at least; ask for more, or wait.',
  },
  'malformed.planPicture': {
    zh: '这个计划要改一张底图：请先放一张，或只留文字场景的图。',
    en: 'This plan changes a picture: add one, or keep only pictures of a scene of words.',
  },
  'malformed.planWords': {
    zh: '要画文字场景，请先写一句它是什么空间。',
    en: 'This plan draws a scene of your words: write what space it is.',
  },
  'malformed.twice': {
    zh: '同一张图给了两次，每张只放一次。',
    en: 'The same picture is there twice; give each once.',
  },
  'malformed.engine': {
    zh: '没有叫「{engine}」的引擎。可选：{choices}。',
    en: 'There is no engine "{engine}"; choose one of: {choices}.',
  },
  'malformed.model': {
    zh: '{engine}没有叫「{model}」的模型，请换一个，或让引擎自己选。',
    en: '{engine} has no model "{model}"; choose another, or let the engine choose.',
  },
  'malformed.phone': {
    zh: '手机号不对。请填 11 位大陆手机号，或以 + 开头的国际号码。',
    en: 'This is no mobile number. Enter 11 digits for mainland China, or an international number that starts with +.',
  },
  'malformed.phoneNumber': { zh: '手机号不对：{what}。', en: 'This is no mobile number. {what}.' },
  'malformed.code': {
    zh: '验证码是 6 位数字，请再看一眼短信。',
    en: 'The code has 6 digits; look at the message again.',
  },
  'malformed.deletionWords': {
    zh: '请照样输入「删除账号」，再确认一次。',
    en: 'Type "delete my account" exactly, then confirm again.',
  },
  'malformed.currentCode': {
    zh: '请先填原手机号收到的验证码：先点“获取验证码”，再填到原手机号那一格。',
    en: 'Enter the code that was sent to your present phone too: get one first, then type it beside that number.',
  },
  'malformed.cursor': {
    zh: '翻页的位置不对，或属于另一个筛选。请从第一页重新看。',
    en: 'This place in the list does not hold, or belongs to other filters. Start again from the first page.',
  },
  'malformed.json': {
    zh: '请求体不是合法的 JSON，请检查后再发。',
    en: 'The body is not valid JSON; check it and send it again.',
  },
  'malformed.url': {
    zh: '地址写错了，请检查里面的百分号编码。',
    en: 'The address is not well formed; check its percent-encoding.',
  },
  'malformed.urlLong': { zh: '地址太长，请检查后再试。', en: 'The address is too long; check it and try again.' },
  'malformed.headers': {
    zh: '请求头太大：连同地址和 Cookie 最多 16 KB。请清除本站的 Cookie 后再试。',
    en: 'The headers of the request are too large: 16 kB at most, address and cookies included. Clear the cookies of this site and try again.',
  },
  'malformed.http': {
    zh: '这不是格式正确的 HTTP 请求，请检查发出它的程序或代理。',
    en: 'This is not a well-formed HTTP request; check the program or proxy that sends it.',
  },
  'malformed.expect': {
    zh: '请求头 Expect 只能是 100-continue，请改正或去掉它。',
    en: 'The header Expect can only be 100-continue; correct it or leave it out.',
  },
  'malformed.slow': {
    zh: '请求没有按时传完，请检查网络后再试。',
    en: 'The request did not arrive in time; check the connection and try again.',
  },
  'malformed.contentType': { zh: '请用 JSON 或表单格式发送。', en: 'Send the body as JSON or as a form.' },
  'malformed.upload': {
    zh: '请用 multipart 表单上传一个文件，字段名为 file。',
    en: 'Upload one file as a multipart form, in the field "file".',
  },
  'malformed.uploadCut': {
    zh: '上传中断了，文件没有传完，请再传一次。',
    en: 'The upload broke off before its end; upload the file again.',
  },

  notLoggedIn: { zh: '请先登录再继续。', en: 'Log in to go on.' },
  'notLoggedIn.ticket': {
    zh: '这个登录链接已用过或已过期，请重新登录。',
    en: 'This login link was used or has expired; log in again.',
  },
  'notLoggedIn.galleryDepth': {
    zh: '已经看了 {limit} 张。登录后接着看，也可以用搜索和分类缩小范围。',
    en: 'You have seen {limit} pictures. Log in to go on, or narrow it down by words and categories.',
  },
  wrongCode: {
    zh: '验证码不对或已过期，请检查，或重新获取。',
    en: 'The code is wrong or has expired; check it, or get a new one.',
  },
  'wrongCode.tries': {
    zh: '这个验证码输错太多次，已失效，请重新获取。',
    en: 'Too many wrong tries: this code no longer works. Get a new one.',
  },

  'wrongCode.authenticator': {
    zh: '动态口令不对，或者已经用过。等验证器换一个再试。',
    en: 'The code is wrong or was used already. Wait for the next one of the authenticator.',
  },

  notEnough: {
    zh: '余额不足：需要 {needed}，现有 {held}。请联系我们补充。',
    en: 'Not enough left: {needed} needed, {held} held. Contact us for more.',
  },

  forbidden: {
    zh: '这个账号不能这样做。需要的话请联系我们。',
    en: 'This account may not do that. Contact us if you need it.',
  },
  'forbidden.smsCountry': {
    zh: '这里只给这些国家和地区的号码发验证码：{countries}。请换一个号码，或联系我们。',
    en: 'Codes are sent to numbers of these countries only: {countries}. Use another number, or contact us.',
  },
  'forbidden.secondFactor': {
    zh: '请先输入动态口令，再继续。',
    en: 'Enter the code of your authenticator first.',
  },
  'forbidden.crossSite': {
    zh: '请求来自另一个网站，已拒绝。请在本站页面里操作。',
    en: 'The request came from another site and was refused. Do it on a page of this site.',
  },
  'forbidden.host': { zh: '请用 {host} 打开本站。', en: 'Open this site at {host}.' },
  'forbidden.removed': {
    zh: '管理员把它撤下了（{reason}），不能再发布。有疑问请联系我们。',
    en: 'The operator took it down ({reason}); it cannot be published again. Contact us if you have a question.',
  },
  'forbidden.testLogin': {
    zh: '测试登录没有开启。要开启请设置 TEST_LOGIN=1。',
    en: 'Test login is off. Set TEST_LOGIN=1 to turn it on.',
  },

  notFound: {
    zh: '没有找到，它可能已被删除。请返回列表看看。',
    en: 'There is no such thing; it may have been deleted. Go back to the list.',
  },
  'notFound.inviteCode': {
    zh: '没有这个邀请码，或者是你自己的，请核对后再填。',
    en: 'There is no such invitation code, or it is your own; check it.',
  },
  'notFound.order': {
    zh: '没有这个订单，请到「我的订单」里看一下。',
    en: 'There is no such order; look at your orders.',
  },
  'notFound.operator': { zh: '这个人不是运营。', en: 'This person is no operator.' },
  'notFound.product': {
    zh: '没有这个商品，或者已经下架，请刷新后再选。',
    en: 'There is no such product, or it is not sold any more; reload and choose again.',
  },
  'notFound.coupon': { zh: '没有这张券，请刷新后再选。', en: 'There is no such coupon; reload and choose again.' },
  'notFound.call': { zh: '没有这个接口，请看 /api/docs。', en: 'There is no such call; see /api/docs.' },
  'notFound.picture': {
    zh: '没有找到「{field}」的图片，它可能已被删除。请重新选择或上传。',
    en: 'The picture of "{field}" was not found; it may have been deleted. Choose or upload it again.',
  },
  'notFound.scene': {
    zh: '没有找到「{field}」的场景，它可能已被删除。请重新打开或另存一份。',
    en: 'The scene of "{field}" was not found; it may have been deleted. Open it again or save a copy.',
  },
  'notFound.tourPicture': {
    zh: '第 {number} 站的全景没有找到，它可能已被删除。请换一张。',
    en: 'The panorama of stop {number} was not found; it may have been deleted. Choose another.',
  },
  'notFound.model': {
    zh: '没有找到「{field}」的模型，它可能已被删除。请重新选择或上传。',
    en: 'The model of "{field}" was not found; it may have been deleted. Choose or upload it again.',
  },
  'notFound.category': {
    zh: '没有这个分类。请从“全部分类”里选一个。',
    en: 'There is no such category. Choose one from all categories.',
  },
  'notFound.casePicture': {
    zh: '有一张图不在你的作品里，可能已被删除。请换一张再存。',
    en: 'One of the pictures is not among your works; it may have been deleted. Choose another, then save again.',
  },
  'notFound.link': {
    zh: '没有这个分享。链接可能没有抄全，请对方再发一次。',
    en: 'Nothing is shared here. The link may be incomplete; ask for it once more.',
  },
  'notFound.linkEnded': {
    zh: '这个链接已经过期了。还想看，请对方重发一个。',
    en: 'This link has expired. To see it, ask for a new one.',
  },
  'notFound.linkTaken': {
    zh: '分享的人收回了这个链接。还想看，请对方重发一个。',
    en: 'Whoever shared this has taken the link back. To see it, ask for a new one.',
  },
  'notFound.linkFile': { zh: '这个链接里的内容已经被删除了。', en: 'What this link led to has been deleted.' },
  'notFound.conversation': {
    zh: '没有这段对话，可能已经删掉了。',
    en: 'There is no such conversation; it may have been deleted.',
  },
  'notFound.turn': { zh: '这段对话里没有这一轮。', en: 'This conversation has no such turn.' },
  'notFound.tour': {
    zh: '这个漫游打不开：链接过期了，或已被收回。请对方重发一个。',
    en: 'This tour does not open: its link has expired or was taken back. Ask for a new one.',
  },

  conflict: {
    zh: '现在的状态不允许这样做，请刷新后再看。',
    en: 'Its state does not allow that now; reload and look again.',
  },
  'conflict.phoneTaken': {
    zh: '这个手机号已经是另一个账号的了。请用它登录那个账号，或换一个号码。',
    en: 'This phone belongs to another account. Log in with it, or bind another number.',
  },
  'conflict.samePhone': {
    zh: '这就是现在绑定的手机号，请填一个新的。',
    en: 'This is the phone that the account has already; enter a new one.',
  },
  'conflict.scan': {
    zh: '这个二维码已被使用或已过期，请在电脑上刷新二维码。',
    en: 'This QR code was used or has expired; refresh it on the computer.',
  },
  'conflict.ended': {
    zh: '这个任务已经结束，不能再取消。',
    en: 'This task has ended; it cannot be cancelled any more.',
  },
  'conflict.notRunning': {
    zh: '这个任务没有在渲染，现在没有可以留下的画面。',
    en: 'This task is not at work; there is no picture to keep now.',
  },
  'conflict.requestId': {
    zh: '这个 requestId 已用于另一个请求，请换一个。',
    en: 'This requestId was used for another request; take a new one.',
  },

  'conflict.accountClosed': {
    zh: '这个账号已经注销，什么也没有送出。请核对是不是这个人。',
    en: 'This account is closed, and nothing was given; check who it is for.',
  },
  'conflict.transferAmount': {
    zh: '订单是 ¥{amount}，填的到账金额不一样，请核对后再填。',
    en: 'The order is ¥{amount}, and the amount received differs; check it.',
  },
  'conflict.transferKnown': {
    zh: '这个流水号已经登记过了，请核对后再填。',
    en: 'This reference is in the books already; check it.',
  },
  'conflict.openRequests': {
    zh: '已经有 {most} 个定制需求在等报价，请等我们答复。',
    en: '{most} of your requests wait for a price already; wait for our answer.',
  },
  'conflict.invited': {
    zh: '你已经填过邀请人了，不能再换。',
    en: 'You have said already who invited you; it stays so.',
  },
  'conflict.bindLate': {
    zh: '第一次登录后 {days} 天内才能填邀请码，现在已经过了。',
    en: 'An invitation code can be entered within {days} days of the first login; that is over.',
  },
  'conflict.earnings': {
    zh: '可提现的金额没有这么多，请改小一点。新的奖励要等 14 天。',
    en: 'Less than that can be paid out; ask for less. New rewards wait for 14 days.',
  },
  'conflict.withdrawalOpen': {
    zh: '已经有一笔提现在等审核，请等它办完。',
    en: 'A withdrawal is waiting to be decided already; wait until it is.',
  },
  'conflict.lastOperator': {
    zh: '这是最后一个运营，收回就没有人能进运营台了。先用命令任命另一个。',
    en: 'This is the last operator; nobody could open the console any more. Appoint another by the command first.',
  },
  'conflict.ownRole': {
    zh: '自己的运营权收不回，请另一个运营来做。',
    en: 'You cannot take your own role away; ask another operator.',
  },
  'conflict.orderEnded': {
    zh: '这个订单已经付过或关闭了，请看一下订单，需要的话重新下单。',
    en: 'This order is paid or closed already; look at it in your orders, and order again if you need to.',
  },
  'conflict.openOrders': {
    zh: '已经有 {most} 个订单在等付款，请先付掉或取消一个。',
    en: '{most} orders are waiting to be paid; pay or cancel one first.',
  },
  'conflict.soldOut': {
    zh: '这一份刚被抢完了，可以看看别的套餐。',
    en: 'The last one has just been taken; look at the other packages.',
  },
  'conflict.offerOnce': {
    zh: '这个优惠每人最多 {most} 份，你已经有了。',
    en: 'This offer is for {most} per person, and you have yours.',
  },
  'conflict.lowerTier': {
    zh: '你现在的会员等级更高，到 {date} 为止；到期后再买这一档。',
    en: 'Your membership is of a higher tier until {date}; buy this one after it ends.',
  },
  'conflict.couponUsed': { zh: '这张券已经用过了，请换一张。', en: 'This coupon is used; choose another.' },
  'conflict.couponEarly': {
    zh: '这张券还没到可用的日子，请换一张。',
    en: 'This coupon is not valid yet; choose another.',
  },
  'conflict.couponEnded': { zh: '这张券已经过期了，请换一张。', en: 'This coupon has ended; choose another.' },
  'conflict.couponUnfit': {
    zh: '这张券不能用在这个商品上（满 ¥{minimum} 可用），请换一张。',
    en: 'This coupon is not for this product (from ¥{minimum}); choose another.',
  },
  'conflict.noGateway': {
    zh: '这里不能用这种方式付款，请换一种。',
    en: 'It cannot be paid this way here; choose another.',
  },
  'conflict.notPaid': {
    zh: '订单还没有付款，付款后才有收据和开票信息。',
    en: 'The order is not paid yet; a receipt, and whom it is invoiced to, come once it is.',
  },
  'conflict.refunding': {
    zh: '这个订单正在退款，等支付平台答复后再试。',
    en: 'A refund of this order is under way; try again once the gateway has answered.',
  },
  'conflict.notRefundable': {
    zh: '这个订单没有可退的了：没有付款、已经退过，或者已经用完。',
    en: 'Nothing of this order can go back: it is not paid, was refunded, or is used up.',
  },
  'conflict.notByHand': {
    zh: '这笔退款不用人工退：支付平台正在办，或者已经办完。',
    en: 'This refund is not to be sent by hand: the gateway is at it, or it is done.',
  },
  'conflict.refundMore': {
    zh: '这个订单用掉和退过的占 {used}%，最多还能退 ¥{most}，请改小金额。',
    en: '{used} % of this order is used or went back already; ¥{most} is the most that can go back; ask for less.',
  },
  'conflict.price': {
    zh: '价格刚刚变了，现在是 {price}。请看过按钮上的新价格再开始。',
    en: 'The price has just changed to {price}. Look at the button again, then start.',
  },

  tooLarge: { zh: '文件太大，请缩小后再传。', en: 'The file is too large; make it smaller and try again.' },
  'tooLarge.body': {
    zh: '发送的内容太大，请删减后再试。',
    en: 'What was sent is too large; shorten it and try again.',
  },
  'tooLarge.file': {
    zh: '文件超过 {limit} MB，请压缩或裁剪后再传。',
    en: 'The file is over {limit} MB; compress or crop it and try again.',
  },
  'tooLarge.pixels': {
    zh: '图片超过 {limit}，请缩小后再传。',
    en: 'The picture has more than {limit}; scale it down and try again.',
  },
  'tooLarge.svg': {
    zh: '这张 SVG 太复杂，读不完。请在绘图软件里简化路径、合并图层，或导出为 PNG 再传。',
    en: 'This SVG is too complex to read. Simplify its paths and merge its layers in the drawing program, or export it as PNG.',
  },
  quotaUsed: {
    zh: '存储空间已用完（{used} / {quota} MB）。请删除一些作品并清空回收站，或联系我们。',
    en: 'Your storage is used up ({used} of {quota} MB). Delete some works and empty the bin, or contact us.',
  },

  unreadable: {
    zh: '这个文件读不出来，可能已损坏。请换一个，或另存为 JPEG、PNG 再传。',
    en: 'This file cannot be read; it may be damaged. Take another, or save it as JPEG or PNG.',
  },
  'unreadable.empty': { zh: '文件是空的，请重新选择。', en: 'The file is empty; choose another.' },
  'unreadable.svg': {
    zh: '这张 SVG 读不出来：它不完整，或不是规范的 XML。请在绘图软件里重新导出再传。',
    en: 'This SVG cannot be read: it is cut off, or is no valid XML. Export it again from the drawing program.',
  },
  'unreadable.scene': {
    zh: '这个场景文件读不出来：它不是隅间的场景，或者来自别的版本。',
    en: 'This scene cannot be read: it is not one of Yujian, or it comes from another version.',
  },
  'unreadable.type': {
    zh: '不支持这种文件。图片用 JPEG、PNG、WebP、AVIF、GIF 或 TIFF；影片用 MP4、MOV 或 WebM；模型用 GLB、OBJ、STL 或 FBX；图纸用 DXF 或 SVG。',
    en: 'This kind of file is not supported. Pictures are JPEG, PNG, WebP, AVIF, GIF or TIFF; films MP4, MOV or WebM; models GLB, OBJ, STL or FBX; drawings DXF or SVG.',
  },
  'unreadable.heic': {
    zh: '这台服务器读不了这张 HEIC，请在手机上另存为 JPEG 再传。',
    en: 'This server cannot read this HEIC; save it as JPEG on the phone and upload that.',
  },

  impossible: {
    zh: '这样的组合做不出来，请改一下设置。',
    en: 'This combination is not possible; change the settings.',
  },
  'impossible.rejected': {
    zh: '引擎没有接受：{reason}。请调整后再试。',
    en: 'The engine refused: {reason}. Change it and try again.',
  },
  'impossible.picture': {
    zh: '「{field}」需要一张图片，请换一个文件。',
    en: '"{field}" needs a picture; choose another file.',
  },
  'impossible.maskPng': {
    zh: '「{field}」需要一张灰度 PNG：白色是选中的地方。',
    en: '"{field}" needs a grey PNG in which white is what is chosen.',
  },
  'impossible.maskSize': {
    zh: '选区是 {width} × {height}，图片是 {wide} × {high}：它画在另一张图上，请在这张图上重新选。',
    en: 'The selection is {width} × {height} and the picture {wide} × {high}: it was drawn on another picture. Select on this one.',
  },
  'impossible.maskEmpty': {
    zh: '选区里什么都没有，请先画出要改的地方。',
    en: 'Nothing is selected: mark what shall change first.',
  },
  'impossible.maskFull': {
    zh: '整张图都选中了，没有可以保留的部分：请留出不改的地方。',
    en: 'The whole picture is selected, so nothing would be kept: leave out what shall stay.',
  },
  'impossible.clickOutside': {
    zh: '点到了图片外面：图片是 {width} × {height}，请点在图里。',
    en: 'A click lies outside the picture, which is {width} × {height}: click inside it.',
  },
  'impossible.boxOutside': {
    zh: '框在图片外面，或者太小：图片是 {width} × {height}，请框住图里的东西。',
    en: 'The box lies outside the picture, which is {width} × {height}, or is too small: draw it around something.',
  },
  'impossible.marginsNone': {
    zh: '还没有说往哪边扩，请拖开画框或选一个比例。',
    en: 'No side is to be extended: drag the frame or choose a ratio.',
  },
  'impossible.marginsFar': {
    zh: '扩得太远了（{width} × {height}）：每边最多加原图的 {limit} 倍，总共最多 1 亿像素。',
    en: 'That is too far ({width} × {height}): at most {limit} times the picture at each side, and 100 megapixels in all.',
  },
  'impossible.enlarged': {
    zh: '放大后是 {width} × {height}，超过 6400 万像素。这张图最多放大到 {limit} 倍，没有扣费。',
    en: 'It would become {width} × {height}, more than 64 megapixels. This picture can become {limit} times as large at most; nothing was charged.',
  },
  'impossible.publish': {
    zh: '只能发布任务画出来的图，或自己上传的图片，这个文件不行。请换一张。',
    en: 'Only pictures that a task made or that you uploaded can be published, not this file. Choose another.',
  },
  'impossible.collections': {
    zh: '已有 {limit} 个收藏夹，到上限了。删掉几个不用的再建。',
    en: 'You have {limit} collections, the most there can be. Delete some, then make a new one.',
  },
  'impossible.collectionFull': {
    zh: '这个收藏夹已有 {limit} 张，到上限了。请换一个收藏夹。',
    en: 'This collection holds {limit} pictures, the most there can be. Choose another one.',
  },
  'impossible.cases': {
    zh: '已有 {limit} 个案例，到上限了。删掉几个再建。',
    en: 'You have {limit} cases, the most there can be. Delete some, then make a new one.',
  },
  'impossible.caseEmpty': {
    zh: '案例里还没有图。先放几张，再发布。',
    en: 'This case has no pictures yet. Add some, then publish it.',
  },
  'impossible.noPhone': {
    zh: '测试账号没有手机号，输入文字来确认就行。',
    en: 'A test account has no phone; confirm by typing the words.',
  },
  'impossible.noPhoneYet': {
    zh: '这个账号还没有手机号，直接绑定新的就行。',
    en: 'This account has no phone yet; bind one straight away.',
  },
  'impossible.batch': {
    zh: '这个工具一次只做一张图，请选一个以单张图为底的工具。',
    en: 'This tool works on one picture at a time; choose one that needs nothing but a picture.',
  },
  'impossible.batchPictures': {
    zh: '有 {n} 张图做不了，拿掉它们，其余的可以开始。一分钱也没有扣。',
    en: 'Pictures that cannot be used: {n}. Take them out and the others can start; nothing was charged.',
  },
  'impossible.tiny': {
    zh: '这张图只有 {width} × {height} 像素，看不出画了什么。请换一张，每边至少 {limit} 像素。',
    en: 'This picture has only {width} × {height} pixels, too few to see what is drawn. Use one with at least {limit} on each side.',
  },
  'impossible.narrow': {
    zh: '这张图太狭长（{width} × {height}），看不出画了什么。请裁掉一些，长边最多是短边的 {limit} 倍。',
    en: 'This picture is too narrow ({width} × {height}) to see what is drawn. Crop it: the long side may be at most {limit} times the short one.',
  },
  'impossible.layers': {
    zh: '这张图没有存下图层，分层下载只对新的结果可用。',
    en: 'This picture was kept without layers; only newer results can be downloaded with them.',
  },
  'impossible.layersSize': {
    zh: '这张图太大，分层文件最多 {limit}。',
    en: 'This picture is too large: layered files hold at most {limit}.',
  },
  'impossible.scenes': {
    zh: '已保存 {limit} 个场景，到上限了。删掉几个不用的再存。',
    en: 'You have {limit} saved scenes, the most there can be. Delete some, then save again.',
  },
  'impossible.sceneVersions': {
    zh: '这个场景已有 {limit} 个版本，到上限了。请另存为新场景。',
    en: 'This scene has {limit} versions, the most there can be. Save it as a new scene.',
  },
  'conflict.scene': {
    zh: '这个场景在别处改过了。请重新打开最新一版，或另存为新场景。',
    en: 'This scene was changed elsewhere. Open its newest version, or save yours as a new scene.',
  },
  'impossible.editNone': { zh: '改一张要正好 1 张图：先放 1 张图。', en: 'Editing takes exactly 1 picture: add one.' },
  'impossible.editMissing': {
    zh: '融合要正好 2 张图，现在有 {images} 张：再放 1 张，或改成只改一张。',
    en: 'A merge takes exactly 2 pictures, and there are {images}: add another, or edit one.',
  },
  'impossible.editMany': {
    zh: '这个方式正好要 {wanted} 张图，现在有 {images} 张：拿掉多的。',
    en: 'This mode takes exactly {wanted} pictures, and there are {images}: take out the others.',
  },
  'impossible.turns': {
    zh: '这段对话已有 {limit} 轮，到上限了。请从一张图开始新对话。',
    en: 'This conversation has {limit} turns, the most there can be. Begin a new one from a picture.',
  },
  'impossible.tours': {
    zh: '已有 {limit} 个漫游，到上限了。删掉几个不用的再存。',
    en: 'You have {limit} tours, the most there can be. Delete some, then save again.',
  },
  'impossible.tourPicture': {
    zh: '第 {number} 站的图不是全景：宽要正好是高的两倍。请换一张。',
    en: 'The picture of stop {number} is no panorama: it must be exactly twice as wide as high. Choose another.',
  },
  'impossible.tourSpot': {
    zh: '第 {number} 站有热点指向不存在的站。请重新选它通向哪一站。',
    en: 'A hot spot of stop {number} leads to a stop that is not there. Choose again where it leads.',
  },
  'impossible.tourTwice': {
    zh: '第 {number} 站或它的热点出现了两次，请刷新后再存。',
    en: 'Stop {number} or a hot spot of it is there twice; reload, then save again.',
  },
  'impossible.tourLinks': {
    zh: '这个漫游已有 {limit} 个有效链接。先收回，再发新的。',
    en: 'This tour has {limit} links in use. Take them back, then make a new one.',
  },
  'impossible.tourEmpty': {
    zh: '这个漫游还没有能看的全景，加一站再分享。',
    en: 'This tour has no panorama to look at yet; add a stop, then share it.',
  },
  'impossible.materialNotes': {
    zh: '已给 {limit} 种材料记了供应商，到上限了。清空几种再记。',
    en: 'You have notes on {limit} materials, the most there can be. Empty some, then save again.',
  },
  'impossible.materialSets': {
    zh: '已存下 {limit} 套材质，到上限了。删掉几套不用的再存。',
    en: 'You have {limit} saved sets of materials, the most there can be. Delete some, then save again.',
  },
  'impossible.notDressed': {
    zh: '这张图没有记下材质：照片、在原图上着色的图和别的引擎画的图没有，早先的图也没有。再画一次就能存。',
    en: 'The materials of this picture are not known: photos, pictures painted in place and those of other engines have none, nor have older ones. Draw it again, then save.',
  },
  'conflict.tour': {
    zh: '这个漫游在别处改过了。请打开最新一版，或另存一份。',
    en: 'This tour was changed elsewhere. Open its newest version, or save yours as a copy.',
  },
  'impossible.scene': {
    zh: '「{field}」要的是场景，给的却是别的文件。请从场景列表里选。',
    en: '"{field}" takes a scene, and this is another kind of file. Choose one from your scenes.',
  },
  'impossible.model': {
    zh: '「{field}」只收 GLB 模型。OBJ、STL、FBX 请在 3D 渲染页打开，页面会把它转成 GLB；或在建模软件里导出 GLB。',
    en: '"{field}" takes a GLB model only. Open OBJ, STL or FBX on the 3D render page, which turns it into GLB; or export GLB from your modelling program.',
  },
  'impossible.stays': {
    zh: '你的账号设了“只在这台机器上”，{engine}不在这台机器上。请选内置引擎，或在账号里关掉这个设置。',
    en: 'Your account is set to stay on this machine, and {engine} is not on it. Choose the built-in engine, or turn that off in your account.',
  },
  'impossible.talkPictures': {
    zh: '助手现在不看图：没有接上能看图的聊天模型。要由图写提示词，请用“图生提示词”。',
    en: 'The assistant does not look at pictures now: no chat model that sees is connected. For words from a picture use "Image to prompt".',
  },
  'noEngine.chat': {
    zh: '没有接上聊天模型。用内置的“列计划”，或请管理员接一个。',
    en: 'No chat model is connected. Let the built-in reader plan it, or ask the operator to connect one.',
  },
  'internal.talk': {
    zh: '没有得到回答（{why}），付过的已退回。',
    en: 'There is no answer ({why}); what was paid has come back.',
  },
  'internal.talkStopped': {
    zh: '停下了，付过的已退回。',
    en: 'Stopped; what was paid has come back.',
  },
  'impossible.talks': {
    zh: '最多留 {limit} 段对话，请先删掉几段。',
    en: '{limit} conversations are the most; delete some first.',
  },
  'impossible.talkLong': {
    zh: '这段对话太长了（最多 {limit} 条），请开一段新的。',
    en: 'This conversation is too long ({limit} messages at most); begin a new one.',
  },
  'impossible.unfit': {
    zh: '这张图看起来是{kind}，不是一个空间，画不成效果图，所以没有开始，也没有收费。要画的话，选“照样画”。',
    en: 'This picture looks like {kind}, not like a place, so no view can be made of it; nothing was started or charged. To draw it nevertheless, choose "Draw it all the same".',
  },
  'impossible.otherRequest': {
    zh: '和已付的那张不是同一个请求：免费的只有同一张底图、同样设置的重绘和一次写实。请按平常的价格开始。',
    en: 'This is another request than the one that was paid for: free are only repaints of the same picture with the same settings, and one photoreal picture of it. Start it at its usual price.',
  },
  'impossible.notPaid': {
    zh: '那个任务没有付过、没有完成，或者付的张数更少，不能免费重绘。请按平常的价格开始。',
    en: 'That task was not paid for, did not finish, or was paid for fewer pictures, so this is not free. Start it at its usual price.',
  },
  'impossible.coverUsed': {
    zh: '这张表现图附带的那一次写实已经用掉了。请按平常的价格开始。',
    en: 'The one photoreal picture that comes with this presentation drawing was used. Start another at its usual price.',
  },
  'impossible.early': {
    zh: '这个任务不能提前收尾，请等它完成或取消。',
    en: 'This task cannot end early; wait for it, or cancel it.',
  },
  'impossible.input': { zh: '做不了：{words}。', en: 'It cannot be done: {words}.' },
  'impossible.rendition': {
    zh: '这种文件没有缩略图，请直接下载。',
    en: 'This kind of file has no smaller copies; download it as it is.',
  },

  tooOften: { zh: '操作太频繁，请 {retryAfter} 秒后再试。', en: 'Too often; try again in {retryAfter} seconds.' },
  'tooOften.sms': {
    zh: '验证码刚发过，请 {retryAfter} 秒后再取。',
    en: 'A code was just sent; get the next one in {retryAfter} seconds.',
  },
  'tooOften.smsDay': {
    zh: '这个号码今天取验证码的次数已用完，请 {hours} 小时后再试。',
    en: 'This number has had all its codes for today; try again in {hours} hours.',
  },
  'tooOften.smsAddress': {
    zh: '这个网络取验证码太频繁，请 {minutes} 分钟后再试。',
    en: 'Too many codes were asked for from this network; try again in {minutes} minutes.',
  },
  'tooOften.atOnce': {
    zh: '这个账号同时进行的请求太多，请等前面的完成，{retryAfter} 秒后再试。',
    en: 'This account has too many of these requests open at once; let some end and try again in {retryAfter} seconds.',
  },
  'tooOften.publish': {
    zh: '今天已发布 {limit} 张，到上限了，请 {hours} 小时后再来。',
    en: '{limit} pictures were published today, the most there can be; try again in {hours} hours.',
  },
  'tooOften.queued': {
    zh: '已有 {limit} 个任务在排队，请等前面的开始后再来。',
    en: '{limit} of your tasks are waiting already; try again when one has started.',
  },

  internal: {
    zh: '出错了，是我们的问题。请稍后再试；联系我们时请带上编号 {requestId}。',
    en: 'Something went wrong on our side. Try again later; when you contact us, name {requestId}.',
  },
  'internal.sms': {
    zh: '短信没有发出去，请稍后再试。',
    en: 'The message could not be sent; try again a little later.',
  },
  'internal.engine': {
    zh: '引擎没能完成，费用已退回。请再试一次，或换一张图。',
    en: 'The engine did not get through; you were refunded. Try again, or with another picture.',
  },
  'internal.said': {
    zh: '引擎没能完成：{words}。费用已退回。请再试一次，或换一个引擎。',
    en: 'The engine did not get through: {words}. You were refunded. Try again, or with another engine.',
  },
  'internal.outside': {
    zh: '引擎动了不该动的地方（{count} 个像素），这张结果没有交给你，费用已退回。请再试一次，或换一个引擎。',
    en: 'The engine changed what was to stay ({count} pixels), so the result was not delivered and you were refunded. Try again, or with another engine.',
  },
  'internal.lost': {
    zh: '那台引擎中途断了，不知道画成没有，所以没有再送一次；费用已退回。请再试一次，或换一个引擎。',
    en: 'The engine was lost on the way: it is not known whether it had finished, so nothing was sent again, and you were refunded. Try again, or with another engine.',
  },

  noEngine: { zh: '现在没有引擎能做这件事，请稍后再试。', en: 'No engine can do this now; try again later.' },
  'noEngine.said': {
    zh: '引擎还没有设好：{words}。费用已退回。请告诉管理员，或换一个引擎。',
    en: 'The engine is not set up for this: {words}. You were refunded. Tell the operator, or choose another engine.',
  },
  'noEngine.chosen': {
    zh: '{engine}现在做不了这件事：{words}。可以换一个引擎，或稍后再试。',
    en: '{engine} cannot do this now: {words}. Choose another engine, or try again later.',
  },
  'noEngine.order': {
    zh: '现在没有引擎能做这件事。管理员：用 npm run engine -- list 看原因，或用 npm run engine -- order 让内置引擎接手。',
    en: 'No engine can do this now. Operators: npm run engine -- list says why; npm run engine -- order lets the built-in engine step in.',
  },
  'noEngine.gone': {
    zh: '这个任务要的引擎（{engine}）已经不在，费用已退回。请换一个引擎再开始。',
    en: 'The engine that this task was for ({engine}) is gone; you were refunded. Choose another engine and start again.',
  },
  'noEngine.stays': {
    zh: '你的账号改成了“只在这台机器上”，这个任务本要发给{engine}，没有发出，费用已退回。',
    en: 'Your account now stays on this machine; this task was for {engine} and was not sent. You were refunded.',
  },
  'noEngine.pictures': {
    zh: '处理图片的程序正忙或没有启动，请稍后再试。管理员：需要运行 worker（ROLES 包含 worker）。',
    en: 'The program that handles pictures is busy or not running; try again shortly. Operators: a worker must run (ROLES with worker).',
  },
  storageFull: {
    zh: '服务器的存储已满或不可写，什么都没有丢。请稍后再试，或告诉管理员。',
    en: "The server's storage is full or cannot be written; nothing was lost. Try again later, or tell the operator.",
  },
  'storageFull.lost': {
    zh: '画好了，但服务器的存储写不进去，没能留下；费用已退回。请告诉管理员，稍后再试。',
    en: "It was made, but the server's storage could not take it, so it is lost; you were refunded. Tell the operator, and try again later.",
  },
  'storageFull.unavailable': {
    zh: '服务器的存储暂时没有回应，请稍后再试。',
    en: "The server's storage does not answer at the moment; try again shortly.",
  },
  databaseAway: {
    zh: '服务器的数据库暂时没有回应，请 {retryAfter} 秒后再试。',
    en: "The server's database does not answer at the moment; try again in {retryAfter} seconds.",
  },
} as const satisfies Readonly<Record<ErrorKind, Text>> & Readonly<Record<string, Text>>;

export type MessageKey = keyof typeof MESSAGES;

/**
 * The sentence of a key with its values filled in; a key without a sentence of its own takes its kind's. Of a value that
 * is words of its own, `<name>.zh` and `<name>.en` hold both languages.
 */
export function sentenceOf(key: string, values: Readonly<Record<string, string | number>>, language: Language): string {
  const text = findText(key) ?? findText(key.split('.')[0] ?? '') ?? MESSAGES.internal;
  return pickText(text, language).replace(/\{(\w+)\}/g, (_, name: string) =>
    String(values[`${name}.${language === 'en' ? 'en' : 'zh'}`] ?? values[name] ?? '…'),
  );
}

function findText(key: string): Text | undefined {
  return Object.hasOwn(MESSAGES, key) ? MESSAGES[key as MessageKey] : undefined;
}
