import { isIP } from 'node:net';
import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import { z } from 'zod';

/** Thrown by `loadConfig`; `problems` holds one sentence per wrong value. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
  readonly problems: readonly string[];

  constructor(problems: readonly string[]) {
    super(
      `The configuration has ${problems.length === 1 ? 'a problem' : `${problems.length} problems`}:\n${problems.map((problem) => `  - ${problem}`).join('\n')}`,
    );
    this.problems = problems;
  }
}

export interface S3Settings {
  readonly endpoint: string;
  readonly bucket: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  readonly region: string;
}

export type StoreSettings = { readonly kind: 'disk'; readonly folder: string } | ({ readonly kind: 's3' } & S3Settings);

export type SmsSettings =
  | { readonly sender: 'console' }
  | {
      readonly sender: 'aliyun';
      readonly accessKeyId: string;
      readonly accessKeySecret: string;
      readonly signName: string;
      readonly templateCode: string;
    }
  | {
      readonly sender: 'tencent';
      readonly secretId: string;
      readonly secretKey: string;
      readonly region: string;
      readonly appId: string;
      readonly signName: string;
      readonly templateCode: string;
    }
  | {
      readonly sender: 'twilio';
      readonly accountSid: string;
      readonly authToken: string;
      /** a number with +, or a messaging service MG… */
      readonly from: string;
      /** what is sent; {code} stands for the code */
      readonly text: string;
    };

/** Keys are texts, or names of files that hold them. */
export interface AlipayConfig {
  readonly appId: string;
  readonly privateKey: string;
  readonly alipayPublicKey: string;
  readonly sellerId: string;
  readonly gateway: string;
}

export interface WechatPayConfig {
  readonly mchid: string;
  readonly appid: string;
  readonly serial: string;
  readonly privateKey: string;
  readonly apiV3Key: string;
  readonly publicKey: string;
  readonly publicKeyId: string;
  readonly endpoint: string;
}

export const WATERMARK_POSITIONS = ['top-left', 'top-right', 'bottom-left', 'bottom-right', 'center', 'tiled'] as const;
export const LOG_LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const;

/** Everything that an installation can set, read once at start and frozen. */
export interface Config {
  readonly host: string;
  readonly port: number;
  /** true when `host` is a loopback address and no PUBLIC_URL leads others to it: nobody but this machine can reach the server */
  readonly loopbackOnly: boolean;
  /** address that people use, without a trailing slash; derived from host and port unless PUBLIC_URL is set */
  readonly publicUrl: string;
  /** addresses and networks (192.168.0.0/24) of proxies, whose word for a visitor's address, host and protocol counts; nobody else's does */
  readonly trustedProxies: readonly string[];
  /** absolute */
  readonly dataDir: string;
  /** absent on the embedded default until the starter has started PostgreSQL */
  readonly databaseUrl: string | undefined;
  readonly store: StoreSettings;
  readonly roles: { readonly server: boolean; readonly worker: boolean };
  /** whether test users may log in; `loopback`: where nobody but this machine can reach the server */
  readonly testLogin: 'always' | 'loopback' | 'never';
  /** How people pay; what is not set is not offered. */
  readonly pay: {
    /** the sandbox takes no money: `loopback`: where nobody but this machine can reach the server */
    readonly sandbox: 'always' | 'loopback' | 'never';
    /** where bank transfers go: name, bank and number, as it is shown */
    readonly transferAccount: string | undefined;
    readonly alipay: AlipayConfig | undefined;
    readonly wechat: WechatPayConfig | undefined;
  };
  /** people who come by `oldHost` are sent to `newHost` with path and query kept */
  readonly redirect: { readonly oldHost: string; readonly newHost: string } | undefined;
  /** another host that owns login and logout; undefined means this server */
  readonly loginHost: string | undefined;
  readonly sms: SmsSettings;
  /** country codes to which codes are sent, with +; null: to all */
  readonly smsCountries: readonly string[] | null;
  /** an official account of WeChat, by whose codes people log in */
  readonly wechatLogin:
    | {
        readonly appId: string;
        readonly secret: string;
        readonly token: string;
        readonly aesKey: string | undefined;
        readonly endpoint: string;
      }
    | undefined;
  readonly defaultLanguage: 'zh-CN' | 'en';
  readonly product: {
    readonly name: string;
    readonly company: string;
    readonly filingNumber: string | undefined;
    /** how people reach the operator: shown when gold runs out, among others */
    readonly contact: string | undefined;
    /** absolute path of a text that replaces the neutral user agreement */
    readonly agreementFile: string | undefined;
  };
  /** Drawn into copies of those whose tier does not lift it; null = into none. */
  readonly watermark: { readonly text: string; readonly position: (typeof WATERMARK_POSITIONS)[number] } | null;
  readonly legalMark: 'CN' | 'none';
  /** The operator looks at pictures and cases before all can see them (`npm run cli -- gallery pending`). */
  readonly galleryReview: boolean;
  /** A new installation shows the pictures that come with this version. */
  readonly galleryOpening: boolean;
  readonly logLevel: (typeof LOG_LEVELS)[number];
  /** number of engine host processes for queued work, 1 to 64 */
  readonly engineHosts: number;
  /** threads of one render, 1 to 256 */
  readonly engineThreads: number;
  readonly interactive: {
    /** where the server finds engine hosts; see interactive/address.ts */
    readonly addresses: readonly string[];
    /** where engine hosts of this machine listen, a socket or port each (`hostAddress`); the only address above unless set */
    readonly listen: string | undefined;
    readonly secret: string | undefined;
  };
}

const LOOPBACK_HOSTS = /^(localhost|127(\.\d{1,3}){3}|::1|\[::1\])$/i;

const text = z.string().trim().min(1).optional();
const flag = z.enum(['0', '1'], 'must be 0 or 1').optional();
const hostName = z
  .string()
  .trim()
  .regex(/^[a-z0-9.-]+(:\d+)?$/i, 'must be a host name, such as studio.example.com')
  .optional();
const webAddress = z
  .url({ protocol: /^https?$/, error: 'must be an address that begins with http:// or https://' })
  .optional();

const environmentSchema = z.object({
  HOST: z.string().trim().min(1).default('127.0.0.1'),
  PORT: z.coerce
    .number('must be a number from 0 to 65535')
    .int('must be a whole number')
    .min(0, 'must be 0 or more')
    .max(65535, 'must be 65535 or less')
    .default(3000),
  DATA_DIR: z.string().min(1).default('./data'),
  DATABASE_URL: z
    .url({ protocol: /^postgres(ql)?$/, hostname: /.*/, error: 'must be an address that begins with postgresql://' })
    .optional(),
  S3_ENDPOINT: webAddress,
  S3_BUCKET: text,
  S3_ACCESS_KEY_ID: text,
  S3_SECRET_ACCESS_KEY: text,
  S3_REGION: text,
  ROLES: z
    .string()
    .transform((value) => value.split(',').map((role) => role.trim()))
    .pipe(z.array(z.enum(['server', 'worker'], 'may name server, worker, or both with a comma between')))
    .default(['server', 'worker']),
  TEST_LOGIN: flag,
  PAY_SANDBOX: flag,
  TRANSFER_ACCOUNT: z.string().trim().min(1).max(300).optional(),
  ALIPAY_APP_ID: text,
  ALIPAY_PRIVATE_KEY: text,
  ALIPAY_PUBLIC_KEY: text,
  ALIPAY_SELLER_ID: text,
  ALIPAY_GATEWAY: webAddress,
  WECHAT_APP_ID: text,
  WECHAT_APP_SECRET: text,
  WECHAT_TOKEN: text,
  WECHAT_AES_KEY: z.string().length(43, 'must have 43 characters').optional(),
  WECHAT_ENDPOINT: webAddress,
  WECHAT_PAY_MCHID: text,
  WECHAT_PAY_APPID: text,
  WECHAT_PAY_SERIAL: text,
  WECHAT_PAY_PRIVATE_KEY: text,
  WECHAT_PAY_V3_KEY: z.string().length(32, 'must have 32 characters').optional(),
  WECHAT_PAY_PUBLIC_KEY: text,
  WECHAT_PAY_PUBLIC_KEY_ID: text,
  WECHAT_PAY_ENDPOINT: webAddress,
  PUBLIC_URL: webAddress,
  TRUSTED_PROXIES: text,
  OLD_HOST: hostName,
  NEW_HOST: hostName,
  LOGIN_HOST: webAddress,
  SMS_SENDER: z
    .enum(['console', 'aliyun', 'tencent', 'twilio'], 'must be console, aliyun, tencent or twilio')
    .default('console'),
  ALIYUN_ACCESS_KEY_ID: text,
  ALIYUN_ACCESS_KEY_SECRET: text,
  TENCENT_SECRET_ID: text,
  TENCENT_SECRET_KEY: text,
  TENCENT_REGION: text,
  TENCENT_SMS_APP_ID: text,
  TWILIO_ACCOUNT_SID: text,
  TWILIO_AUTH_TOKEN: text,
  TWILIO_FROM: text,
  SMS_TEXT: z.string().trim().max(300).includes('{code}', 'must contain {code}').optional(),
  SMS_COUNTRIES: z
    .string()
    .trim()
    .regex(/^(all|\+\d{1,4}(\s*,\s*\+\d{1,4})*)$/, 'must be all, or country codes such as +86,+852')
    .optional(),
  SMS_SIGN_NAME: text,
  SMS_TEMPLATE_CODE: text,
  DEFAULT_LANGUAGE: z.enum(['zh-CN', 'en'], 'must be zh-CN or en').default('zh-CN'),
  PRODUCT_NAME: z.string().trim().min(1).max(40).default('隅间'),
  COMPANY_NAME: z.string().trim().min(1).max(80).default('隅间 Yujian'),
  FILING_NUMBER: text,
  CONTACT: text,
  AGREEMENT_FILE: text,
  WATERMARK: z.enum(['tier', 'none'], 'must be tier or none').default('tier'),
  WATERMARK_TEXT: z.string().trim().min(1).max(60).optional(),
  WATERMARK_POSITION: z
    .enum(WATERMARK_POSITIONS, `must be one of ${WATERMARK_POSITIONS.join(', ')}`)
    .default('bottom-right'),
  LEGAL_MARK: z.enum(['CN', 'none'], 'must be CN or none').optional(),
  GALLERY_REVIEW: flag,
  GALLERY_OPENING: flag,
  LOG_LEVEL: z.enum(LOG_LEVELS, `must be one of ${LOG_LEVELS.join(', ')}`).default('info'),
  ENGINE_HOSTS: z.coerce
    .number('must be a number from 1 to 64')
    .int('must be a whole number')
    .min(1, 'must be 1 or more')
    .max(64, 'must be 64 or less')
    .optional(),
  ENGINE_THREADS: z.coerce
    .number('must be a number from 1 to 256')
    .int('must be a whole number')
    .min(1, 'must be 1 or more')
    .max(256, 'must be 256 or less')
    .optional(),
  INTERACTIVE_URL: text,
  INTERACTIVE_LISTEN: text,
  INTERACTIVE_SECRET: z.string().min(16, 'must have at least 16 characters').optional(),
});

type Environment = z.infer<typeof environmentSchema>;

/**
 * Reads the whole configuration from environment variables; an empty variable counts as not set.
 *
 * @throws ConfigError with every wrong value, a sentence each.
 */
export function loadConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const present = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ''));
  const parsed = environmentSchema.safeParse(present);
  if (!parsed.success) {
    throw new ConfigError(parsed.error.issues.map((issue) => `${String(issue.path[0])} ${issue.message}.`));
  }
  const problems = findContradictions(parsed.data);
  if (problems.length > 0) throw new ConfigError(problems);
  return freeze(toConfig(parsed.data));
}

const S3_NAMES = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const;
const SMS_NAMES = {
  console: [],
  aliyun: ['ALIYUN_ACCESS_KEY_ID', 'ALIYUN_ACCESS_KEY_SECRET', 'SMS_SIGN_NAME', 'SMS_TEMPLATE_CODE'],
  tencent: ['TENCENT_SECRET_ID', 'TENCENT_SECRET_KEY', 'TENCENT_SMS_APP_ID', 'SMS_SIGN_NAME', 'SMS_TEMPLATE_CODE'],
  twilio: ['TWILIO_ACCOUNT_SID', 'TWILIO_AUTH_TOKEN', 'TWILIO_FROM'],
} as const satisfies Record<Environment['SMS_SENDER'], readonly (keyof Environment)[]>;

const ALIPAY_PAY_NAMES = ['ALIPAY_APP_ID', 'ALIPAY_PRIVATE_KEY', 'ALIPAY_PUBLIC_KEY', 'ALIPAY_SELLER_ID'] as const;
const WECHAT_LOGIN_NAMES = ['WECHAT_APP_ID', 'WECHAT_APP_SECRET', 'WECHAT_TOKEN'] as const;
const WECHAT_PAY_NAMES = [
  'WECHAT_PAY_MCHID',
  'WECHAT_PAY_APPID',
  'WECHAT_PAY_SERIAL',
  'WECHAT_PAY_PRIVATE_KEY',
  'WECHAT_PAY_V3_KEY',
  'WECHAT_PAY_PUBLIC_KEY',
  'WECHAT_PAY_PUBLIC_KEY_ID',
] as const;

function findContradictions(env: Environment): string[] {
  const problems: string[] = [];
  for (const [who, names] of [
    ['Alipay', ALIPAY_PAY_NAMES],
    ['WeChat Pay', WECHAT_PAY_NAMES],
    ['WeChat login', WECHAT_LOGIN_NAMES],
  ] as const) {
    const missing = names.filter((name) => env[name] === undefined);
    if (missing.length > 0 && missing.length < names.length)
      problems.push(`${missing.join(', ')} must be set too for ${who}.`);
    // They send their messages to us: they must know where that is.
    if (missing.length === 0 && env.PUBLIC_URL === undefined)
      problems.push(`PUBLIC_URL must be set for ${who}: its messages come there.`);
  }
  const missingS3 = S3_NAMES.filter((name) => env[name] === undefined);
  if (missingS3.length > 0 && missingS3.length < S3_NAMES.length) {
    problems.push(`${missingS3.join(', ')} must be set too when files are kept in S3.`);
  }
  const missingSms = SMS_NAMES[env.SMS_SENDER].filter((name) => env[name] === undefined);
  if (missingSms.length > 0)
    problems.push(`${missingSms.join(', ')} must be set when SMS_SENDER is ${env.SMS_SENDER}.`);
  if ((env.OLD_HOST === undefined) !== (env.NEW_HOST === undefined)) {
    problems.push('OLD_HOST and NEW_HOST belong together: set both or none.');
  }
  if (new Set(env.ROLES).size === 1 && env.DATABASE_URL === undefined) {
    problems.push('ROLES names only one role, so DATABASE_URL must name the database that both roles share.');
  }
  for (const proxy of splitList(env.TRUSTED_PROXIES)) {
    if (!isNetwork(proxy))
      problems.push(`TRUSTED_PROXIES takes addresses and networks such as 10.0.0.2 or 192.168.0.0/24, not "${proxy}".`);
  }
  for (const address of [
    ...splitList(env.INTERACTIVE_URL),
    ...(env.INTERACTIVE_LISTEN === undefined ? [] : [env.INTERACTIVE_LISTEN]),
  ]) {
    if (!/^(unix:\/.+|http:\/\/[^/]+:\d+\/?)$/.test(address)) {
      problems.push(
        `INTERACTIVE_URL and INTERACTIVE_LISTEN take addresses such as http://10.0.0.5:4100 or unix:/run/yujian/, not "${address}".`,
      );
    } else if (address.startsWith('http:') && env.INTERACTIVE_SECRET === undefined) {
      problems.push('INTERACTIVE_SECRET must be set when engine hosts are reached by http.');
    }
  }
  return [...new Set(problems)];
}

function toConfig(env: Environment): Config {
  const loopbackOnly =
    LOOPBACK_HOSTS.test(env.HOST) &&
    (env.PUBLIC_URL === undefined || LOOPBACK_HOSTS.test(new URL(env.PUBLIC_URL).hostname));
  const dataDir = resolve(env.DATA_DIR);
  return {
    host: env.HOST,
    port: env.PORT,
    loopbackOnly,
    publicUrl: env.PUBLIC_URL?.replace(/(?<!\/)\/+$/, '') ?? `http://${addressOf(env.HOST)}:${env.PORT}`,
    trustedProxies: splitList(env.TRUSTED_PROXIES),
    dataDir,
    databaseUrl: env.DATABASE_URL,
    store:
      env.S3_ENDPOINT !== undefined
        ? {
            kind: 's3',
            endpoint: env.S3_ENDPOINT.replace(/(?<!\/)\/+$/, ''),
            bucket: env.S3_BUCKET ?? '',
            accessKeyId: env.S3_ACCESS_KEY_ID ?? '',
            secretAccessKey: env.S3_SECRET_ACCESS_KEY ?? '',
            region: env.S3_REGION ?? 'us-east-1',
          }
        : { kind: 'disk', folder: resolve(dataDir, 'files') },
    roles: { server: env.ROLES.includes('server'), worker: env.ROLES.includes('worker') },
    testLogin: env.TEST_LOGIN === undefined ? 'loopback' : env.TEST_LOGIN === '1' ? 'always' : 'never',
    pay: {
      sandbox: env.PAY_SANDBOX === undefined ? 'loopback' : env.PAY_SANDBOX === '1' ? 'always' : 'never',
      transferAccount: env.TRANSFER_ACCOUNT,
      alipay:
        env.ALIPAY_APP_ID === undefined
          ? undefined
          : {
              appId: env.ALIPAY_APP_ID,
              privateKey: env.ALIPAY_PRIVATE_KEY ?? '',
              alipayPublicKey: env.ALIPAY_PUBLIC_KEY ?? '',
              sellerId: env.ALIPAY_SELLER_ID ?? '',
              gateway: env.ALIPAY_GATEWAY ?? 'https://openapi.alipay.com/gateway.do',
            },
      wechat:
        env.WECHAT_PAY_MCHID === undefined
          ? undefined
          : {
              mchid: env.WECHAT_PAY_MCHID,
              appid: env.WECHAT_PAY_APPID ?? '',
              serial: env.WECHAT_PAY_SERIAL ?? '',
              privateKey: env.WECHAT_PAY_PRIVATE_KEY ?? '',
              apiV3Key: env.WECHAT_PAY_V3_KEY ?? '',
              publicKey: env.WECHAT_PAY_PUBLIC_KEY ?? '',
              publicKeyId: env.WECHAT_PAY_PUBLIC_KEY_ID ?? '',
              endpoint: env.WECHAT_PAY_ENDPOINT ?? 'https://api.mch.weixin.qq.com/',
            },
    },
    redirect:
      env.OLD_HOST !== undefined && env.NEW_HOST !== undefined
        ? { oldHost: env.OLD_HOST, newHost: env.NEW_HOST }
        : undefined,
    loginHost: env.LOGIN_HOST?.replace(/(?<!\/)\/+$/, ''),
    sms: readSms(env),
    smsCountries: readCountries(env),
    wechatLogin:
      env.WECHAT_APP_ID === undefined
        ? undefined
        : {
            appId: env.WECHAT_APP_ID,
            secret: env.WECHAT_APP_SECRET ?? '',
            token: env.WECHAT_TOKEN ?? '',
            aesKey: env.WECHAT_AES_KEY,
            endpoint: (env.WECHAT_ENDPOINT ?? 'https://api.weixin.qq.com').replace(/\/$/, ''),
          },
    defaultLanguage: env.DEFAULT_LANGUAGE,
    product: {
      name: env.PRODUCT_NAME,
      company: env.COMPANY_NAME,
      filingNumber: env.FILING_NUMBER,
      contact: env.CONTACT,
      agreementFile: env.AGREEMENT_FILE === undefined ? undefined : resolve(env.AGREEMENT_FILE),
    },
    watermark:
      env.WATERMARK === 'none'
        ? null
        : { text: env.WATERMARK_TEXT ?? env.PRODUCT_NAME, position: env.WATERMARK_POSITION },
    legalMark: env.LEGAL_MARK ?? (env.DEFAULT_LANGUAGE === 'zh-CN' ? 'CN' : 'none'),
    galleryReview: env.GALLERY_REVIEW === '1',
    galleryOpening: env.GALLERY_OPENING !== '0',
    logLevel: env.LOG_LEVEL,
    engineHosts: env.ENGINE_HOSTS ?? Math.min(4, availableParallelism()),
    engineThreads: env.ENGINE_THREADS ?? availableParallelism(),
    interactive: readInteractive(env),
  };
}

function readSms(env: Environment): SmsSettings {
  const [signName, templateCode] = [env.SMS_SIGN_NAME ?? '', env.SMS_TEMPLATE_CODE ?? ''];
  if (env.SMS_SENDER === 'aliyun') {
    const [accessKeyId, accessKeySecret] = [env.ALIYUN_ACCESS_KEY_ID ?? '', env.ALIYUN_ACCESS_KEY_SECRET ?? ''];
    return { sender: 'aliyun', accessKeyId, accessKeySecret, signName, templateCode };
  }
  if (env.SMS_SENDER === 'tencent')
    return {
      sender: 'tencent',
      secretId: env.TENCENT_SECRET_ID ?? '',
      secretKey: env.TENCENT_SECRET_KEY ?? '',
      region: env.TENCENT_REGION ?? 'ap-guangzhou',
      appId: env.TENCENT_SMS_APP_ID ?? '',
      signName,
      templateCode,
    };
  if (env.SMS_SENDER === 'twilio')
    return {
      sender: 'twilio',
      accountSid: env.TWILIO_ACCOUNT_SID ?? '',
      authToken: env.TWILIO_AUTH_TOKEN ?? '',
      from: env.TWILIO_FROM ?? '',
      text: env.SMS_TEXT ?? `${env.PRODUCT_NAME}: {code}`,
    };
  return { sender: 'console' };
}

/** Codes go abroad only where an operator wants that: each costs, and strangers ask for them. */
function readCountries({ SMS_COUNTRIES, SMS_SENDER }: Environment): readonly string[] | null {
  if (SMS_COUNTRIES !== undefined) return SMS_COUNTRIES === 'all' ? null : splitList(SMS_COUNTRIES);
  return SMS_SENDER === 'console' ? null : ['+86'];
}

function readInteractive(env: Environment): Config['interactive'] {
  const addresses = splitList(env.INTERACTIVE_URL);
  const listen = env.INTERACTIVE_LISTEN ?? (addresses.length === 1 ? addresses[0] : undefined);
  return { addresses, listen, secret: env.INTERACTIVE_SECRET };
}

/** An address that a browser on this machine can open, for a host that the server listens on. */
function addressOf(host: string): string {
  if (host === '0.0.0.0' || host === '::') return 'localhost';
  return host.includes(':') && !host.startsWith('[') ? `[${host}]` : host;
}

/** An IP address, or one with the number of bits that count. */
function isNetwork(value: string): boolean {
  const [address = '', bits, ...rest] = value.split('/');
  const version = isIP(address);
  if (version === 0 || rest.length > 0) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128));
}

function splitList(value: string | undefined): string[] {
  return (value ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
}

function freeze<T extends object>(value: T): T {
  for (const part of Object.values(value)) {
    if (typeof part === 'object' && part !== null) freeze(part as object);
  }
  return Object.freeze(value);
}
