/**
 * `pnpm check:next` installs the newest webpack and federation plug-in of their present majors into a temporary folder, and compares our
 * federation runtime with the library's in pages that they build. Exits with 1 when ours has to follow a change. Without a registry it
 * says so and ends.
 */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { workspaceRoot } from '../shared/src/node/build/workspace.ts';
import { listFindings } from './federation/list-findings.ts';
import type { FederationReport } from './federation/observe-federation.ts';
import { runCommand } from './steps/run-command.mjs';
import { failInWords, logWithTime } from './steps/say-with-time.ts';

const PACKAGES = ['webpack@5', '@module-federation/enhanced@2'] as const;
/** A registry that cannot be reached is given up after this time, milliseconds; the download itself takes half a minute. */
const INSTALL_LIMIT_MS = 240_000;

async function checkIn(folder: string): Promise<void> {
  await writeFile(path.join(folder, 'package.json'), '{ "private": true }');
  logWithTime(`Installing ${PACKAGES.join(' and ')}`);
  const install = `npm install --ignore-scripts --legacy-peer-deps --no-audit --no-fund --fetch-retries 1 ${PACKAGES.join(' ')}`;
  const installed = await runCommand(install, { root: folder, output: 'collect', limitMs: INSTALL_LIMIT_MS });
  if (installed.code !== 0) {
    logWithTime('Skipped: the packages could not be installed. Run it again where npm reaches a registry. npm said:');
    console.log(installed.output.trim());
    return;
  }
  logWithTime('Building the page with the library, and with our runtime');
  const line = `node --import tsx scripts/federation/observe-federation.ts "${path.join(folder, 'package.json')}"`;
  const { code, output } = await runCommand(line, { root: workspaceRoot, output: 'collect' });
  if (code !== 0) throw new Error(`The page could not be built or opened:\n${output}`);
  const report = JSON.parse(output) as FederationReport;
  const names = Object.entries(report.versions).map(([name, version]) => `${name} ${version}`);
  const findings = listFindings(report);
  if (findings.length > 0) throw new Error(`${names.join(', ')}:\n${findings.map((each) => `  ${each}`).join('\n')}`);
  logWithTime(
    `${names.join(', ')}: our runtime shows the same as the library's in ${Object.keys(report.own).length} parts.`,
  );
}

await failInWords(async () => {
  parseArgs({ options: {} });
  const folder = await mkdtemp(path.join(tmpdir(), 'cdi-next-'));
  try {
    await checkIn(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});
