import { BUILTIN_ENGINE, type EnginePlace } from '../engines.ts';
import { pickText, type Language, type Text } from '../text.ts';

/** A kind of engine that an operator may connect, as it is before it is connected. */
export interface EngineKind {
  /** What `npm run engine -- add` calls it, and its engine's id unless it is given another. */
  readonly kind: string;
  /** The farm, or the maker. */
  readonly label: Text;
  /** What draws there, or whose it is. */
  readonly about: Text;
  readonly place: Exclude<EnginePlace, 'here'>;
  readonly strengths: Text;
  /** Operations that its models can do, as their makers describe them. */
  readonly operations: readonly string[];
  /** What to have before connecting. */
  readonly needs: Text;
  /** What leaves this machine, and where it goes. */
  readonly sends: Text;
  /** What it cannot do, or asks for. */
  readonly limits: Text;
  /** Commands and settings, a line each. */
  readonly connect: readonly { readonly line: string; readonly words: Text }[];
}

const TO_THE_MAKER: Text = {
  zh: '这一次任务的图和文字会发给厂商；任务的记录里写明发了多少字节、发到哪台主机。账号、别的作品都不发。',
  en: 'The pictures and words of that one task go to the maker; the record of the task says how many bytes went to which host. Accounts and other works stay here.',
};
const KEY_NEEDED: Text = {
  zh: '厂商控制台里申请的一把密钥，和一点余额',
  en: "A key from the maker's console, and some credit",
};

/** With a key: by the command, or by the environment alone. */
function connectByKey(kind: string, keyName: string, operation: string): EngineKind['connect'] {
  return [
    {
      line: `npm run engine -- add ${kind}`,
      words: { zh: '问你要密钥，当场试连一次', en: 'Asks for the key and tries it at once' },
    },
    {
      line: `${keyName}=…`,
      words: { zh: '或者写进环境变量，不用命令', en: 'Or in the environment, without the command' },
    },
    {
      line: 'npm run engine -- doctor',
      words: { zh: '说出能做什么、还差什么', en: 'Says what it can do and what is missing' },
    },
    {
      line: `npm run engine -- order ${operation} ${kind} builtin`,
      words: { zh: '谁先谁后，断了落到谁', en: 'Who is asked first, and who comes after' },
    },
    { line: `npm run engine -- remove ${kind}`, words: { zh: '不要了就拿掉', en: 'Takes it away again' } },
  ];
}

export const ENGINE_KINDS: readonly EngineKind[] = [
  {
    kind: 'comfyui',
    label: { zh: 'ComfyUI 机器', en: 'ComfyUI farm' },
    about: { zh: '你们自己的显卡机器，开源', en: 'Your own GPU machines, open source' },
    place: 'farm',
    strengths: {
      zh: '用你们自己的显卡跑 SDXL、Flux、Qwen-Image、Wan；线稿、深度由隅间算好再交给它，透视跟得住；能用自己的 LoRA',
      en: 'SDXL, Flux, Qwen-Image and Wan on your own GPUs; lines and depth are worked out here first, so that perspective holds; takes your own LoRAs',
    },
    operations: [
      'render',
      'generate',
      'edit',
      'inpaint',
      'erase',
      'outpaint',
      'restyle',
      'upscale',
      'matte',
      'video.generate',
      'video.animate',
      'video.between',
      'model3d',
      'train',
    ],
    needs: {
      zh: '一台有显卡、装好 ComfyUI 的机器，模型文件已放好',
      en: 'A machine with a GPU that runs ComfyUI, with its model files in place',
    },
    sends: {
      zh: '图和文字只到你们写明的那几台机器，不出你们的网络。',
      en: 'Pictures and words go to the machines you name and nowhere else; they stay in your network.',
    },
    limits: {
      zh: '能做什么看机器上装了哪些模型和节点；缺的会一条条列出来',
      en: 'What it can do depends on the models and nodes that are installed; what is missing is listed',
    },
    connect: [
      {
        line: 'npm run engine -- add comfyui http://gpu-01:8188',
        words: { zh: '换成你们机器的地址，当场试连一次', en: 'With the address of your machine; it is tried at once' },
      },
      {
        line: 'COMFYUI_URL=http://gpu-01:8188',
        words: { zh: '或者写进环境变量，不用命令', en: 'Or in the environment, without the command' },
      },
      {
        line: 'npm run engine -- doctor',
        words: {
          zh: '说出能做什么、还差哪个模型或节点',
          en: 'Says what it can do, and which model or node is missing',
        },
      },
      {
        line: 'npm run engine -- order render comfyui builtin',
        words: { zh: '谁先谁后，断了落到谁', en: 'Who is asked first, and who comes after' },
      },
      { line: 'npm run engine -- remove comfyui', words: { zh: '不要了就拿掉', en: 'Takes it away again' } },
    ],
  },
  {
    kind: 'dashscope',
    label: { zh: '阿里云百炼', en: 'Alibaba Model Studio' },
    about: { zh: '通义千问图像与万相', en: 'Qwen-Image and Wan' },
    place: 'cloud',
    strengths: {
      zh: '改图听得懂中文，图里的字也写得对',
      en: 'Edits by Chinese instructions and writes characters right',
    },
    operations: [
      'render',
      'generate',
      'edit',
      'restyle',
      'inpaint',
      'erase',
      'outpaint',
      'video.generate',
      'video.animate',
      'video.between',
    ],
    needs: KEY_NEEDED,
    sends: TO_THE_MAKER,
    limits: {
      zh: '一次最多三张参考图，长边到 2048；密钥分地区，北京和新加坡不通用',
      en: 'Up to three reference pictures, a long side of 2048; keys belong to a region, Beijing or Singapore',
    },
    connect: connectByKey('dashscope', 'DASHSCOPE_API_KEY', 'render'),
  },
  {
    kind: 'bfl',
    label: { zh: 'Black Forest Labs', en: 'Black Forest Labs' },
    about: { zh: 'FLUX Kontext 与 FLUX', en: 'FLUX Kontext and FLUX' },
    place: 'cloud',
    strengths: {
      zh: '改图时最守原图的结构；局部重画和扩图有专门的模型',
      en: 'Keeps to the structure of the picture best when it edits; models of their own for redrawing and extending',
    },
    operations: [
      'render',
      'generate',
      'edit',
      'restyle',
      'inpaint',
      'erase',
      'outpaint',
      'video.generate',
      'video.animate',
      'video.between',
    ],
    needs: KEY_NEEDED,
    sends: TO_THE_MAKER,
    limits: {
      zh: '大约一百万到四百万像素；指令用英文更准',
      en: 'About one to four megapixels; English instructions work best',
    },
    connect: connectByKey('bfl', 'BFL_API_KEY', 'render'),
  },
  {
    kind: 'gemini',
    label: { zh: '谷歌 Gemini', en: 'Google Gemini' },
    about: { zh: 'Nano Banana 与 Veo', en: 'Nano Banana and Veo' },
    place: 'cloud',
    strengths: {
      zh: '一句话改好几处也听得懂，参考图能放十来张',
      en: 'Follows several changes in one sentence and takes a dozen references',
    },
    operations: [
      'render',
      'generate',
      'edit',
      'restyle',
      'inpaint',
      'erase',
      'outpaint',
      'video.generate',
      'video.animate',
      'video.between',
    ],
    needs: { zh: '一把密钥；中国内地和香港不提供服务', en: 'A key; it is not served in mainland China or Hong Kong' },
    sends: TO_THE_MAKER,
    limits: { zh: '同样的设置每次画得不完全一样', en: 'The same settings do not give the same picture twice' },
    connect: connectByKey('gemini', 'GEMINI_API_KEY', 'render'),
  },
  {
    kind: 'ark',
    label: { zh: '火山方舟', en: 'Volcengine Ark' },
    about: { zh: 'SeedDream 与 Seedance', en: 'SeedDream and Seedance' },
    place: 'cloud',
    strengths: {
      zh: '一次能出到 4K，中文提示词好用，最多十四张参考图',
      en: 'Up to 4K at once, good with Chinese prompts, up to fourteen references',
    },
    operations: [
      'render',
      'generate',
      'edit',
      'restyle',
      'inpaint',
      'erase',
      'outpaint',
      'video.generate',
      'video.animate',
      'video.between',
    ],
    needs: {
      zh: '方舟控制台里的一把密钥，模型要先开通',
      en: 'A key from the Ark console, where the models are to be opened first',
    },
    sends: TO_THE_MAKER,
    limits: {
      zh: '小图也按一百万到四百万像素画；含真人的图可能被退回',
      en: 'Small pictures are drawn large, at least one to four megapixels; pictures with real people may be refused',
    },
    connect: connectByKey('ark', 'ARK_API_KEY', 'render'),
  },
  {
    kind: 'chat',
    label: { zh: '对话模型', en: 'Chat model' },
    about: {
      zh: 'OpenAI 兼容的接口：Ollama、vLLM、LM Studio 或云',
      en: 'Anything that speaks as OpenAI does: Ollama, vLLM, LM Studio, clouds',
    },
    place: 'farm',
    strengths: {
      zh: '看图写成提示词，把几个字扩写成完整的提示词，一问一答',
      en: 'Writes pictures down as prompts, makes full prompts of a few words, answers questions',
    },
    operations: ['describe', 'expand', 'chat'],
    needs: {
      zh: '一个服务地址；自己机器上的不用密钥，云上的要一把',
      en: 'The address of a server; none of your own needs a key, clouds do',
    },
    sends: {
      zh: '文字和缩到 1024 像素以内的图，只到你们写明的那个地址；填云的地址就会发到云上。',
      en: 'Words, and pictures made small (1024 pixels), go to the address you name and nowhere else; that of a cloud means they go to the cloud.',
    },
    limits: {
      zh: '只写字，不出图；这一版还没有工具用到它，先接上备着；能不能看图看你装的模型',
      en: 'Writes words and makes no pictures; no tool of this version asks for it yet; whether it sees pictures depends on your model',
    },
    connect: [
      {
        line: 'npm run engine -- add chat http://127.0.0.1:11434/v1',
        words: {
          zh: '换成你们的地址，当场试连一次；云上的加 --token，会问你要密钥',
          en: 'With your address; it is tried at once. With --token it asks for the key of a cloud',
        },
      },
      {
        line: 'CHAT_URL=http://127.0.0.1:11434/v1',
        words: {
          zh: '或者写进环境变量，还有 CHAT_API_KEY 和 CHAT_MODEL',
          en: 'Or in the environment, with CHAT_API_KEY and CHAT_MODEL',
        },
      },
      {
        line: 'npm run engine -- doctor',
        words: { zh: '说出有哪些模型、能做什么', en: 'Says which models there are and what they can do' },
      },
      {
        line: 'npm run engine -- order describe chat',
        words: { zh: '接了好几个时，谁先谁后', en: 'Who is asked first, where there are several' },
      },
      { line: 'npm run engine -- remove chat', words: { zh: '不要了就拿掉', en: 'Takes it away again' } },
    ],
  },
];

/** The kind behind an engine's id: its own, or with an ending of the operator's such as `comfyui-2`. */
export function engineKind(id: string): EngineKind | undefined {
  return ENGINE_KINDS.find(({ kind }) => id === kind || id.startsWith(`${kind}-`));
}

/** How an engine of a kind is called; one with an id of its own is told apart by it. */
export function nameEngine(kind: string, id: string): Text {
  const label = ENGINE_KINDS.find((one) => one.kind === kind)?.label ?? { zh: kind, en: kind };
  return id === kind ? label : { zh: `${label.zh} · ${id}`, en: `${label.en} · ${id}` };
}

/** An engine's recorded name in a language; a name that no kind has stays as it is. */
export function translateEngineName(name: string, language: Language): string {
  for (const { label } of [BUILTIN_ENGINE, ...ENGINE_KINDS]) {
    const known = [label.en, label.zh].find((one) => name === one || name.startsWith(`${one} · `));
    if (known !== undefined) return pickText(label, language) + name.slice(known.length);
  }
  return name;
}
