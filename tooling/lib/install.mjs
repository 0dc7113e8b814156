import { existsSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { withLock } from './lock.mjs';
import { inRoot, runProgram } from './programs.mjs';

/** Settings of npm that a nested npm needs; all others that the outer npm exports would change what it does. */
const KEPT_SETTINGS =
  /^npm_config_(registry|userconfig|globalconfig|cache|proxy|https_proxy|noproxy|ca|cafile|strict_ssl)$/i;

/** Installs what package-lock.json names, unless exactly that is installed. Ends the process when it fails. */
export async function ensureInstalled() {
  if (isInstalled()) return;
  await withLock(
    inRoot('.cache/install.lock'),
    () =>
      console.log('另一个程序正在安装依赖，等它完成… Another program is installing the dependencies; waiting for it …'),
    install,
  );
}

async function install() {
  if (isInstalled()) return;
  console.log('正在安装依赖（首次约一分钟）… Installing dependencies (about a minute the first time) …');
  // A fresh folder is installed exactly; an existing one is only brought up to date, which others may be using.
  const job = existsSync(inRoot('node_modules')) ? ['install', '--no-save'] : ['ci'];
  const [command, ...args] = findNpm();
  const code = await runProgram(
    command,
    [
      ...args,
      ...job,
      '--ignore-scripts',
      '--include=dev',
      '--include=optional',
      '--no-audit',
      '--no-fund',
      '--loglevel=error',
    ],
    {
      env: cleanEnvironment(),
      shell: command.endsWith('.cmd'),
    },
  );
  if (code === 0 && isInstalled()) return;
  console.error(
    '安装没有完成，请检查网络或 npm 镜像设置后重试。The installation did not finish; check the network or the npm registry setting and try again.',
  );
  process.exit(code === 0 ? 1 : code);
}

/** Whether every package of the lock that this platform needs lies in node_modules in the locked version. */
function isInstalled() {
  const wanted = readPackages('package-lock.json');
  const present = readPackages('node_modules', '.package-lock.json');
  if (wanted === undefined || present === undefined) return false;
  return Object.entries(wanted).every(([path, entry]) => {
    if (!path.startsWith('node_modules/') && !path.includes('/node_modules/')) return true;
    const found = present[path];
    if (found !== undefined) return found.version === entry.version || entry.link === true;
    return entry.optional === true && !isForThisMachine(entry);
  });
}

/** Optional packages without a platform are parts of others' optional packages; nothing tells whether they are needed. */
function isForThisMachine(entry) {
  if (entry.os === undefined) return false;
  return (
    fits(entry.os, process.platform) &&
    fits(entry.cpu, process.arch) &&
    (entry.libc === undefined || fits(entry.libc, findLibc()))
  );
}

function fits(names, value) {
  const list = names === undefined ? [] : [names].flat();
  return (
    list.length === 0 ||
    list.includes(value) ||
    (list.every((name) => name.startsWith('!')) && !list.includes(`!${value}`))
  );
}

let libc;

function findLibc() {
  process.report.excludeNetwork = true;
  libc ??= process.report.getReport().header.glibcVersionRuntime === undefined ? 'musl' : 'glibc';
  return libc;
}

function readPackages(...path) {
  try {
    return JSON.parse(readFileSync(inRoot(...path), 'utf8')).packages;
  } catch {
    return undefined;
  }
}

/** The npm that runs us, with the Node it runs on (never the one inside node_modules, which npm may replace). */
function findNpm() {
  const { npm_node_execpath: node, npm_execpath: script } = process.env;
  if (node !== undefined && script !== undefined && /^np[mx]-cli/.test(basename(script)))
    return [node, script.replace(/npx-cli/, 'npm-cli')];
  return [process.platform === 'win32' ? 'npm.cmd' : 'npm'];
}

function cleanEnvironment() {
  return Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !/^npm_/i.test(name) || KEPT_SETTINGS.test(name)),
  );
}
