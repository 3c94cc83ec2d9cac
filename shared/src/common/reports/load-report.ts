import type { ReportDefinition } from '../contracts/report.contract.ts';
import type { ReportName } from './report-index.generated.ts';
import { reportLoaders } from './report-loaders.generated.ts';

/** The definition of one report, in its own chunk. Rejects when the chunk does not arrive. */
export function loadReport(name: ReportName): Promise<ReportDefinition> {
  return reportLoaders[name]();
}
