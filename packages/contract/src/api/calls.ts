/**
 * Every call of the product, by name: the 47 of specification 7.2 (`specified: true`) and our own.
 * `part` says which part of the product builds it; a call that is not built has no handler, no payload
 * and no place in OpenAPI. Plain data: the browser's client needs no schema library.
 */
export type Encoding = 'none' | 'params' | 'query' | 'body' | 'multipart' | 'stream';
export type Part =
  | 'account'
  | 'wallet'
  | 'tasks'
  | 'media'
  | 'catalog'
  | 'site'
  | 'engines'
  | 'scenes'
  | 'tours'
  | 'materials'
  | 'training'
  | 'gallery'
  | 'shop'
  | 'partners'
  | 'chat'
  | 'masks'
  | 'edit'
  | 'operator'
  | 'promotions';

export interface Call {
  readonly method: 'GET' | 'POST' | 'DELETE';
  /** Under /api unless it starts with '//' (then at the root of the login host). */
  readonly path: string;
  readonly encoding: Encoding;
  readonly part: Part;
  readonly specified: boolean;
  readonly built: boolean;
}

type Row = readonly [method: Call['method'], path: string, encoding: Encoding, part: Part];
const now = (...[method, path, encoding, part]: Row) =>
  ({ method, path, encoding, part, specified: true, built: true }) as const;
const later = (...[method, path, encoding, part]: Row) =>
  ({ method, path, encoding, part, specified: true, built: false }) as const;
const own = (...[method, path, encoding, part]: Row) =>
  ({ method, path, encoding, part, specified: false, built: true }) as const;

export const CALLS = {
  testLogin: now('GET', '/test/testlogin', 'params', 'account'),
  train: later('POST', '/model/train', 'body', 'training'),
  trainPage: later('GET', '/model/train/page/data', 'params', 'training'),
  trainGet: later('GET', '/model/train/{id}', 'none', 'training'),
  trainDelete: later('DELETE', '/model/train/{id}', 'none', 'training'),
  trainRunning: later('GET', '/model/train/running/taskIds', 'none', 'training'),
  trainDomains: later('GET', '/model/train/domains/data', 'none', 'training'),
  trainRights: later('GET', '/model/train/right/info', 'none', 'training'),
  waterfallPage: now('GET', '/image/waterfall/page', 'params', 'gallery'),
  collect: now('POST', '/image/waterfall/collect', 'query', 'gallery'),
  uncollect: now('POST', '/image/waterfall/unCollect', 'query', 'gallery'),
  activityStock: now('GET', '/active/250513/stock', 'none', 'promotions'),
  deleteTask: now('GET', '/ai/delTaskByTaskId', 'params', 'tasks'),
  createOrder: now('GET', '/order/createOrder', 'params', 'shop'),
  createAliPayOrder: now('GET', '/order/createAliPayOrder', 'params', 'shop'),
  checkOrder: now('GET', '/order/checkOrder', 'params', 'shop'),
  completeOrder: now('GET', '/order/completeOrder', 'params', 'shop'),
  userInfo: now('GET', '/user/userInfo', 'none', 'account'),
  vipInfo: now('GET', '/user/getVipInfo', 'none', 'account'),
  logout: now('GET', '/user/logout', 'none', 'account'),
  allClassify: now('GET', '/ai/getAllClassify', 'none', 'catalog'),
  totalTicket: now('GET', '/ai/totalTicket', 'params', 'wallet'),
  editUser: now('POST', '/user/v1/user/edit', 'body', 'account'),
  bindPhone: now('POST', '/user/v1/user/bindPhone', 'body', 'account'),
  bindInvitation: now('POST', '/user/v1/user/bindInvitation', 'query', 'partners'),
  couponList: now('GET', '/user/v1/user/couponList', 'none', 'shop'),
  invitation: now('GET', '/user/v1/user/invitation', 'params', 'partners'),
  smsSend: now('POST', '/user/p1/sms/send', 'body', 'account'),
  smsLogin: now('POST', '/user/p1/sms/login', 'body', 'account'),
  startTask: now('POST', '/ai/startTask', 'body', 'tasks'),
  clickMask: now('POST', '/ai/clickMask', 'body', 'masks'),
  taskList: now('GET', '/ai/getTaskList', 'params', 'tasks'),
  allMaterials: now('GET', '/ai/getAllSuCai', 'none', 'catalog'),
  taskById: now('GET', '/ai/getTaskByTaskId', 'params', 'tasks'),
  qrCode: now('GET', '/wx/getQRCode', 'none', 'account'),
  checkScan: now('GET', '/wx/cheakScan', 'params', 'account'),
  planWish: own('POST', '/ai/planWish', 'body', 'chat'),
  gptTalk: now('POST', '/ai/gptTalk', 'body', 'chat'),
  gptTalkStream: now('POST', '/ai/gptTalkStream', 'stream', 'chat'),
  gptTalkHistory: now('POST', '/ai/gptTalkHistory', 'body', 'chat'),
  gptTalkHistoryDetail: now('GET', '/ai/gptTalkHistoryDetail', 'params', 'chat'),
  editImage: now('POST', '/ai/EditImage', 'body', 'edit'),
  editImageInfo: now('POST', '/ai/getEditImageInfo', 'body', 'edit'),
  handleClassifies: now('GET', '/ai/imageHandle/classifies', 'params', 'catalog'),
  startHandle: now('POST', '/ai/imageHandle/startTask', 'body', 'tasks'),
  renderResult: now('GET', '/ai/imageRender/result', 'params', 'tasks'),
  invalidateSession: now('POST', '//logout/invalidateSession', 'none', 'account'),
  deleteRedirect: now('DELETE', '//redirect', 'none', 'account'),

  taskByResult: own('GET', '/ai/getTaskByResult', 'params', 'tasks'),
  cancelTask: own('POST', '/ai/cancelTask', 'body', 'tasks'),
  finishTask: own('POST', '/ai/finishTask', 'body', 'tasks'),
  startBatch: own('POST', '/ai/startBatch', 'body', 'tasks'),
  getBatch: own('GET', '/ai/getBatch', 'params', 'tasks'),
  cancelBatch: own('POST', '/ai/cancelBatch', 'body', 'tasks'),
  shelveBatch: own('POST', '/ai/shelveBatch', 'body', 'tasks'),
  checkRecipe: own('POST', '/ai/checkRecipe', 'body', 'tasks'),
  taskPace: own('GET', '/ai/taskPace', 'params', 'tasks'),
  updateTask: own('POST', '/ai/updateTask', 'body', 'tasks'),
  restoreTask: own('POST', '/ai/restoreTask', 'body', 'tasks'),
  emptyBin: own('POST', '/ai/emptyBin', 'none', 'tasks'),
  taskEvents: own('GET', '/ai/taskEvents', 'stream', 'tasks'),
  taskPreview: own('GET', '/ai/taskPreview', 'params', 'tasks'),
  engines: own('GET', '/ai/engines', 'none', 'engines'),
  movements: own('GET', '/user/movements', 'params', 'wallet'),
  sessions: own('GET', '/user/sessions', 'none', 'account'),
  revokeSession: own('POST', '/user/sessions/revoke', 'body', 'account'),
  exportAccount: own('GET', '/user/export', 'params', 'account'),
  phoneCode: own('POST', '/user/phoneCode', 'none', 'account'),
  deletionCode: own('POST', '/user/deletion/code', 'none', 'account'),
  requestDeletion: own('POST', '/user/deletion/request', 'body', 'account'),
  takeBackDeletion: own('POST', '/user/deletion/takeBack', 'none', 'account'),
  loginLink: own('POST', '/user/loginLink', 'none', 'account'),
  exchangeTicket: own('POST', '/user/exchangeTicket', 'body', 'account'),
  bindWechat: own('POST', '/wx/bind', 'body', 'account'),
  wechatEcho: own('GET', '/wx/message', 'params', 'account'),
  wechatMessage: own('POST', '/wx/message', 'body', 'account'),
  confirmWechat: own('POST', '/wx/confirm', 'body', 'account'),
  confirmScan: own('POST', '/wx/confirmScan', 'body', 'account'),
  upload: own('POST', '/media', 'multipart', 'media'),
  media: own('GET', '/media/{id}', 'params', 'media'),
  mediaById: own('GET', '/media/info', 'params', 'media'),
  linkMedia: own('POST', '/media/{id}/link', 'body', 'media'),
  revokeLink: own('POST', '/media/link/revoke', 'body', 'media'),
  shared: own('GET', '/share', 'params', 'media'),
  archive: own('POST', '/media/archive', 'body', 'media'),
  layers: own('GET', '/media/{id}/layers', 'params', 'media'),
  mediaUsage: own('GET', '/media/usage', 'none', 'media'),
  sceneList: own('GET', '/scene/list', 'params', 'scenes'),
  sceneGet: own('GET', '/scene/get', 'params', 'scenes'),
  sceneSave: own('POST', '/scene/save', 'body', 'scenes'),
  sceneUpdate: own('POST', '/scene/update', 'body', 'scenes'),
  sceneDelete: own('POST', '/scene/delete', 'body', 'scenes'),
  tourList: own('GET', '/tour/list', 'params', 'tours'),
  tourGet: own('GET', '/tour/get', 'params', 'tours'),
  tourSave: own('POST', '/tour/save', 'body', 'tours'),
  tourDelete: own('POST', '/tour/delete', 'body', 'tours'),
  tourPanoramas: own('GET', '/tour/panoramas', 'params', 'tours'),
  tourShare: own('POST', '/tour/share', 'body', 'tours'),
  tourUnshare: own('POST', '/tour/unshare', 'body', 'tours'),
  tourShared: own('GET', '/tour/shared', 'params', 'tours'),
  tourPicture: own('GET', '/tour/picture', 'params', 'tours'),
  updateEditSession: own('POST', '/ai/updateEditSession', 'body', 'edit'),
  deleteEditSession: own('POST', '/ai/deleteEditSession', 'body', 'edit'),
  materialSetList: own('GET', '/materialSet/list', 'none', 'materials'),
  materialSetSave: own('POST', '/materialSet/save', 'body', 'materials'),
  materialSetRename: own('POST', '/materialSet/rename', 'body', 'materials'),
  materialSetDelete: own('POST', '/materialSet/delete', 'body', 'materials'),
  materialSchedule: own('GET', '/ai/getMaterialSchedule', 'params', 'materials'),
  materialScheduleFile: own('GET', '/ai/getMaterialScheduleFile', 'params', 'materials'),
  materialNote: own('POST', '/ai/saveMaterialNote', 'body', 'materials'),
  deleteTalk: own('POST', '/ai/deleteTalk', 'body', 'chat'),
  waterfallCounts: own('GET', '/image/waterfall/counts', 'params', 'gallery'),
  waterfallItem: own('GET', '/image/waterfall/item', 'params', 'gallery'),
  similarPictures: own('GET', '/image/waterfall/similar', 'params', 'gallery'),
  noteCollect: own('POST', '/image/waterfall/noteCollect', 'body', 'gallery'),
  publish: own('POST', '/image/waterfall/publish', 'body', 'gallery'),
  unpublish: own('POST', '/image/waterfall/unpublish', 'query', 'gallery'),
  publication: own('GET', '/image/waterfall/publication', 'params', 'gallery'),
  report: own('POST', '/image/waterfall/report', 'body', 'gallery'),
  galleryAuthor: own('GET', '/image/author', 'params', 'gallery'),
  collectionList: own('GET', '/image/collection/list', 'params', 'gallery'),
  collectionGet: own('GET', '/image/collection/get', 'params', 'gallery'),
  collectionSave: own('POST', '/image/collection/save', 'body', 'gallery'),
  collectionDelete: own('POST', '/image/collection/delete', 'body', 'gallery'),
  collectionKeep: own('POST', '/image/collection/keep', 'body', 'gallery'),
  caseList: own('GET', '/image/case/list', 'params', 'gallery'),
  caseGet: own('GET', '/image/case/get', 'params', 'gallery'),
  caseSave: own('POST', '/image/case/save', 'body', 'gallery'),
  caseDelete: own('POST', '/image/case/delete', 'body', 'gallery'),
  downloadList: own('GET', '/user/downloads', 'params', 'gallery'),
  shopProducts: own('GET', '/shop/products', 'none', 'shop'),
  orderList: own('GET', '/order/list', 'params', 'shop'),
  cancelOrder: own('POST', '/order/cancel', 'body', 'shop'),
  orderVoucher: own('POST', '/order/voucher', 'body', 'shop'),
  orderInvoice: own('POST', '/order/invoice', 'body', 'shop'),
  orderReceipt: own('GET', '/order/receipt', 'params', 'shop'),
  payNotify: own('POST', '/pay/notify/{id}', 'body', 'shop'),
  sandboxOrder: own('GET', '/pay/sandbox', 'params', 'shop'),
  sandboxPay: own('POST', '/pay/sandbox', 'body', 'shop'),
  withdraw: own('POST', '/user/withdraw', 'body', 'partners'),
  customAsk: own('POST', '/shop/custom', 'body', 'shop'),
  customList: own('GET', '/shop/custom', 'none', 'shop'),
  operatorState: own('GET', '/operator/state', 'none', 'operator'),
  operatorVerify: own('POST', '/operator/verify', 'body', 'operator'),
  operatorOverview: own('GET', '/operator/overview', 'none', 'operator'),
  operatorList: own('GET', '/operator/list', 'params', 'operator'),
  operatorAct: own('POST', '/operator/act', 'body', 'operator'),
  operatorFile: own('GET', '/operator/file', 'params', 'operator'),
  operatorMonth: own('GET', '/operator/month', 'params', 'operator'),
  serverData: own('GET', '//server-data', 'params', 'site'),
  siteInfo: own('GET', '/site', 'none', 'site'),
} as const satisfies Record<string, Call>;

export type CallName = keyof typeof CALLS;
export type BuiltCallName = { [N in CallName]: (typeof CALLS)[N]['built'] extends true ? N : never }[CallName];
