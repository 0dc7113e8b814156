import { ConfigError, type Config } from '../../packages/platform/src/config.ts';
import { FolderInUse } from '../../packages/platform/src/lock.ts';
import { AddressRefused, PortInUse } from './port.ts';

/** What the starter says at the terminal, in both languages. */
export function describeReady(config: Config, address: string): string {
  const bySms = config.sms.sender === 'aliyun';
  const login = bySms
    ? ['点击「登录」，用手机号收短信验证码', 'press "Log in" and use the code sent to your phone']
    : config.loopbackOnly
      ? [
          '点击「登录」，填任意手机号，验证码会显示在页面上',
          'press "Log in", type any mobile number; the code appears on the page',
        ]
      : ['点击「登录」，填手机号，验证码会显示在这里', 'press "Log in", type a mobile number; the code appears here'];
  return [
    '',
    `  ${config.product.name} 已就绪 · ready`,
    `  打开 Open    ${address}`,
    `  登录 Log in  ${login[0]}`,
    `               ${login[1]}`,
    '  停止 Stop    Ctrl+C',
    '',
  ].join('\n');
}

/** A sentence (or a few) for a failed start, or undefined for an error that nobody foresaw. */
export function describeFailure(error: unknown, config: Config | undefined): string | undefined {
  if (error instanceof ConfigError) return `配置有误 · ${error.message}`;
  if (error instanceof FolderInUse) {
    return `数据文件夹 ${error.folder} 正在使用中${error.holder === undefined ? '' : `（${error.holder}）`}。请先停止它，或用 DATA_DIR 换一个文件夹。\n${error.message}`;
  }
  if (error instanceof PortInUse) {
    return `端口 ${config?.port} 已被其他程序占用。请关闭那个程序，或换一个端口，例如：PORT=${(config?.port ?? 3000) + 1} npm start\nPort ${config?.port} is used by another program. Close it, or take another port, for example: PORT=${(config?.port ?? 3000) + 1} npm start`;
  }
  if (error instanceof AddressRefused) {
    return `不能在 ${error.message} 上提供服务，请检查 HOST 和 PORT。\nThis machine does not let us listen on ${error.message}; check HOST and PORT.`;
  }
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  // Making a folder on a read-only file system fails with ENOENT when its parent is missing too.
  if (
    code === 'EACCES' ||
    code === 'EROFS' ||
    code === 'EPERM' ||
    (code === 'ENOENT' && error instanceof Error && 'syscall' in error && error.syscall === 'mkdir')
  ) {
    return `数据文件夹 ${config?.dataDir} 不能写入。请检查权限，或用 DATA_DIR 换一个文件夹。\nThe data folder ${config?.dataDir} cannot be written. Check its permissions, or set DATA_DIR to another folder.`;
  }
  if (
    code === 'ENOSPC' ||
    code === 'EDQUOT' ||
    (error instanceof Error && /No space left on device|could not write.*space/i.test(error.message))
  ) {
    return `磁盘已满：${config?.dataDir}。请腾出空间后重试。\nThe disk of ${config?.dataDir} is full. Free some space and try again.`;
  }
  if (error instanceof Error && error.name.startsWith('Postgres')) return error.message;
  return undefined;
}
