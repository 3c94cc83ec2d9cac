/**
 * `pnpm supply` describes the supply chain: writes `dist/sbom.cdx.json` (CycloneDX), lists licenses, and asks the registry for known
 * vulnerabilities. Exits with 1 for a license that is not accepted, or a vulnerability of severity high or critical.
 */
import { mkdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { workspaceRoot } from '../shared/src/node/build/index.ts';
import { auditPackages } from './steps/audit.ts';
import { countLicenses, findUnknownLicenses, type Bom } from './steps/licenses.ts';
import { runPnpm } from './steps/run-pnpm.ts';
import { failInWords } from './steps/say-with-time.ts';

const file = path.join(workspaceRoot, 'dist', 'sbom.cdx.json');

async function reportSupply(): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true });
  const made = await runPnpm(['sbom', '--sbom-format', 'cyclonedx', '--prod', '--out', file]);
  if (!made.isFine) throw new Error(`The list of parts could not be made:\n${made.output}`);
  const bom = JSON.parse(await readFile(file, 'utf8')) as Bom;
  console.log(`${file}: ${bom.components.length} packages, CycloneDX`);
  for (const [license, count] of countLicenses(bom)) console.log(`${String(count).padStart(5)}  ${license}`);
  const unknown = findUnknownLicenses(bom);
  if (unknown.length > 0)
    throw new Error(`Nobody has agreed to the license of ${unknown.join(', ')}. Replace it, or add it to licenses.ts.`);
  console.log(await auditPackages());
}

await failInWords(reportSupply);
