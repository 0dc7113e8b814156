import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';
import { XMLParser } from 'fast-xml-parser';
import { isSameHash } from '../../is-same-hash.ts';

/** An official account of WeChat and how its server signs to us. */
export interface WechatAccount {
  readonly appId: string;
  readonly secret: string;
  /** the token of its message settings */
  readonly token: string;
  /** EncodingAESKey of the safe mode; without it messages come in plain text */
  readonly aesKey: string | undefined;
  /** https://api.weixin.qq.com, or a test server */
  readonly endpoint: string;
}

/** Somebody scanned a code with a scene of ours. */
export interface Scan {
  readonly openid: string;
  readonly scene: string;
  /** The account's own name, which signs what is answered. */
  readonly account: string;
  /** What comes sealed is answered sealed. */
  readonly sealed: boolean;
}

type Query = Readonly<Record<string, string | undefined>>;

export interface OfficialAccount {
  readonly appId: string;
  /** The text of a code that carries a scene (at most 64 characters) for so many seconds. @throws Error */
  makeCode(scene: string, seconds: number): Promise<string>;
  /** What WeChat wants back when it checks our address; undefined when it is not WeChat that asks. */
  echo(query: Query): string | undefined;
  /** Reads a message; undefined for one that is no scan. @throws MessageRejected when it is not WeChat's, or too old */
  readMessage(query: Query, body: string): Scan | undefined;
  /** The answer to a message that shows them a text; `<a href>` is the one thing of HTML that WeChat draws. */
  replyTo(scan: Scan, text: string): string;
}

export class MessageRejected extends Error {
  override readonly name = 'MessageRejected';
}

const CLOCK_SECONDS = 300;
const WITHIN_MS = 8000;
/** A token is asked for anew so many seconds before its end. */
const RENEW_SECONDS = 300;
/** What a code's scene is led by when who scans it follows the account with it. */
const FOLLOWED = 'qrscene_';

/** Codes with a scene of an official account; calls and messages as its documentation tells. */
export function openOfficialAccount(
  { appId, secret, token, aesKey, endpoint }: WechatAccount,
  now: () => Date,
): OfficialAccount {
  let held: { readonly token: string; readonly until: number } | undefined;

  const call = async (path: string, body: object): Promise<Record<string, unknown>> => {
    const answer = await fetch(endpoint + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(WITHIN_MS),
    });
    const said = (await answer.json()) as Record<string, unknown>;
    // HTTP 200 whatever happened.
    if (said['errcode'] !== undefined && said['errcode'] !== 0)
      throw new Error(`WeChat answers ${JSON.stringify(said)}`);
    return said;
  };
  const accessToken = async (): Promise<string> => {
    const seconds = now().getTime() / 1000;
    if (held !== undefined && held.until > seconds) return held.token;
    const asked = { grant_type: 'client_credential', appid: appId, secret, force_refresh: false };
    const said = await call('/cgi-bin/stable_token', asked);
    held = { token: String(said['access_token']), until: seconds + Number(said['expires_in']) - RENEW_SECONDS };
    return held.token;
  };
  const signatureOf = (...parts: (string | undefined)[]): string =>
    createHash('sha1')
      .update([token, ...parts.map((part) => part ?? '')].toSorted().join(''))
      .digest('hex');
  const isSigned = (signature: string | undefined, ...parts: (string | undefined)[]): boolean =>
    signature !== undefined && isSameHash(signature, signatureOf(...parts));

  return {
    appId,

    async makeCode(scene, seconds) {
      const body = {
        expire_seconds: seconds,
        action_name: 'QR_STR_SCENE',
        action_info: { scene: { scene_str: scene } },
      };
      const said = await call(`/cgi-bin/qrcode/create?access_token=${encodeURIComponent(await accessToken())}`, body);
      return String(said['url']);
    },

    echo({ signature, timestamp, nonce, echostr }) {
      return isSigned(signature, timestamp, nonce) ? echostr : undefined;
    },

    readMessage({ signature, timestamp, nonce, msg_signature: sealedSignature }, body) {
      if (!isSigned(signature, timestamp, nonce)) throw new MessageRejected('The signature is wrong.');
      if (Math.abs(now().getTime() / 1000 - Number(timestamp)) > CLOCK_SECONDS)
        throw new MessageRejected('It is too old.');
      const outer = readXml(body);
      const sealed = outer['Encrypt'];
      if (sealed === undefined) return aesKey === undefined ? scanOf(outer, false) : undefined;
      if (aesKey === undefined || !isSigned(sealedSignature, timestamp, nonce, sealed))
        throw new MessageRejected('The signature of what is sealed is wrong.');
      return scanOf(readXml(rejecting(() => unseal(sealed, aesKey, appId))), true);
    },

    replyTo({ openid, account, sealed }, content) {
      const seconds = String(Math.floor(now().getTime() / 1000));
      const plain = writeXml({
        ToUserName: openid,
        FromUserName: account,
        CreateTime: seconds,
        MsgType: 'text',
        Content: content,
      });
      if (!sealed || aesKey === undefined) return plain;
      const [encrypt, nonce] = [seal(plain, aesKey, appId), randomBytes(8).toString('hex')];
      return writeXml({
        Encrypt: encrypt,
        MsgSignature: signatureOf(seconds, nonce, encrypt),
        TimeStamp: seconds,
        Nonce: nonce,
      });
    },
  };
}

function scanOf(message: Readonly<Record<string, string>>, sealed: boolean): Scan | undefined {
  const { MsgType: type, Event: event, EventKey: key = '', FromUserName: openid, ToUserName: account = '' } = message;
  if (type !== 'event' || (event !== 'SCAN' && event !== 'subscribe') || openid === undefined) return undefined;
  const scene = key.startsWith(FOLLOWED) ? key.slice(FOLLOWED.length) : key;
  return scene === '' ? undefined : { openid, scene, account, sealed };
}

/** The texts of a flat message. One that declares a document type is none: WeChat sends no entities. */
function readXml(text: string): Record<string, string> {
  const parser = new XMLParser({ processEntities: false, parseTagValue: false, ignoreDeclaration: true });
  const { xml } = rejecting(() => parser.parse(text) as { xml?: unknown });
  if (typeof xml !== 'object' || xml === null || text.includes('<!DOCTYPE'))
    throw new MessageRejected('It is no message.');
  return Object.fromEntries(
    Object.entries(xml).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
}

function rejecting<T>(read: () => T): T {
  try {
    return read();
  } catch (error) {
    throw error instanceof MessageRejected ? error : new MessageRejected('It cannot be read.', { cause: error });
  }
}

/** A flat message. */
function writeXml(texts: Readonly<Record<string, string>>): string {
  const tags = Object.entries(texts).map(
    ([name, text]) => `<${name}><![CDATA[${text.replaceAll(']]>', ']] >')}]]></${name}>`,
  );
  return `<xml>${tags.join('')}</xml>`;
}

/** AES-256-CBC with padding of 32 bytes: 16 random bytes, the length, the text, the app's id. */
function seal(plain: string, aesKey: string, appId: string): string {
  const key = Buffer.from(`${aesKey}=`, 'base64');
  const length = Buffer.alloc(4);
  length.writeUInt32BE(Buffer.byteLength(plain));
  const bytes = Buffer.concat([randomBytes(16), length, Buffer.from(plain), Buffer.from(appId)]);
  const padding = 32 - (bytes.length % 32);
  const cipher = createCipheriv('aes-256-cbc', key, key.subarray(0, 16)).setAutoPadding(false);
  const padded = Buffer.concat([bytes, Buffer.alloc(padding, padding)]);
  return Buffer.concat([cipher.update(padded), cipher.final()]).toString('base64');
}

/** What `seal` made. */
function unseal(sealed: string, aesKey: string, appId: string): string {
  const key = Buffer.from(`${aesKey}=`, 'base64');
  const decipher = createDecipheriv('aes-256-cbc', key, key.subarray(0, 16)).setAutoPadding(false);
  const bytes = Buffer.concat([decipher.update(Buffer.from(sealed, 'base64')), decipher.final()]);
  const padding = bytes.at(-1) ?? 0;
  const plain = bytes.subarray(16, bytes.length - (padding >= 1 && padding <= 32 ? padding : 0));
  const length = plain.readUInt32BE(0);
  if (plain.subarray(4 + length).toString('utf8') !== appId) throw new MessageRejected('It is for another account.');
  return plain.subarray(4, 4 + length).toString('utf8');
}
