/**
 * `pnpm supply` tells what the product is made of: writes `dist/sbom.cdx.json` (CycloneDX), lists licenses, and asks the registry for
 * known holes. Ends with 1 for a license that nobody has agreed to, or a hole of grade high or critical.
 */
import { execFile } from 'node:child_process';
import { mkdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { workspaceRoot } from '../shared/src/node/build/index.ts';
import { countLicenses, findUnknownLicenses, type Bom } from './steps/licenses.ts';
import { failInWords } from './steps/say-with-time.ts';

const run = promisify(execFile);
const file = path.join(workspaceRoot, 'dist', 'sbom.cdx.json');

async function pnpm(...words: readonly string[]): Promise<{ readonly isFine: boolean; readonly output: string }> {
  const manifest = await readFile(path.join(workspaceRoot, 'package.json'), 'utf8');
  const { packageManager } = JSON.parse(manifest) as { readonly packageManager: string };
  const options = { cwd: workspaceRoot, maxBuffer: 64 * 1024 * 1024, shell: process.platform === 'win32' };
  try {
    const { stdout } = await run('npx', ['-y', packageManager, ...words], options);
    return { isFine: true, output: stdout };
  } catch (error) {
    const { stdout = '', stderr = '' } = error as { readonly stdout?: string; readonly stderr?: string };
    return { isFine: false, output: stdout + stderr };
  }
}

async function tellSupply(): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true });
  const made = await pnpm('sbom', '--sbom-format', 'cyclonedx', '--prod', '--out', file);
  if (!made.isFine) throw new Error(`The list of parts could not be made:\n${made.output}`);
  const bom = JSON.parse(await readFile(file, 'utf8')) as Bom;
  console.log(`${file}: ${bom.components.length} packages, CycloneDX`);
  for (const [license, count] of countLicenses(bom)) console.log(`${String(count).padStart(5)}  ${license}`);
  const unknown = findUnknownLicenses(bom);
  if (unknown.length > 0)
    throw new Error(`Nobody has agreed to the license of ${unknown.join(', ')}. Replace it, or add it to licenses.ts.`);
  const audit = await pnpm('audit', '--prod', '--audit-level', 'high');
  if (!audit.isFine && audit.output.includes('ERR_PNPM_AUDIT'))
    console.log('Known holes: the registry does not answer that question here.');
  else if (audit.isFine) console.log('Known holes of grade high or critical: none');
  else throw new Error(audit.output);
}

await failInWords(tellSupply);
