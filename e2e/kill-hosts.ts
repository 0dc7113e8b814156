import { execFileSync } from 'node:child_process';

/** Ends the engine hosts of a product at once, as a crash would; they are its starter's descendants. */
export function killEngineHosts(starter: number): void {
  const processes = listProcesses()
    .split(/\r?\n/)
    .map((line) => /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(line))
    .flatMap((found) => (found ? [{ pid: Number(found[1]), parent: Number(found[2]), command: found[3] ?? '' }] : []));
  const family = new Set([starter]);
  for (let before = 0; before !== family.size;) {
    before = family.size;
    for (const { pid, parent } of processes) if (family.has(parent)) family.add(pid);
  }
  for (const { pid, command } of processes) {
    if (family.has(pid) && command.replaceAll('\\', '/').includes('apps/worker/src/host/main.ts'))
      process.kill(pid, 'SIGKILL');
  }
}

/** Of each process a line: its id, its parent's, and its command. */
function listProcesses(): string {
  if (process.platform !== 'win32') return execFileSync('ps', ['-eo', 'pid=,ppid=,args='], { encoding: 'utf8' });
  const each = '"$($_.ProcessId) $($_.ParentProcessId) $($_.CommandLine)"';
  return execFileSync(
    'powershell',
    ['-NoProfile', '-Command', `Get-CimInstance Win32_Process | ForEach-Object { ${each} }`],
    { encoding: 'utf8' },
  );
}
