import { spawn } from 'node:child_process';
import { chmodSync, cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

// @runs scripts/start.mjs scripts/steps/*.mjs

const scripts = path.dirname(fileURLToPath(import.meta.url));
const tsx = path.dirname(createRequire(import.meta.url).resolve('tsx/package.json'));
let root;

/** A product as small as can be: its install, build and server write down that they ran. */
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'cdi-start-'));
  cpSync(path.join(scripts, 'steps'), path.join(root, 'scripts', 'steps'), { recursive: true });
  cpSync(path.join(scripts, 'start.mjs'), path.join(root, 'scripts', 'start.mjs'));
  writeFileSync(
    path.join(root, 'package.json'),
    '{"type":"module","engines":{"node":">=20"},"packageManager":"pnpm@1.2.3"}',
  );
  mkdirSync(path.join(root, 'server', 'dist'), { recursive: true });
  writeFileSync(path.join(root, 'scripts', 'build.ts'), `import { appendFileSync } from 'node:fs';\n${note('build')}`);
  writeServer(`process.on('SIGTERM', () => { ${note('SIGTERM')} process.exit(7); });
    setInterval(() => {}, 1000); console.log('listening');`);
  mkdirSync(path.join(root, 'bin'));
  writeFileSync(
    path.join(root, 'bin', 'npx'),
    `#!/bin/sh\necho "npx $*" >> ran\nmkdir -p node_modules && ln -sfn "${tsx}" node_modules/tsx\n`,
  );
  chmodSync(path.join(root, 'bin', 'npx'), 0o755);
});
afterEach(() => rmSync(root, { recursive: true }));

const note = (word) => `appendFileSync('ran', '${word}\\n');`;
const readRan = () => readFileSync(path.join(root, 'ran'), 'utf8').trim().split('\n');
const writeServer = (code) =>
  writeFileSync(path.join(root, 'server', 'dist', 'main.js'), `import { appendFileSync } from 'node:fs';\n${code}`);

/** Runs the start command to its end, handing what it prints to the function as it comes. */
function start(onPrint = () => undefined) {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, ['scripts/start.mjs'], {
      cwd: root,
      env: { ...process.env, PATH: `${path.join(root, 'bin')}${path.delimiter}${process.env.PATH}` },
    });
    let printed = '';
    const read = (chunk) => onPrint((printed += chunk), child);
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    child.on('close', (code) => resolve({ code, printed }));
  });
}

const stopWhenListening = (printed, child) => {
  if (printed.includes('listening')) child.kill('SIGTERM');
};

describe('npm start', () => {
  it('installs, builds and serves with progress, and installs nothing the second time', async () => {
    const first = await start(stopWhenListening);
    expect(first.printed).toMatch(/\[ +\d\.\d s\] Installing packages….*Building what changed….*Starting the server…/s);
    await start(stopWhenListening);
    expect(readRan()).toEqual([
      'npx --yes pnpm@1.2.3 install --frozen-lockfile --config.confirmModulesPurge=false',
      ...['build', 'SIGTERM', 'build', 'SIGTERM'],
    ]);
  });

  it('forwards signals to the server and exits with its code', async () => {
    const { code } = await start(stopWhenListening);
    expect(code).toBe(7);
    expect(readRan().at(-1)).toBe('SIGTERM');
  });

  it.each(['SIGTERM', 'SIGHUP', 'SIGKILL'])('ends with npm on %s, even with a shell between them', async (signal) => {
    const package_ = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));
    // a shell that goes on after its command does not hand over to it
    package_.scripts = { start: 'node scripts/start.mjs; exit $?' };
    writeFileSync(path.join(root, 'package.json'), JSON.stringify(package_));
    const npm = spawn('npm', ['start'], {
      cwd: root,
      env: { ...process.env, PATH: `${path.join(root, 'bin')}${path.delimiter}${process.env.PATH}` },
    });
    let printed = '';
    await new Promise((resolve) => {
      npm.stdout.on('data', (chunk) => {
        printed += chunk;
        if (printed.includes('listening')) npm.kill(signal);
      });
      // the streams close when the last process that writes to them has ended
      npm.on('close', resolve);
    });
    expect(readRan().at(-1)).toBe('SIGTERM');
  });

  it('stops at a build that fails', async () => {
    writeFileSync(path.join(root, 'scripts', 'build.ts'), 'process.exit(4);');
    const { code, printed } = await start();
    expect(code).toBe(1);
    expect(printed).toContain('The build failed; the reason stands above.');
    expect(printed).not.toContain('Starting the server');
  });

  it('stops before anything else on a Node that is too old', async () => {
    writeFileSync(path.join(root, 'package.json'), '{"engines":{"node":">=999.1"},"packageManager":"pnpm@1.2.3"}');
    const { code, printed } = await start();
    expect(code).toBe(1);
    expect(printed).toContain('the product needs 999.1 or newer');
    expect(existsSync(path.join(root, 'ran'))).toBe(false);
  });

  it('leaves no server running when it is killed', async () => {
    writeServer(`process.on('disconnect', () => { ${note('alone')} process.exit(); });
      setInterval(() => {}, 1000); console.log('listening');`);
    await start((printed, child) => {
      if (printed.includes('listening')) child.kill('SIGKILL');
    });
    expect(readRan().at(-1)).toBe('alone');
  });
});
