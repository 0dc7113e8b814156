import type { Text } from '@yujian/contract/text';

/** What the program says, in both languages. */
export const TEXTS = {
  usage: {
    zh: `用法：npm run engine -- <命令>

  list                                      各引擎的状态、模型和先后顺序
  add comfyui <地址>[,<地址>…] [--token]      接上 ComfyUI 的一个或多个节点；--token 从标准输入读取口令
  add dashscope|bfl|gemini|ark [--base-url <地址>]
                                            接上一家云服务；密钥从环境变量或标准输入读取，不写在命令里
  add chat <地址> [--model <模型>] [--token]     接上一个 OpenAI 兼容的对话服务（Ollama、vLLM、LM Studio 或云）；--token 从标准输入读取密钥
      --id <名字>  --at-once <个数>  --per-minute <个数>  --gold <金币>  --anyway（测试不通过也写入）
  price <引擎> [<模型>] [--gold <金币>] [--cost <金额><币种>[/s]]
                                            定价：一张收多少金币，自己付出多少（例如 --cost 0.3CNY，按秒 --cost 0.002CNY/s）；--usual 恢复默认
  remove <引擎> [<地址>]                      去掉一个引擎，或 ComfyUI 的一个节点
  order [<操作> [<引擎>…]]                    查看或设定先后顺序，例如 order render comfyui builtin
  order <操作> --usual                       恢复默认顺序
  doctor                                    逐项检查，指出缺什么、怎么办`,
    en: `Usage: npm run engine -- <command>

  list                                      engines, how they are, their models, and the order in which they are asked
  add comfyui <address>[,<address>…] [--token]
                                            connect one or more ComfyUI nodes; --token reads a token from standard input
  add dashscope|bfl|gemini|ark [--base-url <address>]
                                            connect a maker; its key comes from the environment or standard input, never from the command line
  add chat <address> [--model <model>] [--token]
                                            connect a chat endpoint that speaks as OpenAI does (Ollama, vLLM, LM Studio, clouds); --token reads a key from standard input
      --id <name>  --at-once <n>  --per-minute <n>  --gold <n>  --anyway (write it even if the test fails)
  price <engine> [<model>] [--gold <n>] [--cost <amount><currency>[/s]]
                                            what a picture costs a person in gold, and you in money, such as --cost 0.04USD, or a second: --cost 0.002CNY/s; --usual forgets both
  remove <engine> [<address>]               remove an engine, or one node of ComfyUI
  order [<operation> [<engine>…]]           show or set who is asked first, such as: order render comfyui builtin
  order <operation> --usual                 go back to the usual order
  doctor                                    look at everything, and say what is missing and what to do`,
  },
  stateReady: { zh: '可用', en: 'ready' },
  stateBusy: { zh: '正忙', en: 'busy' },
  stateDown: { zh: '没有回应', en: 'down' },
  stateMisconfigured: { zh: '设置有误', en: 'misconfigured' },
  statePaused: { zh: '暂停使用', en: 'paused' },
  limits: { zh: '同时最多 {atOnce} 个', en: '{atOnce} at once' },
  perMinute: { zh: '每分钟最多 {n} 个', en: '{n} a minute' },
  gold: { zh: '每张 {n} 金币', en: '{n} gold a picture' },
  cost: { zh: '你每张付 {amount} {currency}', en: 'you pay {amount} {currency} a picture' },
  costSecond: { zh: '你每秒付 {amount} {currency}', en: 'you pay {amount} {currency} a second' },
  missing: { zh: '缺：{what}', en: 'missing: {what}' },
  does: { zh: '能做 {operations}', en: 'does {operations}' },
  doesNothing: { zh: '现在什么都做不了', en: 'does nothing now' },
  orderHead: {
    zh: '先后顺序（排在前面的先用，做不了或没空再往后）',
    en: 'Order (the first that can and is free does it)',
  },
  orderSet: { zh: '（已设定）', en: '(set)' },
  orderSetByEnvironment: { zh: '（由 ENGINE_ORDER 设定）', en: '(set by ENGINE_ORDER)' },
  orderNow: { zh: '现在：{engine}', en: 'now: {engine}' },
  orderNobody: { zh: '现在没有引擎能做', en: 'nobody can do it now' },
  orderWritten: { zh: '{operation} 的顺序已写入：{order}', en: 'The order of {operation} is now: {order}' },
  orderOverruled: {
    zh: '注意：ENGINE_ORDER 里也有 {operation}，以环境变量为准。',
    en: 'Note: ENGINE_ORDER names {operation} too, and the environment wins.',
  },
  noRemote: {
    zh: '还没有接上别的引擎：一切都由内置引擎在这台机器上完成。',
    en: 'No other engine is connected: the built-in one does everything on this machine.',
  },
  howToAdd: {
    zh: '接上一个：npm run engine -- add comfyui http://地址:8188，或 add dashscope、bfl、gemini、ark、chat',
    en: 'Connect one: npm run engine -- add comfyui http://address:8188, or add dashscope, bfl, gemini, ark, chat',
  },
  askKey: { zh: '{name} 的密钥（输入时不显示）：', en: 'Key of {name} (not shown while typed): ' },
  askToken: { zh: '节点的口令（输入时不显示）：', en: 'Token of the nodes (not shown while typed): ' },
  noKey: {
    zh: '没有读到密钥。请设置 {variable}，或从标准输入给出。',
    en: 'No key was given. Set {variable}, or give it on standard input.',
  },
  keyFromEnvironment: {
    zh: '密钥取自环境变量 {variable}，不写入文件。',
    en: 'The key comes from {variable} and is not written to the file.',
  },
  testing: { zh: '正在测试 {id}…', en: 'Testing {id}…' },
  answers: { zh: '{label} 有回应（{hosts}，版本 {version}）', en: '{label} answers ({hosts}, version {version})' },
  notAdded: {
    zh: '没有写入。解决上面的问题再来，或加 --anyway。',
    en: 'Nothing was written. Mend that and try again, or use --anyway.',
  },
  better: { zh: '这些工具变强了：', en: 'These tools just became better:' },
  betterNone: {
    zh: '没有工具换用它：先后顺序里排在它前面的引擎都能做。用 order 调整。',
    en: 'No tool uses it yet: engines before it in the order can do the same. Change that with order.',
  },
  askedByNone: { zh: '这一版还没有工具用到它，先接上备着。', en: 'No tool of this version asks for it yet.' },
  written: {
    zh: '已写入 {file}。正在运行的产品几秒内自动生效。',
    en: 'Written to {file}. A running product takes it up within seconds.',
  },
  nothingToWrite: { zh: '它已由环境变量设定，文件里不用写。', en: 'The environment has all of it; nothing to write.' },
  exists: {
    zh: '已经有叫 {id} 的引擎了，是 {kind}。用 --id 另起一个名字。',
    en: 'There is an engine "{id}" already, of the kind {kind}. Choose another name with --id.',
  },
  priced: { zh: '{name} 的价格：{prices}', en: 'Prices of {name}: {prices}' },
  pricedUsual: { zh: '跟工具的价格一样，成本未知', en: 'what the tool costs; your own cost is not known' },
  notACost: {
    zh: '“{words}”不是金额加币种，例如 0.04USD',
    en: '"{words}" is no amount with its currency, such as 0.04USD',
  },
  noModel: { zh: '{id} 没有模型 {model}。有：{models}', en: '{id} has no model {model}. It has: {models}' },
  removed: { zh: '已去掉 {id}。', en: '{id} is removed.' },
  removedNode: { zh: '已从 {id} 去掉 {url}。', en: '{url} is removed from {id}.' },
  notThere: { zh: 'engines.json 里没有 {id}。有：{ids}', en: 'engines.json has no {id}. It has: {ids}' },
  byEnvironment: {
    zh: '{id} 由环境变量 {variable} 设定：去掉那个变量即可。',
    en: '{id} is set by {variable}: unset that variable.',
  },
  stillByEnvironment: { zh: '环境变量 {variable} 还设着，所以它仍在。', en: '{variable} is still set, so it stays.' },
  lastNode: {
    zh: '{url} 是 {id} 的最后一个节点。要去掉整个引擎：remove {id}',
    en: '{url} is the last node of {id}. To remove the engine: remove {id}',
  },
  noNode: { zh: '{id} 没有节点 {url}。有：{urls}', en: '{id} has no node {url}. It has: {urls}' },
  none: { zh: '（无）', en: '(none)' },
  fileOpen: {
    zh: '{file} 别的用户也能读，里面有密钥。运行：chmod 600 {file}',
    en: 'Other users can read {file}, which holds keys. Run: chmod 600 {file}',
  },
  noAddress: {
    zh: '缺少地址。例如：add comfyui http://192.168.1.20:8188',
    en: 'The address is missing, such as: add comfyui http://192.168.1.20:8188',
  },
  noChatAddress: {
    zh: '要一个地址。例如：add chat http://127.0.0.1:11434/v1',
    en: 'One address is needed, such as: add chat http://127.0.0.1:11434/v1',
  },
  keyInArguments: {
    zh: '密钥不要写在命令里（会留在历史记录中）。请用标准输入或 {variable}。',
    en: 'A key does not belong on the command line, which is remembered. Use standard input or {variable}.',
  },
  unusedOrder: {
    zh: '{operation} 的顺序里有 {engine}，但它现在做不了 {operation}。',
    en: 'The order of {operation} has {engine}, which cannot do {operation} now.',
  },
  nobody: {
    zh: '{operation}：没有引擎能做；用到它的工具会立刻退款。工具：{tools}',
    en: '{operation}: no engine can do it; tasks are refunded at once. Tools: {tools}',
  },
  lacking: {
    zh: '装上前面标着“缺”的 {n} 项，能做的会更多。',
    en: 'More can be done with what is said to be missing above ({n}).',
  },
  allWell: { zh: '一切正常。', en: 'All is well.' },
  problems: { zh: '发现 {n} 个问题。', en: 'Problems found: {n}.' },
  cancelled: { zh: '已取消。', en: 'Cancelled.' },
} as const satisfies Record<string, Text>;

export type TextKey = keyof typeof TEXTS;
